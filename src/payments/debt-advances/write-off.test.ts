import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Journal } from '../../access/journals/contract.ts';
import {
  getJournal,
  listReasons,
  proposeJournal,
  reverseJournal,
  writeOffDebt,
} from '../../access/journals/operator-contract.ts';
import { accountsBeside } from '../../access/journals/reasons.ts';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { getClientMoney, getPlace } from '../../ledger/places/operator-contract.ts';
import { creditWallet } from '../../ledger/wallets/operations.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand, owe } from '../../testing/owing.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { advanceDebts } from './work.ts';

/** What a partner owes is written off by two people: the firm bears it, and a later payment repays only what is left. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { place, topUp } = await openFirmMoney(firm, 'NGN');
const { live, test: inTest } = await world.investment({ price: '1.00', unit_precision: '4' });

const fund = (partner: Partner, amount: string) => fundByHand(world, partner, amount);
const owing = (partner: Partner, amount: string) =>
  owe(world, partner, partner.environment.mode === 'live' ? live : inTest, amount);
const advance = () => advanceDebts.run({ pool: database.pool, signal: new AbortController().signal });

const walletOf = ({ client }: Partner) => client.wallets.get('NGN');

async function propose(partner: Partner, amount: string) {
  const { id: wallet } = await walletOf(partner);
  const body = { amount, reason: 'The partner is gone', reference: 'Board 14' };
  return firm.act(writeOffDebt, { params: { wallet }, body }, 'Jane');
}
async function writeOff(partner: Partner, amount: string): Promise<Journal> {
  const { approval_id } = await propose(partner, amount);
  await firm.approve(approval_id);
  return firm.act(getJournal, { params: { journal: approval_id } });
}
async function takeBack(journal: string): Promise<void> {
  const asked = { params: { journal }, body: { reason: 'It pays after all' } };
  const { approval_id } = await firm.act(reverseJournal, asked, 'Jane');
  await firm.approve(approval_id);
}

/** What a partner owes, and how much of it the firm has put in. */
async function debtOf({ environment }: Partner): Promise<string> {
  const { rows } = await database.pool.query<{ owed: string; put_in: string }>(
    `select sum(-balance) filter (where kind = 'receivable') as owed,
       coalesce(sum(balance) filter (where kind = 'advanced_by_house'), 0.00) as put_in
     from ledger_accounts
     where environment_id = $1 and currency = 'NGN'`,
    [environment.id],
  );
  return `${rows[0]!.owed} owed, ${rows[0]!.put_in} put in`;
}

async function houseOf(mode: Mode): Promise<string> {
  const { id } = await world.read((tx) => findHouse(tx, mode));
  const { rows } = await database.pool.query<{ held: string; given: string; spent: string }>(
    `select coalesce(-sum(balance) filter (where kind = 'place'), 0.00) as held,
       coalesce(-sum(balance) filter (where kind = 'advances'), 0.00) as given,
       coalesce(-sum(balance) filter (where kind = 'expense'), 0.00) as spent
     from ledger_accounts
     where environment_id = $1 and currency = 'NGN'`,
    [id],
  );
  return `${rows[0]!.held} held, ${rows[0]!.given} put in, ${rows[0]!.spent} spent`;
}

const notOwed = (owed: string, least: string) => ({
  code: 'invalid_state',
  details: { current_status: `NGN ${owed} are owed.`, allowed_from: `a debt of at least NGN ${least}` },
});

async function clientMoney(): Promise<string> {
  const found = await firm.act(getClientMoney, {});
  const { receivable, advanced, difference } = found.find(
    ({ mode, currency }) => mode === 'live' && currency === 'NGN',
  )!;
  const { balance } = await firm.act(getPlace, { params: { place } });
  return `${receivable} owed, ${advanced} put in, ${difference} missing, ${balance} at the place`;
}

test('a debt that is written off is an expense of the firm, which has back what it put in, and the next credit is the partner’s', async () => {
  const acme = await world.partner('live');
  await topUp('1000.00');
  await owing(acme, '3000.00');
  await advance();
  assert.equal(await debtOf(acme), '3000.00 owed, 1000.00 put in');
  assert.equal(await clientMoney(), '3000.00 owed, 1000.00 put in, -2000.00 missing, 1000.00 at the place');
  const statement = await acme.client.ledger.list();

  const { kind, lines, proposed_by, approved_by, reference } = await writeOff(acme, '3000');

  assert.deepEqual([kind, proposed_by, approved_by, reference], ['write_off', 'Jane', 'Kofi', 'Board 14']);
  const of = acme.organisation_id;
  assert.deepEqual(
    lines.map(({ organisation_id, account, place_id, side, amount }) => [
      ...[organisation_id, account, place_id, side, amount],
    ]),
    [
      [of, 'place', place, 'debit', '3000.00'],
      [of, 'receivable', null, 'credit', '3000.00'],
      [null, 'expense', null, 'debit', '3000.00'],
      [null, 'place', place, 'credit', '3000.00'],
    ],
  );
  assert.equal(await debtOf(acme), '0.00 owed, 1000.00 put in');
  await world.assertBooks();
  await advance();
  assert.equal(await debtOf(acme), '0.00 owed, 0.00 put in');
  assert.equal(await houseOf('live'), '-2000.00 held, 0.00 put in, 3000.00 spent');
  // What was missing is missing until the firm puts it in: nothing came.
  assert.equal(await clientMoney(), '0.00 owed, 0.00 put in, -2000.00 missing, 1000.00 at the place');
  await topUp('2000.00');
  assert.equal(await clientMoney(), '0.00 owed, 0.00 put in, 0.00 missing, 3000.00 at the place');

  const { status, owed_amount, frozen_reason } = await walletOf(acme);
  assert.deepEqual([status, owed_amount, frozen_reason], ['active', '0.00', null]);
  assert.deepEqual(await acme.client.ledger.list(), statement);
  await fund(acme, '500.00');
  assert.equal(await acme.balance(), '500.00');
});

test('a part is written off, never more than is owed, and the rest is repaid by the next credit', async () => {
  const acme = await world.partner('live');
  await owing(acme, '300.00');

  const { effect } = await propose(acme, '100.00');
  await writeOff(acme, '200.00');

  assert.match(
    effect!,
    /^Write off NGN 100\.00 of what Acme Savings owes in live, of the value day [0-9-]{10} and booked on [0-9-]{10}\. debit place /,
  );
  assert.equal(await debtOf(acme), '100.00 owed, 0.00 put in');
  await assert.rejects(propose(acme, '100.01'), notOwed('100.00', '100.01'));
  await fund(acme, '150.00');
  assert.equal(await acme.balance(), '50.00');
  await assert.rejects(propose(acme, '0.01'), notOwed('0.00', '0.01'));
});

test('of two that wait for the same debt one is approved, and the other is refused with what is owed still', async () => {
  const acme = await world.partner('live');
  await owing(acme, '300.00');
  const [one, other] = [await propose(acme, '200.00'), await propose(acme, '200.00')];
  const before = await houseOf('live');

  const outcomes = await Promise.allSettled([one, other].map(({ approval_id }) => firm.approve(approval_id)));

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.equal(await debtOf(acme), '100.00 owed, 0.00 put in');
  assert.notEqual(await houseOf('live'), before);
  await writeOff(acme, '100.00');
});

test('a credit that repays while it is approved leaves less to write off, and nothing is booked', async () => {
  const acme = await world.partner('live');
  await owing(acme, '300.00');
  const { approval_id } = await propose(acme, '300.00');
  const before = await houseOf('live');
  let approving: Promise<unknown> = Promise.resolve();

  await world.write(async (tx) => {
    const credit = { currency: 'NGN', amount: '100.00', reason: 'adjustment_credit', reference: null } as const;
    const source = { type: 'adjustment', id: newId(tx.now_ms) };
    await creditWallet(tx, { ...credit, environment: acme.environment, source, description: 'Repaid' });
    approving = assert.rejects(firm.approve(approval_id), notOwed('200.00', '300.00'));
    await until(() => isAnyoneWaiting(database.pool));
  });
  await approving;

  assert.equal(await debtOf(acme), '200.00 owed, 0.00 put in');
  assert.equal(await houseOf('live'), before);
  await writeOff(acme, '200.00');
});

test('a write-off is taken back: it is owed again, the firm puts it in again, and the next credit repays it', async () => {
  const acme = await world.partner('live');
  await topUp('1000.00');
  await owing(acme, '300.00');
  const before = await houseOf('live');
  const { id } = await writeOff(acme, '300.00');

  await takeBack(id);

  assert.equal(await debtOf(acme), '300.00 owed, 0.00 put in');
  assert.equal(await houseOf('live'), before);
  await advance();
  assert.equal(await debtOf(acme), '300.00 owed, 300.00 put in');
  await fund(acme, '300.01');
  await advance();
  assert.equal(await debtOf(acme), '0.00 owed, 0.00 put in');
  assert.equal(await acme.balance(), '0.01');
});

test('a debt in test is an expense in test only, and one of a sandbox that was reset is written off no more', async () => {
  const acme = await world.partner('test');
  await owing(acme, '500.00');
  const before = await houseOf('live');
  assert.equal(await houseOf('test'), '0.00 held, 0.00 put in, 0.00 spent');

  await writeOff(acme, '200.00');

  assert.equal(await debtOf(acme), '300.00 owed, 0.00 put in');
  assert.equal(await houseOf('test'), '-200.00 held, 0.00 put in, 200.00 spent');
  assert.equal(await houseOf('live'), before);
  const { approval_id } = await propose(acme, '300.00');
  await acme.client.sandbox.reset();
  await assert.rejects(firm.approve(approval_id), { code: 'not_found' });
  assert.equal(await houseOf('test'), '-200.00 held, 0.00 put in, 200.00 spent');
});

test('a debt is written off only at its wallet: no journal names it, and nothing that is booked of a bank', async () => {
  const line = { currency: 'NGN' as const, amount: '5.00' };
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place },
    { ...line, side: 'credit' as const, account: 'receivable' as never },
  ];
  const body = { mode: 'live', kind: 'write_off', value_day: '2026-01-05', reason: 'x', lines } as const;

  await assert.rejects(firm.act(proposeJournal, { body: { ...body, lines } }, 'Jane'), { code: 'validation_error' });
  const { pairs } = (await firm.act(listReasons, {})).find(({ kind }) => kind === 'write_off')!;
  assert.deepEqual(
    pairs.map(({ debit, credit }) => `${debit} to ${credit}`),
    ['expense to place', 'place to receivable'],
  );
  assert.deepEqual(accountsBeside('write_off', 'credit'), []);
  assert.deepEqual(accountsBeside('write_off', 'debit'), ['expense']);
  assert.ok(!accountsBeside('correction', 'debit').some((account) => `${account}` === 'receivable'));
});
