import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import { addDays, startOfDay } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { idAt } from '../../vocabulary/id.ts';
import * as fees from '../fees/queries.ts';
import { type ScheduleTerms, wantedSchedule } from '../fees/terms.ts';
import type { WantedSchedule } from '../fees/wanted.ts';
import { todayOf } from '../taxes/agreed.ts';
import * as taxes from '../taxes/queries.ts';
import { chargesOf, feeOf, feeWithin } from './compute.ts';
import { findDealingFees } from './dealing-queries.ts';
import { type FeePreview, PREVIEW_DAYS, PREVIEW_ROWS_MAX } from './preview-contract.ts';
import { custodySums, type Sum } from './preview-custody.ts';
import {
  findPartners,
  findProducts,
  findRecorded,
  type Partner,
  type Product,
  RECORDS_MAX,
  type RecordedAmount,
} from './preview-queries.ts';
import { type Code, type Facts, type Schedule, schedulesFor } from './scope.ts';
import { shareOf } from './shares.ts';

/**
 * What a fee would have earned, or a fund house kept, if it had held for what is recorded, by partner and product. It is computed as it would be
 * charged, with the schedules that hold today beside it; where one of these is narrower, that one holds.
 */

type Terms = Omit<ScheduleTerms, 'effective_from'>;
type Wanted = WantedSchedule & Schedule;

/** Throws validation_error, and not_found for an unknown partner or product. */
export async function previewFee(tx: Transaction, terms: Terms): Promise<FeePreview> {
  const today = todayOf(tx);
  const wanted = await wantedSchedule(tx, { ...terms, effective_from: today });
  const since = startOfDay(addDays(today, -PREVIEW_DAYS));
  const { mode, charged_for, collected_by, currency, organisation_id } = wanted;
  const recordedAs = collected_by === 'issuer' ? 'sent_buy' : charged_for;
  const recorded = await findRecorded[recordedAs](tx, mode, currency, idAt(Date.parse(since)), organisation_id);
  const sums = await sumUp(tx, { ...wanted, effective_until: null }, await beside(tx, wanted), recorded);
  const read = recorded.reduce((count, { records }) => count + records, 0);
  return present(sums, { since, currency, collected_by, read });
}

/** What holds already: a fund house keeps what the fees of the firm leave it, and a narrower schedule of a fund house holds in place of it. */
async function beside(tx: Transaction, wanted: WantedSchedule): Promise<readonly Schedule[]> {
  const { mode, charged_for, collected_by, currency, effective_from } = wanted;
  if (collected_by === 'firm') return fees.findInForce(tx, mode, charged_for, currency, effective_from);
  return (await findDealingFees(tx)).filter((schedule) => schedule.mode === mode);
}

async function sumUp(
  tx: Transaction,
  wanted: Wanted,
  inForce: readonly Schedule[],
  recorded: readonly RecordedAmount[],
): Promise<Sum[]> {
  const partners = byId(await findPartners(tx, idsIn(recorded, 'organisation_id')));
  const products = byId(await findProducts(tx, idsIn(recorded, 'investment_id')));
  if (wanted.charged_for === 'custody') return custodySums(wanted, inForce, recorded, partners, products);
  const codes = await codesIn(tx, [...partners.values(), ...products.values()], wanted.effective_from);
  const sums = new Map<string, Sum>();
  for (const row of recorded) {
    const partner = partners.get(row.organisation_id);
    assert(partner, 'a record belongs to a partner');
    const product = row.investment_id === null ? null : (products.get(row.investment_id) ?? null);
    const amount = Decimal.of(row.amount);
    const facts = factsOf(wanted, partner, product, amount);
    const fee = earned(facts, wanted, inForce, codes.get(facts.country) ?? []);
    if (fee === null) continue;
    add(sums, { partner, product, ...timesRecords(row.records, amount, fee, wanted.revenue_share_percent) });
  }
  return [...sums.values()];
}

/** The taxes and levies of a day, by country. */
async function codesIn(
  tx: Transaction,
  places: readonly { readonly country: string }[],
  day: string,
): Promise<ReadonlyMap<string, readonly Code[]>> {
  const codes = new Map<string, readonly Code[]>();
  for (const country of new Set(places.map((place) => place.country)))
    codes.set(country, await taxes.findInForce(tx, country, day));
  return codes;
}

const idsIn = (recorded: readonly RecordedAmount[], column: 'organisation_id' | 'investment_id'): string[] => [
  ...new Set(recorded.flatMap((row) => row[column] ?? [])),
];

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const factsOf = (
  { charged_for: act, currency, effective_from: day }: WantedSchedule,
  partner: Partner,
  product: Product | null,
  amount: Decimal,
): Facts => ({
  ...{ act, currency, day, amount, organisation_id: partner.id },
  investment_id: product?.id ?? null,
  category: product?.category ?? null,
  country: product?.country ?? partner.country,
  ...(product && { charges_on: product.charges_on }),
});

/** Null where another schedule of the code holds, or none. */
function earned(facts: Facts, wanted: Wanted, inForce: readonly Schedule[], codes: readonly Code[]): Decimal | null {
  const held = schedulesFor(facts, [wanted, ...inForce]);
  if (!held.includes(wanted)) return null;
  if (wanted.basis === 'margin' || wanted.collected_by === 'issuer') return ofWhatIsLeft(facts, wanted, held, codes);
  return feeWithin(facts, held, codes, wanted);
}

/** A margin is in the rate of what the fees and their taxes leave to be converted; a fund house keeps its percent of what they leave to be sent. */
function ofWhatIsLeft(facts: Facts, wanted: Schedule, held: readonly Schedule[], codes: readonly Code[]): Decimal {
  const others = held.filter((schedule) => schedule !== wanted);
  const { net_amount } = chargesOf(facts, others, codes);
  const net = Decimal.of(net_amount);
  return net.isPositive ? feeOf(wanted, net) : Decimal.zero;
}

function timesRecords(count: number, amount: Decimal, fee: Decimal, share_percent: string) {
  const times = new Decimal(BigInt(count), 0);
  const share = shareOf(fee, share_percent);
  return { records: count, amount: amount.times(times), fee: fee.times(times), share: share.times(times) };
}

function add(sums: Map<string, Sum>, one: Sum): void {
  const key = `${one.partner.id} ${one.product?.id}`;
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, one);
    return;
  }
  sum.records += one.records;
  sum.amount = sum.amount.plus(one.amount);
  sum.fee = sum.fee.plus(one.fee);
  sum.share = sum.share.plus(one.share);
}

type Read = Pick<FeePreview, 'since' | 'currency' | 'collected_by'> & { readonly read: number };

function present(sums: readonly Sum[], { read, ...of }: Read): FeePreview {
  const sorted = sums.toSorted((one, other) => other.fee.compare(one.fee));
  const total = (value: (sum: Sum) => Decimal) =>
    sums.reduce((sum, one) => sum.plus(value(one)), Decimal.zero).toMoney();
  return {
    ...of,
    is_complete: read < RECORDS_MAX,
    records: sums.reduce((count, { records }) => count + records, 0),
    amount: total(({ amount }) => amount),
    fee: total(({ fee }) => fee),
    revenue_share: total(({ share }) => share),
    rows_left_out: Math.max(0, sorted.length - PREVIEW_ROWS_MAX),
    rows: sorted.slice(0, PREVIEW_ROWS_MAX).map(({ partner, product, records, amount, fee, share }) => ({
      ...{ organisation_id: partner.id, organisation_name: partner.name },
      ...{ investment_id: product?.id ?? null, investment_name: product?.name ?? null, records },
      ...{ amount: amount.toMoney(), fee: fee.toMoney(), revenue_share: share.toMoney() },
    })),
  };
}
