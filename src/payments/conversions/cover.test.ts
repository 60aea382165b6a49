import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { createPlace, getClientMoney } from '../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { openFirmMoney, turnPlace } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { conversionChecks } from './verify.ts';

/** With a live key the firm gives what a conversion brings out of its own money, and has what the partner gave. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
await world.write((tx) =>
  recordRate(tx, {
    ...{ base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1600.00', source: 'desk' },
    as_of: new Date().toISOString(),
  }),
);

const { place: bank, topUp } = await openFirmMoney(firm, 'USD');

/** The dollars and naira of an environment that are not zero, by kind of account; what lies at a place is below zero. */
async function balancesOf(environment_id: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string; currency: string; balance: string }>(
    `select kind, currency, balance
     from ledger_accounts
     where environment_id = $1 and kind in ('wallet', 'place', 'conversion_clearing') and balance <> 0
     order by currency, kind`,
    [environment_id],
  );
  return rows.map(({ kind, currency, balance }) => `${kind} ${currency} ${balance}`);
}

async function balancesOfFirm(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from environments where organisation_id is null and mode = 'live'`,
  );
  return balancesOf(rows[0]!.id);
}

const differences = async () =>
  (await firm.act(getClientMoney, {}))
    .filter(({ mode, difference }) => mode === 'live' && difference !== '0.00')
    .map(({ currency, difference }) => `${currency} ${difference}`);

const lyingAt = async ({ environment }: Partner, place: string) => {
  const { rows } = await database.pool.query<{ own: string }>(
    'select -balance as own from ledger_accounts where environment_id = $1 and part = $2',
    [environment.id, place],
  );
  return rows[0]?.own;
};

const quoted = async ({ client }: Partner, amount: string) => {
  const { id } = await client.fx.quote({ from: 'NGN', to: 'USD', amount });
  return { quote_id: id };
};

test('a conversion is refused until the firm has what it brings; then both give and take at the places of their money', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '200000.00' } });
  const quote = await quoted(acme, '160000.00');

  const missing = { status: 409, code: 'house_cover_missing', details: { currency: 'USD', required_amount: '100.00' } };
  await assert.rejects(acme.client.fx.convert(quote), missing);
  await topUp('99.99');
  await assert.rejects(acme.client.fx.convert(quote), missing);
  assert.deepEqual(await balancesOf(acme.environment.id), ['place NGN -200000.00', 'wallet NGN 200000.00']);
  // What partners have here lies nobody knows where: it covers nothing.
  assert.deepEqual(await differences(), ['NGN -200000.00', 'USD 99.99']);

  await topUp('0.02');
  const { status, destination_amount } = await acme.client.fx.convert(quote);

  assert.deepEqual([status, destination_amount], ['completed', '100.00']);
  assert.deepEqual(await balancesOf(acme.environment.id), [
    'place NGN -40000.00',
    'wallet NGN 40000.00',
    'place USD -100.00',
    'wallet USD 100.00',
  ]);
  assert.deepEqual(await balancesOfFirm(), [
    'conversion_clearing NGN 160000.00',
    'place NGN -160000.00',
    'conversion_clearing USD -100.00',
    'place USD -0.01',
  ]);
  assert.deepEqual(await differences(), ['NGN -40000.00', 'USD 0.01']);
});

test('of two conversions at once of which the firm covers one, one is made', async () => {
  await topUp('100.00');
  const partners = await Promise.all([1, 2].map(() => world.partner('live', { wallets: { NGN: '160000.00' } })));
  const quotes = await Promise.all(partners.map((partner) => quoted(partner, '160000.00')));

  const outcomes = await Promise.allSettled(partners.map(({ client }, index) => client.fx.convert(quotes[index]!)));

  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : outcome.value.status));
  assert.deepEqual(codes.toSorted(), ['completed', 'house_cover_missing']);
});

test('own money of which nobody knows where it lies covers nothing, until a person says where', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '160000.00' } });
  const { place } = await openFirmMoney(firm, 'USD');
  const unknown = unknownPlace('live', 'USD');
  await topUp('5000.00', unknown);

  // Beside the 0.01 that is left at the bank.
  await assert.rejects(acme.client.fx.convert(await quoted(acme, '160000.00')), { code: 'house_cover_missing' });
  await transfer(unknown, place, '99.98');
  await assert.rejects(acme.client.fx.convert(await quoted(acme, '160000.00')), { code: 'house_cover_missing' });
  await transfer(unknown, place, '0.01');
  const { destination_amount } = await acme.client.fx.convert(await quoted(acme, '160000.00'));

  assert.equal(destination_amount, '100.00');
  // It was given where the firm is known to have most, and not where the most of its money is.
  assert.deepEqual(
    (await balancesOf(acme.environment.id)).filter((line) => line.includes('USD')),
    ['place USD -100.00', 'wallet USD 100.00'],
  );
  assert.equal(await lyingAt(acme, place), '100.00');
});

const transfer = async (from: string, to: string, amount: string) => {
  const line = { amount, currency: 'USD', account: 'place' } as const;
  const lines = [
    { ...line, side: 'debit' as const, place: to },
    { ...line, side: 'credit' as const, place: from },
  ];
  const body = { mode: 'live', kind: 'correction', value_day: lagosDayOf(Date.now()), reason: 'Moved', lines } as const;
  await firm.approve((await firm.act(proposeJournal, { body }, 'Jane')).approval_id);
};

test('what the firm has at one place and lacks at another covers nothing', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '16000000.00' } });
  const { place: other } = await openFirmMoney(firm, 'USD');
  await transfer(other, bank, '9000.00');

  await assert.rejects(acme.client.fx.convert(await quoted(acme, '14400000.00')), { code: 'house_cover_missing' });

  await transfer(bank, other, '9000.00');
});

test('own money at a place of own money covers nothing', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '160000.00' } });
  await topUp('100.00');
  await turnPlace(firm, bank, false);

  await assert.rejects(acme.client.fx.convert(await quoted(acme, '160000.00')), { code: 'house_cover_missing' });

  await turnPlace(firm, bank, true);
});

test('own money with a counterparty covers nothing, and what it lacks there is missing', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '14400000.00' } });
  const body = { mode: 'live', name: 'Stanlib', currency: 'USD', is_client_money: true } as const;
  const { id: broker } = await firm.act(createPlace, { body });
  await topUp('300.00');

  await transfer(bank, broker, '9100.00');
  await assert.rejects(acme.client.fx.convert(await quoted(acme, '480000.00')), { code: 'house_cover_missing' });
  await transfer(broker, bank, '18200.00');
  await assert.rejects(acme.client.fx.convert(await quoted(acme, '14400000.00')), { code: 'house_cover_missing' });

  await transfer(bank, broker, '9100.00');
});

const elsewhere = 'transaction: it is conversion_given, and no conversion has it';
const missing = (movement: string) => `conversion: its movement ${movement} is not in the ledger`;

for (const [what, change, problems] of [
  ['nothing', 'select', []],
  [
    'where the partner gave',
    'update conversions set given_at_place_id = covered_at_place_id',
    [
      missing('conversion_given of NGN 160000.00'),
      missing('conversion_taken of NGN 160000.00'),
      elsewhere,
      'transaction: it is conversion_taken, and no conversion has it',
    ],
  ],
  [
    'that the firm gave',
    `update ledger_transactions set reason = 'conversion_out' where reason = 'conversion_given' and currency = 'USD'`,
    [missing('conversion_given of USD 100.00')],
  ],
] as const)
  test(`ledger verify names what was changed: ${what}`, async () => {
    assert.deepEqual([...new Set(await foundAfter(world, { checks: conversionChecks }, change))], [...problems].sort());
  });
