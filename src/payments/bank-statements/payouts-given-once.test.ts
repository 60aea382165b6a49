import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { fileOf, type Matched } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { returnLine } from '../payment-returns/operator-contract.ts';
import { returnWithdrawal } from '../withdrawals/operator-contract.ts';
import { settleWithdrawal } from '../withdrawals/transitions.ts';
import type { BankLine } from './contract.ts';
import { bookLine } from './line-contract.ts';

/** A payout that came back is given to its partner, or its line has another end: of two people at once about it, one does. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, account, importFile, transfer, shownOf, today } = await bookedLines(world);
const { firm, database } = world;
const reason = 'they said so';

/** Either may be first. */
const TIMES = 6;
let serial = 0;

/** A payout and the line that says that it came back, both of an amount of their own. */
async function cameBack() {
  const amount = `${4500 + ++serial}.00`;
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const theirs = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(theirs);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const { id, reference } = await acme.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await world.write((tx) => approveAndAsk(tx, acme.environment, id));
  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));
  const file = fileOf([`${today},RETURNED ${reference},${amount},${amount},`]);
  const imported = await importFile(await account(), file);
  const line = (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${imported.id}`))[0]!;
  const not_the_same_as = [{ type: 'withdrawal' as const, id, reason }];
  const give = () => firm.act(returnWithdrawal, { params: { withdrawal: id }, body: { reason } }, 'Jane');
  return { acme, amount, line, give, not_the_same_as };
}
type Back = Awaited<ReturnType<typeof cameBack>>;
type Act = () => Promise<unknown>;

const approvalOf =
  ({ approval_id }: { readonly approval_id: string | null }): Act =>
  () =>
    firm.approve(approval_id!);
const paramsOf = ({ line }: Back) => ({ bank_line: line.id });

/** How the line ends, as the last person does it. */
const ends: Readonly<Record<string, (of: Back) => Promise<Act>>> = {
  'puts it into suspense':
    async ({ line, not_the_same_as }) =>
    async () =>
      answered('POST', `/bank-lines/${line.id}/suspend`, { reason, not_the_same_as }),
  'credits two requests with it': async ({ amount, line, not_the_same_as }) => {
    const other = await world.partner('live');
    const rest = `${Number(amount) - 4000}.00`;
    const requests = [await transfer(other, '4000.00'), await transfer(other, rest)];
    const records = requests.map(({ reference: id }) => ({ type: 'funding_request', id }));
    const body = { records, reason, not_the_same_as };
    return approvalOf(await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body));
  },
  'sends it back': async (of) => {
    const payee = { account_number: '0123456789', bank_name: 'GTBank', account_name: 'Paul' };
    const body = { ...payee, reason, not_the_same_as: of.not_the_same_as };
    return approvalOf(await firm.act(returnLine, { params: paramsOf(of), body }, 'Jane'));
  },
  'books it': async (of) => {
    const body = { kind: 'interest', reason, not_the_same_as: of.not_the_same_as } as const;
    return approvalOf(await firm.act(bookLine, { params: paramsOf(of), body }, 'Jane'));
  },
};

for (const [end, prepared] of Object.entries(ends)) {
  test(`of two people at once, one says that a payout came back and the other ${end}: one does`, async () => {
    for (let times = 0; times < TIMES; times++) {
      const of = await cameBack();
      const act = await prepared(of);
      const give = approvalOf(await of.give());

      const acts = times % 2 === 0 ? [act, give] : [give, act];
      const outcomes = await Promise.allSettled(acts.map((one) => one()));

      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1, JSON.stringify(outcomes));
      const isGiven = (await shownOf(of.line.id)).status === 'unmatched';
      assert.equal(await of.acme.balance(), isGiven ? '5000.00' : `${5000 - Number(of.amount)}.00`);
    }
  });

  test(`a payout is not given to its partner once a person ${end}`, async () => {
    const of = await cameBack();
    await (await prepared(of))();

    await assert.rejects(of.give(), { code: 'invalid_state' });
  });
}
