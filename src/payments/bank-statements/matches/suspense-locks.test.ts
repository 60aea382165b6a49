import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace, unknownPlace } from '../../../ledger/places/place-ids.ts';
import type { Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { until } from '../../../testing/until.ts';
import { countWaiting, whileHeld } from '../../../testing/waiting-for-locks.ts';
import { createWorld } from '../../../testing/world.ts';
import { holdInSuspense } from '../../inbound/unmatched.ts';
import { matchSettled, matchUnmatched } from '../../inbound/unmatched-contract.ts';

/** Money that leaves suspense locks its accounts last, as everything else does: of two at once neither ends as a deadlock. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, lineOf, transfer } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);
const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');

async function inSuspense(transaction_id: string, amount: string): Promise<string> {
  const of = { mode: 'live', provider: 'paystack', transaction_id, currency: 'NGN', amount, reference: null } as const;
  await world.write((tx) => holdInSuspense(tx, { ...of, problem: 'No request has this reference.' }));
  const found = 'select id from unmatched_payments where transaction_id = $1';
  return (await database.pool.query(found, [transaction_id])).rows[0]!.id;
}
const match = (line: string, unmatched_payment: string) =>
  answered<Matched>('POST', `/bank-lines/${line}/match`, { unmatched_payment });
async function given(unmatched_payment: string, to: { funding_request: string } | { organisation: string }) {
  const body = { ...to, reason: 'She called' };
  const { approval_id } = await firm.act(matchUnmatched, { params: { unmatched_payment }, body }, 'Jane');
  return () => firm.approve(approval_id!);
}

const accountsOfFirm = `
  select
  from ledger_accounts
  where environment_id = (select id from environments where mode = 'live' and organisation_id is null)
  for update nowait`;

/** While a row is held the act waits for it, and holds no account of the firm. */
async function waitsWithoutAccounts(held: string, values: readonly unknown[], act: () => Promise<unknown>) {
  let acting: Promise<unknown> | undefined;
  await whileHeld(database.owner, held, values, async () => {
    acting = act();
    acting.catch(() => {});
    await until(async () => (await countWaiting(database.owner)) === 1);
    await database.owner.query(accountsOfFirm);
  });
  await acting;
}

test('money in suspense that is given to a request waits for the request before it locks accounts', async () => {
  const acme = await world.partner('live');
  const { id: funding_request } = await transfer(acme, '41.00');
  const act = await given(await inSuspense('P-request', '41.00'), { funding_request });

  await waitsWithoutAccounts('select from funding_requests where id = $1 for update', [funding_request], act);

  assert.equal(await acme.balance(), '41.00');
});

test('money in suspense that is on a line waits for whoever undoes that before it locks accounts', async () => {
  const acme = await world.partner('live');
  const id = await inSuspense('P-line', '42.00');
  const line = await lineOf('NOBODY KNOWS', '42.00');
  await match(line.id, id);
  const act = await given(id, { organisation: acme.organisation_id! });
  const held = 'select from bank_matches where id = (select match_id from bank_lines where id = $1) for update';

  await waitsWithoutAccounts(held, [line.id], act);

  assert.deepEqual(await sharesAt([waiting, line.firm_account_id], acme), ['0.00', '42.00']);
});

test('what a request that was settled by hand gets out of suspense waits for its place before it locks accounts', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '43.00');
  await settleAsTwo(world, request.id);
  const unmatched_payment = await inSuspense('P-settled', '43.00');
  const body = { funding_request: request.id, reason: 'The same' };
  const act = () => firm.act(matchSettled, { params: { unmatched_payment }, body }, 'Jane');

  await waitsWithoutAccounts('select from places where id = $1 for update', [unknownPlace('live', 'NGN')], act);

  assert.deepEqual(await sharesAt([waiting, unknownPlace('live', 'NGN')], acme), ['43.00', '0.00']);
});

test('a match with money in suspense and a payment waits for the request of the payment before it holds a place', async () => {
  const acme = await world.partner('live');
  const request = await transfer(acme, '45.00');
  await settleAsTwo(world, request.id);
  const id = await inSuspense('P-mixed', '5.00');
  const line = await lineOf('BOTH', '50.00');
  const records = [
    { type: 'unmatched_payment', id },
    { type: 'funding_request', id: request.id },
  ];
  const act = () => answered('POST', `/bank-lines/${line.id}/match`, { records });
  let acting: Promise<unknown> | undefined;

  await whileHeld(database.owner, 'select from funding_requests where id = $1 for update', [request.id], async () => {
    acting = act();
    await until(async () => (await countWaiting(database.owner)) === 1);
    await database.owner.query('select from places where id = any($1::uuid[]) for update nowait', [
      [waiting, unknownPlace('live', 'NGN')],
    ]);
  });
  await acting;

  assert.deepEqual(await sharesAt([line.firm_account_id], acme), ['45.00']);
  assert.deepEqual(await sharesAt([line.firm_account_id]), ['5.00']);
});

test('of a partner that gets money of suspense and a person who undoes its line at once, both are done', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1.00' } });
  const id = await inSuspense('P-both', '44.00');
  const line = await lineOf('NOBODY KNOWS EITHER', '44.00');
  await match(line.id, id);
  const act = await given(id, { organisation: acme.organisation_id! });
  const wallet = "select from ledger_accounts where environment_id = $1 and kind = 'wallet' for update";
  const undo = () => answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was another line' });
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined;

  await whileHeld(database.owner, wallet, [acme.environment.id], async () => {
    const begun: Promise<unknown>[] = [act()];
    await until(async () => (await countWaiting(database.owner)) === 1);
    begun.push(undo());
    both = Promise.allSettled(begun);
    await until(async () => (await countWaiting(database.owner)) === 2);
    const { rows } = await database.owner.query<{ query: string }>(
      "select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by query_start desc limit 1",
    );
    assert.match(rows[0]!.query, /from bank_matches where id = \$1 for update/);
  });

  assert.deepEqual(
    (await both!).map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  );
  assert.equal(await acme.balance(), '45.00');
  assert.deepEqual(await sharesAt([waiting, line.firm_account_id], acme), ['44.00', '0.00']);
});
