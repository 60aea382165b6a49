import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../testing/declared-income.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { previewDistribution } from '../declarations/operator-contract.ts';

/** Tax that the firm withholds of income. Without work loops: declared income is paid when a test says so. */
const world = await createWorld({ role: 'api' });
const income = openIncome(world);
const exempt = await world.partner('test', { wallets: { NGN: '1000.00' } });
await agreeTax(world.firm, { ...withheldTax, exempt_organisations: [exempt.organisation_id] });
await agreeTax(world.firm, { ...withheldTax, code: 'wht_of_bonds', categories: ['corporate_bond'], rate: '5' });
await agreeTax(world.firm, { ...withheldTax, code: 'by_issuer', collected_by: 'issuer', account: undefined });
await agreeTax(world.firm, { ...withheldTax, code: 'by_broker', collected_by: 'broker', account: undefined });
await agreeTax(world.firm, { ...withheldTax, code: 'in_ghana', country: 'GH' });
await agreeTax(world.firm, { ...withheldTax, code: 'from_tomorrow', effective_from: dayFromNow(1) });

const WITHHELD = { code: 'wht_ng', name: 'Withholding tax', kind: 'tax', rate: '10.0000' } as const;

async function hold(partner: Partner, investment_id: string, amount = '1000.00'): Promise<string> {
  const request = { investment_id, amount, currency: 'NGN' } as const;
  return (await partner.client.orders.create(request)).holding_id!;
}

/** What is due by code, and what the positions come to. */
async function booksOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await world.database.pool.query(
    `select kind, part, balance
     from ledger_accounts
     where environment_id = $1
       and kind in ('charges_due', 'positions')
       and (sequence > 0)
     order by kind, part`,
    [environment.id],
  );
  return rows.map(({ kind, part, balance }) => [kind, part, balance].filter((one) => one !== '').join(' '));
}

test('of 1,000.00 with 10 % that the firm withholds 100.00 is due and 900.00 reaches the wallet', async () => {
  const product = await world.investment({ price: '1.00', category: 'equity', country: 'NG' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, product.test);

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '1000.00' });

  assert.deepEqual(
    [paid.gross_amount, paid.tax_withheld, paid.charges, paid.charges_total, paid.net_amount],
    ['1000.00', '0.00', [{ ...WITHHELD, base: '1000.00', amount: '100.00' }], '100.00', '900.00'],
  );
  assert.equal(await acme.balance(), '900.00');
  // 1,000.00 was placed, and 1,000.00 of income is expected from the issuer.
  assert.deepEqual(await booksOf(acme), ['charges_due wht_ng 100.00', 'positions 0.00']);
  assert.deepEqual(await acme.client.holdings.distribution(paid.id), paid);
  assert.deepEqual((await acme.client.holdings.distributions(id)).data, [paid]);
  const { data } = await acme.client.ledger.list({ currency: 'NGN', limit: 1 });
  assert.deepEqual(
    data.map(({ type, amount, source }) => [type, amount, source]),
    [['distribution', '900.00', { type: 'distribution', id: paid.id }]],
  );
  const event = (await acme.client.events.list({})).data.find(({ type }) => type === 'distribution.paid')!;
  assert.deepEqual(event.data.object, paid);
  assert.deepEqual(
    { ...event.data.previous, paid_at: null, updated_at: null },
    { charges: [], charges_total: '0.00', net_amount: '1000.00', paid_at: null, status: 'scheduled', updated_at: null },
  );
});

test('nothing is withheld from a partner that is exempt', async () => {
  const product = await world.investment({ price: '1.00', category: 'equity', country: 'NG' });
  const id = await hold(exempt, product.test);

  const paid = await exempt.client.sandbox.distributeHolding(id, { gross_amount: '1000.00' });

  assert.deepEqual([paid.charges, paid.charges_total, paid.net_amount], [[], '0.00', '1000.00']);
  assert.equal(await exempt.balance(), '1000.00');
  assert.deepEqual(await booksOf(exempt), ['positions 0.00']);
});

test('of what the issuer left the firm withholds by each code that holds for the product', async () => {
  const product = await world.investment({ price: '1.00', category: 'corporate_bond', country: 'NG' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, product.test);

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '1000.00', tax_withheld: '0.01' });

  // 10 % and 5 % of 999.99, each cut.
  assert.deepEqual(
    [paid.charges.map(({ code, base, amount }) => `${code} ${amount} of ${base}`), paid.charges_total, paid.net_amount],
    [['wht_ng 99.99 of 999.99', 'wht_of_bonds 49.99 of 999.99'], '149.98', '850.01'],
  );
  assert.deepEqual(await booksOf(acme), [
    'charges_due wht_ng 99.99',
    'charges_due wht_of_bonds 49.99',
    'positions 0.01',
  ]);
});

test('where all of it is withheld nothing reaches the wallet', async () => {
  await agreeTax(world.firm, { ...withheldTax, code: 'whole', categories: ['fixed_note'], rate: '90' });
  const product = await world.investment({ price: '1.00', category: 'fixed_note', country: 'NG', duration: '1 years' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, product.test);

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '10.00' });

  assert.deepEqual([paid.status, paid.charges_total, paid.net_amount], ['paid', '10.00', '0.00']);
  assert.equal(await acme.balance(), '0.00');
});

test('what is reinvested is what is left after tax', async () => {
  const product = await world.investment({
    ...{ price: '1.25', category: 'equity_fund', country: 'NG', income_treatment: 'reinvested' },
  });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme, product.test);

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '100.00' });

  assert.equal(paid.net_amount, '90.00');
  const { units, cost_basis } = await acme.client.holdings.get(id);
  // 800 units, and 90.00 / 1.25 = 72
  assert.deepEqual([units, cost_basis, await acme.balance()], ['872', '1090.00', '0.00']);
  assert.deepEqual(await booksOf(acme), ['charges_due wht_ng 10.00', 'positions 990.00']);
});

test('a declaration says what will be withheld, and each holding is charged when it is paid', async () => {
  const product = await world.investment({ price: '1.00', category: 'equity', country: 'NG' });
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const best = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [first, second] = [await hold(acme, product.test, '100.00'), await hold(acme, product.test, '100.00')];
  const third = await hold(best, product.test, '333.00');
  for (const id of [first, second, third]) await boughtEarlier(world, id, 2);
  const terms = { amount_per_unit: '0.333', record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
  const body = { investment: product.test, reason: 'Resolution 7', ...terms };

  const preview = await world.firm.act(previewDistribution, { body });
  await income.schedule(product.test, terms);
  const [scheduled] = (await acme.client.holdings.distributions(first)).data;
  await income.pay();

  // 33.30, 33.30 and 110.88, less 3.33, 3.33 and 11.08
  assert.deepEqual([preview.gross_amount, preview.charges_total, preview.net_amount], ['177.48', '17.74', '159.74']);
  assert.deepEqual(
    preview.partners.map(({ organisation_id, charges_total, net_amount }) => [
      organisation_id,
      charges_total,
      net_amount,
    ]),
    [
      [best.organisation_id, '11.08', '99.80'],
      [acme.organisation_id, '6.66', '59.94'],
    ],
  );
  assert.deepEqual([scheduled!.charges, scheduled!.net_amount], [[], '33.30']);
  assert.deepEqual([await acme.balance(), await best.balance()], ['859.94', '766.80']);
  assert.deepEqual((await booksOf(acme))[0], 'charges_due wht_ng 6.66');
});
