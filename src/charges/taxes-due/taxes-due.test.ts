import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { listTaxesDue, sumTaxesDue, type TaxDue, type TaxesOfAuthority } from './operator-contract.ts';

/** The schedule of what the firm withheld, for an authority. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);
await agreeTax(world.firm, { ...withheldTax, charged_for: ['distribution', 'maturity'] });
await agreeTax(world.firm, {
  ...{ ...withheldTax, code: 'levy_ng', name: 'Levy', kind: 'levy', account: 'levies_payable', rate: '1' },
  authority: 'Securities and Exchange Commission',
});

test('the schedule says who paid, whose income it is, and what was withheld of what', async () => {
  const bond = { price: '1.00', country: 'NG', expected_return_rate: '36.5', provider: 'Lagos State' } as const;
  const product = await world.investment({ ...bond, category: 'corporate_bond', duration: '10 days' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const buy = { investment_id: product.test, amount: '1000.00', currency: 'NGN' } as const;
  const { holding_id } = await acme.client.orders.create(buy);
  await world.database.pool.query(
    `insert into businesses (environment_id, legal_name, tax_id, updated_at)
     values ($1, 'Acme Savings Limited', '12345678-0001', clock_timestamp())
     on conflict (environment_id) do update
     set legal_name = excluded.legal_name, tax_id = excluded.tax_id`,
    [acme.environment.id],
  );
  const paid = await acme.client.sandbox.distributeHolding(holding_id!, { gross_amount: '4.00' });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  await acme.client.sandbox.matureHolding(holding_id!);

  const due = await read<TaxDue[]>(`${listTaxesDue.path}?organisation=${acme.organisation_id}`);

  // Of 4.00 10 % and 1 %, and 10 % of what it earned less what it paid: 10.00 - 4.00.
  assert.deepEqual(
    due
      .map(({ code, authority, account, charged_for, record_id, base, rate, amount }) =>
        [code, authority, account, charged_for, record_id, base, rate, amount].join(' | '),
      )
      .sort(),
    [
      `levy_ng | Securities and Exchange Commission | levies_payable | distribution | ${paid.id} | 4.00 | 1.0000 | 0.04`,
      `wht_ng | Nigeria Revenue Service | tax_payable | distribution | ${paid.id} | 4.00 | 10.0000 | 0.40`,
      `wht_ng | Nigeria Revenue Service | tax_payable | maturity | ${holding_id} | 6.00 | 10.0000 | 0.60`,
    ],
  );
  for (const { payer, beneficiary, tax_id, organisation_name, currency } of due)
    assert.deepEqual(
      [payer, beneficiary, tax_id, organisation_name, currency],
      ['Lagos State', 'Acme Savings Limited', '12345678-0001', 'Acme Savings', 'NGN'],
    );
  const ofCode = await read<TaxDue[]>(`${listTaxesDue.path}?code=levy_ng&currency=NGN&mode=test`);
  assert.deepEqual(
    ofCode.map(({ code, amount }) => [code, amount]),
    [['levy_ng', '0.04']],
  );
  const codesOf = async (query: string) =>
    (await read<TaxDue[]>(`${listTaxesDue.path}?mode=test&${query}`)).map(({ code }) => code);
  assert.deepEqual(await codesOf('authority=Securities+and+Exchange+Commission'), ['levy_ng']);
  assert.deepEqual(await codesOf('account=tax_payable'), ['wht_ng', 'wht_ng']);
  assert.deepEqual(await codesOf('account=vat_payable'), []);
  assert.equal((await read<TaxDue[]>(`${listTaxesDue.path}?mode=live`)).length, 0);
});

test('a partner that does not exist and days in the wrong order are refused', async () => {
  const code = async (query: string) => (await ask('viewer', 'GET', `${listTaxesDue.path}?${query}`)).code;

  assert.equal(await code('organisation=Nobody'), 'not_found');
  assert.equal(await code('from=2026-12-02&to=2026-12-01'), 'invalid_date_range');
});

test('taxes and levies on orders are in the schedule, and fees are not', async () => {
  await agreeTax(world.firm);
  await agreeTax(world.firm, {
    ...{ ...withheldTax, code: 'stamp_ng', name: 'Stamp duty', kind: 'levy', account: 'levies_payable', rate: '0.08' },
    charged_for: ['buy'],
  });
  await agreeFee(world.firm, { mode: 'test', charged_for: 'buy', percent: '1', minimum: '10' });
  const fund = await world.investment({ price: '100.00', country: 'NG', name: 'Taxed fund' });
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  const buy = { investment_id: fund.test, amount: '10115.50', currency: 'NGN' } as const;
  const { id } = await acme.client.orders.create(buy);

  const due = await read<TaxDue[]>(`${listTaxesDue.path}?organisation=${acme.organisation_id}&sort=asc`);

  assert.deepEqual(
    due.map(({ code, charged_for, record_id, investment_name, payer, base, amount }) =>
      [code, charged_for, record_id, investment_name, payer, base, amount].join(' | '),
    ),
    [
      `stamp_ng | buy | ${id} | Taxed fund |  | 10000.00 | 8.00`,
      `vat_ng | buy | ${id} | Taxed fund |  | 100.00 | 7.50`,
    ],
  );
});

test('an authority is due the sum of its charges, less what was given back', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '500.00' } });
  await agreeFee(world.firm, {
    ...{ mode: 'test', code: 'payout', name: 'Payout', charged_for: 'withdrawal', percent: '10', minimum: '0.01' },
  });
  const account = await client.settlementAccounts.create({
    ...{ currency: 'NGN', bank_code: '058', account_number: '0123456789' },
  });
  const withdraw = (amount: string) =>
    client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id: account.id });
  const { id: kept } = await withdraw('100.00');
  await client.sandbox.simulateWithdrawal((await withdraw('200.00')).id, { event: 'returned' });
  const today = lagosDayOf(Date.now());
  const sumsOf = (query: string) => read<TaxesOfAuthority[]>(`${sumTaxesDue.path}?${query}`);

  const sums = await sumsOf(`from=${today}&to=${today}&mode=test`);

  // 7.50 of the buy before, and 7.5 % of 10.00 and of 20.00.
  assert.deepEqual(
    sums.find(({ code }) => code === 'vat_ng'),
    {
      ...{ mode: 'test', authority: 'Nigeria Revenue Service', code: 'vat_ng', kind: 'tax', account: 'vat_payable' },
      ...{ currency: 'NGN', charges: 3, base: '130.00', amount: '9.75', given_back: '1.50', due: '8.25' },
    },
  );
  const taxes = async (is_given_back: string) =>
    (await read<TaxDue[]>(`${listTaxesDue.path}?code=vat_ng&mode=test&is_given_back=${is_given_back}`))
      .map(({ amount }) => amount)
      .toSorted();
  assert.deepEqual(await taxes('false'), ['0.75', '7.50']);
  assert.deepEqual(await taxes('true'), ['1.50']);
  const charged = await read<{ amount: string }[]>(`/operator/v1/ledger-transactions?charged_id=${kept}&mode=test`);
  assert.deepEqual(charged.map(({ amount }) => amount).toSorted(), ['0.75', '10.00']);
  assert.deepEqual(await sumsOf(`from=${today}&to=${today}&mode=live`), []);
  assert.deepEqual(await sumsOf('from=2026-01-01&to=2026-01-31'), []);
  const { code } = await ask('viewer', 'GET', `${sumTaxesDue.path}?from=2026-12-02&to=2026-12-01`);
  assert.equal(code, 'invalid_date_range');
});
