import { post } from '../../ledger/book/book.ts';
import type { Book } from '../../ledger/book/open.ts';
import type { Reason } from '../../ledger/book/postings.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { ChargedAct } from '../../vocabulary/charged-acts.ts';
import { Charge, type SubjectType, uncharged } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ScheduleRow } from '../fees/queries.ts';
import * as fees from '../fees/queries.ts';
import * as taxes from '../taxes/queries.ts';
import type { ChargeRow, KeptCharge } from './charge-queries.ts';
import { type Charged, chargesOf, feeOf, leastThatLeaves } from './compute.ts';
import { codesFor, type Facts, schedulesFor } from './scope.ts';
import { notShared, sharedBy } from './shares.ts';

/**
 * What an act is charged that has no product, only money of a partner: by the schedules of its mode and currency, and the codes of the
 * partner's country that the firm collects. What somebody else bills reaches the firm by nothing here.
 */
export type MoneyAct = {
  readonly act: Extract<ChargedAct, 'withdrawal' | 'conversion' | 'funding'>;
  readonly currency: Currency;
  readonly amount: Decimal;
  /** The UTC day whose schedules and codes hold. */
  readonly day: string;
};

export type KeptCharges = Omit<Charged, 'charges'> & {
  readonly charges: readonly KeptCharge[];
  /** What is in the rate of a conversion, and how much of the rate that is. */
  readonly margins: readonly KeptCharge[];
  readonly margin_percent: Decimal;
  /** The least amount that its charges leave so much of; null where none does. */
  readonly leastThatLeaves: (net: Decimal) => Decimal | null;
};

/** What holds for an act on a day, read once for any amounts. */
export type AgreedForMoney = {
  /** Each code by which something may be charged. */
  readonly codes: readonly string[];
  readonly chargedFor: (amount: Decimal) => KeptCharges;
};

export const chargedForMoney = async (
  tx: Transaction,
  environment: Environment,
  { amount, ...act }: MoneyAct,
): Promise<KeptCharges> => (await agreedForMoney(tx, environment, act)).chargedFor(amount);

export async function agreedForMoney(
  tx: Transaction,
  { mode, organisation_id }: Environment,
  { act, currency, day }: Omit<MoneyAct, 'amount'>,
): Promise<AgreedForMoney> {
  const [schedules, partner] = await all([
    fees.findInForce(tx, mode, act, currency, day),
    fees.findPartner(tx, organisation_id),
  ]);
  if (!partner) return { codes: [], chargedFor: (amount) => ({ ...uncharged(amount.toMoney()), ...noMargins }) };
  const codes = await taxes.findInForce(tx, partner.country, day);
  const { country } = partner;
  const placed = { act, organisation_id, investment_id: null, category: null, country, currency, day };
  const held = schedulesFor(placed, schedules);
  const taxed = codesFor(placed, codes).filter(
    ({ base, charged_for }) => base === 'charges' || charged_for.includes(act),
  );
  const isCharged = held.length > 0 || taxed.some(({ base }) => base === 'amount');
  return {
    codes: isCharged ? [...held, ...taxed].map(({ code }) => code) : [],
    chargedFor: (amount) => keptOf({ ...placed, amount }, held, codes),
  };
}

function keptOf(facts: Facts, held: readonly ScheduleRow[], codes: readonly taxes.TaxRow[]): KeptCharges {
  const { charges, ...charged } = chargesOf(facts, held, codes);
  const fee = new Map(held.map((schedule) => [schedule.code, schedule]));
  const tax_codes = new Map(codes.map(({ code, id }) => [code, id]));
  return {
    ...charged,
    charges: charges.map((charge) =>
      charge.kind === 'fee'
        ? { ...charge, tax_code_id: null, ...sharedBy(fee.get(charge.code)!, charge) }
        : { ...charge, tax_code_id: tax_codes.get(charge.code)!, ...notShared },
    ),
    ...marginsOf(held, Decimal.of(charged.net_amount)),
    leastThatLeaves: (net) => leastThatLeaves(net, facts, held, codes),
  };
}

/** Of an act whose charges take the whole amount. */
export const refuseNothingLeft = (charges_total: string): never =>
  refuse('validation_error', { amount: `Expected more than ${charges_total}, which is charged for it.` });

const noMargins = { margins: [], margin_percent: Decimal.zero, leastThatLeaves: (net: Decimal) => net };

/** Of what is left to be converted. A margin has no taxes: they are in it. */
function marginsOf(held: readonly ScheduleRow[], net: Decimal): Pick<KeptCharges, 'margins' | 'margin_percent'> {
  const schedules = held.filter(({ basis }) => basis === 'margin');
  const margins = schedules.map((schedule) => {
    const { code, name, percent: rate } = schedule;
    const amount = feeOf(schedule, net).toMoney();
    const charge = { code, name, kind: 'fee', base: net.toMoney(), rate, amount } as const;
    return { ...charge, tax_code_id: null, ...sharedBy(schedule, charge) };
  });
  return {
    margins: margins.filter(({ amount }) => Decimal.of(amount).isPositive),
    margin_percent: Decimal.sum(schedules.map(({ percent }) => percent!)),
  };
}

/** As a record keeps its charges: null where nothing is charged. */
export const kept = (charges: readonly KeptCharge[]): KeptCharge[] | null => (charges.length > 0 ? [...charges] : null);

const show = pick(Charge);

/** As partners see them. */
export const shownCharges = (charges: readonly KeptCharge[] | null): Charge[] => (charges ?? []).map(show);

type Subject = { readonly type: SubjectType; readonly id: string; readonly currency: Currency };

/** The records of what a subject keeps, in the order in which it was computed. */
export const recordsOf = (
  tx: Transaction,
  environment: Environment,
  { type: subject_type, id: subject_id, currency }: Subject,
  charges: readonly KeptCharge[] | null,
): ChargeRow[] =>
  (charges ?? []).map((charge, place) => ({
    environment_id: environment.id,
    id: newId(tx.time_ms(environment)),
    ...{ subject_type, subject_id, number: place + 1, currency },
    ...charge,
    created_at: tx.time(environment),
  }));

type Cause = {
  readonly reason: Reason | ((charge: ChargeRow) => Reason);
  readonly reference: string | null;
  readonly of: string;
};

/** Each record causes a posting to or from what is due by its code. The book holds the accounts. */
export function postRecords(
  book: Book,
  tx: Transaction,
  environment: Environment,
  rows: readonly ChargeRow[],
  { reason, reference, of }: Cause,
): void {
  for (const row of rows) {
    const { id, code, name, currency, amount } = row;
    post(book, typeof reason === 'string' ? reason : reason(row), {
      ...{ environment, currency, amount: Decimal.of(amount), source: { type: 'charge', id }, reference },
      ...{ description: `${name} ${of}`, at_ms: tx.time_ms(environment), place: code },
    });
  }
}

/** Why what a wallet is charged by itself leaves it. */
export const chargedToWallet = ({ kind }: Pick<ChargeRow, 'kind'>) =>
  kind === 'tax' ? ('tax_charged' as const) : ('fee_charged' as const);
