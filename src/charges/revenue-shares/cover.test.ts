import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { creditShare, issuedShare } from '../../testing/revenue-shares.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';

/** With live money a share of fees is credited out of what the firm has at places of client money, at all of them together. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;

async function placesOfFirm() {
  const { rows } = await database.pool.query<{ part: string; own: string }>(
    `select account.part, -account.balance as own
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where organisation_id is null and mode = 'live' and kind = 'place' and currency = 'NGN' and balance <> 0
     order by account.balance`,
  );
  return rows;
}

const ownNow = async () => Decimal.sum((await placesOfFirm()).map(({ own }) => own)).toMoney();

test('a share is not credited while the firm has too little, and is once it has enough at all places together', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const share = await issuedShare(world, acme);
  const [{ part: place, own }] = (await placesOfFirm()) as [{ part: string; own: string }];
  assert.equal(own, '150.00');
  const lines = [
    { side: 'debit', account: 'expense', currency: 'NGN', amount: '120.01' },
    { side: 'credit', account: 'place', place, currency: 'NGN', amount: '120.01' },
  ] as const;
  const charge = { mode: 'live', kind: 'bank_charge', value_day: lagosDayOf(Date.now()), reason: 'Charges' } as const;
  await firm.approve((await firm.act(proposeJournal, { body: { ...charge, lines: [...lines] } }, 'Jane')).approval_id);

  const missing = { code: 'house_cover_missing', details: { currency: 'NGN', required_amount: '30.00' } };
  await assert.rejects(creditShare(world, share), missing);
  assert.deepEqual([await acme.balance(), await ownNow()], ['1000.00', '29.99']);
  const { topUp } = await openFirmMoney(firm, 'NGN');
  await topUp('0.01');
  await creditShare(world, share);

  assert.deepEqual([await acme.balance(), await ownNow()], ['1030.00', '0.00']);
});
