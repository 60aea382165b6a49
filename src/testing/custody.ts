import type { z } from 'zod';
import type { ProposeFeeSchedule } from '../charges/fees/operator-contract.ts';
import { computeMonth } from '../investing/custody-charges/computing.ts';
import { computeCustody, takeCustody } from '../investing/custody-charges/work.ts';
import { addDays } from '../vocabulary/days.ts';
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
