/** What words point at on the table, by the places that games declare. */

/** The elements of something that is spoken of: `hand:0 Y5 Y6`, `pile:1`, `row`, `seat:1`, `action`. */
export function pointedAt(what: string, root: ParentNode = document): Element[] {
  const [place = '', ...cards] = what.split(' ');
  const elements = placesOf(place, root);
  if (!cards.length) return elements;
  const lying = elements.flatMap((one) => [...one.querySelectorAll('[data-card]')]);
  const found = cards.flatMap((card) => {
    const at = lying.findIndex((one) => one.getAttribute('data-card') === card);
    return at < 0 ? [] : lying.splice(at, 1);
  });
  return found.length ? found : elements;
}

function placesOf(place: string, root: ParentNode): Element[] {
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const [name, seat] = place.split(':');
  if (place === 'action') return all('.shell > .action');
  if (name === 'seat') return all(`.seat[data-seat="${seat}"]`);
  const own = all(`[data-place="${place}"]`);
  return own.length ? own : all(`[data-place^="${place}:"]`); // a place that there are several of
}

const RULES = /\s*\(([A-Z]\w-\d+(?:, [A-Z]\w-\d+)*)\)/g;

/** A text without the ids of rules that stand in brackets in it, and these ids. */
export function apart(text: string): { words: string; rules: string[] } {
  const rules = [...text.matchAll(RULES)].flatMap(([, ids]) => ids!.split(', '));
  return { words: text.replace(RULES, ''), rules };
}
