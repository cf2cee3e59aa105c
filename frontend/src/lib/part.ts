/** This browser's part in the shuffles of a table: what it says, once on each connection, and what it keeps of what it is shown. */
import type { GiveContribution, GivePledge, Update } from './messages';
import { answers, note } from './shuffle';

export class Part {
  readonly #said = new Set<string>();
  #game = 0; // the number of the last that was dealt

  constructor(
    readonly id: string,
    readonly say: (message: GivePledge | GiveContribution) => void,
    readonly warn: () => void, // somebody has cheated
  ) {}

  /** Answer what an update asks for, before anything of it is played on the page. */
  witness({ table, seat, steps, protocol }: Update, tokens: Record<number, string>): void {
    if (table) this.#game = table.games;
    if (protocol) this.#said.clear(); // what was said on another connection may have been lost
    for (const answer of table?.shuffle ? answers(this.id, table.shuffle, tokens) : []) {
      if (answer === 'cheated') this.warn();
      else if (!this.#said.has(JSON.stringify(answer))) {
        this.#said.add(JSON.stringify(answer));
        this.say(answer);
      }
    }
    if (seat !== null) note(this.id, this.#game, seat, steps, Boolean(protocol));
  }

  /** What was said has perhaps not been taken: it is said again when it is asked for again. */
  refused(): void {
    this.#said.clear();
  }
}
