import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJournal, writeOffDebt } from '../../access/journals/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { owe } from '../../testing/owing.ts';
import { createWorld } from '../../testing/world.ts';
import { advanceDebt, findDueDebts } from './operations.ts';

/** What the firm has nobody knows where pays no debt of a partner. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { place, topUp } = await openFirmMoney(firm, 'NGN');
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
const unknown = unknownPlace('live', 'NGN');
const acme = await world.partner('live');

/** What the work loop does, without its pause after what it could not do. */
async function advance(): Promise<void> {
  for (const due of await world.read((tx) => findDueDebts(tx, []))) await world.write((tx) => advanceDebt(tx, due));
}

/** Of whom, beside what lies at the unknown place. */
async function shares(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; own: string }>(
    `select case when environment.organisation_id is null then 'firm' else 'partner' end
         || case account.part when $1 then ', not known where' else '' end as name,
       -sum(account.balance) as own
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where account.kind = 'place'
       and account.currency = 'NGN'
       and environment.mode = 'live'
     group by name
     having sum(account.balance) <> 0`,
    [unknown],
  );
  return Object.fromEntries(rows.map(({ name, own }) => [name, own]));
}

const putIn = async () => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select amount || ' of ' || owed || ' at ' || place_id as line from debt_advances where environment_id = $1 order by id`,
    [acme.environment.id],
  );
  return rows.map(({ line }) => line);
};

test('none of it is put in for a debt, and of what is at a bank only that', async () => {
  await topUp('9000.00', unknown);
  await owe(world, acme, live, '3000.00');

  await advance();
  assert.deepEqual([await putIn(), await shares()], [[], { 'firm, not known where': '9000.00' }]);
  await topUp('400.00');
  await advance();

  assert.deepEqual(await putIn(), [`400.00 of 3000.00 at ${place}`]);
  assert.deepEqual(await shares(), { 'firm, not known where': '9000.00', partner: '400.00' });
});

test('a debt is written off at the bank, though the firm has less there', async () => {
  const { id: wallet } = await acme.client.wallets.get('NGN');
  const body = { amount: '100.00', reason: 'The partner is gone' };

  const { approval_id } = await firm.act(writeOffDebt, { params: { wallet }, body }, 'Jane');
  await firm.approve(approval_id);

  const { lines } = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual([...new Set(lines.flatMap(({ place_id }) => place_id ?? []))], [place]);
  assert.deepEqual(await shares(), { 'firm, not known where': '9000.00', firm: '-100.00', partner: '500.00' });
});
