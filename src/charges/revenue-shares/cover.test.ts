import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { creditShare, issuedShare, monthBefore } from '../../testing/revenue-shares.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';

/** With live money a share of fees is credited out of what the firm has at places of client money, at all together that are known. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;

async function placesOfFirm() {
  const { rows } = await database.pool.query<{ place: string; own: string }>(
    `select account.part as place, -account.balance as own
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where organisation_id is null and mode = 'live' and kind = 'place' and currency = 'NGN' and balance <> 0
     order by account.balance`,
  );
  return Object.fromEntries(rows.map(({ place, own }) => [place, own]));
}

type Side = { readonly account: 'place' | 'expense'; readonly place?: string };

async function book(kind: 'correction' | 'bank_charge', debit: Side, credit: Side, amount: string): Promise<void> {
  const lines = [
    { ...debit, side: 'debit' as const, currency: 'NGN' as const, amount },
    { ...credit, side: 'credit' as const, currency: 'NGN' as const, amount },
  ];
  const body = { mode: 'live', kind, value_day: lagosDayOf(Date.now()), reason: 'By the books', lines } as const;
  await firm.approve((await firm.act(proposeJournal, { body }, 'Jane')).approval_id);
}

test('a share is not credited while the firm has too little, and is once it has enough at all known places together', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const share = await issuedShare(world, acme);
  const unknown = unknownPlace('live', 'NGN');
  // The fee was paid with money of which nobody knows where it lies.
  assert.deepEqual(await placesOfFirm(), { [unknown]: '150.00' });
  const missing = { code: 'house_cover_missing', details: { currency: 'NGN', required_amount: '30.00' } };
  await assert.rejects(creditShare(world, share), missing);
  const [first, second] = [await openFirmMoney(firm, 'NGN'), await openFirmMoney(firm, 'NGN')];
  await first.topUp('20.00');
  await second.topUp('9.99');

  await assert.rejects(creditShare(world, share), missing);
  assert.equal(await acme.balance(), '1000.00');
  await second.topUp('0.01');
  await creditShare(world, share);

  assert.equal(await acme.balance(), '1030.00');
  assert.deepEqual(await placesOfFirm(), { [unknown]: '150.00', [second.place]: '10.00', [first.place]: '-10.00' });
});

test('what the firm lacks nobody knows where is missing', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const share = await issuedShare(world, acme, monthBefore(2));
  const { place, topUp } = await openFirmMoney(firm, 'NGN');
  const unknown = unknownPlace('live', 'NGN');
  await book('correction', { account: 'place', place }, { account: 'place', place: unknown }, '330.00');
  await book('bank_charge', { account: 'expense' }, { account: 'place', place }, '270.01');
  const own = await placesOfFirm();
  assert.deepEqual([own[place], own[unknown]], ['59.99', '-30.00']);

  await assert.rejects(creditShare(world, share), { code: 'house_cover_missing' });
  await topUp('0.01');
  await creditShare(world, share);

  assert.equal(await acme.balance(), '1030.00');
});
