/** Groups of Sazuki's Rainbow in words. */
import { say } from '../../lib/words.svelte';
import { valuesOf } from './choice';

/** Cards that are played together. */
export const groupName = (cards: string[]): string => say('group-SZ', valuesOf(cards));

/** To play them, as the button says it. */
export const playName = (cards: string[]): string => say('board-SZ-play', valuesOf(cards));
