import { ProviderAway, ProviderRefused } from '../../../platform/provider-calls/errors.ts';

/**
 * What a refusal of Paystack means, by its code where it has one that says something. Sources: doc-code-snippets
 * (`transfers/initiate`, `transfers/verify`, `transfers/bulk`, `customers/deactivate-authorization`, 2026-02-23) and
 * docs-v2.paystack.com/api/errors/transfer (2026-11-28). Where these are silent, nothing is taken for final.
 */
const silent: ReadonlySet<string> = new Set(['unnamed', 'unknown', 'api_error', 'validation_error', 'invalid_params']);

/** By its code, else by its words. */
const says = (words: RegExp, codes: RegExp) => (error: unknown) =>
  error instanceof ProviderRefused && (silent.has(error.code) ? words.test(error.message) : codes.test(error.code));

/**
 * The reference was used before. Its words differ: "Duplicate Transaction Reference", "Duplicate reference(s) found", "Please
 * provide a unique reference. Reference already exists on a transfer". Any of them means that the money may be on its way.
 */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof ProviderRefused &&
  (/duplicate|conflict|already/i.test(error.code) ||
    /duplicate|unique reference|already (exist|been|in use|used|process)/i.test(error.message) ||
    isReferenceTaken(error.message));

/** By its first mention: a pattern over both words would read a long message again and again. */
function isReferenceTaken(message: string): boolean {
  const at = message.search(/reference /i);
  return at >= 0 && /\b(used|taken)\b/i.test(message.slice(at));
}

/** There is no such thing: a 404, a code that says so, or words where there is no code. */
export const isNotFound = says(/not.?found/i, /not.?found/i);

/** The bank knows no such account. A bank code or a parameter that is invalid says nothing about the account. */
export const isNoAccount = (error: unknown): boolean => isNotFound(error) || says(/could not resolve/i, /^$/)(error);

/**
 * Null where the response is that there is no such thing. Any other refusal is about the request, not about what was looked up
 * after: what became of the payment stays unknown.
 */
export const found = <Found>(lookup: Promise<Found>): Promise<Found | null> =>
  lookup.catch((error) => {
    if (isNotFound(error)) return null;
    if (error instanceof ProviderRefused) throw new ProviderAway(`paystack will not say: ${error.message}`);
    throw error;
  });

/** It has the reference and does not show what it was used for yet: the money may be on its way. */
export const unseen = (reference: string) => new ProviderAway(`paystack knows ${reference} and does not show it`);

/** A reference that was used before is what it was used for. */
export async function sentOnce<Sent>(
  reference: string,
  send: () => Promise<Sent>,
  find: (reference: string) => Promise<Sent | null>,
): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const known = await find(reference);
    if (known) return known;
    throw unseen(reference);
  }
}
