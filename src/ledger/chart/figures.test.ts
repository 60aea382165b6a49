import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf, startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { postMovement } from '../book/operations.ts';
import { unknownPlace } from '../places/place-ids.ts';
import { trialBalanceOfPeriod } from './figures.ts';
import type { GlEntry, IncomeStatement, LedgerBalance, TrialBalanceOfPeriod } from './figures-contract.ts';
import { totalsOf } from './totals.ts';

/** What an accountant reads: 1,000.00 arrived on one day, and on a later one an investment was bought for 100.00 and a provider took 2.50. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const investments = await world.investment({ price: '2.50' });
const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
const first = lagosDayOf(Date.now());
const later = addDays(first, 10);
await partner.client.sandbox.advanceClock({ advance_to: `${later}T12:00:00.000Z` });
const { id: order } = await partner.client.orders.create({
  investment_id: investments.test,
  amount: '100.00',
  currency: 'NGN',
});
await world.write((tx) => postFee(tx, partner.environment, 'NGN', '2.50', Date.parse(`${later}T13:00:00.000Z`)));

function postFee(
  tx: Transaction,
  environment: { id: string; mode: Mode },
  currency: Currency,
  amount: string,
  at_ms: number,
) {
  return postMovement(tx, 'provider_fee', {
    ...{ environment, currency, amount: Decimal.of(amount), at_ms, reference: null },
    source: { type: 'adjustment', id: newId(at_ms) },
    description: 'Fee of the provider',
    place: unknownPlace(environment.mode, currency),
  });
}

async function read<Data>(target: string): Promise<Data> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Data;
}

test('the trial balance of a period has what each code held, what moved, and what it holds then', async () => {
  const { lines, ...found } = await read<TrialBalanceOfPeriod>(
    `/ledger/trial-balance-of-period?from=${later}&to=${later}&mode=test`,
  );

  assert.deepEqual(found, { from: later, to: later, is_balanced: true });
  assert.deepEqual(
    lines.map(({ code, currency, opening, debits, credits, closing }) => [
      ...[code, currency, opening, debits, credits, closing],
    ]),
    [
      ['1000', 'NGN', '1000.00', '0.00', '2.50', '997.50'],
      ['2000', 'NGN', '1000.00', '100.00', '0.00', '900.00'],
      ['2010', 'NGN', '0.00', '100.00', '100.00', '0.00'],
      ['2100', 'NGN', '0.00', '0.00', '100.00', '100.00'],
      ['5000', 'NGN', '0.00', '2.50', '0.00', '2.50'],
    ],
  );
});

test('an entry without its counterpart is not balanced', async () => {
  const account = newId(Date.now());
  const entry = `
    with account as (
      insert into ledger_accounts (environment_id, id, kind, part, currency, status, sequence, created_at, updated_at)
      values ($1, $2, 'place', 'no place', 'GHS', 'active', 1, $3, $3)
      returning id
    )
    insert into ledger_entries
      (environment_id, account_id, sequence, id, transaction_id, reason, direction, amount, balance_after, hash, created_at)
    select $1, id, 1, id, id, 'funding', 'debit', 5.00, -5.00, decode(repeat('00', 32), 'hex'), $3
    from account`;
  let isBalanced: boolean | undefined;
  const undone = world.write(async (tx) => {
    await tx.rows(statement(entry), [partner.environment.id, account, `${later}T12:00:00.000Z`]);
    isBalanced = (await trialBalanceOfPeriod(tx, { from: later, to: later, mode: 'test' })).is_balanced;
    throw new Error('undone');
  });

  await assert.rejects(undone, /undone/);
  assert.equal(isBalanced, false);
});

test('a period before the first entry is empty, and one of both days has all that moved', async () => {
  const empty = await read<TrialBalanceOfPeriod>('/ledger/trial-balance-of-period?from=0001-01-01&to=2020-01-31');
  assert.deepEqual([empty.is_balanced, empty.lines], [true, []]);

  const both = await read<TrialBalanceOfPeriod>(`/ledger/trial-balance-of-period?from=${first}&to=9999-12-31`);
  const wallet = both.lines.find(({ code, mode }) => code === '2000' && mode === 'test')!;
  const { opening, debits, credits, closing } = wallet;
  assert.deepEqual([opening, debits, credits, closing], ['0.00', '100.00', '1000.00', '900.00']);
  const { code } = await ask('viewer', 'GET', `/operator/v1/ledger/trial-balance-of-period?from=${later}&to=${first}`);
  assert.equal(code, 'invalid_date_range');
});

test('assets are liabilities, equity and the result, now and at the end of any day', async () => {
  const now = await read<LedgerBalance>('/ledger/balance?mode=test');
  const before = await read<LedgerBalance>(`/ledger/balance?mode=test&as_of=${first}`);

  const inNaira = ({ totals }: LedgerBalance) => totals.find(({ currency }) => currency === 'NGN');
  assert.deepEqual([now.as_of, before.as_of], [null, first]);
  assert.deepEqual(inNaira(now), {
    ...{ mode: 'test', currency: 'NGN', assets: '997.50', liabilities: '1000.00', equity: '0.00', result: '-2.50' },
    is_balanced: true,
  });
  assert.deepEqual(inNaira(before), {
    ...{ mode: 'test', currency: 'NGN', assets: '1000.00', liabilities: '1000.00', equity: '0.00', result: '0.00' },
    is_balanced: true,
  });
  assert.deepEqual(
    before.lines.map(({ code, amount }) => [code, amount]),
    [
      ['1000', '1000.00'],
      ['2000', '1000.00'],
    ],
  );
});

test('the income statement has what was earned and spent in the period only', async () => {
  const spent = await read<IncomeStatement>(`/ledger/income-statement?from=${later}&to=${later}&mode=test`);
  const before = await read<IncomeStatement>(`/ledger/income-statement?from=${first}&to=${first}&mode=test`);

  assert.deepEqual(spent.totals, [{ mode: 'test', currency: 'NGN', income: '0.00', expense: '2.50', result: '-2.50' }]);
  assert.deepEqual(
    spent.lines.map(({ code, name, amount }) => [code, name, amount]),
    [['5000', 'Charges of providers', '2.50']],
  );
  assert.deepEqual(before.lines, []);
  const { code } = await ask('viewer', 'GET', `/operator/v1/ledger/income-statement?from=${later}&to=${first}`);
  assert.equal(code, 'invalid_date_range');
});

type Listed = { readonly data: GlEntry[]; readonly pagination: { readonly count: number } };
const entries = async (target: string) => {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1/gl-accounts/${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed;
};

test('the entries of a code are those of its accounts, each with its side and the way to its source', async () => {
  const { data } = await entries(`2000/entries?from=${later}&to=${later}&mode=test`);
  assert.deepEqual(
    data.map(({ debit, credit, reason, source_type, source_id, organisation_id }) => [
      ...[debit, credit, reason, source_type, source_id, organisation_id],
    ]),
    [['100.00', '0.00', 'order_debit', 'order', order, partner.organisation_id]],
  );

  const all = await entries('2000/entries?mode=test&currency=NGN&limit=1');
  const older = await entries(`2000/entries?mode=test&before=${all.data[0]!.id}`);
  assert.deepEqual([all.pagination.count, older.data.map(({ credit }) => credit)], [2, ['1000.00']]);
  assert.deepEqual((await entries('4000/entries')).data, []);
  const refused = await Promise.all([
    ask('viewer', 'GET', '/operator/v1/gl-accounts/9999/entries'),
    ask('viewer', 'GET', `/operator/v1/gl-accounts/2000/entries?from=${later}&to=${first}`),
  ]);
  assert.deepEqual(
    refused.map(({ code }) => code),
    ['not_found', 'invalid_date_range'],
  );
});

test('money of the firm itself is in the list of its code, without a partner', async () => {
  const { pool } = world.database;
  const { rows } = await pool.query<{ id: string }>(
    `select id from environments where mode = 'live' and organisation_id is null`,
  );
  await pool.query(
    `insert into ledger_accounts (environment_id, id, kind, currency, status, created_at, updated_at)
     select $1, gen_random_uuid(), kind, 'GHS', 'active', now(), now()
     from unnest(array['fees', 'funding_clearing']) kind
     on conflict do nothing`,
    [rows[0]!.id],
  );
  await world.write((tx) => postFee(tx, { ...rows[0]!, mode: 'live' }, 'GHS', '7.00', tx.now_ms));

  const { data } = await entries('5000/entries?mode=live');

  assert.deepEqual(
    data.map(({ debit, organisation_id, organisation_name, sandbox }) => [
      ...[debit, organisation_id, organisation_name, sandbox],
    ]),
    [['7.00', null, null, null]],
  );
});

test('the sums are the same in however many statements the environments are read', async () => {
  const scope = { since: startOfLagosDay(first), until: startOfLagosDay('9999-12-31'), mode: null };

  const [whole, oneByOne] = await world.read(async (tx) => [
    await totalsOf(tx, scope, 'debits'),
    await totalsOf(tx, scope, 'debits', 1),
  ]);

  const texts = (totals: typeof whole) =>
    totals!
      .map(
        (total) =>
          `${total.mode} ${total.currency} ${total.kind} ${total.debits!.toMoney()} ${total.closing.toMoney()}`,
      )
      .sort();
  assert.deepEqual(texts(oneByOne), texts(whole));
});
