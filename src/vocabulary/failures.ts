import { storable } from './storable-text.ts';

type ReportedFailure = {
  readonly code: string;
  /** In words of ours or of the firm's people, which the partner reads; the sentence of the code where there are none. */
  readonly reason?: string | null | undefined;
  /** In the provider's words, which may speak of the firm: partners never read them. */
  readonly said?: string | null | undefined;
};

/**
 * Why something failed, under one of our own codes and in our own sentence. Banks and providers have codes without number, and
 * words that are not meant for partners: both are in `provider_message`, which the firm's people read.
 */
export function namedFailure<Code extends string>(
  words: Readonly<Record<Code, string>>,
  { code, reason, said = null }: ReportedFailure,
  otherwise: Code,
): { failure_code: Code; failure_reason: string; provider_message: string | null } {
  const declared = (Object.keys(words) as Code[]).find((name) => name === code);
  const failure_code = declared ?? otherwise;
  const provider_message = declared === undefined ? messageOf(code, said) : said && wordsOf(said);
  return { failure_code, failure_reason: reason ?? words[failure_code], provider_message };
}

const MESSAGE_MAX = 500;

/** What a provider said, with its own code, as the firm's people read it. */
export const messageOf = (code: string, said: string | null): string =>
  wordsOf(said === null ? code : `${said} (${code})`);

const wordsOf = (said: string): string => storable(said.slice(0, MESSAGE_MAX));
