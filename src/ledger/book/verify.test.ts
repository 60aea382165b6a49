import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks } from '../../service/registry.ts';
import { createWorld } from '../../testing/world.ts';
import { bookChecks, joinByHashing } from './verify.ts';

const world = await createWorld({ role: 'api' });

test('the proof joins by hashing, so that its time grows with the rows whatever the statistics say', async () => {
  const client = await world.database.owner.connect();
  try {
    await client.query('begin');
    for (const { text } of joinByHashing) await client.query(text);
    for (const { text } of [...bookChecks, ...checks]) {
      const { rows } = await client.query(`explain (costs off) ${text}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /Nested Loop|Merge (Left |Full |Right |Anti |Semi )?Join/, `${text}\n${plan}`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
