import type { RuleRow } from './queries.ts';

/** Signs that nobody sees, such as those of the direction of a text: a copied text has them, and they could show another text than is compared. */
export const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Letter case, the number of blanks, invisible signs and how an accent is encoded say nothing: banks and keyboards change them. */
export const plain = (text: string): string =>
  visible(text)
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

/** How many signs a text has to be known by, as it is written and as it is compared. */
export const signsIn = (text: string): number => Math.min([...visible(text)].length, [...plain(text)].length);

/** Whether the text of a line is one of the rule. Both are compared as they are, without a pattern, so no text takes long. */
export const fits = (
  { place_in_text, text }: Pick<RuleRow, 'place_in_text' | 'text'>,
  plainNarration: string,
): boolean =>
  place_in_text === 'begins_with' ? plainNarration.startsWith(plain(text)) : plainNarration.includes(plain(text));
