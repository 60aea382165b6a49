import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { parametersOf } from './asked.ts';
import { reportNamed } from './table.ts';

/** What reports read of a book of 20,000 orders over 400 days, as the database says that it read it. */
const world = await createWorld({ role: 'api' });
const { owner } = world.database;
const fund = await world.investment({ price: '2.50' });
const { environment } = await world.partner('test');

/** 50 orders a day, all completed at once but for 7, which waited and ended on the last day; of each tenth holding some units were sold. */
const LAST_DAY = '2026-02-04';
const orderAt = "timestamptz '2025-01-01 10:00:00Z' + make_interval(days => nth / 50, secs => nth % 50)";
const idOf = (digit: number) =>
  `(lpad(to_hex((extract(epoch from ${orderAt}) * 1000)::bigint), 12, '0') || '7000800${digit}' || lpad(to_hex(nth), 12, '0'))::uuid`;
const fill = [
  `insert into orders (environment_id, id, side, status, payment_mode, investment_id, investment_name, holding_id, currency, amount,
     units, price, proceeds, indicative_price, customer_reference, metadata, submitted_at, completed_at, created_at, updated_at)
   select $1, ${idOf(1)}, 'buy', 'completed', 'wallet', $2, 'A fund', ${idOf(2)}, 'NGN', 25.00, 10, 2.50, null, 2.50, 'customer ' || nth / 25, '{}', ${orderAt},
     case when nth % 2500 = 7 then timestamptz '${LAST_DAY} 12:00:00Z' else ${orderAt} end, ${orderAt}, ${orderAt}
   from generate_series(0, 19999) nth`,
  `insert into orders (environment_id, id, side, status, payment_mode, investment_id, investment_name, holding_id, currency, amount,
     units, price, proceeds, indicative_price, customer_reference, metadata, submitted_at, completed_at, created_at, updated_at)
   select $1, ${idOf(3)}, 'sell', 'completed', 'wallet', $2, 'A fund', ${idOf(2)}, 'NGN', 10.00, 4, 2.50, 10.00, 2.50, 'customer ' || nth / 25, '{}', ${orderAt},
     ${orderAt}, ${orderAt}, ${orderAt}
   from generate_series(0, 19999, 10) nth`,
  `insert into holdings (environment_id, id, order_id, investment_id, investment_name, category, currency, customer_reference, status, units,
     cost_basis, closed_at, purchased_at, created_at, updated_at)
   select $1, ${idOf(2)}, ${idOf(1)}, $2, 'A fund', 'money_market', 'NGN', 'customer ' || nth / 25, 'active', 10, 25.00, null, ${orderAt}, ${orderAt}, ${orderAt}
   from generate_series(0, 19999) nth`,
];

type Node = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the rows of a report are read, each node with how often and how much. Nothing that was filled in stays. */
async function read(report: string, isAnalysed: boolean): Promise<{ rows: number; nodes: Node[] }> {
  const asked = { mode: 'test', first_day: LAST_DAY, as_of: LAST_DAY, organisation_id: null, customer_reference: null };
  const values: Readonly<Record<string, string | null>> = parametersOf({ ...asked, mode: 'test' });
  const { sql, joinsByHashing } = reportNamed(report);
  const bound = sql.replace(/(?<![:\w]):([a-z_]+)\b/g, (_, name: string) =>
    values[name] == null ? 'null' : `'${values[name]}'`,
  );
  const client = await owner.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'; set local statement_timeout = '60s'");
    for (const statement of fill)
      await client.query(statement.replaceAll('$1', `'${environment.id}'`).replaceAll('$2', `'${fund.test}'`));
    if (isAnalysed) await client.query('analyze orders; analyze holdings');
    if (joinsByHashing) await client.query('set local enable_nestloop = off; set local enable_mergejoin = off');
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${bound}`);
    const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
    return { rows: plan['Actual Rows'], nodes: nodesOf(plan) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const grows = ['orders', 'holdings', 'distributions', 'ledger_transactions', 'investment_prices'];

for (const report of ['holdings', 'dormant-customers'])
  for (const isAnalysed of [true, false])
    test(`the report ${report} looks nothing up for each holding, with ${isAnalysed ? 'statistics' : 'none'}`, async () => {
      const { rows, nodes } = await read(report, isAnalysed);
      assert(rows > 0, 'the report has rows');
      const found = nodes.filter((node) => grows.includes(node['Relation Name'] ?? '') || 'CTE Name' in node);
      assert(found.length > 0);
      for (const node of found) assert(node['Actual Loops'] <= 10, JSON.stringify({ ...node, Plans: undefined }));
    });

test('a blotter of a day reads the orders of that day, however many there were before', async () => {
  const { rows, nodes } = await read('trade-blotter', true);
  assert.equal(rows, 63);
  for (const node of nodes.filter((one) => one['Relation Name'] === 'orders')) {
    const found = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    assert(found <= 150, JSON.stringify({ ...node, Plans: undefined }));
  }
});
