import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeAudit } from '../../platform/audit.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { createWorld } from '../../testing/world.ts';
import { parametersOf } from './asked.ts';
import { makeRun } from './making.ts';
import { requestRun } from './operations.ts';
import { findRun } from './queries.ts';
import { reports } from './table.ts';

/** How the database reads reports before it knows anything of its tables: the worst that it may choose is still in proportion to the rows. */
const world = await createWorld({ role: 'api' });

type Plan = {
  readonly 'Node Type': string;
  readonly 'CTE Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** What is read once and then compared with each row of something else. */
const comparedWithEach = (plan: Plan): string[] =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Nested Loop')
    .flatMap(({ Plans = [] }) => Plans.filter((one) => one['Parent Relationship'] === 'Inner').flatMap(nodesOf))
    .flatMap((node) => node['CTE Name'] ?? []);

/** Few rows, whatever the books hold: corrections take two people each, and the search of an account finds one place. */
const few = new Set(['corrections', 'undone', 'first_booked', 'thresholds', 'search', 'asked_environments']);

test('no report compares each row of what it has read with each row of something that grows', async () => {
  const asked = {
    mode: 'live',
    first_day: '2026-03-02',
    as_of: '2026-03-02',
    organisation_id: null,
    customer_reference: 'ada',
  } as const;
  const values: Readonly<Record<string, string | null>> = parametersOf(asked);
  for (const { name, sql, joinsByHashing } of reports) {
    const bound = sql.replace(/(?<![:\w]):([a-z_]+)\b/g, (_, parameter: string) => {
      const value = values[parameter];
      return value == null ? 'null' : `'${value}'`;
    });
    const client = await world.database.owner.connect();
    const setting = joinsByHashing ? 'off' : 'on';
    await client.query(`begin; set local enable_nestloop = ${setting}; set local enable_mergejoin = ${setting}`);
    const { rows } = await client.query(`explain (format json) ${bound}`);
    await client.query('rollback');
    client.release();
    const compared = comparedWithEach(rows[0]['QUERY PLAN'][0].Plan).filter((one) => !few.has(one));
    assert.deepEqual(compared, [], name);
  }
});

test('the files of a report are made however long a statement of it takes', async () => {
  const { owner, address } = world.database;
  const hasty = connectPool(address, 2, () => {}, { statement_ms: 500 });
  const act = { actor: 'ada', action: 'kyb approve', subject_type: 'kyb', subject_id: 'one', organisation_id: null };
  await world.write((tx) => writeAudit(tx, act));
  const { id } = await world.write((tx) => requestRun(tx, 'audit-extract', {}, 'Jane'));
  await owner.query('alter table audit_entries enable row level security');
  await owner.query('create policy slow on audit_entries for select using ((select pg_sleep(1)) is not null)');
  await owner.query('create policy free on audit_entries for insert with check (true)');
  try {
    await makeRun(hasty, id);
  } finally {
    await owner.query('drop policy slow on audit_entries; drop policy free on audit_entries');
    await owner.query('alter table audit_entries disable row level security');
    await hasty.end();
  }

  const made = await world.read((tx) => findRun(tx, 'audit-extract', id));
  assert.notEqual(made?.made_at, null);
});
