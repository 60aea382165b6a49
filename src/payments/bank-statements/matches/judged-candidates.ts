import { addMonths } from '../../../vocabulary/days.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { dayReason, judged, nameReason, type Reason, referenceReason } from '../judging.ts';
import { isSame } from '../matching.ts';
import type { LineRow } from '../queries.ts';
import type { FoundCandidate, MatchCandidate } from './contract.ts';
import { isReversalOf } from './reversed.ts';

type Held = Pick<LineRow, 'firm_account_id' | 'direction' | 'amount' | 'other_place_id'>;

/** The same money the other way: at another own account, or taken back at the same. */
export const isCounterpart = (line: Held, other: Held): boolean =>
  isOtherHalf(line, other) || isReversalOf(line, other);

/** The same money at another own account, the other way. */
const isOtherHalf = (line: Held, other: Held): boolean =>
  other.firm_account_id !== line.firm_account_id &&
  other.direction !== line.direction &&
  isSame(other.amount, line.amount);

/** Where a person said of one of the two lines that its other half is at the account of the other. */
const isExpected = (line: Held, other: Held): boolean =>
  other.other_place_id === line.firm_account_id || line.other_place_id === other.firm_account_id;

/** A candidate with what speaks for it by itself; another line only where it is its counterpart. */
export function judgedFor(line: LineRow, of: FoundCandidate, half: Held | null = null): MatchCandidate {
  const { payer_account = null, ...found } = of;
  if (found.type === 'bank_line' && half === null) return { ...found, score: 0, reasons: [] };
  const reference = referenceReason(line, found.reference);
  const name = nameReason(line, found.organisation_name ?? found.text ?? '');
  // One customer may pay in what another one is paid out on the same day, by the same account.
  if (half !== null && isReversalOf(line, half) && !reference && !name) return { ...found, score: 0, reasons: [] };
  return {
    ...found,
    ...judged([
      reference,
      amountReason(line, found, half),
      half !== null && isExpected(line, half) && ['expected', 'A person expects it as the other half of a transfer.'],
      found.type === 'tax_month' ? monthReason(line, found) : dayReason(line, found.day),
      name,
      accountReason(line, payer_account),
    ]),
  };
}

/** Whether a line that names a tax or its authority pays less than what is left of a month of it. */
export const isPartOfTax = (line: LineRow, of: FoundCandidate): boolean =>
  isLessOfTax(line, of) && (referenceReason(line, of.reference) !== false || nameReason(line, of.text ?? '') !== false);

const isLessOfTax = (line: Held, { type, direction, amount }: FoundCandidate): boolean =>
  type === 'tax_month' && direction === line.direction && Decimal.of(line.amount).isBelow(Decimal.of(amount));

function amountReason(line: LineRow, found: FoundCandidate, half: Held | null): Reason | false {
  const { type, direction, amount } = found;
  if (isLessOfTax(line, found)) return ['doubt', `It is a part of the ${found.currency} ${amount} that are left.`];
  if (!isSame(amount, line.amount)) return false;
  if (type === 'bank_line')
    return [
      'amount',
      `The same amount went the other way at ${half && isReversalOf(line, half) ? 'this' : 'another own'} account.`,
    ];
  return direction === line.direction && ['amount', 'The amount is that of the line.'];
}

/** The money goes back to the account that it had come from. */
const accountReason = ({ counterparty_account_masked }: LineRow, payer_account: string | null): Reason | false =>
  payer_account !== null &&
  payer_account === counterparty_account_masked && [
    'account',
    `It goes to the account that the money had come from, ${payer_account}.`,
  ];

/** Authorities are paid in the month after. */
const monthReason = (line: LineRow, { day }: FoundCandidate): Reason | false =>
  addMonths(`${line.day.slice(0, 7)}-01`, -1).slice(0, 7) === day.slice(0, 7) && [
    'day',
    `It is due for ${day.slice(0, 7)}, the month before the line.`,
  ];
