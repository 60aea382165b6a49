import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import type { IncomeStatement } from '../../ledger/chart/figures-contract.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { type FirmIncome, type SumOfIncome, sumFirmIncome } from './operator-contract.ts';
import { sweepDueCharges } from './work.ts';

/** The income of the firm from fees: what the list shows of a period is what the income account moved by. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { ask } = await operatorSide(world);
const today = lagosDayOf(Date.now());
await agreeTax(firm);
await agreeFee(firm);
await agreeFee(firm, { code: 'custody_fee', charged_for: 'withdrawal', minimum: undefined });
const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
const other = await world.partner('live', { wallets: { NGN: '1000.00', USD: '10.00' } });
const sandbox = await world.partner('test', { organisation_id: acme.organisation_id });

const sweep = () => sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });

type Listed = { readonly data: FirmIncome[]; readonly pagination: { readonly count: number } };
async function list(query: string): Promise<Listed> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1/firm-income?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed;
}
const shown = ({ data }: Listed) =>
  data.map(({ code, currency, amount, organisation_id, mode }) => {
    const whose = organisation_id === acme.organisation_id ? 'acme' : 'other';
    return `${whose} ${mode} ${code} ${currency} ${amount}`;
  });

await chargeDue(world, acme, 'brokerage', '10.00', 'NGN', {
  fee_schedule_id: newId(Date.now()),
  revenue_share: '2.00',
});
await chargeDue(world, acme, 'custody_fee', '2.50');
await chargeDue(world, acme, 'vat_ng', '0.75');
await chargeDue(world, other, 'brokerage', '20.00');
await chargeDue(world, other, 'brokerage', '1.00', 'USD');
await chargeDue(world, sandbox, 'brokerage', '5.00');
await sweep();

test('what fees brought is shown by day, partner, code and currency, and taxes are not', async () => {
  const all = await list('');

  assert.deepEqual(shown(all).sort(), [
    'acme live brokerage NGN 8.00',
    'acme live custody_fee NGN 2.50',
    'acme test brokerage NGN 5.00',
    'other live brokerage NGN 20.00',
    'other live brokerage USD 1.00',
  ]);
  assert.equal(all.pagination.count, 5);
  const { day, organisation_name, sandbox: name } = all.data[0]!;
  assert.deepEqual([day, organisation_name, [null, 'default'].includes(name)], [today, 'Acme Savings', true]);
  assert.deepEqual(shown(await list(`organisation=${acme.organisation_id}&mode=live&code=custody_fee`)), [
    'acme live custody_fee NGN 2.50',
  ]);
  assert.deepEqual(shown(await list('currency=USD')), ['other live brokerage USD 1.00']);
  assert.equal((await list('limit=2')).data.length, 2);
  assert.equal((await ask('viewer', 'GET', '/operator/v1/firm-income?organisation=Nobody')).status, 404);
});

test('a period is of days of Lagos, and its end is not before its beginning', async () => {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

  assert.equal((await list(`from=${today}&to=${today}`)).pagination.count, 5);
  assert.equal((await list(`from=${tomorrow}`)).pagination.count, 0);
  assert.equal((await list(`to=${yesterday}`)).pagination.count, 0);
  const refused = await ask('viewer', 'GET', `/operator/v1/firm-income?from=${today}&to=${yesterday}`);
  assert.deepEqual([refused.status, refused.body.error!.code], [400, 'invalid_date_range']);
});

test('the sums of a period are by mode, code and currency, of all partners', async () => {
  const sumsOf = async (query: string) => {
    const { status, body } = await ask('viewer', 'GET', `${sumFirmIncome.path}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return (body.data as unknown as SumOfIncome[]).map(
      ({ mode, code, currency, sweeps, fee, revenue_share, amount }) =>
        `${mode} ${code} ${currency} ${sweeps} ${fee} ${revenue_share} ${amount}`,
    );
  };

  assert.deepEqual(await sumsOf(`from=${today}&to=${today}`), [
    'live brokerage NGN 2 30.00 2.00 28.00',
    'live brokerage USD 1 1.00 0.00 1.00',
    'live custody_fee NGN 1 2.50 0.00 2.50',
    'test brokerage NGN 1 5.00 0.00 5.00',
  ]);
  assert.deepEqual(await sumsOf(`from=${today}&to=${today}&mode=test`), ['test brokerage NGN 1 5.00 0.00 5.00']);
  assert.deepEqual(await sumsOf(`from=${addDays(today, 1)}&to=${addDays(today, 2)}`), []);
  const { code } = await ask('viewer', 'GET', `${sumFirmIncome.path}?from=${today}&to=${addDays(today, -1)}`);
  assert.equal(code, 'invalid_date_range');
});

test('what is listed of a period sums to what the income statement shows', async () => {
  const { body } = await ask(
    'viewer',
    'GET',
    `/operator/v1/ledger/income-statement?from=${today}&to=${today}&mode=live`,
  );
  const statement = body.data as unknown as IncomeStatement;

  assert.deepEqual(shown(await list(`from=${today}&to=${today}&mode=live&currency=NGN`)).sort(), [
    'acme live brokerage NGN 8.00',
    'acme live custody_fee NGN 2.50',
    'other live brokerage NGN 20.00',
  ]);
  assert.deepEqual(
    statement.lines.filter(({ type }) => type === 'income').map(({ currency, amount }) => [currency, amount]),
    [
      ['NGN', '30.50'],
      ['USD', '1.00'],
    ],
  );
});

test('the report of a day has what fees and journals brought, and its total is the movement of the income accounts', async () => {
  const { place } = await openFirmMoney(firm, 'NGN');
  const line = { amount: '4.00', currency: 'NGN' } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place },
    { ...line, side: 'credit' as const, account: 'income' as const },
  ];
  const journal = { mode: 'live', kind: 'interest', value_day: today, reason: 'Of the bank', lines } as const;
  await firm.approve((await firm.act(proposeJournal, { body: journal }, 'Jane')).approval_id);

  const { body } = await ask('viewer', 'GET', '/operator/v1/reports/firm-income');
  const { rows, totals, checks } = body.data as unknown as {
    readonly rows: readonly Readonly<Record<string, string | null>>[];
    readonly totals: readonly { readonly currency: string; readonly amounts: Readonly<Record<string, string>> }[];
    readonly checks: readonly { readonly words: string; readonly is_equal: boolean }[];
  };

  const columns = ['day', 'what', 'code', 'currency', 'fee', 'revenue_share', 'amount'];
  assert.deepEqual(rows.map((row) => columns.map((name) => row[name]).join(' ')).sort(), [
    `${today} fee brokerage NGN 10.00 2.00 8.00`,
    `${today} fee brokerage NGN 20.00 0.00 20.00`,
    `${today} fee brokerage USD 1.00 0.00 1.00`,
    `${today} fee custody_fee NGN 2.50 0.00 2.50`,
    `${today} journal_income  NGN 0.00 0.00 4.00`,
  ]);
  assert.deepEqual(
    totals.map(({ currency, amounts }) => [currency, amounts['fee'], amounts['revenue_share'], amounts['amount']]),
    [
      ['NGN', '32.50', '2.00', '34.50'],
      ['USD', '1.00', '0.00', '1.00'],
    ],
  );
  assert.deepEqual(
    checks.map(({ words, is_equal }) => [words, is_equal]),
    [
      ['amount is NGN 34.50, the movement of income in the ledger is 34.50: equal.', true],
      ['amount is USD 1.00, the movement of income in the ledger is 1.00: equal.', true],
    ],
  );
});
