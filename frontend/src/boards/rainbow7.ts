import type { AnyRainbow7View } from '../lib/game';
import type { Event } from '../lib/messages';
import type { Flight } from '../lib/motion';

/** Which cards move when something happens. */
export function stageRainbow7(_events: Event[], _view: AnyRainbow7View, _me: number | null): Flight[][] {
  return [];
}
