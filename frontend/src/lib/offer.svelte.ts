/** What can be played here, as the server says it: games with their seats and options, levels of bots. */
import { api } from './api';
import type { GameInfo, Offer } from './messages';

let offer = $state.raw<Offer | null>(null);
let asking: Promise<void> | null = null;

/** Ask the server once, and again only where it did not answer. Whether it did is `offered.isKnown`. */
export function askForOffer(): Promise<void> {
  asking ??= api.offer().then(
    (found) => void (offer = found),
    () => void (asking = null),
  );
  return asking;
}

export const offered = {
  get isKnown(): boolean {
    return offer !== null;
  },
  get levels(): string[] {
    return offer?.levels ?? [];
  },
  /** Whether there are games of other packages, whose texts the page does not have. */
  get hasOthers(): boolean {
    return offer?.games.some((game) => !game.board) ?? false;
  },
  /** Where other devices in the same network find this server, if they do. */
  get address(): string | null {
    return offer?.address ?? null;
  },
  /** The public key with which a browser lets this server call it; null: it calls nobody. */
  get push(): string | null {
    return offer?.push ?? null;
  },
  /** The games, each with its editions, the main one first. */
  get games(): GameInfo[][] {
    const editions: Record<string, GameInfo[]> = {};
    for (const game of offer?.games ?? []) (editions[game.prefix] ??= []).push(game);
    return Object.values(editions);
  },
};

export function gameOf(id: string): GameInfo | undefined {
  return offer?.games.find((one) => one.game === id);
}

/** The prefix of the messages and rules of a game. */
export function prefixOf(id: string): string {
  return gameOf(id)?.prefix ?? '';
}

/** The edition that a game is offered under. */
export function mainEdition(id: string): string {
  return offered.games.find((editions) => editions.some((one) => one.game === id))?.[0]?.game ?? id;
}
