/** Text that every database and every reader stores unchanged: without NUL, and without halves of characters. */
const unstorable = /[\u0000\p{Surrogate}]/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

/** Why it cannot be stored, in words for the sender; null where it can. */
export function whyUnstorable(text: string): string | null {
  if (!unstorable.test(text)) return null;
  if (text.includes('\u0000')) return 'NUL characters (\\u0000) are not allowed.';
  return 'Half of a surrogate pair is not allowed.';
}

/** The same text with a mark in place of each character that cannot be stored. */
export const storable = (text: string): string => text.replaceAll(everyUnstorable, '\ufffd');
