import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bill } from '../../testing/bills.ts';
import { catalogueFile } from '../../testing/catalogue-file.ts';
import { dayFromNow } from '../../testing/declared-income.ts';
import { createWorld } from '../../testing/world.ts';
import { proposeDealingTerms } from '../dealing-days/operator-contract.ts';
import { getProduct } from '../investments/operator-contract.ts';
import { importInvestments } from './operations.ts';
import { amendProduct, createProduct } from './operator-contract.ts';

/** A bill of the catalogue: its terms are data, and its price is computed. */
const world = await createWorld({ role: 'api' });
const load = (...rows: Parameters<typeof catalogueFile>) =>
  world.write((tx) => importInvestments(tx, catalogueFile(...rows)));
const wrong = (details: object) => ({ code: 'validation_error', details });
const shown = (investment: string) => world.firm.act(getProduct, { params: { investment } });

test('a row of a bill has terms and a rate, and no price', async () => {
  await load(bill({ code: 'ROW-1' }));

  const { price, bid_price, rate_basis, rate, year_days, face_value, term } = await shown('ROW-1');
  assert.deepEqual(
    [price, bid_price, rate_basis, rate, year_days, face_value, term],
    ['0.975076', '0.975076', 'discount', '9.9696', 364, '1.00', 'issue'],
  );
});

test('what a row of a bill lacks is named, and what only a bill has is refused elsewhere', async () => {
  const computed = 'Required where pricing is yield: its price is computed by it.';
  const none = 'Expected none: only pricing yield has it.';
  await assert.rejects(
    load(bill({ rate_basis: '', rate: '', year_days: '', face_value: '', maturity_date: '' })),
    wrong({
      'row 2.rate_basis': computed,
      'row 2.year_days': computed,
      'row 2.face_value': computed,
      'row 2.rate': 'Required where pricing is yield: percent a year, such as "15.84".',
      'row 2.maturity_date': 'Required where pricing is yield: an issue pays back on one day.',
    }),
  );
  const price = 'Expected none: it is computed from the rate where pricing is yield.';
  await assert.rejects(
    load(bill({ price: '0.97', bid_price: '0.96' })),
    wrong({ 'row 2.price': price, 'row 2.bid_price': price }),
  );
  await assert.rejects(
    load(bill({ rate: '400' })),
    wrong({ 'row 2.rate': 'Expected a rate at which a unit costs more than 0.' }),
  );
  await assert.rejects(
    load({ price: '', rate_basis: 'yield', rate: '9', year_days: '365', face_value: '1.00' }),
    wrong({
      'row 2.price': 'Expected a price above 0, such as "1.25".',
      'row 2.rate': 'Expected none: only pricing yield has a rate.',
      'row 2.rate_basis': none,
      'row 2.year_days': none,
      'row 2.face_value': none,
    }),
  );
});

test('another rate in a file is the rate of the day, an empty one stays, and the terms of an issue do not change', async () => {
  await load(bill({ code: 'ROW-2' }));
  await load(bill({ code: 'ROW-2', rate: '12' }));
  await load(bill({ code: 'ROW-2', rate: '', year_days: '', face_value: '', rate_basis: '', pricing: '' }));

  const { rate, price } = await shown('ROW-2');
  assert.deepEqual([rate, price], ['12.0000', '0.97']);
  await assert.rejects(
    load(bill({ code: 'ROW-2', face_value: '100.00', maturity_date: dayFromNow(92) })),
    wrong({
      'row 2.face_value': 'Stays 1.00: two people change it, by dealing-terms.',
      'row 2.maturity_date': `Stays ${dayFromNow(91)}: its price follows from it. Use another code.`,
    }),
  );
});

test('a person adds a bill without a price, and changes what else it says', async () => {
  const [made] = await world.firm.act(createProduct, { body: newBill });
  const { id, price } = made!;
  // 1 / (1 + 0.099696 x 91 / 364) = 0.97568209935
  assert.equal(price, '0.9756821');

  await world.firm.act(amendProduct, { params: { investment: id }, body: { name: 'A bill of the state' } });

  const { name, price: after } = await shown(id);
  assert.deepEqual([name, after], ['A bill of the state', '0.9756821']);
});

const newBill = {
  ...({ code: 'BY-HAND', mode: 'live', name: 'A bill', category: 'treasury_bill', provider: 'The state' } as const),
  ...({ country: 'NG', currency: 'NGN', minimum_investment: '100.00', risk_profile: 'low' } as const),
  ...({ pricing: 'yield', rate_basis: 'yield', rate: '9.9696', year_days: 364, face_value: '1' } as const),
  maturity_date: dayFromNow(91),
};

const terms = { pricing: 'yield', rate_basis: 'discount', year_days: 364, face_value: '1', rate: '9.9696' } as const;

test('two people make a bill of what nobody holds, and of what is held nobody does', async () => {
  const due = { category: 'treasury_bill', country: 'NG', maturity_date: dayFromNow(91), price: '1.00' } as const;
  const free = await world.investment(due);
  const used = await world.investment(due);
  const { client } = await world.partner('test', { wallets: { NGN: '100.00' } });
  const propose = (investment: string, body: object = terms) =>
    world.firm.act(proposeDealingTerms, { params: { investment }, body: { ...terms, ...body, reason: 'As issued' } });
  const buy = (investment_id: string) => client.orders.create({ investment_id, amount: '50.00', currency: 'NGN' });

  const { approval_id } = await propose(free.test);
  const waiting = await propose(used.test);
  await world.firm.approve(approval_id);
  const bought = await buy(free.test);
  assert.equal(bought.price, '0.975076');
  assert.equal((await client.holdings.get(bought.holding_id!)).accrued_income, '0.00');
  await buy(used.test);
  const isUsed = wrong({
    pricing: 'Expected an investment that is not held, ordered or priced for a later day: make a new one.',
  });
  await assert.rejects(world.firm.approve(waiting.approval_id), isUsed);
  await assert.rejects(propose(used.test), isUsed);
  await assert.rejects(
    world.firm.act(proposeDealingTerms, {
      params: { investment: free.test },
      body: { pricing: 'fixed', reason: 'An error' },
    }),
    isUsed,
  );
});

test('terms of a bill that lack something are refused, and what is no bill again keeps its last price', async () => {
  const open = await world.investment({ price: '1.00', category: 'treasury_bill', country: 'NG' });
  const due = await world.investment(bill());
  const propose = (investment: string, body: { pricing: 'yield' | 'fixed' }) =>
    world.firm.act(proposeDealingTerms, { params: { investment }, body: { ...body, reason: 'As issued' } });

  await assert.rejects(
    propose(open.live, terms),
    wrong({ pricing: 'Expected an investment with a maturity_date: an issue pays back on one day.' }),
  );
  const { client } = await world.partner('test');
  await client.sandbox.setInvestmentPrice(due.test, { rate: '12' });
  const { approval_id } = await propose(due.test, { pricing: 'fixed' });
  await world.firm.approve(approval_id);

  const { pricing, price, rate, face_value } = await shown(due.test);
  assert.deepEqual([pricing, price, rate, face_value], ['fixed', '0.975076', null, null]);
  const { price: own, rate: ownRate } = await client.investments.get(due.test);
  assert.deepEqual([own, ownRate], ['0.97', null]);
});
