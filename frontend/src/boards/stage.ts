/** Which cards move when something happens: acts, one after the other, each of flights that start together, or a moment. */
import { isRainbow7, isSazuki } from '../lib/game';
import type { Event, View } from '../lib/messages';
import type { Act } from '../lib/motion';
import { stageRainbow7 } from './rainbow7';
import { stageSazuki } from './sazuki';
import { stageSpaan } from './spaan';

/** `view` is what was shown before, as `me` sees it. */
export function stage(events: Event[], view: View, me: number | null): Act[] {
  if (isRainbow7(view)) return stageRainbow7(events, view, me);
  if (isSazuki(view)) return stageSazuki(events, view, me);
  return stageSpaan(events, view, me);
}
