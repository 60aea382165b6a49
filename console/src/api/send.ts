import { type Calls, operations } from './calls.generated.ts';
import { csrfToken } from './csrf.ts';

export type Name = keyof Calls;
export type InputOf<N extends Name> = Omit<Calls[N], 'answer'>;
export type AnswerOf<N extends Name> = Calls[N]['answer'];

/** What the service refused, in its own words; `details` names the fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string | null>>;
  readonly requestId: string;

  constructor(status: number, error: Refused, requestId: string) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details ?? {};
    this.requestId = requestId;
  }
}

/** No answer came: the connection is lost, or the service is away. */
export class ConnectionError extends Error {}

type Refused = { code: string; message: string; details?: Record<string, string | null> };
type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
};

/** Whether this service has the operation: what it does not have is not in the menu. */
export const isServed = (name: string): boolean => name in operations;

/** Sends one operation. Throws ApiError, and ConnectionError where no answer came. */
export async function send<N extends Name>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> {
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
  return 'pagination' in answer ? answer : answer.data;
}

function refusedBy(response: Response, { error }: { error?: Refused }): Error {
  const requestId = response.headers.get('X-Request-Id') ?? '';
  if (error) return new ApiError(response.status, error, requestId);
  return new ConnectionError(`The service answered ${response.status} without a reason.`);
}

async function reach(target: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, { ...init, signal: AbortSignal.timeout(30_000) });
  } catch (error) {
    throw new ConnectionError('No answer came from the service.', { cause: error });
  }
}

function targetOf(path: string, params: Record<string, string>, query: NonNullable<Parts['query']>): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return named;
  return `${named}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
