import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../testing/paystack-world.ts';
import { payersOf, settledDays } from '../testing/settled-days.ts';
import { addDays, dayOf } from '../vocabulary/days.ts';

/** What the operator sees and says of the daily comparison with the payments provider. */
const world = await createPaystackWorld();
const { pool } = world.database;
const { freshDay, compare, gapsOf, find } = settledDays(world, 'live');
const { credited, says } = payersOf(world);

/** A day with one gap of 0.01. */
async function withGap() {
  const [acme, day] = [await world.partner('live'), freshDay()];
  const { reference, transaction_id } = await credited(acme, day);
  says(reference, { amount: 49_999 });
  await compare(day);
  const [gap] = await gapsOf(day);
  return { day, gap: gap!, reference, transaction_id };
}
const metric = async (name: string): Promise<string[]> => {
  const text = await (await fetch(`${world.baseUrl}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(name) && line.includes('mode="live",provider="paystack"'));
};

test('a gap is listed with both sides, and its day with totals and how many are open', async () => {
  const { day, gap, reference, transaction_id } = await withGap();

  const { id: _, created_at, ...shown } = gap as typeof gap & { created_at: string };
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
    ended_at: null,
  });
  const { status, lines, gaps, open_gaps } = (await find(day))!;
  assert.deepEqual([status, lines, gaps, open_gaps], ['compared', 1, 1, 1]);
});

test('a gap is resolved with a note, which the audit keeps, and the next comparison does not open it again', async () => {
  const { day, gap } = await withGap();

  await world.operate('settlements', 'resolve', gap.id, '--note', 'One kobo was kept by the bank.');

  assert.deepEqual(await gapsOf(day), []);
  const [resolved] = await gapsOf(day, 'resolved');
  assert.deepEqual([resolved!.id, resolved!.outcome], [gap.id, 'One kobo was kept by the bank.']);
  const { rows } = await pool.query(
    `select actor, action, subject_type, reason, before::json ->> 'status' as before, after::json ->> 'status' as after
     from audit_entries
     where subject_id = $1`,
    [gap.id],
  );
  assert.deepEqual(rows, [
    {
      actor: 'a test',
      action: 'settlements resolve',
      subject_type: 'settlement_gap',
      reason: 'One kobo was kept by the bank.',
      before: 'open',
      after: 'resolved',
    },
  ]);

  const { gaps, open_gaps } = await compare(day);
  assert.deepEqual([gaps, open_gaps, await gapsOf(day)], [1, 0, []]);
});

test('a gap is resolved once, and only one that is there', async () => {
  const { gap } = await withGap();
  await world.operate('settlements', 'resolve', gap.id, '--note', 'Done.');

  await assert.rejects(world.operate('settlements', 'resolve', gap.id, '--note', 'Again.'), {
    code: 'invalid_state',
    details: { current_status: 'resolved', allowed_from: 'open' },
  });
  for (const id of ['01a1ff8f-80d3-7696-b81c-2872ddaae363', 'x'])
    await assert.rejects(world.operate('settlements', 'resolve', id, '--note', 'Done.'), {
      code: 'not_found',
      details: { resource: 'settlement_gap', id },
    });
  await assert.rejects(world.operate('settlements', 'resolve', gap.id, '--note', '  '), {
    code: 'validation_error',
    details: { '--note': 'Expected more than blanks.' },
  });
});

test('only a day that is over is compared, and whoever asks for one is in the audit', async () => {
  const today = dayOf(new Date().toISOString());
  const ask = (day: string) => world.operate('settlements', 'compare', '--mode', 'live', '--day', day);
  await assert.rejects(ask(today), {
    code: 'validation_error',
    details: { '--day': `Expected a UTC day that is over: ${addDays(today, -1)} or before.` },
  });
  await assert.rejects(ask('2026-02-30'), {
    code: 'validation_error',
    details: { '--day': 'Expected a day of the calendar.' },
  });

  const { data } = await ask(freshDay());

  const { id, status } = data as { id: string; status: string };
  assert.equal(status, 'due');
  const { rows } = await pool.query('select actor, action from audit_entries where subject_id = $1', [id]);
  assert.deepEqual(rows, [{ actor: 'a test', action: 'settlements compare' }]);
});

test('metrics tell how many gaps are open, and how long nothing was compared', async () => {
  await pool.query("update settlement_gaps set status = 'resolved', outcome = '-', due_at = null, ended_at = now()");
  await withGap();
  await withGap();

  assert.deepEqual(await metric('settlement_gaps_open'), ['settlement_gaps_open{mode="live",provider="paystack"} 2']);

  const twoDaysAgo = addDays(dayOf(new Date().toISOString()), -2);
  await pool.query('delete from settlements');
  await pool.query("update settlement_providers set since = $1 where mode = 'live'", [twoDaysAgo]);
  const [line = ''] = await metric('settlement_uncompared_seconds');
  const seconds = Number(line.split(' ').at(-1));
  assert(seconds >= 172_800 && seconds < 259_300, line);
});
