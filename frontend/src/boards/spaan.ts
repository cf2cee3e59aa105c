import type { SpaanView } from '../lib/messages';
import type { Event } from '../lib/messages';
import type { Flight } from '../lib/motion';

/** Which cards move when something happens. */
export function stageSpaan(_events: Event[], _view: SpaanView, _me: number | null): Flight[][] {
  return [];
}
