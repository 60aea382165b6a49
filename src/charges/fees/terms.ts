import type { z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { hasProduct } from '../../vocabulary/charged-acts.ts';
import { complaintsOfCode, salesChargeCode } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Tier } from './contract.ts';
import type { ProposeFeeSchedule } from './operator-contract.ts';
import { type ChargedProduct, findPartner, findProduct } from './queries.ts';
import type { WantedSchedule } from './wanted.ts';

/** The terms of a fee, as they are asked for and as they are stored. */
export type ScheduleTerms = Omit<z.output<typeof ProposeFeeSchedule>, 'reason'>;

/** What a request means, with what it left out. Throws validation_error, and not_found for an unknown partner or product. */
export async function wantedSchedule(
  tx: Transaction,
  { organisation, ...asked }: ScheduleTerms,
): Promise<WantedSchedule> {
  const { investment_id = null, category = null, percent, flat, tiers, minimum, maximum } = asked;
  const wanted: WantedSchedule = {
    ...asked,
    ...{ investment_id, category, collected_by: asked.collected_by ?? 'firm' },
    organisation_id: organisation === undefined ? null : await organisationNamed(tx, organisation),
    percent: percent === undefined ? null : Decimal.of(percent).toPercent(),
    flat: moneyOrNull(flat),
    tiers: tiers?.map(stored) ?? null,
    minimum: moneyOrNull(minimum),
    maximum: moneyOrNull(maximum),
    vat_codes: asked.vat_codes ?? [],
    revenue_share_percent: Decimal.of(asked.revenue_share_percent ?? '0').toPercent(),
  };
  await requireTerms(tx, wanted);
  return wanted;
}

const moneyOrNull = (text: string | undefined): string | null =>
  text === undefined ? null : Decimal.of(text).toMoney();
const stored = ({ above, percent }: Tier): Tier => ({
  above: Decimal.of(above).toMoney(),
  percent: Decimal.of(percent).toPercent(),
});

/** Throws validation_error, and not_found for an unknown partner or product. */
async function requireTerms(tx: Transaction, wanted: WantedSchedule): Promise<void> {
  const complaints = { ...ofKeeper(wanted), ...ofBasis(wanted), ...ofBounds(wanted), ...ofScope(wanted) };
  if (Object.keys(complaints).length > 0) refuse('validation_error', complaints);
  const { organisation_id, investment_id: id, mode, currency } = wanted;
  if (organisation_id !== null) await requirePartner(tx, organisation_id);
  if (id !== null) await requireProduct(tx, id, { mode, currency });
}

/** Throws not_found. */
export const requirePartner = async (tx: Transaction, id: string): Promise<{ readonly country: string }> =>
  (await findPartner(tx, id)) ?? refuse('not_found', { resource: 'organisation', id });

type Amounts = { readonly mode: Mode; readonly currency: Currency };

/** Throws not_found, and validation_error for amounts in another currency. */
export async function requireProduct(
  tx: Transaction,
  id: string,
  { mode, currency }: Amounts,
): Promise<ChargedProduct> {
  const product = await findProduct(tx, id);
  if (!product || product.mode !== mode) return refuse('not_found', { resource: 'investment', id });
  if (product.currency !== currency)
    refuse('validation_error', { currency: `Expected ${product.currency}, the currency of the investment.` });
  return product;
}

/** What a fund house keeps is of what it is sent for a buy, and is nothing of which the firm could owe a tax or a share. */
function ofKeeper(wanted: WantedSchedule): RefusalDetails {
  const { collected_by, code, charged_for, basis, percent, minimum, maximum, vat_codes } = wanted;
  if (collected_by === 'firm') return complaintsOfCode(code);
  const isShared = !Decimal.of(wanted.revenue_share_percent).isZero;
  return {
    ...(code !== salesChargeCode && { code: `Expected ${salesChargeCode}, which is what a fund house charges.` }),
    ...(charged_for !== 'buy' && { charged_for: 'Expected buy: a fund house keeps it of what it is sent.' }),
    ...(basis !== 'percent' && { basis: 'Expected percent: of what the fund house is sent.' }),
    ...(percent !== null && !Decimal.of(percent).isBelow(HALF) && { percent: 'Expected less than 50.' }),
    ...((minimum !== null || maximum !== null) && { minimum: 'Not of what a fund house keeps: remove both bounds.' }),
    ...(vat_codes.length > 0 && { vat_codes: 'The firm owes no tax on what a fund house keeps: remove them.' }),
    ...(isShared && { revenue_share_percent: 'The firm earns none of it: remove the share.' }),
  };
}

const HALF = Decimal.of('50');
const HUNDRED = Decimal.of('100');
const isPercentage = (percent: string): boolean => !Decimal.of(percent).isAbove(HUNDRED);

function ofBasis({ basis, percent, flat, tiers, charged_for }: WantedSchedule): RefusalDetails {
  const takesPercent = basis === 'percent' || basis === 'margin';
  return {
    ...((percent !== null) !== takesPercent && { percent: expected(takesPercent, basis) }),
    ...((flat !== null) !== (basis === 'flat') && { flat: expected(basis === 'flat', basis) }),
    ...((tiers !== null) !== (basis === 'tiers') && { tiers: expected(basis === 'tiers', basis) }),
    ...(percent !== null && !isPercentage(percent) && { percent: 'Expected at most 100.' }),
    ...(tiers !== null && complaintOfTiers(tiers)),
    ...(basis === 'margin' && charged_for !== 'conversion' && { basis: 'A margin is only of conversions.' }),
  };
}

const expected = (isTaken: boolean, basis: string): string =>
  isTaken ? `Expected with the basis ${basis}.` : `Not with the basis ${basis}: remove it.`;

function complaintOfTiers(tiers: readonly Tier[]): RefusalDetails | null {
  const isRising = tiers.every(({ above }, place) =>
    place === 0 ? Decimal.of(above).isZero : Decimal.of(above).isAbove(Decimal.of(tiers[place - 1]!.above)),
  );
  if (!isRising) return { tiers: 'Expected the first above 0 and each other above a higher amount.' };
  return tiers.every(({ percent }) => isPercentage(percent)) ? null : { tiers: 'Expected percents of at most 100.' };
}

function ofBounds({ minimum, maximum, basis, vat_codes, revenue_share_percent }: WantedSchedule): RefusalDetails {
  const isBounded = minimum !== null || maximum !== null;
  return {
    ...(minimum !== null &&
      maximum !== null &&
      Decimal.of(minimum).isAbove(Decimal.of(maximum)) && { maximum: 'Expected at least the minimum.' }),
    ...(basis === 'margin' && isBounded && { minimum: 'A margin has no minimum and no maximum: remove them.' }),
    ...(basis === 'margin' &&
      vat_codes.length > 0 && { vat_codes: 'A margin is no charge that a tax could be levied on: remove them.' }),
    ...(!isPercentage(revenue_share_percent) && { revenue_share_percent: 'Expected at most 100.' }),
  };
}

function ofScope({ charged_for, investment_id, category }: WantedSchedule): RefusalDetails {
  const isOfMoney = !hasProduct(charged_for);
  return {
    ...(investment_id !== null && category !== null && { category: 'Not with an investment: remove one of the two.' }),
    ...(isOfMoney && investment_id !== null && { investment_id: `Not for ${charged_for}, which has no product.` }),
    ...(isOfMoney && category !== null && { category: `Not for ${charged_for}, which has no product.` }),
  };
}
