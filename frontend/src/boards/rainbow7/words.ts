/** Cards and moves of Rainbow 7 in words. */
import type { Rainbow7FirstView, Rainbow7View } from '../../lib/messages';
import { NONE, type Teller } from '../../lib/sentences';
import { say } from '../../lib/words.svelte';
import { COLOURS, PILES } from './cards';

export type AnyView = Rainbow7View | Rainbow7FirstView;

/** The letter of the effect that a seven bears at this table. */
export function effectOf(view: AnyView, seven: string): string {
  return view.effects[COLOURS.indexOf(seven[0]!)]!;
}

/** A card in words, a seven with its effect. */
export function nameOf(view: AnyView, card: string, teller: Teller): string {
  if (card[1] !== '7') return teller.card(card);
  return say('board-R7-seven', { card: teller.card(card), effect: say(`effect-${effectOf(view, card)}`) });
}

/** What a card counts, and what a seven does at this table. */
export function tipOf(view: AnyView, card: string, teller: Teller): string {
  if (card === '*') return say('tip-R7-rainbow');
  const values = { card: teller.card(card), n: card.slice(1) };
  if (card[1] !== '7') return say('tip-R7-card', values);
  const effect = effectOf(view, card);
  return say('tip-R7-seven', {
    ...values,
    effect: say(`effect-${effect}`),
    what: say(`effect-${effect}-what`),
    edition: view.game,
  });
}

/** A legal move in words, one of those that a place or a player of the table stands for. */
export function moveName(view: AnyView, move: string, teller: Teller): string {
  const [name, what = '', target] = move.split(' ') as [string, string?, string?];
  if (name === 'on' || name === 'draw') {
    const top = view.piles[PILES.indexOf(what)]?.top;
    return teller.own('move', name, { pile: what, card: what !== 'deck' && top ? teller.card(top) : NONE });
  }
  if (name === 'lay') return teller.own('move', name, { cards: teller.card(what) });
  const effect = say(`effect-${effectOf(view, what)}`);
  const on = target ? teller.player(Number(target.slice(1))) : NONE;
  return say('board-R7-use', { card: teller.card(what), effect, target: on });
}
