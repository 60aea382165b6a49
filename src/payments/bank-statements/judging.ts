import { daysBetween } from '../../vocabulary/days.ts';
import type { LineRow } from './queries.ts';

/** What speaks for a record that a line may be about: its reference, its amount, a rule, what a person expects, what waits at a provider, an account, a name, its day; a doubt is only said. */
const POINTS = {
  reference: 60,
  amount: 30,
  rule: 50,
  expected: 50,
  provider: 40,
  account: 20,
  name: 10,
  day: 10,
  doubt: 0,
} as const;
const SCORE_MAX = 100;
const NEAR_DAYS = 3;

export type Reason = readonly [kind: keyof typeof POINTS, words: string];
export type Reasons = readonly (Reason | false | null)[];

export type Judged = { readonly score: number; readonly reasons: string[] };

export const heldOf = (reasons: Reasons): Reason[] => reasons.filter((reason) => reason !== false && reason !== null);

export function judged(reasons: Reasons): Judged {
  const held = heldOf(reasons);
  return {
    score: Math.min(
      SCORE_MAX,
      held.reduce((sum, [kind]) => sum + POINTS[kind], 0),
    ),
    reasons: held.map(([, words]) => words),
  };
}

const WORD_MIN = 4;
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN);

type Text = Pick<LineRow, 'counterparty_name' | 'narration'>;
const textOf = ({ counterparty_name, narration }: Text): string => `${counterparty_name ?? ''} ${narration}`;

/** The first word of a text that the line has too. */
function wordIn(line: Text, text: string): string | undefined {
  const said = new Set(wordsOf(textOf(line)));
  return wordsOf(text).find((word) => said.has(word));
}

/** A word that two lines have in common. */
export const sharedWord = (one: Text, other: Text): string | undefined => wordIn(one, textOf(other));

export function nameReason(line: Text, name: string): Reason | false {
  const shared = wordIn(line, name);
  return shared !== undefined && ['name', `The name ${name} and the line have the word ${shared} in common.`];
}

/** Banks leave blanks and hyphens away. */
const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
const REFERENCE_MIN = 6;

export function referenceReason(
  { reference, narration }: Pick<LineRow, 'reference' | 'narration'>,
  of: string | null,
): Reason | false {
  if (of === null || plain(of).length < REFERENCE_MIN) return false;
  return plain(`${reference ?? ''}|${narration}`).includes(plain(of)) && ['reference', `The text names ${of}.`];
}

export const dayReason = (line: Pick<LineRow, 'day'>, day: string): Reason | false =>
  Math.abs(daysBetween(line.day, day)) <= NEAR_DAYS && ['day', `It is of ${day}, at most ${NEAR_DAYS} days apart.`];
