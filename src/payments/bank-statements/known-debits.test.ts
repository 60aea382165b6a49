import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withdrawApproval } from '../../access/approvals/operator-contract.ts';
import type { TaxMonth } from '../../charges/taxes-due/month-contract.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { fileOf, type Matched } from '../../testing/bank-statements.ts';
import { bookedLines, charge } from '../../testing/booked-lines.ts';
import { openDuties } from '../../testing/duties.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { reverseAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { sharesIn } from '../../testing/shares-at.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { ProposeMatchingRule } from '../matching-rules/contract.ts';
import { proposeRule } from '../matching-rules/operator-contract.ts';
import { matchReturn, returnLine } from '../payment-returns/operator-contract.ts';
import { settleWithdrawal } from '../withdrawals/transitions.ts';
import type { BankLine } from './contract.ts';
import type { Suggestion } from './line-contract.ts';
import { bookByRules } from './work.ts';

/** Money that left a bank is not booked as something else while the firm is to pay as much: that would be paid once more. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const of = await bookedLines(world);
const { today, answered, refused, account, importFile, lineOf, transfer, propose, shownOf } = of;
const { firm, database } = world;
const { record } = settlementActs(world, today);
const available = providerPlace('live', 'paystack', 'NGN', 'available');

const suggested = ({ id }: BankLine) => answered<Suggestion[]>('GET', `/bank-lines/${id}/suggestions`);
const looksLike = (type: string, id: string) => ({ code: 'looks_like_known_money', details: { type, id } });

/** A return that another person approved. */
async function toPay(line: BankLine, account_name: string): Promise<string> {
  const payee = { account_number: '0123456789', bank_name: 'GTBank', account_name, reason: 'The payer asked for it' };
  const { approval_id } = await firm.act(returnLine, { params: { bank_line: line.id }, body: payee }, 'Jane');
  await firm.approve(approval_id);
  return approval_id;
}

async function underWay({ client, environment }: Partner, amount: string) {
  const theirs = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(theirs);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await database.pool.query(verified, [settlement_account_id]);
  const { id, reference } = await client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await world.write((tx) => approveAndAsk(tx, environment, id));
  return { id, reference };
}

test('the line of a return of 8,123.45 is suggested, and booked as a charge only by who says that it is other money', async () => {
  const came = await lineOf('NIP TRF FROM EMEKA OBI', '8123.45');
  const id = await toPay(came, 'Emeka Obi');
  const file = fileOf([`${today},REFUND TO EMEKA OBI,-8123.45,0.00,`]);
  const { id: statement } = await importFile(came.firm_account_id, file);
  const line = (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${statement}`))[0]!;

  const [first] = await suggested(line);
  assert.deepEqual(
    [first!.type, first!.id, first!.score, first!.reasons],
    [
      'payment_return',
      id,
      50,
      [
        'The amount is to be paid back to its sender.',
        'The name Emeka Obi and the line have the word EMEKA in common.',
        `It is of ${today}, at most 3 days apart.`,
      ],
    ],
  );
  await assert.rejects(propose(line.id), looksLike('payment_return', id));
  const not_the_same_as = [{ type: 'payment_return' as const, id, reason: 'The bank says so' }];
  const { effect, approval_id } = await propose(line.id, { ...charge, not_the_same_as });
  assert(effect!.endsWith(`It resembles the payment return ${id}, and is said to be other money: The bank says so`));
  await firm.act(withdrawApproval, { params: { approval: approval_id }, body: {} }, 'Jane');
  const paid = await firm.act(matchReturn, { params: { payment_return: id }, body: { bank_line: line.id } }, 'Ada');
  assert.deepEqual([paid.status, paid.paid_line_id], ['paid', line.id]);
});

test('what is under way, was given back, or is taken by a provider is named before as much is booked', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '5000.00' } });
  const payout = await underWay(acme, '1000.00');
  await assert.rejects(propose((await lineOf('SMS CHARGES', '-1000.00')).id), looksLike('withdrawal', payout.id));

  const request = await transfer(acme, '500.00');
  const body = { funding_request: request.id };
  const { approval_id } = await answered<Matched>(
    'POST',
    `/bank-lines/${(await lineOf('NIP FROM ADE', '500.00')).id}/match`,
    body,
  );
  await firm.approve(approval_id!);
  await reverseAsTwo(world, request.id, { amount: '200.00', reason: 'The payer asked' });
  await assert.rejects(propose((await lineOf('COMM', '-200.00')).id), looksLike('funding_request', request.id));

  const settlement = await record({ reference: 'S-NEG', net: '-75.50', deductions: '75.50', payments: [] });
  await assert.rejects(propose((await lineOf('DEBIT', '-75.50')).id), looksLike('settlement', settlement.id));
  assert.notEqual((await propose((await lineOf('COMM ON TURNOVER', '-75.51')).id)).approval_id, null);
});

test('a rule that books leaves a line of as much as a return to pay to people', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${today},OPENING,-1.00,-1.00,`]));
  const rule: ProposeMatchingRule = {
    ...{ firm_account: bank, currency: 'NGN', direction: 'debit', place_in_text: 'begins_with', text: 'REFUND TO' },
    ...{ kind: 'bank_charge', amount_to: '5000.00', reason: 'The bank writes it each month' },
  };
  await firm.approve((await firm.act(proposeRule, { body: rule }, 'Jane')).approval_id);
  const id = await toPay(await lineOf('NIP TRF FROM ADA EZE', '812.30'), 'Ada Eze');
  const { id: statement } = await importFile(bank, fileOf([`${today},REFUND TO ADA EZE,-812.30,-813.30,R-1`]));

  await bookByRules.run({ pool: database.pool, signal: new AbortController().signal });

  const line = (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${statement}`))[0]!;
  assert.equal(line.status, 'unmatched');
  assert(line.rule_note?.endsWith(`did not book it: it resembles the payment return ${id}.`), line.rule_note ?? 'none');
});

test('a payout of 50,000.00 that a provider paid is tied to no line of a bank without a reason', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const { id, reference } = await underWay(acme, '50000.00');
  await database.pool.query("update withdrawals set call_account = 'paystack/1' where id = $1", [id]);
  await world.write((tx) => settleWithdrawal(tx, acme.environment, id));
  const shares = () => sharesIn(database)([available], acme);

  const line = await lineOf(`TRF ${reference}`, '-50000.00');

  assert.deepEqual([line.status, await shares()], ['unmatched', ['-50000.00']]);
  const [first] = await suggested(line);
  assert.deepEqual(
    [first!.id, first!.reasons.at(-1)],
    [id, 'paystack was asked to pay it: this may be a second payment of it.'],
  );
  const match = (more: object) => ({ withdrawal: reference, ...more });
  assert.deepEqual(await refused(`/bank-lines/${line.id}/match`, match({})), {
    code: 'validation_error',
    details: {
      reason: `paystack was asked to pay ${reference}: say why this line is that payment, and no second one.`,
    },
  });
  await assert.rejects(propose(line.id), looksLike('withdrawal', id));
  await answered('POST', `/bank-lines/${line.id}/match`, match({ reason: 'Its balance is this account' }));
  assert.deepEqual([(await shownOf(line.id)).status, await shares()], ['matched', ['0.00']]);
});

test('a line of as much as a payout under way goes to a provider only by who says that it is other money', async () => {
  const payout = await underWay(await world.partner('live', { wallets: { NGN: '700.00' } }), '700.00');
  const line = await lineOf('PAYSTACK TOP-UP', '-700.00');
  const expected = { other_place: available, reason: 'The treasury sent it' };
  await answered('POST', `/bank-lines/${line.id}/expect-other-half`, expected);
  const top_up = { top_up: { provider_record: '701' } };

  assert.deepEqual(await refused(`/bank-lines/${line.id}/match`, top_up), looksLike('withdrawal', payout.id));
  const not_the_same_as = [{ type: 'withdrawal' as const, id: payout.id, reason: 'The treasury sent it' }];
  await answered('POST', `/bank-lines/${line.id}/match`, { ...top_up, not_the_same_as });

  const { status, not_the_same_as: said } = await shownOf(line.id);
  assert.deepEqual([status, said], ['matched', not_the_same_as]);
});

test('a line that another account waits for pays the month of a tax only by who says that it is other money', async () => {
  await openDuties(world).dutyOf('duty_else', 'TZ', '33633.00');
  const of = today.slice(0, 7);
  const months = `/taxes-due/months?from_month=${of}&to_month=${of}`;
  const { id } = (await answered<TaxMonth[]>('GET', months)).find(({ code }) => code === 'duty_else')!;
  const line = await lineOf('TAX OFFICE', '-333.00');
  const came = await lineOf('NIP', '333.00');
  const expected = { other_place: line.firm_account_id, reason: 'The treasury sent it' };
  await answered('POST', `/bank-lines/${came.id}/expect-other-half`, expected);
  const records = [{ type: 'tax_month', id }];

  assert.deepEqual(await refused(`/bank-lines/${line.id}/match`, { records }), looksLike('bank_line', came.id));
  const not_the_same_as = [{ type: 'bank_line' as const, id: came.id, reason: 'The receipt is here' }];
  await answered('POST', `/bank-lines/${line.id}/match`, { records, not_the_same_as });

  const { status, not_the_same_as: said } = await shownOf(line.id);
  assert.deepEqual([status, said], ['matched', not_the_same_as]);
});
