import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { Bank } from '../banks/contract.ts';
import type { NameMatch } from './contract.ts';

/** What follows from an account's number and its holder's name. */
export const mask = (number: string): string => `****${number.slice(-4)}`;

type Shape = { readonly shape: RegExp; readonly expected: string };

/** Of each currency and type of bank; null where there are no such accounts. */
const shapes = {
  NGN: { bank: { shape: /^\d{10}$/, expected: 'Expected 10 digits.' }, mobile_money: null },
  GHS: {
    bank: { shape: /^\d{8,20}$/, expected: 'Expected 8 to 20 digits.' },
    mobile_money: { shape: /^(233|0)\d{9}$/, expected: 'Expected a phone number such as 233241234567.' },
  },
  USD: { bank: { shape: /^[0-9A-Za-z]{6,34}$/, expected: 'Expected 6 to 34 letters and digits.' }, mobile_money: null },
} as const satisfies Readonly<Record<Currency, Record<Bank['type'], Shape | null>>>;

export function requireNumberOf({ currency, type }: Pick<Bank, 'currency' | 'type'>, number: string): void {
  const rule = shapes[currency][type];
  if (!rule) refuse('validation_error', { bank_code: `This bank keeps no ${currency} accounts.` });
  else if (!rule.shape.test(number)) refuse('validation_error', { account_number: rule.expected });
}

const WEIGHTS = [3, 7, 3] as const;

/**
 * Whether the last digit of a Nigerian number is the one its bank code and serial call for. Numbers that fail are in
 * use, so this warns and never refuses.
 */
export function hasOddCheckDigit(
  { bank_code: code, country, type }: { bank_code: string | null; country: string; type: string },
  number: string,
): boolean {
  if (code === null) return false;
  if (country !== 'NG' || type !== 'bank' || !/^\d{10}$/.test(number) || !/^(\d{3}|\d{5})$/.test(code)) return false;
  const bank = code.length === 3 ? `000${code}` : `9${code}`;
  const sum = [...(bank + number.slice(0, 9))].reduce(
    (total, digit, at) => total + Number(digit) * WEIGHTS[at % 3]!,
    0,
  );
  return (10 - (sum % 10)) % 10 !== Number(number[9]);
}

export const warningsOf = (isOdd: boolean): string[] =>
  isOdd ? ['The check digit does not fit the bank code: check the account number with its holder.'] : [];

const legalForms = new Set([
  'LTD',
  'LIMITED',
  'PLC',
  'INC',
  'LLC',
  'COMPANY',
  'CO',
  'NIGERIA',
  'NIG',
  'GHANA',
  'GH',
  'THE',
]);

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter((word) => word !== '' && !legalForms.has(word)),
  );

/** Legal forms, order and punctuation do not count; at least half of the words make a close match. */
export function matchNames(held: string, expected: string): NameMatch {
  const [left, right] = [wordsOf(held), wordsOf(expected)];
  const common = [...left].filter((word) => right.has(word)).length;
  if (common > 0 && common === left.size && common === right.size) return 'exact';
  return common > 0 && common * 2 >= Math.min(left.size, right.size) ? 'close' : 'none';
}
