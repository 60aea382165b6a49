import { text } from './values.ts';

/**
 * A person who acts for the firm is identified only by a name, so two names that people could confuse are one
 * person. The database holds the same rule (`person_skeleton`), and a test compares the two.
 */
const NAME_MAX = 100;

/** A name is written in one alphabet, the Latin one: these letters are in it besides A to Z, each looks like the one behind it. */
const further: Readonly<Record<string, string>> = {
  ...{ ɓ: 'b', Ɓ: 'b', ɖ: 'd', Ɖ: 'd', ɗ: 'd', Ɗ: 'd', đ: 'd', Đ: 'd', ɛ: 'e', Ɛ: 'e', ǝ: 'e', Ǝ: 'e', ə: 'e', Ə: 'e' },
  ...{ ƒ: 'f', Ƒ: 'f', ƙ: 'k', Ƙ: 'k', ı: 'l', ł: 'l', Ł: 'l', ŋ: 'n', Ŋ: 'n', ɔ: 'o', Ɔ: 'o', ø: 'o', Ø: 'o' },
  ...{ ʋ: 'v', Ʋ: 'v', ɣ: 'y', Ɣ: 'y', ƴ: 'y', Ƴ: 'y' },
};

/** Signs of ASCII that look like a letter. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', i: 'l', '|': 'l', '!': 'l', 5: 's', $: 's', '@': 'a' },
};
const pairs: readonly [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** What people see of a name at a glance: no case, accents, blanks or punctuation, and one letter for all that look like it. */
export function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')]
    .map((sign) => further[sign] ?? sign.replace(/[A-Z]/, (letter) => letter.toLowerCase()))
    .map((sign) => lookalikes[sign] ?? sign)
    .filter((sign) => !/[ -/:-@[-`{-~]/.test(sign));
  return pairs.reduce((seen, [pair, one]) => seen.replaceAll(pair, one), letters.join(''));
}

export const isSamePerson = (one: string, other: string): boolean => skeletonOf(one) === skeletonOf(other);

/** One person has one name: invisible signs must not make two of them. */
const isPlain = (name: string): boolean =>
  /^\S+( \S+)*$/u.test(name) && !/\p{Cf}/u.test(name) && name === name.normalize('NFC');

/** A letter of another alphabet, or one as wide as two, stays in the skeleton as it is. */
const isOfOneAlphabet = (name: string): boolean =>
  name === name.normalize('NFKC') && /^[a-z0-9]+$/.test(skeletonOf(name)) && /\p{L}/u.test(name);

export const PersonName = text(1, NAME_MAX, 'Who acts.')
  .refine(
    isPlain,
    'Expected a name in composed letters, without signs that nobody sees and with no blank but one between two words.',
  )
  .refine(
    isOfOneAlphabet,
    'Expected a name in letters of the Latin alphabet, with accents and plain signs where it has them; write one of another alphabet in Latin letters.',
  );
