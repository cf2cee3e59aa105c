/** Requests to the server; what it refuses is thrown as a `Refusal`. */
import type {
  Held,
  Lesson,
  Offer,
  OpenTable,
  PlayOn,
  Problem,
  Replay,
  ReviewState,
  Subscription,
  TableInfo,
  Told,
  Update,
} from './messages';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const PATIENCE = 10_000; // milliseconds for an answer
const TRIES = 2; // for what can be asked twice without harm

/** What the server answers, as text. What is only read is asked for again if no answer comes. */
async function send(...request: Parameters<typeof sendOnce>): Promise<string> {
  for (let left = request[0] === 'GET' ? TRIES : 1; ; left--) {
    try {
      return await sendOnce(...request);
    } catch (error) {
      if (left <= 1 || !(error instanceof Refusal) || error.code !== 'network/lost') throw error;
    }
  }
}

async function sendOnce(
  method: string,
  path: string,
  token?: string | null,
  body?: unknown,
): Promise<string> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    throw new Refusal('network/lost', 'The server cannot be reached.');
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'server/error', problem?.message ?? answer.statusText);
  }
  return answer.text();
}

async function ask<T>(...request: Parameters<typeof send>): Promise<T> {
  const text = await send(...request);
  return (text ? JSON.parse(text) : undefined) as T;
}

export const api = {
  texts: (language: string) => send('GET', `texts/${language}`),
  offer: () => ask<Offer>('GET', 'games'),
  tables: () => ask<TableInfo[]>('GET', 'tables'),
  view: (id: string, token: string) => ask<Update>('GET', `tables/${id}/view`, token),
  open: (table: OpenTable) => ask<Held>('POST', 'tables', null, table),
  sit: (id: string, seat: number, name: string, token?: string | null) =>
    ask<Held>('POST', `tables/${id}/seats/${seat}`, token, { name }),
  leave: (id: string, seat: number, token: string) =>
    ask<void>('DELETE', `tables/${id}/seats/${seat}`, token),
  bot: (id: string, seat: number, level: string, token: string) =>
    ask<TableInfo>('POST', `tables/${id}/seats/${seat}/bot`, token, { level }),
  first: (id: string, seat: number | null, token: string) =>
    ask<TableInfo>('PUT', `tables/${id}/first`, token, { seat }),
  deal: (id: string, token: string) => ask<TableInfo>('POST', `tables/${id}/deal`, token),
  pause: (id: string, token: string) => ask<TableInfo>('POST', `tables/${id}/pause`, token),
  unpause: (id: string, token: string) => ask<TableInfo>('DELETE', `tables/${id}/pause`, token),
  call: (id: string, token: string, browser: Subscription) =>
    ask<void>('PUT', `tables/${id}/push`, token, browser),
  back: (id: string, token: string) => ask<TableInfo>('POST', `tables/${id}/back`, token),
  record: (id: string, game: number) => `/api/tables/${id}/games/${game}/record`,
  replay: (id: string, game: number, seat: number | null) =>
    ask<Replay>('GET', `tables/${id}/games/${game}/replay${seat === null ? '' : `?seat=${seat}`}`),
  review: (id: string, game: number) => ask<ReviewState>('GET', `tables/${id}/games/${game}/review`),
  beginReview: (id: string, game: number) => ask<ReviewState>('POST', `tables/${id}/games/${game}/review`),
  coach: (id: string, version: number, token: string) =>
    ask<Told>('POST', `tables/${id}/coach`, token, { version }),
  playOn: (id: string, game: number, wish: PlayOn) =>
    ask<Held>('POST', `tables/${id}/games/${game}/onward`, null, wish),
  lesson: (game: string) => ask<Lesson>('GET', `lessons/${game}`),
};
