import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';

/** Reports as the firm's people ask for them: on screen and as files, each for who may read it. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, baseUrl } = await operatorSide(world);
const PATH = '/operator/v1/reports';
const HOSTILE = '=HYPERLINK("https://evil.example","<img src=x onerror=alert(1)>")';
const ESCAPES = '\u202E+1+1';
const today = lagosDayOf(Date.now());

const fund = await world.investment({ price: '2.50' });
const acme = await world.partner('live', { wallets: { NGN: '500.00' } });
const order = await acme.client.orders.create({
  ...{ investment_id: fund.live, amount: '100.00', currency: 'NGN' },
  ...{ customer: { reference: HOSTILE }, client_reference: ESCAPES },
});

type Run = {
  id: string;
  made_at: string | null;
  row_count: number;
  as_of: string;
  mode: string;
  requested_by: string;
  csv: { sha256: string; bytes: number };
  xlsx: { sha256: string; bytes: number };
};
type Role = Parameters<typeof ask>[0];

async function made(role: Role, name: string, body: object = {}): Promise<Run> {
  const answered = await ask(role, 'POST', `${PATH}/${name}/runs`, body);
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  const { id } = answered.body.data as unknown as Run;
  return until(async () => {
    const { body: shown } = await ask(role, 'GET', `${PATH}/${name}/runs/${id}`);
    const run = shown.data as unknown as Run;
    return run.made_at === null ? null : run;
  });
}

async function download(role: string, name: string, id: string, format: 'csv' | 'xlsx') {
  const headers = { Authorization: `Bearer op_${role}` };
  const response = await fetch(`${baseUrl}${PATH}/${name}/runs/${id}/file?format=${format}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('the table of reports says of each what it shows, what it takes and what its totals are compared with', async () => {
  const { body } = await ask('viewer', 'GET', PATH);
  const table = body.data as unknown as { name: string; permission: string; is_daily: boolean; ties: string[] }[];

  assert.deepEqual(
    table.map(({ name, permission, is_daily }) => [name, permission, is_daily]),
    [
      ['client-money-reconciliation', 'partners.read', true],
      ['daily-positions', 'partners.read', true],
      ['holdings', 'partners.read', true],
      ['subscriptions-and-redemptions', 'partners.read', true],
      ['trade-blotter', 'partners.read', true],
      ['cash-movements', 'partners.read', true],
      ['fees', 'partners.read', true],
      ['firm-income', 'partners.read', true],
      ['tax-schedule', 'partners.read', true],
      ['kyb-ageing', 'kyb.read', true],
      ['dormant-customers', 'partners.read', true],
      ['unusual-activity', 'partners.read', true],
      ['customer-statement', 'partners.read', false],
      ['audit-extract', 'audit.read', true],
    ],
  );
  assert.deepEqual(table[2]!.ties, ['net_placed: the balance of the account positions.']);
});

test('a file has the hash that its run says, in both forms, with the same lines and the totals below them', async () => {
  const run = await made('viewer', 'cash-movements');
  const csv = await download('viewer', 'cash-movements', run.id, 'csv');
  const xlsx = await download('viewer', 'cash-movements', run.id, 'xlsx');

  assert.deepEqual([sha256(csv.bytes), csv.bytes.length], [run.csv.sha256, run.csv.bytes]);
  assert.deepEqual([sha256(xlsx.bytes), xlsx.bytes.length], [run.xlsx.sha256, run.xlsx.bytes]);
  assert.equal(csv.response.headers.get('content-disposition'), `attachment; filename="cash-movements-${today}.csv"`);
  assert.deepEqual(
    [csv.response.headers.get('cache-control'), csv.response.headers.get('x-content-type-options')],
    ['no-store', 'nosniff'],
  );
  const lines = csv.bytes.toString().trimEnd().split('\r\n');
  const sheet = readingHere(() => readXlsx(xlsx.bytes)).map(({ cells }) => cells);
  assert.equal(lines[0], sheet[0]!.join(','));
  assert.deepEqual(
    sheet.slice(1).map(([record]) => record),
    lines.slice(1).map((line) => line.slice(0, line.indexOf(','))),
  );
  assert.deepEqual(
    sheet.slice(1).map(([record, , , , reason, , , amount, change]) => [record, reason, amount, change]),
    [
      ['row', 'adjustment_credit', '500', '500'],
      ['row', 'order_debit', '100', '-100'],
      ['total', '', '600', '400'],
      ['check', '', '', ''],
    ],
  );
});

test('what a partner writes is no formula, no markup and no escape of a terminal in any form', async () => {
  const { rows } = (await ask('viewer', 'GET', `${PATH}/trade-blotter`)).body.data as unknown as {
    rows: Record<string, string>[];
  };
  assert.deepEqual(
    rows.map(({ reference, customer, client_reference }) => [reference, customer, client_reference]),
    [[order.reference, HOSTILE, '\uFFFD+1+1']],
  );
  const run = await made('viewer', 'trade-blotter');
  const csv = (await download('viewer', 'trade-blotter', run.id, 'csv')).bytes.toString();
  const { bytes: blotter } = await download('viewer', 'trade-blotter', run.id, 'xlsx');
  const sheet = readingHere(() => readXlsx(blotter));

  assert(csv.includes(`"'=HYPERLINK(""https://evil.example""`), csv);
  assert(!/(^|,)"?[=+@]/m.test(csv), csv);
  assert(!/[\u001B\u202E]/.test(csv));
  assert(sheet[1]!.cells.includes(HOSTILE));
});

test('only live money is shown unless test is asked for, and an earlier day has nothing of later ones', async () => {
  const shown = async (query: string) =>
    ((await ask('viewer', 'GET', `${PATH}/daily-positions${query}`)).body.data as unknown as { count: number }).count;

  assert.deepEqual([(await shown('')) > 0, await shown('?mode=test'), await shown('?as_of=2020-01-01')], [true, 0, 0]);
});

test('the extract of the audit and the ages of verifications are for those who may read these, and reading is in the audit', async () => {
  for (const [name, role, other] of [
    ['audit-extract', 'finance', 'dealing'],
    ['kyb-ageing', 'compliance', 'finance'],
  ] as const) {
    for (const refused of [
      await ask(other, 'GET', `${PATH}/${name}`),
      await ask(other, 'POST', `${PATH}/${name}/runs`, {}),
      await ask(other, 'GET', `${PATH}/${name}/runs`),
    ])
      assert.deepEqual([refused.status, refused.code], [403, 'insufficient_permission']);
    const run = await made(role, name);
    assert.equal((await ask(other, 'GET', `${PATH}/${name}/runs/${run.id}`)).status, 403);
    assert.equal((await download(other, name, run.id, 'csv')).response.status, 403);
    assert.equal((await download(role, name, run.id, 'csv')).response.status, 200);
    assert.equal((await ask(role, 'GET', `${PATH}/${name}`)).status, 200);
    const { rows } = await world.database.pool.query(
      `select action, actor, operator ->> 'email' as email from audit_entries
       where subject_type = 'report' and subject_id in ($1, $2) order by sequence`,
      [run.id, name],
    );
    assert.deepEqual(rows, [
      { action: 'reports make', actor: `The ${role}`, email: `${role}@firm.example` },
      { action: 'reports make', actor: 'system', email: null },
      { action: 'reports download', actor: `The ${role}`, email: `${role}@firm.example` },
      { action: 'reports show', actor: `The ${role}`, email: `${role}@firm.example` },
    ]);
  }
});

test('the statement of a customer is all that this customer did, and names what it needs', async () => {
  const customer = `customer=${encodeURIComponent(HOSTILE)}`;
  const { body } = await ask(
    'viewer',
    'GET',
    `${PATH}/customer-statement?organisation=${acme.organisation_id}&${customer}`,
  );
  const { rows } = body.data as unknown as { rows: Record<string, string>[] };
  assert.deepEqual(
    rows.map(({ what, reference, note }) => [what, reference, note]),
    [['buy placed', order.reference, 'NGN 100.00']],
  );

  const { code, body: refused } = await ask('viewer', 'GET', `${PATH}/customer-statement?${customer}`);
  assert.equal(code, 'validation_error');
  assert.deepEqual(refused.error!.details, {
    organisation: 'Required: the report customer-statement is of one customer of one partner.',
  });
});

test('what cannot be asked is refused by name, with the remedy', async () => {
  const detailsOf = async (target: string) => (await ask('compliance', 'GET', `${PATH}/${target}`)).body.error!.details;
  const tomorrow = lagosDayOf(Date.now() + 86_400_000);

  assert.deepEqual(await detailsOf(`holdings?as_of=${tomorrow}`), {
    as_of: `Expected ${today} or an earlier day: it has not come yet.`,
  });
  assert.deepEqual(await detailsOf('holdings?customer=ada'), {
    customer: 'The report holdings does not take it: leave it out.',
  });
  assert.deepEqual(await detailsOf('fees?as_of=2026-01-02&from=2026-01-03'), {
    from: 'Expected 2026-01-02 or an earlier day.',
  });
  assert.deepEqual(await detailsOf('kyb-ageing?as_of=2020-01-01'), {
    as_of: 'Its records keep no history: leave it out, or take the run that was made for 2020-01-01.',
  });
  assert.equal((await ask('viewer', 'GET', `${PATH}/holding`)).code, 'not_found');
  assert.equal((await ask('viewer', 'GET', `${PATH}/holdings/runs/${order.id}`)).code, 'not_found');
});

test('rows are paged in their order, and the totals are of all of them', async () => {
  const page = async (query: string) =>
    (await ask('viewer', 'GET', `${PATH}/cash-movements?${query}`)).body.data as unknown as {
      count: number;
      rows: Record<string, string>[];
      totals: { amounts: Record<string, string> }[];
    };
  const [first, second] = [await page('limit=1'), await page('limit=1&offset=1')];

  assert.deepEqual(
    [first, second].map(({ count, rows, totals }) => [count, rows[0]!['reason'], totals[0]!.amounts['amount']]),
    [
      [2, 'adjustment_credit', '600.00'],
      [2, 'order_debit', '600.00'],
    ],
  );
});
