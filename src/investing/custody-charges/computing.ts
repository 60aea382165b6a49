import { holdEnvironment } from '../../access/organisations/environments.ts';
import type { KeptCharge } from '../../charges/charging/charge-queries.ts';
import { type CustodyFee, custodyFees, custodyTaxes, type Holder, split } from '../../charges/charging/custody.ts';
import { kept } from '../../charges/charging/of-money.ts';
import { notShared, sharedBy } from '../../charges/charging/shares.ts';
import * as fees from '../../charges/fees/queries.ts';
import * as taxes from '../../charges/taxes/queries.ts';
import { orRetry } from '../../platform/database/errors.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { lastDayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { endOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findHeldProducts, findHeldUnits, findPriced, type PricedProduct } from './held-queries.ts';
import * as queries from './queries.ts';
import { custodyChargeMachine } from './states.ts';

type Held = PricedProduct & { readonly units: string; readonly value: Decimal };
type Fee = CustodyFee<fees.ScheduleRow, Held>;

/**
 * Computes what custody of a month is charged, once: from what was held when it ended, the prices of then, and the schedules and codes of
 * its last day. It moves no money: what it finds waits for the wallet.
 */
export async function computeMonth(
  tx: Transaction,
  { environment_id, currency, month }: queries.DueMonth,
): Promise<void> {
  const environment = await holdEnvironment(tx, environment_id);
  if (!environment || (await queries.isComputed(tx, environment_id, currency, month))) return;
  const day = lastDayOf(month);
  const held = await heldAt(tx, environment, currency, endOfLagosDay(day));
  const { organisation_id } = environment;
  const { due, charges } = await chargedFor(tx, environment, { organisation_id, currency, day }, held);
  const total = Decimal.sum(charges.map(({ amount }) => amount));
  const id = newId(tx.time_ms(environment));
  await orRetry(
    queries.insertCustody(tx, {
      ...{ environment_id, id, month, currency },
      value: held.reduce((sum, { value }) => sum.plus(value), Decimal.zero).toMoney(),
      status: custodyChargeMachine.create(total.isZero ? 'not_charged' : 'outstanding'),
      charges: kept(charges),
      charges_total: total.toMoney(),
      created_at: tx.time(environment),
      taken_at: null,
      ...{ cancelled_at: null, cancelled_by: null, cancellation_reason: null },
    }),
    ['custody_is_charged_once_a_month'],
    'the custody of a month',
  );
  const lines = due.flatMap((fee, place) => linesOf(fee, charges[place]!, place + 1));
  if (lines.length > 0)
    await queries.insertLines(
      tx,
      lines.map((line) => ({ environment_id, custody_charge_id: id, ...line })),
    );
}

/** What was held before an instant, by product. */
async function heldAt(tx: Transaction, { id }: Environment, currency: Currency, before: string): Promise<Held[]> {
  const found = await findHeldProducts(tx, id, currency, before);
  if (found.length === 0) return [];
  const ids = found.map(({ investment_id }) => investment_id);
  const priced = new Map((await findPriced(tx, id, ids, before)).map((product) => [product.investment_id, product]));
  const prices = ids.map((investment_id) => priced.get(investment_id)!.price);
  const units = await findHeldUnits(tx, id, currency, before, ids, prices);
  return units.map(({ investment_id, units, value }) => ({
    ...priced.get(investment_id)!,
    ...{ units, value: Decimal.of(value) },
  }));
}

/** The fees, and all charges in their order: the fees are the first of them. */
async function chargedFor(
  tx: Transaction,
  { mode }: Environment,
  holder: Holder,
  held: readonly Held[],
): Promise<{ readonly due: Fee[]; readonly charges: KeptCharge[] }> {
  const { currency, day } = holder;
  const due = custodyFees(holder, held, await fees.findInForce(tx, mode, 'custody', currency, day));
  const countries = [...new Set(held.map(({ country }) => country))];
  const codes = (await all(countries.map((country) => taxes.findInForce(tx, country, day)))).flat();
  const ofFees = due.map(({ schedule, base, ...fee }): KeptCharge => {
    const { code, name, percent: rate } = schedule;
    const amount = fee.amount.toMoney();
    const charge = { code, name, kind: 'fee', base: base.toMoney(), rate, amount } as const;
    return { ...charge, tax_code_id: null, ...sharedBy(schedule, charge) };
  });
  const onFees = custodyTaxes(holder, due, codes).map(({ code: of, base, amount }): KeptCharge => {
    const { code, name, kind, rate } = of;
    return {
      ...{ code, name, kind, base: base.toMoney(), rate, amount: amount.toMoney() },
      ...{ tax_code_id: of.id, ...notShared },
    };
  });
  return { due, charges: [...ofFees, ...onFees] };
}

type Line = Omit<queries.LineRow, 'environment_id' | 'custody_charge_id'>;

/** The share of the partner is parted as the fee is, so that no product has more of it than of the fee. */
function linesOf({ parts }: Fee, { revenue_share }: KeptCharge, number: number): Line[] {
  const shares = split(
    Decimal.of(revenue_share!),
    parts.map(({ fee }) => fee),
  );
  return parts.map(({ held: { investment_id, name, units, price, value }, fee }, place) => ({
    ...{ number, investment_id, investment_name: name, units, price },
    ...{ value: value.toMoney(), fee: fee.toMoney(), revenue_share: shares[place]!.toMoney() },
  }));
}
