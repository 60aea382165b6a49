import { text } from './values.ts';

/**
 * Names of people and businesses: what is read on a screen, compared by screening and printed on a statement is what is there.
 * Control, format (zero width, direction, tags, soft hyphen), private and unassigned characters, line separators, and letters and marks
 * that show nothing, such as the Hangul fillers.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const MARKS_MAX = 4;
/** Accents that a letter is written together with count as well. */
const overloaded = /\p{M}{5}/u;

const isSeen = (name: string): boolean => !unseen.test(name);
const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
const isReadable = (name: string): boolean => !overloaded.test(name.normalize('NFD'));

const RULE = `It has at least one letter, no invisible, reordering, control or unassigned character, and at most ${MARKS_MAX} combining marks on a letter.`;

/** `max` characters at most. */
export const nameOf = (max: number, description: string) =>
  text(1, max, description)
    .refine(
      isSeen,
      'Expected no invisible, reordering, control or unassigned characters; type the name instead of pasting it.',
    )
    .refine(hasLetter, 'Expected at least one letter; send the name in words.')
    .refine(isReadable, `Expected at most ${MARKS_MAX} combining marks on a letter; leave the others out.`)
    .meta({ maxLength: max, description: `${description} ${RULE}` });
