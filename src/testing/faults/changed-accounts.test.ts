import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallEntry } from '../../platform/provider-calls/definition.ts';
import { providerCalls } from '../../service/registry.ts';
import { callIsDue } from '../provider-calls/due.ts';
import { earlierThan, FIRST, type Line, type Outcome, type Scripted, scripted } from '../provider-calls/scripted.ts';
import { type Subject, subjectsOf } from '../provider-calls/subjects.ts';
import { createWorld, type Partner } from '../world.ts';

/**
 * What was asked of one account is never looked up, repeated or settled with another, and what a provider has answered is never
 * sent again. Only the test calls.
 */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });
const subjects = subjectsOf(world, fund.live);

/** Calls as the work loop does, each time when its lease and its wait are over. */
async function work({ name, table }: CallEntry, partner: Partner, id: string, provider: Scripted, times = 1) {
  for (let time = 0; time < times; time++) {
    await callIsDue(pool, table, id);
    await subjects[name]!.call(partner, id, provider, () => {}, 'work').catch(() => {});
  }
}

async function stateOf({ table }: CallEntry, id: string) {
  const { rows } = await pool.query(`select call_account, call_held from ${table} where id = $1`, [id]);
  return [rows[0].call_account, rows[0].call_held];
}

const sentTo = (lines: readonly Line[]) => lines.filter((line) => line === 'sent').length;

/** Of what only reads, nothing is sent: it is asked once more. */
const endOf = ({ looks }: Subject, outcome: Outcome): Line[] => {
  if (looks === 'read') return ['looked up', 'looked up'];
  if (looks === 'never') return ['sent', 'sent'];
  return outcome === 'unknown, carried out' ? ['sent', 'looked up'] : ['sent', 'looked up', 'looked up', 'sent'];
};

for (const entry of providerCalls)
  for (const outcome of ['unknown, carried out', 'unknown, not carried out'] as const)
    test(`${entry.name}, ${outcome}: another account is not asked, and the first one goes on when it is back`, async () => {
      const subject = subjects[entry.name]!;
      const partner = await world.partner('live', { wallets: subject.wallets ?? {} });
      const id = await subject.make(partner);
      const before = await subject.seen(partner, id);
      const first = scripted(outcome);
      const other: Scripted = { ...scripted('paid'), fingerprint: 'another' };

      await work(entry, partner, id, first);
      assert.deepEqual(await stateOf(entry, id), [subject.account, null]);
      await work(entry, partner, id, other, 4);

      assert.deepEqual(other.lines, []);
      assert.deepEqual(await stateOf(entry, id), [subject.account, 'account_changed']);
      if (entry.name !== 'order') assert.deepEqual(await subject.seen(partner, id), before);
      await work(entry, partner, id, first, 4);
      assert.deepEqual(await subject.seen(partner, id), subject.paid);
      assert.deepEqual(first.lines, endOf(subject, outcome));
    });

/** Returns the first time that it is under way, and afterwards as if it had never heard of it. */
function forgetful(): Scripted & { remember: () => void } {
  const lines: Line[] = [];
  let knows = false;
  const find = async <Answer>(answer: Answer) => {
    lines.push('looked up');
    return knows ? answer : null;
  };
  return {
    lines,
    fingerprint: FIRST,
    carriedOut: () => sentTo(lines),
    remember: () => {
      knows = true;
    },
    find,
    send: async (answer) => {
      lines.push('sent');
      return earlierThan(answer);
    },
    read: async (answer) => {
      lines.push('looked up');
      return answer;
    },
  };
}

for (const entry of providerCalls.filter(({ name }) => subjects[name]!.looks === 'twice'))
  test(`${entry.name}: what the provider answered and then forgot is sent once, and ends when it is shown again`, async () => {
    const subject = subjects[entry.name]!;
    const partner = await world.partner('live', { wallets: subject.wallets ?? {} });
    const id = await subject.make(partner);
    const provider = forgetful();

    await work(entry, partner, id, provider, 6);

    assert.equal(sentTo(provider.lines), 1);
    assert.equal(provider.lines.length, 6);
    // A mandate that was placed waits for its holder: its provider may know nothing of it until then.
    const isHeld = entry.name !== 'mandate';
    assert.deepEqual(await stateOf(entry, id), [subject.account, isHeld ? 'provider_forgot' : null]);
    provider.remember();
    await work(entry, partner, id, provider, 1);
    assert.deepEqual(await subject.seen(partner, id), subject.paid);
    assert.equal(sentTo(provider.lines), 1);
  });

test('what was made before calls named their account is looked up, and not sent again', async () => {
  const entry = providerCalls.find(({ name }) => name === 'withdrawal')!;
  const subject = subjects['withdrawal']!;
  const partner = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const id = await subject.make(partner);
  await pool.query('update withdrawals set call_attempts = 1, called_at = now() where id = $1', [id]);
  const provider = scripted('paid');

  await work(entry, partner, id, provider, 4);

  assert.deepEqual(provider.lines, ['looked up', 'looked up', 'looked up', 'looked up']);
  assert.deepEqual(await stateOf(entry, id), [null, 'account_unknown']);
});
