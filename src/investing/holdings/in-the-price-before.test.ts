import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { migrationsFolder, statementsOf } from '../../platform/database/migrate.ts';
import { forward } from '../../testing/dealt-earlier.ts';
import { createWorld } from '../../testing/world.ts';
import type { Pricing } from '../../vocabulary/pricing.ts';
import { proposeDealingTerms } from '../dealing-days/operator-contract.ts';

/** The days on which income was in the price, of products that were there before these days were kept, follow from the terms that two people approved. */
const world = await createWorld({ role: 'api' });
await seedExchanges(world.database.pool);
const { owner } = world.database;

const decisions: [approval_id: string, decided_at: string][] = [];

/** New terms, as they were approved at an instant. */
async function terms(live: string, pricing: Pricing, decided_at: string, more: object = {}): Promise<void> {
  const dealing = pricing === 'forward' ? { dealing_cut_off: '14:00', dealing_calendar: 'NGX' } : {};
  const { approval_id } = await world.firm.act(proposeDealingTerms, {
    params: { investment: live },
    body: { pricing, ...dealing, ...more, reason: 'As its prospectus says' },
  });
  await world.firm.approve(approval_id);
  decisions.push([approval_id, decided_at]);
}

/** What the migration makes of products that have no such days yet, by their ids. */
async function rebuilt(): Promise<ReadonlyMap<string, readonly string[]>> {
  const file = await readFile(join(migrationsFolder, '0345_income_in_the_price.sql'), 'utf8');
  const statement = statementsOf(file).find((one) => one.includes('update investments'))!;
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table proposals disable trigger user');
    for (const decision of decisions)
      await client.query('update proposals set decided_at = $2 where id = $1', decision);
    await client.query('alter table investments drop constraint income_of_forward_and_yield_pricing_is_in_the_price');
    await client.query(`update investments set income_in_price = '{}'`);
    await client.query(statement);
    const { rows } = await client.query<{ id: string; days: string[] }>(
      'select id, income_in_price as days from investments',
    );
    return new Map(rows.map(({ id, days }) => [id, days]));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('what became forward has the days of its turns, what always was forward all days, and another product none', async () => {
  const [always, turned, left, never] = [
    (await world.investment({ ...forward, price: '2.50' })).live,
    (await world.investment({ price: '2.50' })).live,
    (await world.investment({ ...forward, price: '2.50' })).live,
    (await world.investment({ price: '2.50' })).live,
  ];
  // Another cut-off is no turn.
  await terms(always, 'forward', '2026-01-15T09:00:00.000Z', { dealing_cut_off: '15:00' });
  await terms(turned, 'forward', '2026-02-05T23:30:00.000Z');
  await terms(turned, 'fixed', '2026-03-05T00:30:00.000Z');
  await terms(turned, 'quoted', '2026-03-20T09:00:00.000Z');
  await terms(turned, 'forward', '2026-04-05T09:00:00.000Z');
  await terms(left, 'fixed', '2026-05-05T09:00:00.000Z');
  await world.firm.act(proposeDealingTerms, {
    params: { investment: never },
    body: { pricing: 'forward', dealing_cut_off: '14:00', dealing_calendar: 'NGX', reason: 'Nobody approves it' },
  });

  const days = await rebuilt();

  assert.deepEqual(days.get(always), ['1970-01-01']);
  assert.deepEqual(days.get(turned), ['2026-02-05', '2026-03-05', '2026-04-05']);
  assert.deepEqual(days.get(left), ['1970-01-01', '2026-05-05']);
  assert.deepEqual(days.get(never), []);
});
