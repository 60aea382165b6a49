import { compareDay } from '../payments/reconciliation/operator-contract.ts';
import { addDays, dayOf } from '../vocabulary/days.ts';
import type { Mode } from '../vocabulary/values.ts';
import type { operatorSide } from './operator-side.ts';
import type { createPaystackWorld } from './paystack-world.ts';
import { until } from './until.ts';
import type { Partner, World } from './world.ts';

export type DiscrepancyShown = Record<
  'id' | 'kind' | 'day' | 'transaction_id' | 'status' | 'provider_amount' | 'recorded_amount',
  string
> & { outcome: string | null; provider_currency: string | null; recorded_currency: string | null };
export type DayShown = {
  day: string;
  status: string;
  lines: number;
  totals: { readonly place_id?: string }[] | null;
  discrepancies: number;
  open_discrepancies: number;
  compared_at: string | null;
};

type Read = Awaited<ReturnType<typeof operatorSide>>['read'];

/** Days of the past, one for each test, and what is seen of them when they were compared. */
export function settledDays(world: Pick<World, 'firm' | 'database'>, read: Read, mode: Mode) {
  const { pool } = world.database;
  let taken = 1;

  /** The sums without the place that they are of. */
  const find = async (day: string): Promise<DayShown | undefined> => {
    const [shown] = await read<DayShown[]>(`/operator/v1/comparisons?mode=${mode}&day=${day}`);
    return shown && { ...shown, totals: shown.totals?.map(({ place_id: _, ...sums }) => sums) ?? null };
  };
  const discrepanciesOf = (day: string, status = 'open') =>
    read<DiscrepancyShown[]>(`/operator/v1/discrepancies?mode=${mode}&day=${day}&status=${status}&sort=asc&limit=200`);
  const ask = async (day: string) => {
    await until(async () => (await pool.query('select 1 from reconciliation_providers')).rows.length > 0);
    await world.firm.act(compareDay, { body: { mode, day } });
  };
  /** Every lease of a run ends, and every discrepancy is due. */
  const makeDue = () =>
    pool.query(
      `with discrepancies as (update reconciliation_discrepancies set due_at = now() where due_at is not null)
       update reconciliation_runs set due_at = now() where due_at is not null`,
    );
  /** Until the day was compared, and each of its discrepancies was checked since. */
  const compared = (day: string) =>
    until(async () => {
      const shown = await find(day);
      const { rows } = await pool.query(
        'select 1 from reconciliation_discrepancies where due_at <= now() and day = $1',
        [day],
      );
      return shown?.status === 'compared' && rows.length === 0 && shown;
    });

  return {
    find,
    discrepanciesOf,
    ask,
    makeDue,
    compared,
    /** A day that no other test has. */
    freshDay: () => {
      taken += 3;
      return addDays(dayOf(new Date().toISOString()), -taken);
    },
    compare: async (day: string) => {
      await ask(day);
      return compared(day);
    },
    /** As if what came for a funding request had come then. */
    recordedAt: (funding_request_id: string, instant: string) =>
      world.database.owner.query('update inbound_payments set received_at = $2 where funding_request_id = $1', [
        funding_request_id,
        instant,
      ]),
  };
}

type PaystackWorld = Awaited<ReturnType<typeof createPaystackWorld>>;

/** Checkouts of NGN 500.00 whose payer pays at Paystack. */
export function payersOf(world: PaystackWorld) {
  const { paystack } = world;
  const ask = ({ client }: Partner) =>
    client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '500.00' });
  /** The provider has the money and sends no event. */
  const pays = (reference: string, paid_at: string, change: object = {}) => {
    const known = paystack.transactions.get(reference);
    const paid: Record<string, unknown> = { ...known, status: 'success', paid_at, created_at: paid_at, ...change };
    paystack.transactions.set(reference, paid);
    return { paid, transaction_id: String(paid['id']) };
  };
  return {
    ask,
    pays,
    /** Paid, reported and credited on the day. */
    credited: async (partner: Partner, day: string) => {
      const { id, reference } = await ask(partner);
      const { paid, transaction_id } = pays(reference, `${day}T12:00:00.000Z`);
      await world.notify('charge.success', paid);
      await until(async () => (await partner.client.fundingRequests.get(id)).status === 'completed');
      const received = 'update inbound_payments set received_at = $2 where funding_request_id = $1';
      await world.database.owner.query(received, [id, `${day}T12:00:01.000Z`]);
      return { id, reference, transaction_id };
    },
    /** What the provider returns from now on. */
    says: (reference: string, change: object) =>
      void paystack.transactions.set(reference, { ...paystack.transactions.get(reference), ...change }),
  };
}
