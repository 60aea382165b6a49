import { type Dispatcher, request } from 'undici';
import { Decimal } from '../../vocabulary/decimal.ts';
import { FeedError } from './feed.ts';

export type Source = {
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For tests: what responds instead of the network. */
  readonly dispatcher?: Dispatcher;
};

/** Parsed on the main thread: more would hold the responses to everybody. The longest known answer has some hundred KB. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const WITHIN_MS = 20_000;
const ATTEMPTS_MAX = 3;
const PAUSE_MS = 500;

/** Reads a public feed. It is slow, unofficial and sometimes away, so it is bounded in time and size and tried again. */
export async function fetchJson(source: Source, path: string, signal: AbortSignal): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(source, path, signal);
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS_MAX || !(error instanceof FeedError)) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * 2 ** attempt));
    }
  }
}

async function ask({ baseUrl, headers = {}, dispatcher }: Source, path: string, signal: AbortSignal): Promise<unknown> {
  const url = `${baseUrl}${path}`;
  const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
  const about = (what: string) => new FeedError(`${url} ${what}`);
  try {
    const { statusCode, body } = await request(url, {
      headers: { accept: 'application/json', ...headers },
      signal: within,
      ...(dispatcher && { dispatcher }),
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_MAX) throw about(`answered more than ${ANSWER_BYTES_MAX} bytes`);
      chunks.push(chunk);
    }
    if (statusCode !== 200) throw about(`answered ${statusCode}`);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw about(`did not answer: ${(error as Error).message}`);
  }
}

/** A list of objects, or a feed that changed its shape. */
export function recordsOf(value: unknown, about: string): Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new FeedError(`${about} is not a list`);
  return value.filter((row) => typeof row === 'object' && row !== null) as Record<string, unknown>[];
}

/**
 * Public feeds write numbers for people: thousands with commas, JSON numbers, nothing at all. Read without a float
 * in between; what is no number is null, and the checks that follow reject the row.
 */
export function decimalOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const plain = text.trim().replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
}

export const priceOf = (value: unknown): string | null => {
  const text = decimalOf(value);
  // Zero is how feeds write that there is no price.
  return text === null || !/[1-9]/.test(text) ? null : Decimal.of(text).cut(8).toPrice();
};

const readAs =
  <Shown>(show: (number: Decimal) => Shown) =>
  (value: unknown): Shown | null => {
    const text = decimalOf(value);
    return text === null ? null : show(Decimal.of(text));
  };
export const moneyOf = readAs((number) => number.cut(2).toMoney());
export const percentOf = readAs((number) => number.toPercent());
export const countOf = readAs((number) => Number(number.cut(0).digits));

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
