import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricsOf } from '../../testing/metrics-of.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { payersOf, settledDays } from '../../testing/settled-days.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { compareDay, resolveDiscrepancy } from './operator-contract.ts';

/** What the operator decides in the daily reconciliation with the payments provider. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { pool } = world.database;
const { freshDay, compare, discrepanciesOf, find } = settledDays(world, read, 'live');
const { credited, says } = payersOf(world);

/** A day with one discrepancy of 0.01. */
async function withDiscrepancy() {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference, transaction_id } = await credited(acme, day);
  says(reference, { amount: 49_999 });
  await compare(day);
  const [discrepancy] = await discrepanciesOf(day);
  return { day, discrepancy: discrepancy!, reference, transaction_id };
}
const propose = (discrepancy: string, note: string) =>
  world.firm.act(resolveDiscrepancy, { params: { discrepancy }, body: { note, journal: null } });
async function resolve(discrepancy: string, note: string) {
  const { approval_id } = await propose(discrepancy, note);
  if (approval_id !== null) await world.firm.approve(approval_id);
}

const metric = async (name: string): Promise<string[]> => {
  const text = await metricsOf(world.service);
  return text.split('\n').filter((line) => line.startsWith(name) && line.includes('mode="live",provider="paystack"'));
};

test('a discrepancy is listed with both sides, and its day with totals and how many are open', async () => {
  const { day, discrepancy, reference, transaction_id } = await withDiscrepancy();

  const { id: _, created_at, ...shown } = discrepancy as typeof discrepancy & { created_at: string };
  assert(created_at);
  assert.deepEqual(shown, {
    mode: 'live',
    provider: 'paystack',
    day,
    kind: 'amount_differs',
    transaction_id,
    reference,
    provider_currency: 'NGN',
    provider_amount: '499.99',
    recorded_currency: 'NGN',
    recorded_amount: '500.00',
    status: 'open',
    outcome: null,
    journal_id: null,
    ended_at: null,
  });
  const { status, lines, discrepancies, open_discrepancies } = (await find(day))!;
  assert.deepEqual([status, lines, discrepancies, open_discrepancies], ['compared', 1, 1, 1]);
});

test('a discrepancy is resolved with a note that is in the audit, and the next run does not open it again', async () => {
  const { day, discrepancy } = await withDiscrepancy();

  await resolve(discrepancy.id, 'One kobo was kept by the bank.');

  assert.deepEqual(await discrepanciesOf(day), []);
  const [resolved] = await discrepanciesOf(day, 'resolved');
  assert.deepEqual([resolved!.id, resolved!.outcome], [discrepancy.id, 'One kobo was kept by the bank.']);
  const { rows } = await pool.query(
    `select actor, action, subject_type, reason, before::json ->> 'status' as before, after::json ->> 'status' as after
     from audit_entries
     where subject_id = $1`,
    [discrepancy.id],
  );
  assert.deepEqual(rows, [
    {
      actor: 'Kofi',
      action: 'proposals approve (discrepancy_unbooked)',
      subject_type: 'reconciliation_discrepancy',
      reason: 'One kobo was kept by the bank. (proposed by Ada)',
      before: 'open',
      after: 'resolved',
    },
  ]);

  const { discrepancies, open_discrepancies } = await compare(day);
  assert.deepEqual([discrepancies, open_discrepancies, await discrepanciesOf(day)], [1, 0, []]);
});

test('a discrepancy is resolved once, and only an existing one', async () => {
  const { discrepancy } = await withDiscrepancy();
  await resolve(discrepancy.id, 'Done.');

  await assert.rejects(resolve(discrepancy.id, 'Again.'), {
    code: 'invalid_state',
    details: { current_status: 'resolved', allowed_from: 'open' },
  });
  for (const id of ['01a1ff8f-80d3-7696-b81c-2872ddaae363', 'x'])
    await assert.rejects(resolve(id, 'Done.'), {
      code: 'not_found',
      details: { resource: 'reconciliation_discrepancy', id },
    });
  await assert.rejects(resolve(discrepancy.id, '  '), {
    code: 'validation_error',
    details: { note: 'Expected more than blanks.' },
  });
});

test('only a day that is over is compared, and the request for one is in the audit', async () => {
  const today = dayOf(new Date().toISOString());
  const ask = (day: string) => world.firm.act(compareDay, { body: { mode: 'live', day } });
  await assert.rejects(ask(today), {
    code: 'validation_error',
    details: { day: `Expected a UTC day that is over: ${addDays(today, -1)} or before.` },
  });
  await assert.rejects(ask('2026-02-30'), {
    code: 'validation_error',
    details: { day: 'Expected a day of the calendar.' },
  });

  const { id, status } = await ask(freshDay());

  assert.equal(status, 'due');
  const { rows } = await pool.query('select actor, action from audit_entries where subject_id = $1', [id]);
  assert.deepEqual(rows, [{ actor: 'Ada', action: 'comparisons compare' }]);
});

test('metrics show how many discrepancies are open, and the time since the last run', async () => {
  await pool.query(
    "update reconciliation_discrepancies set status = 'resolved', outcome = '-', due_at = null, ended_at = now()",
  );
  await withDiscrepancy();
  await withDiscrepancy();

  assert.deepEqual(await metric('reconciliation_discrepancies_open'), [
    'reconciliation_discrepancies_open{mode="live",provider="paystack"} 2',
  ]);

  const twoDaysAgo = addDays(dayOf(new Date().toISOString()), -2);
  await pool.query('delete from reconciliation_runs');
  await pool.query("update reconciliation_providers set since = $1 where mode = 'live'", [twoDaysAgo]);
  const [line = ''] = await metric('reconciliation_uncompared_seconds');
  const seconds = Number(line.split(' ').at(-1));
  assert(seconds >= 172_800 && seconds < 259_300, line);
});
