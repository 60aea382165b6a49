import { z } from 'zod';
import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import { fingerprintOf } from '../../platform/provider-calls/fingerprint.ts';
import { foundOutcomes } from '../../vocabulary/screening.ts';
import type { ScreeningAnswer, ScreeningProvider } from './contract.ts';

export const SCREENING_HTTP = 'http';

/** Where questions are posted, and the bearer token that they carry. */
export type ScreeningHttpSettings = {
  readonly url: string;
  readonly token: string;
  readonly timeout_ms?: number;
};

const TIMEOUT_MS = 20_000;
const ANSWER_BYTES_MAX = 64 * 1024;

const text = (max: number) => z.string().min(1).max(max).nullish();

const Answer = z.object({
  outcome: z.enum(foundOutcomes),
  list_version: text(200),
  provider_reference: text(200),
  note: text(2_000),
});
const Refused = z.object({ code: z.string().min(1).max(100), message: z.string().max(2_000) });

/** What says nothing about the question: the server, the token, or too many questions. It is asked again. */
const ASKED_AGAIN = [401, 403, 404, 405, 408, 425, 429];

/**
 * Any provider that speaks this protocol, or an adapter before it. One POST of JSON `{reference, check, subject}` per
 * question, with `Authorization: Bearer <token>` and `Idempotency-Key: <reference>`. It responds with 200 with JSON
 * `{outcome, list_version?, provider_reference?, note?}`; or 400 to 499 with `{code, message}` where it will never
 * answer, but for those that speak of the request and not of the question. All else is no response, and is asked again.
 */
export const screeningOverHttp = ({
  url,
  token,
  timeout_ms = TIMEOUT_MS,
}: ScreeningHttpSettings): ScreeningProvider => ({
  name: SCREENING_HTTP,
  fingerprint: fingerprintOf(url),
  async check(question) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': question.reference,
      },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
    }).catch((error: Error) => {
      throw new ProviderAway(`screening: ${error.message}`);
    });
    return readAnswer(response.status, await readText(response));
  },
});

/** No more of it than a response may have. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > ANSWER_BYTES_MAX) throw new Error(`an answer of more than ${ANSWER_BYTES_MAX} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw new ProviderAway(`screening: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer(status: number, body: string): ScreeningAnswer {
  if (status >= 400 && status < 500 && !ASKED_AGAIN.includes(status)) {
    const no = Refused.safeParse(jsonOf(body));
    if (no.success) throw new ProviderRefused(no.data.code, no.data.message);
  }
  const answer = Answer.safeParse(jsonOf(body));
  if (status !== 200 || !answer.success)
    throw new ProviderAway(`screening: HTTP ${status}, an answer that makes no sense`);
  const { outcome, list_version = null, provider_reference = null, note = null } = answer.data;
  return { outcome, list_version, provider_reference, note };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
