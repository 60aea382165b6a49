import type { z } from 'zod';
import type { ProposeFeeSchedule } from '../charges/fees/operator-contract.ts';
import { computeMonth } from '../investing/custody-charges/computing.ts';
import { cancelCustodyCharge } from '../investing/custody-charges/operator-contract.ts';
import { computeCustody, takeCustody } from '../investing/custody-charges/work.ts';
import { addDays } from '../vocabulary/days.ts';
import { newId } from '../vocabulary/id.ts';
import { endOfLagosDay, lagosDayOf } from '../vocabulary/lagos-days.ts';
import type { Partner, World } from './world.ts';

/** 0.50 % a year of what is held, in test mode. */
export const custodyFee: Partial<z.input<typeof ProposeFeeSchedule>> = {
  ...{ mode: 'test', code: 'custody', name: 'Custody fee', charged_for: 'custody', percent: '0.5', minimum: undefined },
};

/** The month of today, in Lagos. */
export const monthOfToday = (): string => lagosDayOf(Date.now()).slice(0, 7);

/** The instant at which so many months have ended, that of today included. */
export function endOfMonth(months = 1): string {
  const [year, month] = monthOfToday().split('-').map(Number);
  const next = new Date(Date.UTC(year!, month! - 1 + months, 1)).toISOString().slice(0, 10);
  return endOfLagosDay(addDays(next, -1));
}

/** In the sandbox a minute and a second after so many months have ended. */
export const endMonth = ({ client }: Partner, months = 1) =>
  client.sandbox.advanceClock({ advance_to: new Date(Date.parse(endOfMonth(months)) + 61_000).toISOString() });

/** What the work loops do: how many months were computed, and how many charges taken. */
export async function chargeCustody({ database }: Pick<World, 'database'>): Promise<[computed: number, taken: number]> {
  const deps = { pool: database.pool, signal: new AbortController().signal };
  const computed = await computeCustody.run(deps);
  return [computed, await takeCustody.run(deps)];
}

/** Computes a month of a partner, and returns the id of its charge. */
export async function computedMonth(
  world: Pick<World, 'write' | 'database'>,
  { environment }: Pick<Partner, 'environment'>,
  month = monthOfToday(),
): Promise<string> {
  await world.write((tx) => computeMonth(tx, { environment_id: environment.id, currency: 'NGN', month }));
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from custody_charges where environment_id = $1 and month = $2',
    [environment.id, month],
  );
  return rows[0]!.id;
}

/** A partner in the sandbox that holds 1,250,000 units of a product that costs 1.00, and has so much left. */
export async function custodyHolder(world: World, investment_id: string, left = '100000.00') {
  const partner = await world.partner('test', { wallets: { NGN: '1250000.00' } });
  const { client } = partner;
  const { holding_id } = await client.orders.create({ investment_id, amount: '1250000.00', currency: 'NGN' });
  await client.sandbox.fundWallet('NGN', { amount: left });
  return { partner, holding_id: holding_id! };
}

/** What a partner sees of its months, a line for each. */
export const custodyOf = async ({ client }: Partner): Promise<string[]> =>
  (await client.custodyCharges.list()).data.map(({ month, value, status, charges, charges_total }) => {
    const each = charges.map(({ code, base, amount }) => `${code} ${amount} of ${base}`);
    return [month, value, status, ...each, charges_total].join(' ');
  });

/** A charge of an outstanding month, which the wallet has not enough for, that two people cancel; returns its id. */
export async function cancelledCharge(world: World, partner: Partner): Promise<string> {
  const id = await outstandingCharge(world, partner);
  const { approval_id } = await world.firm.act(
    cancelCustodyCharge,
    { params: { custody_charge: id }, body: { reason: 'A gesture to the partner' } },
    'Jane',
  );
  await world.firm.approve(approval_id);
  return id;
}

/** As if a month of a fee for custody were computed: no wallet has as much. */
export async function outstandingCharge(
  { database }: Pick<World, 'database'>,
  { environment }: Pick<Partner, 'environment'>,
  month = monthOfToday(),
): Promise<string> {
  const id = newId(Date.now());
  const charge = {
    ...{ code: 'custody', name: 'Custody fee', kind: 'fee', base: '2400000000000.00', rate: null },
    ...{ amount: '999999999999.00', tax_code_id: null, fee_schedule_id: null, revenue_share: null },
  };
  await database.pool.query(
    `insert into custody_charges (environment_id, id, month, currency, value, status, charges, charges_total, created_at)
     values ($1, $2, $3, 'NGN', $4, 'outstanding', $5, $6, clock_timestamp())`,
    [environment.id, id, month, charge.base, JSON.stringify([charge]), charge.amount],
  );
  await database.pool.query(
    `insert into custody_charge_lines (
       environment_id, custody_charge_id, number, investment_id, investment_name, units, price, value, fee, revenue_share
     )
     select $1, $2, 1, id, name, '2400000000000', '1.00', $3, $4, '0.00'
     from investments
     limit 1`,
    [environment.id, id, charge.base, charge.amount],
  );
  return id;
}
