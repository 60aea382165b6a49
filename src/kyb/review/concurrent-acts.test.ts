import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld } from '../../testing/world.ts';
import * as acts from './operator-contract.ts';

const world = await createWorld();

test('of two operators who act on one verification at once, the second is refused with the status after the first', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  await submitVerification(acme.client);
  await acceptVerification(world, acme);
  const params = { verification: acme.environment.id };

  const { opening } = await world.firm.act(acts.approve, { params, body: {} }, 'ada');

  // Both have begun before either can go on: another transaction holds the lock that they wait for.
  const other = await world.database.pool.connect();
  await other.query('begin');
  await other.query('select from environments where id = $1 for update', [acme.environment.id]);
  const approval = world.firm.approve(opening!.approval_id, 'kofi');
  await untilWaiting(1);
  const question = world.firm.act(acts.requestInformation, { params, body: { note: 'Once more.' } }, 'ben');
  await untilWaiting(2);
  await other.query('commit');
  other.release();
  await Promise.all([approval, question]);

  const { rows } = await world.database.pool.query<{ actor: string; before: Kyb; after: Kyb }>(
    'select actor, before, after from audit_entries where subject_id = $1 order by sequence',
    [acme.environment.id],
  );
  assert.deepEqual(
    rows.map(({ actor, before, after }) => [actor, before.kyb_status, after.kyb_status]),
    [
      ['kofi', 'submitted', 'approved'],
      ['ben', 'approved', 'more_info_required'],
    ],
  );
  assert.deepEqual(rows[1]!.before, rows[0]!.after);
});

type Kyb = { readonly kyb_status: string };

async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await world.database.pool.query<{ count: number }>(
      `select count(*)::int as count
       from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  };
  while ((await waiting()) < count) await pause(20);
}
