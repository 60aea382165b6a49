import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callIsDue } from '../provider-calls/due.ts';
import { scripted } from '../provider-calls/scripted.ts';
import { subjectsOf } from '../provider-calls/subjects.ts';
import { createWorld } from '../world.ts';

/** A request looks its call up, and another process calls about the same row before it has noted what it found. Only the test calls. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });
const { withdrawal } = subjectsOf(world, fund.live);
const nothing = () => {};

/** A payout that was sent once, whose outcome is unknown for long enough. */
async function unknown() {
  const partner = await world.partner('live', { wallets: withdrawal!.wallets ?? {} });
  const id = await withdrawal!.make(partner);
  await withdrawal!.call(partner, id, scripted('unknown, not carried out'), nothing, 'work').catch(nothing);
  await callIsDue(pool, 'withdrawals', id);
  await withdrawal!.call(partner, id, scripted('unknown, not carried out'), nothing, 'work').catch(nothing);
  await callIsDue(pool, 'withdrawals', id);
  const request = scripted('paid');
  const ask = (meanwhile: () => Promise<unknown>) =>
    withdrawal!.call(
      partner,
      id,
      request,
      async (point) => {
        if (point === 'withdrawal.looked_up') await meanwhile();
      },
      'request',
    );
  return { partner, id, request, ask };
}

test('a request whose call another process has taken over, and has no response of, sends nothing and is refused', async () => {
  const { partner, id, request, ask } = await unknown();

  const refused = ask(() =>
    pool.query(`update withdrawals set call_due_at = call_due_at + interval '1 second' where id = $1`, [id]),
  );

  await assert.rejects(refused, { code: 'idempotency_in_progress' });
  assert.deepEqual(request.lines, ['looked up']);
  assert.deepEqual(await withdrawal!.seen(partner, id), ['processing', '6000.00']);
});

test('a request whose call another process has finished meanwhile sends nothing, and what is finished is shown', async () => {
  const { partner, id, request, ask } = await unknown();

  await ask(async () => {
    await callIsDue(pool, 'withdrawals', id);
    await withdrawal!.call(partner, id, scripted('paid'), nothing, 'work');
  });

  assert.deepEqual(request.lines, ['looked up']);
  assert.deepEqual(await withdrawal!.seen(partner, id), withdrawal!.paid);
});
