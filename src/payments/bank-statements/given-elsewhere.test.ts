import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { fileOf, type Matched } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { reverseAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { returnWithdrawal } from '../withdrawals/operator-contract.ts';
import { settleWithdrawal } from '../withdrawals/transitions.ts';
import type { BankLine } from './contract.ts';

/** Money of a payout that came back is given once: to its partner, or to whom a line gave it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, account, importFile, transfer, shownOf, today } = await bookedLines(world);
const { firm, database } = world;
const reason = 'they said so';

const looksLike = (type: string, id: string) => ({ code: 'looks_like_known_money', details: { type, id } });
const suspendRefused = ({ id }: BankLine) => refused(`/bank-lines/${id}/suspend`, { reason: 'nobody knows' });

async function lineAt(bank: string, narration: string, amount: string): Promise<BankLine> {
  const { id } = await importFile(bank, fileOf([`${today},${narration},${amount},${amount},`]));
  return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
}

async function paidOut(partner: Partner, amount: string) {
  const theirs = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(theirs);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const { id, reference } = await partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await world.write((tx) => approveAndAsk(tx, partner.environment, id));
  await world.write((tx) => settleWithdrawal(tx, partner.environment, id));
  return { id, reference };
}

const giveBack = (withdrawal: string) =>
  firm.act(returnWithdrawal, { params: { withdrawal }, body: { reason } }, 'Jane');
const isNot = (id: string) => ({ not_the_same_as: [{ type: 'withdrawal', id, reason }] });
const isWith = (where: string, line: BankLine) => ({
  code: 'invalid_state',
  details: {
    current_status: `its money ${where}, by the bank line ${line.id} of ${today}`,
    allowed_from: 'a payout whose money is nowhere else: undo that line, and match it with the withdrawal',
  },
});

test('a payout that came back is named by its line, and is not credited again once that line went elsewhere', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const payout = await paidOut(acme, '4444.00');
  const line = await lineAt(await account(), `RETURNED ${payout.reference} UNKNOWN`, '4444.00');
  assert.deepEqual(await suspendRefused(line), looksLike('withdrawal', payout.id));
  await answered('POST', `/bank-lines/${line.id}/suspend`, { reason, ...isNot(payout.id) });

  await assert.rejects(giveBack(payout.id), isWith('is in suspense', line));
  assert.equal(await acme.balance(), '556.00');
});

test('a payout whose money a line names by the reference of its provider is not credited again either', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const payout = await paidOut(acme, '4445.00');
  await database.owner.query("update withdrawals set provider_reference = 'TRF_9x77ab21' where id = $1", [payout.id]);
  const line = await lineAt(await account(), 'RETURNED TRF-9X77AB21', '4445.00');
  await answered('POST', `/bank-lines/${line.id}/suspend`, { reason, ...isNot(payout.id) });

  await assert.rejects(giveBack(payout.id), isWith('is in suspense', line));
});

test('a payout whose money one line gave to two requests comes back to its partner once both were reversed', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const other = await world.partner('live');
  const payout = await paidOut(acme, '4446.00');
  const requests = [await transfer(other, '4400.00'), await transfer(other, '46.00')];
  const line = await lineAt(await account(), `RETURNED ${payout.reference}`, '4446.00');
  const records = requests.map(({ reference: id }) => ({ type: 'funding_request', id }));
  const body = { records, reason, ...isNot(payout.id) };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
  await firm.approve(approval_id!);

  await assert.rejects(giveBack(payout.id), isWith('was credited to a partner', line));
  await reverseAsTwo(world, requests[0]!.id, { reason });
  await assert.rejects(giveBack(payout.id), isWith('was credited to a partner', line));
  await reverseAsTwo(world, requests[1]!.id, { reason });
  const waiting = await giveBack(payout.id);
  await firm.approve(waiting.approval_id!);

  assert.deepEqual([await acme.balance(), await other.balance()], ['5000.00', '0.00']);
  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason });
  await answered('POST', `/bank-lines/${line.id}/match`, { withdrawal: payout.reference });
  assert.equal((await shownOf(line.id)).matched_id, payout.id);
});

/** A payout of one partner, which waits to be returned, and a line that names it and waits to be credited to another. */
async function bothWaiting(amount: string) {
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const other = await world.partner('live');
  const payout = await paidOut(acme, amount);
  const line = await lineAt(await account(), `RETURNED ${payout.reference}`, amount);
  const { id, reference: funding_request } = await transfer(other, amount);
  const body = { funding_request, reason, ...isNot(payout.id) };
  const credit = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
  const back = await giveBack(payout.id);
  const approve = (approval: string | null) => () => firm.approve(approval!);
  return {
    acme,
    other,
    line,
    payout,
    request: id,
    crediting: approve(credit.approval_id),
    returning: approve(back.approval_id),
  };
}

for (const first of ['returns it', 'credits its line'] as const)
  test(`of two people at once about the money of a payout, one does: the first ${first}`, async () => {
    const { acme, other, crediting, returning } = await bothWaiting(first === 'returns it' ? '4447.00' : '4448.00');
    const wallets = "select from ledger_accounts where environment_id = any($1) and kind = 'wallet' for update";
    const environments = [[acme.environment.id, other.environment.id]];
    const acts = first === 'returns it' ? [returning, crediting] : [crediting, returning];
    let settled = 0;
    const begin = (act: () => Promise<unknown>) => act().finally(() => settled++);

    const { both } = await whileHeld(database.owner, wallets, environments, async () => {
      const begun = [begin(acts[0]!)];
      await until(async () => (await countWaiting(database.owner)) === 1);
      begun.push(begin(acts[1]!));
      const outcomes = Promise.allSettled(begun);
      await until(async () => (await countWaiting(database.owner)) + settled === 2);
      return { both: outcomes };
    });

    assert.deepEqual(
      (await both).map(({ status }) => status),
      ['fulfilled', 'rejected'],
    );
    const balances = [await acme.balance(), await other.balance()];
    assert.deepEqual(balances, first === 'returns it' ? ['5000.00', '0.00'] : ['552.00', '4448.00']);
  });

test('a line whose one credit was reversed is open again, and credits another request', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const [wrong, right] = [await transfer(acme, '77.00'), await transfer(acme, '77.00')];
  const third = await transfer(other, '77.00');
  const line = await lineAt(await account(), 'FEMI', '77.00');
  const of = `/bank-lines/${line.id}`;
  async function credit({ reference: funding_request }: { reference: string }, known: readonly { id: string }[]) {
    const not_the_same_as = known.map(({ id }) => ({ type: 'funding_request', id, reason }));
    const { approval_id } = await answered<Matched>('POST', `${of}/match`, {
      funding_request,
      reason,
      not_the_same_as,
    });
    await firm.approve(approval_id!);
  }
  await credit(wrong, []);
  assert.match((await refused(`${of}/unmatch`, { reason })).details['line']!, /reverse that funding request first\.$/);
  await reverseAsTwo(world, wrong.id, { reason });

  await answered('POST', `${of}/unmatch`, { reason });
  await credit(right, [wrong]);

  assert.deepEqual([await acme.balance(), (await shownOf(line.id)).moved_money], ['77.00', true]);
  await reverseAsTwo(world, right.id, { reason });
  await answered('POST', `${of}/unmatch`, { reason });
  await credit(third, [wrong, right]);
  assert.deepEqual([await acme.balance(), await other.balance()], ['0.00', '77.00']);
});
