import games from '../../../../locales/fr.ftl?raw';
import lessons from '../../../../locales/lessons.fr.ftl?raw';
import page from '../../../../locales/web.fr.ftl?raw';

export default [games, page, lessons];
