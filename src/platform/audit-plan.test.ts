import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../testing/fresh-database.ts';
import { auditLinks } from './audit-proof.ts';

const database = await freshDatabase();
after(() => database.drop());
const query = (sql: string) => database.owner.query(sql);

/** What one statement of the proof reads, as the database counted it. */
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('each statement of the proof reads as many entries as it judges, by their number, with statistics and without', async () => {
  await query('begin');
  await query('alter table audit_entries disable trigger all');
  await query(`
    insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
    select gen_random_uuid(), 1000 + nth, 'x', 'x', 'x', 'x', '\\x00', clock_timestamp()
    from generate_series(1, 20000) nth`);
  try {
    for (const before of ['select', 'analyze audit_entries']) {
      await query(before);
      const { rows } = await database.owner.query(`explain (analyze, format json) ${auditLinks}`, [1_000, '00', 500]);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const [read, ...others] = nodes.filter((node) => node['Relation Name'] === 'audit_entries');
      assert.deepEqual([read!['Node Type'], read!['Actual Rows'], others], ['Index Scan', 500, []], before);
    }
  } finally {
    await query('rollback');
  }
});
