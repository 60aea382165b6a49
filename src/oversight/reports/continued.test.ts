import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { renamePartner } from '../../access/organisations/operator-contract.ts';
import { correctOrder } from '../../investing/orders/operator-contract.ts';
import type { Replica } from '../../platform/database/replica.ts';
import type { Statement, Transaction, Value } from '../../platform/database/transaction.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import type { ReportRun } from './contract.ts';
import { makeRun } from './making.ts';
import { findDue } from './queries.ts';

/** A report whose process is killed with kill -9 goes on behind the rows that are stored of it, and its files are those of one that was not killed. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask, baseUrl } = await operatorSide(world);
const { address, owner, pool } = world.database;
const fund = await world.investment({ price: '2.50', bid_price: '2.40' });
const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
const { client, environment, organisation_id } = acme;
const buy = (amount: string) => client.orders.create({ investment_id: fund.test, amount, currency: 'NGN' });

/** Orders of the last hour that failed, most of them one for each second. */
const ORDERS = 2_600;
const at = `date_trunc('second', clock_timestamp()) - make_interval(secs => (nth - nth / 400 % 2))`;
await owner.query(
  `insert into orders (environment_id, id, side, status, payment_mode, investment_id, investment_name, currency, amount, indicative_price,
     metadata, failure_code, failed_at, created_at, updated_at)
   select $1, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008001' || lpad(to_hex(nth), 12, '0'))::uuid, 'buy', 'failed',
     'wallet', $2, 'A fund', 'NGN', 25.00, 2.50, '{}', 'provider_declined', at, at, at
   from (select nth, ${at} as at from generate_series(60, ${ORDERS} + 59) nth) spread`,
  [environment.id, fund.test],
);
await owner.query('update environment_counters set orders_failed = orders_failed + $2 where environment_id = $1', [
  environment.id,
  ORDERS,
]);
const early = await buy('100.00');
const other = await buy('100.00');
const ROWS = ORDERS + 2;

const RUNS = '/operator/v1/reports/trade-blotter/runs';
const askFor = async (): Promise<string> => {
  const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await ask('finance', 'POST', RUNS, { mode: 'test', from: since });
  assert.equal(status, 201, JSON.stringify(body));
  return (body.data as unknown as ReportRun).id;
};
const shown = async (id: string): Promise<ReportRun> => {
  const { body } = await ask('finance', 'GET', `${RUNS}/${id}`);
  return body.data as unknown as ReportRun;
};
const download = async (id: string, format: string): Promise<Buffer> => {
  const headers = { authorization: 'Bearer op_finance' };
  const response = await fetch(`${baseUrl}${RUNS}/${id}/file?format=${format}`, { headers });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
};

/** Makes a report in a process of its own, which says how many rows it was sent, and stops where it would ask for more than so many. */
const program = `
  const [connect, transaction, making] = await Promise.all(
    ['../../platform/database/connect.js', '../../platform/database/transaction.js', './making.js'].map(
      (file) => import(new URL(file, ${JSON.stringify(import.meta.url)}).href)),
  );
  const [address, id, most] = process.argv.slice(1);
  const pool = connect.connectPool(address, 4, () => {});
  let rows = 0;
  const counting = (tx) => {
    const send = tx.rows.bind(tx);
    tx.rows = async (query, values) => {
      const isFetch = query.text.startsWith('fetch');
      if (isFetch && rows >= Number(most)) {
        process.stdout.write('stopped');
        await new Promise(() => {});
      }
      const found = await send(query, values);
      rows += isFetch ? found.length : 0;
      return found;
    };
    return tx;
  };
  const readLong = async (work) =>
    ({ result: await transaction.transact(pool, 'read', (tx) => work(counting(tx))), age_ms: 0, position: 0 });
  await making.makeRun(pool, id, { readLong }, pool, { lease_ms: 1500, part_bytes: 20000 });
  process.stdout.write('made of ' + rows);
  await pool.end();`;

async function make(id: string, most = Number.MAX_SAFE_INTEGER): Promise<string> {
  const isDue = async () => {
    const due = await world.read((tx) => findDue(tx, new Date(tx.now_ms).toISOString(), [], 100));
    return due.some((run) => run.id === id);
  };
  await until(isDue);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, address, id, String(most)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said === 'stopped') child.kill('SIGKILL');
  });
  const [, signal] = await ended;
  return signal === null ? said : `${signal} when ${said}`;
}

const hashesOf = ({ csv, xlsx, row_count }: ReportRun) => ({ csv, xlsx, row_count });

test('a report that is killed twice is continued where it was, and is that of one made whole at its last moment, to the byte', async () => {
  const killed = await askFor();

  assert.equal(await make(killed, 1_500), 'SIGKILL when stopped');
  const { rows_read, attempts } = await shown(killed);
  assert.deepEqual([rows_read, attempts], [1_500, 1]);

  const after = await buy('200.00');
  await client.orders.create({ side: 'sell', holding_id: other.holding_id!, units: '10' });
  const wrong = { params: { order: early.id }, body: { units: '38', reason: 'the contract note' } };
  const { approval_id } = await world.firm.act(correctOrder, wrong, 'Jane');
  await world.firm.approve(approval_id);

  assert.equal(await make(killed, 0), 'SIGKILL when stopped');
  const again = await shown(killed);
  assert.deepEqual([again.rows_read, again.attempts], [1_500, 2]);

  // The order, the sale and the correction that came meanwhile are rows behind the stored ones.
  assert.equal(await make(killed), `made of ${ROWS + 3 - 1_500}`);
  const whole = await askFor();
  await makeRun(pool, whole);
  const made = await shown(killed);
  assert.equal(made.row_count, ROWS + 3);
  assert.deepEqual(hashesOf(made), hashesOf(await shown(whole)));
  for (const format of ['csv', 'xlsx'])
    assert.deepEqual(await download(killed, format), await download(whole, format), format);
  assert((await download(killed, 'csv')).includes(after.id));
});

test('where a row that is stored has changed since, a report is made from its first row, so that its files are of one moment', async () => {
  const killed = await askFor();
  assert.equal(await make(killed, 1_000), 'SIGKILL when stopped');
  await world.firm.act(renamePartner, {
    params: { organisation: organisation_id },
    body: { name: 'Another name', reason: 'It says so.' },
  });
  const whole = await askFor();
  await makeRun(pool, whole);

  const rows = (await shown(whole)).row_count!;
  assert.equal(await make(killed), `made of ${rows}`);

  assert.deepEqual(hashesOf(await shown(killed)), hashesOf(await shown(whole)));
});

test('what another version stored is not continued, nor where a part of it is missing', async () => {
  const spoil = [
    `update report_runs set continues_from = jsonb_set(continues_from, '{made_by}', '"another"') where id = $1`,
    'delete from report_parts where run_id = $1 and is_xlsx and number = 0',
  ];
  const whole = await askFor();
  await makeRun(pool, whole);
  const expected = hashesOf(await shown(whole));
  for (const statement of spoil) {
    const killed = await askFor();
    assert.equal(await make(killed, 1_000), 'SIGKILL when stopped');
    await pool.query(statement, [killed]);

    assert.equal(await make(killed), `made of ${expected.row_count}`);

    assert.deepEqual(hashesOf(await shown(killed)), expected);
  }
});

test('a report that a standby ends in the middle is continued from the primary', async () => {
  const whole = await askFor();
  await makeRun(pool, whole);
  const id = await askFor();
  /** Which transaction wrote the first part, and how many there are. */
  const parts = async () => {
    const { rows } = await pool.query<{ xmin: string }>(
      'select xmin::text from report_parts where run_id = $1 and is_xlsx order by number',
      [id],
    );
    return { first: rows[0]!.xmin, count: rows.length };
  };
  const endingAt = (tx: Transaction, most: number) => {
    const send = tx.rows.bind(tx);
    let sent = 0;
    tx.rows = <Row>(query: Statement, values?: readonly Value[]) => {
      if (query.text.startsWith('fetch') && ++sent > most) throw new Error('canceling statement due to conflict');
      return send<Row>(query, values);
    };
    return tx;
  };
  const seen: { first: string; count: number }[] = [];
  const ended: Replica = {
    close: async () => {},
    read: async () => null,
    async readLong(work) {
      await assert.rejects(world.read((tx) => work(endingAt(tx, 3))));
      seen.push(await parts());
      return null;
    },
  };

  await makeRun(pool, id, ended, pool, { part_bytes: 20_000 });

  assert.equal(seen[0]!.count, 3);
  assert.equal((await parts()).first, seen[0]!.first);
  const made = await shown(id);
  assert.equal(made.attempts, 1);
  assert.deepEqual(hashesOf(made), hashesOf(await shown(whole)));
});
