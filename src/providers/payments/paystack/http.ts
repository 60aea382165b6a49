import { z } from 'zod';
import { ProviderAway, ProviderRefused } from '../../../platform/provider-calls/errors.ts';
import { readJson } from '../json.ts';
import { ProviderUnreadable } from '../unreadable.ts';

export type PaystackSettings = { readonly secretKey: string; readonly baseUrl: string; readonly timeout_ms?: number };

const TIMEOUT_MS = 10_000;
const READ_ATTEMPTS_MAX = 3;
const PAUSE_MS = 200;

/** Every response has this envelope; `code` names an error for programs. */
const Envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().nullish().catch(null),
  data: z.unknown().optional(),
  meta: z
    .object({ next: z.string().nullish().catch(null), total: z.int().min(0).nullish().catch(null) })
    .nullish()
    .catch(null),
});

export type Http = {
  get<Data extends z.ZodType>(path: string, data: Data): Promise<z.output<Data>>;
  /** One page of a list, and the cursor of the next. */
  page<Data extends z.ZodType>(path: string, data: Data): Promise<{ data: z.output<Data>; next: string | null }>;
  /** One page of a list whose pages are numbered, and how many there are in all. */
  list<Data extends z.ZodType>(path: string, data: Data): Promise<{ data: z.output<Data>; meta: { total: number } }>;
  post<Data extends z.ZodType>(path: string, body: object, data: Data): Promise<z.output<Data>>;
};

/**
 * Calls the API. A clear refusal is ProviderRefused; a time-out, a broken connection, an error of theirs or a response
 * that makes no sense is ProviderAway, since the outcome is unknown. Reads are repeated, writes never.
 */
export function createHttp({ secretKey, baseUrl, timeout_ms = TIMEOUT_MS }: PaystackSettings): Http {
  const send = async <Data extends z.ZodType>(method: string, path: string, body: object | null, data: Data) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    }).catch((error: Error) => {
      throw new ProviderAway(`paystack ${method} ${path}: ${error.message}`);
    });
    return readAnswer(response, `paystack ${method} ${path}`, data);
  };
  const read = async <Data extends z.ZodType>(path: string, data: Data) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send('GET', path, null, data);
      } catch (error) {
        if (!(error instanceof ProviderAway) || attempt === READ_ATTEMPTS_MAX) throw error;
        await new Promise((done) => setTimeout(done, PAUSE_MS * attempt));
      }
    }
  };
  return {
    get: async (path, data) => (await read(path, data)).data,
    page: read,
    list: async (path, schema) => {
      const { data, total } = await read(path, schema);
      if (total === null) throw new ProviderAway(`paystack GET ${path}: a list without its size`);
      return { data, meta: { total } };
    },
    post: async (path, body, data) => (await send('POST', path, body, data)).data,
  };
}

async function readAnswer<Data extends z.ZodType>(
  response: Response,
  about: string,
  data: Data,
): Promise<{ data: z.output<Data>; next: string | null; total: number | null }> {
  const text = await response.text().catch(() => '');
  const answer = Envelope.safeParse(jsonOf(text));
  const isTheirs = response.status >= 500 || [401, 403, 408, 429].includes(response.status);
  if (isTheirs || !answer.success) throw new ProviderAway(`${about}: HTTP ${response.status}`);
  const { status, message, code } = answer.data;
  // A key that does not work comes with 400 too (doc-code-snippets, transactions/verify, 2026-02-23).
  if (/^invalid key/i.test(message)) throw new ProviderAway(`${about}: ${message}`);
  if (!response.ok || !status) throw new ProviderRefused(code ?? codes[response.status] ?? UNNAMED, message);
  const parsed = data.safeParse(answer.data.data);
  if (!parsed.success) throw new ProviderUnreadable(`${about}: an answer that cannot be read`, answer.data.data);
  const { next = null, total = null } = answer.data.meta ?? {};
  return { data: parsed.data, next, total };
}

/** A refusal without a code of its own: only its words say what it is about. */
const UNNAMED = 'unnamed';
/** What the status says where there is no code. */
const codes: Readonly<Record<number, string>> = { 404: 'not_found', 409: 'conflict' };

function jsonOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return null;
  }
}
