import type { RuleRow } from './queries.ts';

/** Letter case and the number of blanks say nothing: banks change them. */
export const plain = (text: string): string =>
  text
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

/** Whether the text of a line is one of the rule. Both are compared as they are, without a pattern, so no text takes long. */
export const fits = (
  { place_in_text, text }: Pick<RuleRow, 'place_in_text' | 'text'>,
  plainNarration: string,
): boolean =>
  place_in_text === 'begins_with' ? plainNarration.startsWith(plain(text)) : plainNarration.includes(plain(text));
