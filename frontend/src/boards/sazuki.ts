import type { SazukiView } from '../lib/messages';
import type { Event } from '../lib/messages';
import type { Flight } from '../lib/motion';

/** Which cards move when something happens. */
export function stageSazuki(_events: Event[], _view: SazukiView, _me: number | null): Flight[][] {
  return [];
}
