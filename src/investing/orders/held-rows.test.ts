import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

/** An order whose rows another transaction holds for long waits for all of them: it is never decided without one. */
const world = await createWorld({ role: 'api' });
const { pool, owner } = world.database;

const waits = `
  select array_agg(distinct query_start::text) as starts
  from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** A lane waits for a moment, looks for what it can do without the row, and waits again. */
async function hasWaitedTwice(): Promise<void> {
  const seen = new Set<string>();
  await until(async () => {
    const { rows } = await owner.query<{ starts: string[] | null }>(waits);
    for (const start of rows[0]!.starts ?? []) seen.add(start);
    return seen.size > 1;
  });
}

/** The result of what is sent while others hold the rows, until it has waited for them twice. */
async function sentWhileHeld<Result>(rows: string, id: string, send: () => Promise<Result>): Promise<Result> {
  const { sent } = await whileHeld(pool, `select from ${rows} for update`, [id], async () => {
    const sent = send();
    await Promise.race([sent, hasWaitedTwice()]);
    return { sent };
  });
  return sent;
}

async function holder() {
  const acme = await world.partner('test', { wallets: { NGN: '200.00' } });
  const { test: investment_id } = await world.investment({ price: '2.50', allocation_total: '500.00' });
  const buy = (amount: string) => acme.client.orders.create({ investment_id, amount, currency: 'NGN' });
  const { holding_id } = await buy('100.00');
  const left = async () => (await acme.client.investments.get(investment_id)).allocation_remaining;
  return { acme, buy, left, holding_id: holding_id! };
}

for (const [name, rows] of [
  ['what is left of a product', 'allocations where environment_id = $1'],
  ['the wallet', "ledger_accounts where environment_id = $1 and kind = 'wallet'"],
  ['the numbers of events', 'environment_counters where environment_id = $1'],
] as const)
  test(`a buy while another transaction holds ${name} waits for it, and takes its money and its part`, async () => {
    const { acme, buy, left } = await holder();

    const { status } = await sentWhileHeld(rows, acme.environment.id, () => buy('50.00'));

    assert.deepEqual([status, await acme.balance(), await left()], ['completed', '50.00', '350.00']);
  });

test('a sell while another transaction holds its holding waits for it', async () => {
  const { acme, holding_id } = await holder();
  const sell = { side: 'sell', holding_id, units: '10' } as const;

  const held = 'holdings where environment_id = $1';
  const { status } = await sentWhileHeld(held, acme.environment.id, () => acme.client.orders.create(sell));

  assert.deepEqual([status, await acme.balance()], ['completed', '125.00']);
});
