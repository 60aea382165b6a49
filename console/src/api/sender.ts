import { csrfToken } from './csrf.ts';
import { ApiError, ConnectionError, type Refused } from './errors.ts';

/** What a page knows of the operations of its listener. */
export type Table = { readonly [name: string]: { readonly answer: unknown } };
export type InputOf<Calls extends Table, N extends keyof Calls> = Omit<Calls[N], 'answer'>;
export type AnswerOf<Calls extends Table, N extends keyof Calls> = Calls[N]['answer'];
export type Send<Calls extends Table> = <N extends keyof Calls>(
  name: N,
  input: InputOf<Calls, N>,
) => Promise<AnswerOf<Calls, N>>;

type Operation = { readonly method: string; readonly path: string };
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
};

/** Makes what sends one operation. It throws ApiError, and ConnectionError where no response came. */
export const senderOf =
  <Calls extends Table>(operations: Readonly<Record<keyof Calls, Operation>>): Send<Calls> =>
  async (name, input) => {
    const { method, path } = operations[name];
    const { params = {}, query = {}, body } = input as Parts;
    const response = await reach(targetOf(path, params, query), {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(method !== 'GET' && { 'X-CSRF-Token': csrfToken() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok) throw refusedBy(response, answer);
    return 'pagination' in answer ? { ...answer, next: nextOf(response.headers.get('Link')) } : answer.data;
  };

/** Where the next page begins, as the `Link` header has it; nothing after the last. */
function nextOf(link: string | null): Readonly<Record<string, string>> | undefined {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  const { before, after } = Object.fromEntries(new URLSearchParams(query));
  if (before !== undefined) return { before };
  return after === undefined ? undefined : { after };
}

function refusedBy(response: Response, { error }: { error?: Refused }): Error {
  const requestId = response.headers.get('X-Request-Id') ?? '';
  if (error) return new ApiError(response.status, error, requestId);
  return new ConnectionError(`The service responded with ${response.status} and no reason.`);
}

async function reach(target: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, { ...init, signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    throw new ConnectionError('The service did not respond.', { cause: error });
  }
}

/** Where an operation is asked for. */
export function targetOf(
  path: string,
  params: Record<string, string>,
  query: NonNullable<Parts['query']> = {},
): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return named;
  return `${named}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
