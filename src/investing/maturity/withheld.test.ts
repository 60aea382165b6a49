import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { dayFromNow } from '../../testing/declared-income.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { matureHoldings } from './work.ts';

/** Tax that the firm withholds of maturities. The loop runs only when a test runs it. */
const world = await createWorld({ role: 'api' });
const runLoop = () => matureHoldings.run({ pool: world.database.pool, signal: new AbortController().signal });
const DAY_S = 86_400;

const exempt = await world.partner('test', { wallets: { NGN: '1000.00' } });
const ofMaturities = { ...withheldTax, charged_for: ['maturity' as const] };
await agreeTax(world.firm, { ...ofMaturities, exempt_organisations: [exempt.organisation_id] });
await agreeTax(world.firm, {
  ...{ ...ofMaturities, code: 'of_its_day', rate: '5', categories: ['commercial_paper'] },
  effective_from: dayFromNow(91),
});
await agreeTax(world.firm, {
  ...{ ...ofMaturities, code: 'of_the_day_after', rate: '5', categories: ['commercial_paper'] },
  effective_from: dayFromNow(92),
});
const ninetyOneDays = { price: '1.00', country: 'NG', duration: '91 days', expected_return_rate: '10' } as const;
const bill = await world.investment({ ...ninetyOneDays, category: 'treasury_bill' });
const paper = await world.investment({ ...ninetyOneDays, category: 'commercial_paper' });
const fund = await world.investment({ price: '2.00', country: 'NG', category: 'money_market_fund' });

async function buy({ client }: Partner, { test: investment_id } = bill): Promise<string> {
  return (await client.orders.create({ investment_id, amount: '1000.00', currency: 'NGN' })).holding_id!;
}

/** What is due by code, and what the positions come to. */
async function booksOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await world.database.pool.query(
    `select kind, part, balance
     from ledger_accounts
     where environment_id = $1
       and kind in ('charges_due', 'positions')
       and sequence > 0
     order by kind, part`,
    [environment.id],
  );
  return rows.map(({ kind, part, balance }) => [kind, part, balance].filter((one) => one !== '').join(' '));
}

test('of what a holding earned the firm withholds tax when it is paid back, and nothing of what it cost', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  const held = await acme.client.holdings.get(id);
  assert.deepEqual([held.charges, held.charges_total, held.net_amount], [[], '0.00', null]);

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });
  await runLoop();

  // 1000.00 x 10 % x 91 / 365 = 24.93, and 10 % of it.
  const closed = await acme.client.holdings.get(id);
  assert.deepEqual(
    [closed.status, closed.charges, closed.charges_total, closed.net_amount],
    [
      'closed',
      [{ code: 'wht_ng', name: 'Withholding tax', kind: 'tax', base: '24.93', rate: '10.0000', amount: '2.49' }],
      '2.49',
      '1022.44',
    ],
  );
  assert.equal(await acme.balance(), '1022.44');
  assert.deepEqual(await booksOf(acme), ['charges_due wht_ng 2.49', 'positions -24.93']);
  const { data } = await acme.client.ledger.list({ currency: 'NGN', type: 'maturity' });
  assert.deepEqual(
    data.map(({ amount, source }) => [amount, source]),
    [['1022.44', { type: 'holding', id }]],
  );
  const events = (await acme.client.events.list({})).data;
  assert.deepEqual(events.find(({ type }) => type === 'holding.closed')!.data.object, closed);
  const matured = events.find(({ type }) => type === 'holding.matured')!.data.object;
  assert.deepEqual(
    { ...matured, status: 0, updated_at: 0 },
    { ...closedBefore(closed, held), status: 0, updated_at: 0 },
  );
});

/** Between the two it is matured, and not paid yet: of 1,024.93 the tax of 2.49 would be withheld of a sell too. */
const closedBefore = (closed: object, held: object) => ({
  ...closed,
  ...held,
  accrued_income: '24.93',
  redemption_value: '1022.44',
});

test('nothing is withheld from a partner that is exempt, nor where nothing was earned', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const [ofExempt, ofFund] = [await buy(exempt), await buy(acme, fund)];
  await exempt.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });
  await runLoop();
  const paidBack = await acme.client.sandbox.matureHolding(ofFund);

  const closed = await exempt.client.holdings.get(ofExempt);
  assert.deepEqual([closed.charges, closed.charges_total, closed.net_amount], [[], '0.00', '1024.93']);
  assert.deepEqual([paidBack.charges, paidBack.charges_total, paidBack.net_amount], [[], '0.00', '1000.00']);
  assert.deepEqual([await exempt.balance(), await acme.balance()], ['1024.93', '1000.00']);
});

test('the codes are those of the day on which it matured, also where it is paid later', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme, paper);

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 93 * DAY_S });
  await runLoop();

  // 5 % and 10 % of 24.93, each cut: 1.24 and 2.49.
  const { charges, net_amount } = await acme.client.holdings.get(id);
  assert.deepEqual(
    [charges.map(({ code, amount }) => `${code} ${amount}`), net_amount],
    [['of_its_day 1.24', 'wht_ng 2.49'], '1021.20'],
  );
});
