/** The names at a table; bots have names of their own. */

const BOTS = ['Cirrus', 'Cumulus', 'Nimbus', 'Stratus', 'Alto', 'Zephyr'];

export function namesOf(table: { seats: { name?: string; level?: string | null }[] }): string[] {
  return table.seats.map((seat, i) => seat.name || (seat.level ? BOTS[i]! : ''));
}
