import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** The proof of the audit, as the listener of the firm answers it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

test('a proof of the audit counts everything that is wrong and names the first thousand', async () => {
  await world.database.owner.query(`
    insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
    select gen_random_uuid(), 1000 + nth, 'x', 'x', 'x', 'x', '\\x00', clock_timestamp()
    from generate_series(1, 1200) nth`);

  const { body } = await ask('admin', 'GET', '/operator/v1/audit/verify');

  const { problem_count, problems } = body.data as unknown as { problem_count: number; problems: unknown[] };
  assert(problem_count >= 1_200);
  assert.equal(problems.length, 1_000);
});
