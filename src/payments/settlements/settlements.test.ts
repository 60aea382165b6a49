import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getClientMoney, getPlace } from '../../ledger/places/operator-contract.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { bookProviderCharges } from '../funding/charges.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import { getSettlement, matchSettlement, recordSettlement } from './operator-contract.ts';

/** What a provider pays out is one line of the bank for many payments: each partner has the whole of its own at the bank afterwards. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, lineOf, transfer } = await statementSide(world);
const { firm, database } = world;

const waiting = providerPlace('live', 'paystack', 'NGN', 'waiting');
const balanceOf = async (place: string) => (await firm.act(getPlace, { params: { place } })).balance;
const bookCharges = () => bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() });

async function paid(partner: Partner, amount: string, fee: string): Promise<string> {
  const { id } = await transfer(partner, amount);
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount, fee, sender_name: null };
  await world.write((tx) => receiveMoney(tx, partner.environment, id, incoming));
  return transaction_id;
}

/** The balances of an account in all environments: of the partner, of the firm. */
async function sharesOf(place: string) {
  const { rows } = await database.pool.query<{ name: string; share: string }>(
    `select coalesce(organisation.id::text, 'the firm') as name, (-account.balance)::text as share
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     left join organisations organisation on organisation.id = environment.organisation_id
     where account.part = $1 and account.balance <> 0`,
    [place],
  );
  return Object.fromEntries(rows.map(({ name, share }) => [name, share]));
}

async function spent() {
  const { rows } = await database.pool.query<{ spent: string }>(
    "select (-sum(balance))::text as spent from ledger_accounts where kind = 'fees' and currency = 'NGN'",
  );
  return rows[0]!.spent;
}

const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on: '2026-11-27' } as const;
const match = (settlement: string, bank_line: string) =>
  firm.act(matchSettlement, { params: { settlement }, body: { bank_line } }, 'Jane');

test('a settlement of 245,000.00 for payments of 250,000.00 leaves the provider at 0.00 and the firm short of its fees', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const payments = [
    { transaction_id: await paid(acme, '150000.00', '3000.00'), amount: '150000.00', fee: '3000.00' },
    { transaction_id: await paid(other, '100000.00', '2000.00'), amount: '100000.00', fee: '2000.00' },
  ];
  await bookCharges();
  assert.equal(await balanceOf(waiting), '245000.00');

  const settlement = await firm.act(
    recordSettlement,
    { body: { ...terms, reference: 'S-1', net: '245000.00', payments } },
    'Ada',
  );
  assert.deepEqual(
    [
      settlement.status,
      settlement.gross,
      settlement.fees,
      settlement.net,
      settlement.payments,
      settlement.unknown_payments,
    ],
    ['in_transit', '250000.00', '5000.00', '245000.00', 2, 0],
  );
  assert.equal(await balanceOf(waiting), '245000.00');
  const line = await lineOf('PAYSTACK SETTLEMENT', '245000.00');
  const matched = await match(settlement.id, line.id);

  assert.deepEqual([matched.status, matched.bank_line_id, matched.matched_by], ['matched', line.id, 'Jane']);
  const bank = matched.firm_account_id!;
  assert.deepEqual([await balanceOf(waiting), await balanceOf(bank)], ['0.00', '245000.00']);
  assert.deepEqual(await sharesOf(bank), {
    [acme.organisation_id]: '150000.00',
    [other.organisation_id]: '100000.00',
    'the firm': '-5000.00',
  });
  assert.deepEqual(await sharesOf(waiting), {});
  assert.equal(await spent(), '5000.00');
  const money = (await firm.act(getClientMoney, {})).find(
    ({ mode, currency }) => mode === 'live' && currency === 'NGN',
  )!;
  assert.deepEqual([money.held, money.owed, money.difference], ['245000.00', '250000.00', '-5000.00']);
  await assert.rejects(match(settlement.id, line.id), { code: 'invalid_state' });
  const { status, matched_type } = (
    await answered<{ id: string; status: string; matched_type: string }[]>('GET', '/bank-lines?limit=10')
  ).find(({ id }) => id === line.id)!;
  assert.deepEqual([status, matched_type], ['matched', 'settlement']);
});

test('a fee that differs from what was said of the payments is booked, or given back', async () => {
  const acme = await world.partner('live');
  const before = Number(await spent());
  const more = { transaction_id: await paid(acme, '1000.00', '10.00'), amount: '1000.00', fee: '12.50' };
  const less = { transaction_id: await paid(acme, '1000.00', '10.00'), amount: '1000.00', fee: '6.00' };
  await bookCharges();

  for (const [reference, payment, net] of [
    ['S-2', more, '987.50'],
    ['S-3', less, '994.00'],
  ] as const) {
    const { id } = await firm.act(recordSettlement, { body: { ...terms, reference, net, payments: [payment] } });
    await match(id, (await lineOf(`PAYSTACK ${reference}`, net)).id);
  }

  assert.equal(Number(await spent()) - before, 18.5);
  assert.equal(await balanceOf(waiting), '0.00');
});

test('a settlement is refused that does not add up, has a payment twice or of another, or was recorded before', async () => {
  const acme = await world.partner('live');
  const transaction_id = await paid(acme, '500.00', '0.00');
  const payment = { transaction_id, amount: '500.00', fee: '0' };
  const record = (body: object) =>
    firm.act(recordSettlement, { body: { ...terms, reference: 'S-4', net: '500.00', payments: [payment], ...body } });

  await assert.rejects(record({ net: '499.00' }), {
    code: 'validation_error',
    details: { net: 'The payments are 500.00, less fees of 0.00: expected 500.00.' },
  });
  await assert.rejects(record({ net: '1000.00', payments: [payment, payment] }), {
    details: { 'payments.1.transaction_id': 'It is there twice.' },
  });
  const { id } = await record({});
  await assert.rejects(record({ reference: 'S-5' }), {
    details: { 'payments.0.transaction_id': 'It is in the settlement S-4 already.' },
  });
  await assert.rejects(record({ payments: [{ ...payment, transaction_id: 'P-other' }] }), {
    details: { reference: 'This settlement was recorded before.' },
  });
  const wrong = await lineOf('PAYSTACK SETTLEMENT', '499.00');
  await assert.rejects(match(id, wrong.id), {
    details: { bank_line: 'It is a credit of 499.00: expected a credit of 500.00.' },
  });
  assert.equal((await firm.act(getSettlement, { params: { settlement: id } })).status, 'in_transit');
});

test('a settlement with a payment that is not known waits for it; one in suspense lies at the bank for the firm', async () => {
  const body = {
    ...terms,
    reference: 'S-6',
    net: '75.00',
    payments: [{ transaction_id: 'P-late', amount: '75.00', fee: '0' }],
  };
  const { id, unknown_payments } = await firm.act(recordSettlement, { body });
  assert.equal(unknown_payments, 1);
  const line = await lineOf('PAYSTACK SETTLEMENT', '75.00');
  await assert.rejects(match(id, line.id), {
    details: { settlement: '1 of its payments are not known here: compare the day with the provider first.' },
  });
  const late = {
    mode: 'live',
    provider: 'paystack',
    transaction_id: 'P-late',
    currency: 'NGN',
    amount: '75.00',
  } as const;
  await world.write((tx) =>
    holdInSuspense(tx, { ...late, problem: 'No funding request has this reference.', reference: null }),
  );

  const { firm_account_id } = await match(id, line.id);

  assert.deepEqual(await sharesOf(firm_account_id!), { 'the firm': '75.00' });
});
