import games from '../../../../locales/en.ftl?raw';
import lessons from '../../../../locales/lessons.en.ftl?raw';
import page from '../../../../locales/web.en.ftl?raw';

export default [games, page, lessons];
