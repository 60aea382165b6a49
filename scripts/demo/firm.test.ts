import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/platform/package-root.ts';
import { serviceProcess } from '../../src/testing/faults/service-process.ts';
import { until } from '../../src/testing/until.ts';

const service = await serviceProcess({ SEED_DEMO_WORK: '1' });
const folder = mkdtempSync(join(tmpdir(), 'firm-'));
after(async () => {
  await service.remove();
  rmSync(folder, { recursive: true });
});

type Row = Record<string, unknown>;
const readAs = async (role: string, path: string): Promise<Row[]> => {
  const { operator_url, operators } = JSON.parse(readFileSync(service.credentialsFile, 'utf8'));
  const { token } = operators.find(({ roles }: { roles: string[] }) => roles.includes(role));
  const headers = { authorization: `Bearer ${token}` };
  return ((await (await fetch(`${operator_url}/operator/v1${path}`, { headers })).json()) as { data: Row[] }).data;
};

/** What each role finds waiting; null before all is made. The partner in review is made last; a work loop compares the bank's list. */
async function waiting() {
  // Once the lost payment is in suspense, nothing differs about it any more: who reads it first sees both as they end.
  const lost = await readAs('finance', '/unmatched-payments?mode=live&status=open');
  const differs = await readAs('finance', '/discrepancies?mode=live&status=open');
  const kyb = await readAs('compliance', '/kyb?mode=live');
  if ([differs, lost, kyb].some(({ length }) => length === 0)) return null;
  const orders = await readAs('dealing', '/orders?mode=live&status=pending_fulfilment');
  const payouts = await readAs('finance', '/withdrawals?waiting=true');
  const lines = await readAs('finance', '/bank-lines?status=unmatched');
  return {
    differs: differs.map(({ kind, provider_amount, recorded_amount }) => [kind, provider_amount, recorded_amount]),
    lost: lost.map(({ amount, reference }) => [amount, reference]),
    buys: orders.filter(({ side }) => side === 'buy').map(({ investment_name, amount }) => [investment_name, amount]),
    sells: orders.filter(({ side }) => side === 'sell').length,
    kyb: kyb.map(({ organisation_name, status }) => [organisation_name, status]),
    payouts: payouts.map(({ amount, status }) => [amount, status]),
    lines: lines.map(({ amount }) => amount),
  };
}

test('the demonstration starts with work for each role, and a second start makes it no second time', async () => {
  await service.start();
  let found = await waiting();
  for (; found === null; found = await waiting()) await sleep(100);
  assert.deepEqual(found, {
    differs: [['amount_differs', '245000.00', '250000.00']],
    lost: [['82500.00', 'TRF/NIP/0093/OKAFOR']],
    buys: [
      ['Cedi Money Market Fund', '27500.00'],
      ['Cedi Money Market Fund', '15000.00'],
      ['3-Month Fixed Note', '27500.00'],
      ['3-Month Fixed Note', '15000.00'],
      ['Naira Money Market Fund', '27500.00'],
      ['Naira Money Market Fund', '15000.00'],
    ],
    sells: 1,
    kyb: [['Baobab Savings', 'submitted']],
    payouts: [['6000000.00', 'pending_approval']],
    lines: ['52.50', '75000.00'],
  });
  await service.end('SIGTERM');

  await service.start();

  assert.deepEqual(await waiting(), found);
});

function demonstrate(...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  return promisify(execFile)(process.execPath, [join(packageRoot, 'dist/scripts/demo.js'), ...words], { env }).then(
    ({ stdout }) => stdout,
  );
}

test("a day of the firm's own people runs through their API to its end, and each act of two has two", async () => {
  // What is typed beside the service has the data folder of a person who tries it: the credentials, and the devices that are known.
  for (const file of ['credentials.json', 'devices.json'])
    writeFileSync(join(folder, file), readFileSync(join(dirname(service.credentialsFile), file)));

  const stdout = await demonstrate('firm');

  const second = [...stdout.matchAll(/approved by +(.+)/g)].map(([, name]) => name);
  assert.deepEqual(second, ['Yaw Reviewer', 'Yaw Reviewer', 'Kofi Treasurer', 'Chioma Dealer', 'Kofi Treasurer']);
  assert.equal([...stdout.matchAll(/^ {3}ORD-\w{26} +done$/gm)].length, 3);
  assert.equal(/collected by +(.+)/.exec(stdout)?.[1], 'Adaeze Owner');
  assert.match(stdout, /^ {3}live key +revoked$/m);
  assert.match(stdout, /^Done: every act has its person/m);
});

test('no screen of the books is empty when the demonstration is opened', async () => {
  const first = async (path: string, ...fields: string[]) => {
    const [row = {}] = await readAs('finance', path);
    return fields.map((field) => row[field]);
  };

  assert.deepEqual(await first('/fee-schedules?mode=live', 'code', 'status'), ['entry', 'in_force']);
  assert.deepEqual(await first('/firm-income?mode=live', 'fee', 'revenue_share', 'amount'), [
    ...['395.74', '79.14', '316.60'],
  ]);
  assert.deepEqual(await first('/taxes-due?mode=live', 'code', 'amount'), ['vat_ng', '29.68']);
  assert.deepEqual(await first('/revenue-shares?mode=test', 'status', 'amount'), ['credited', '3957.45']);
  assert.deepEqual(await first('/tax-certificates?mode=test', 'base', 'amount', 'withheld_by'), [
    ...['25000.00', '2500.00', 'Demonstration Securities Limited'],
  ]);
  assert.deepEqual(await first('/fee-invoices?mode=test', 'fees', 'taxes', 'total'), [
    ...['19787.28', '1484.04', '21271.32'],
  ]);
  assert.deepEqual(await first('/settlements', 'status', 'gross', 'fees'), ['matched', '100000.00', '2000.00']);
  assert.deepEqual(await first('/matching-rules', 'status', 'acts', 'acted_lines'), ['active', 'book', 1]);
  assert.deepEqual(await first('/payment-returns', 'status', 'amount'), ['to_pay', '15000.00']);
  assert.deepEqual(await first('/journals', 'kind'), ['top_up']);
  assert.deepEqual(await first('/journal-exports', 'lines'), [4]);
  const signed = await readAs('finance', '/place-reconciliations?status=signed');
  assert.deepEqual(
    signed.map(({ balance_there, balance_here, unexplained }) => [balance_there, balance_here, unexplained]).sort(),
    [
      ['0.00', '0.00', '0.00'],
      ['25000000.00', '25000000.00', '0.00'],
    ],
  );
});

test('what the demonstration says is covered is at banks, and what lies nobody knows where is not held', async () => {
  const live = (await readAs('finance', '/client-money')).filter(({ mode }) => mode === 'live');
  const of = (currency: string) => live.find((one) => one['currency'] === currency)!;
  const covered = ({ held, owed, not_known_where }: Row) => [held, owed, not_known_where];

  assert.deepEqual(covered(of('GHS')), ['400000.00', '400000.00', '0.00']);
  assert.deepEqual(covered(of('USD')), ['20000.00', '20000.00', '0.00']);
  // The start charged fees of 395.74 and taxes of 29.68; what two people adjusted for the day of the firm is at no place yet.
  assert.deepEqual([of('NGN')['not_known_where'], of('NGN')['difference']], ['9000000.00', '-8999574.58']);
  // A day that was read before its statement came is read again by a work loop.
  const open = () => readAs('finance', '/place-reconciliations?status=open&currency=GHS');
  const yesterday = await until(async () => {
    const days = await open();
    return days.every(({ unexplained }) => unexplained !== null) && days;
  });
  assert.deepEqual(
    yesterday.map(({ balance_there, balance_here, unexplained }) => [balance_there, balance_here, unexplained]).sort(),
    [
      ['0.00', '0.00', '0.00'],
      ['400000.00', '400000.00', '0.00'],
    ],
  );
});

/** What the page of finance types, with the days that it computes before. */
const page = readFileSync(join(packageRoot, 'docs/firm/books.md'), 'utf8');
const computed = page.match(/^[A-Z]+=.+$/gm) ?? [];
const typed = page.match(/^npm run .+$/gm) ?? [];
const script = join(packageRoot, 'dist/scripts/operator.js');

async function type(line: string): Promise<Row & { readonly data?: readonly Row[] }> {
  const command = line.replace('npm run --silent operator --', `"${process.execPath}" "${script}"`);
  const env = { PATH: process.env['PATH'], DATA_DIR: folder };
  const text = [...computed, `${command} --json`].join('\n');
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', text], { env });
  return JSON.parse(stdout);
}

test('each command of the page of finance does in the demonstration what the page says, once', async (t) => {
  assert.ok(typed.length > 15);
  let waiting: readonly Row[] = [];
  for (const line of typed) {
    if (/ (prepare|sign) RECONCILIATION_ID /.test(line)) {
      for (const { id } of waiting) await type(line.replace('RECONCILIATION_ID', String(id)));
      continue;
    }
    // The first hour of a day is too early to close the one before, and to export it.
    const isEarly = / (periods close|journal-exports make) /.test(line) && new Date().getUTCHours() === 23;
    if (isEarly) {
      t.diagnostic(`too early: ${line}`);
      continue;
    }
    const answer = await type(line);
    assert.ok(answer, line);
    if (line.includes('place-reconciliations list')) waiting = answer.data!;
  }
  assert.ok(waiting.length > 0);
  const shares = await readAs('finance', '/revenue-shares?mode=test&currency=USD');
  assert.deepEqual(
    shares.map(({ status, amount }) => [status, amount]),
    [['issued', '19.78']],
  );
  const certificates = await readAs('finance', '/tax-certificates?mode=test&currency=USD');
  assert.deepEqual(
    certificates.map(({ base, amount }) => [base, amount]),
    [['250.00', '25.00']],
  );
});

test('a day of the books runs to its end, and its figures are the expected ones', async () => {
  const stdout = await demonstrate('books');

  assert.match(stdout, /^ {3}gross, fees, net +NGN 250,000\.00, NGN 5,000\.00, NGN 245,000\.00$/m);
  assert.deepEqual(
    [...stdout.matchAll(/^ {3}at the bank, by the books +NGN (.+)$/gm)].map(([, amount]) => amount),
    [
      ...['0.00', '245,000.00', '145,000.00', '144,946.25', '150,046.25'],
      ...['162,546.25', '150,046.25', '150,000.00'],
    ],
  );
  assert.deepEqual(
    [...stdout.matchAll(/^ {3}client money, change +NGN (.+)$/gm)].map(([, amount]) => amount),
    ['1,075.00', '-3,925.00', '1,075.00'],
  );
  assert.match(stdout, /^ {3}booked by itself +1 line, in the names of .+ and .+$/m);
  assert.match(stdout, /^ {3}fees, live +NGN 1,000\.00: share 200\.00, income 800\.00$/m);
  assert.match(stdout, /^ {3}share of .+ NGN 2,000\.00 of fees of 10,000\.00, credited$/m);
  // The first hour of a day is too early to close the one before.
  assert.match(stdout, /^ {3}close +(closed|.*It may be closed from)/m);
  assert.match(stdout, /^ {3}spent in this run +NGN 5,100\.00$/m);
  assert.match(stdout, /^ {3}close of today +.*It may be closed from/m);
  assert.match(stdout, /^Done: the money at the bank is what is owed/m);
});

for (const [name, done] of [
  ['orders', /^Done/m],
  ['dealing', /^Done/m],
  ['kyb', /^Done/m],
] as const)
  test(`the demonstration ${name} runs to its end`, async () => assert.match(await demonstrate(name), done));

test('a demonstration that is unknown is refused with the list of the known ones', async () => {
  await assert.rejects(demonstrate('order'), (error: Error & { code: number; stderr: string }) => {
    assert.equal(error.code, 2);
    assert.match(error.stderr, /^There is no "order"\. There are:\norders {3}money in/);
    return true;
  });
  assert.match(await demonstrate('--list'), /^kyb +a complete sample business/m);
});
