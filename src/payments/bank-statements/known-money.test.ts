import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargeOf, paymentOf } from '../../providers/payments/paystack/reading.ts';
import { PaystackTransaction } from '../../providers/payments/paystack/schemas.ts';
import { base64Of, type Matched, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { applyDeposit } from '../inbound/deposits.ts';
import { receiveMoney } from '../inbound/operations.ts';
import { holdInSuspense } from '../inbound/unmatched.ts';
import type { BankLine } from './contract.ts';
import { withoutTwins } from './known-line.ts';
import { findUnmatchedCredits } from './queries.ts';

/** One transfer that a provider reports and a statement shows is credited once, and what was other money after all is credited with a reason. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, approve, account, importFile, linesOf, transfer } = await statementSide(world);
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => lagosDayOf(Date.now() - days * DAY_MS);
const REASON = 'Two people sent as much.';
const other = (type: string, id: string) => ({ not_the_same_as: [{ type, id, reason: REASON }] });

let serial = 0;
/** A line by which money came. */
async function lineOf(
  narration: string,
  amount: string,
  { days = 0, into = '', before = '0.00', reference = '' } = {},
) {
  const after = (Number(before) + Number(amount)).toFixed(2);
  const head = [`Statement,${++serial},,,`, `Opening Balance,${before},,,`, 'date,narration,amount,balance,reference'];
  const content = base64Of([...head, `${dayAgo(days)},${narration},${amount},${after},${reference}`]);
  const { id, approval_id } = await importFile(into || (await account()), content);
  return { ...(await linesOf(id))[0]!, approval_id };
}

/** The provider reports money of a request, which is credited. */
async function paid({ client, environment }: Partner, amount: string, sender_name: string) {
  const wanted = { currency: 'NGN', method: 'gateway_checkout', amount } as const;
  const { id, reference } = await client.fundingRequests.create(wanted);
  const payment = { provider: 'simulator', transaction_id: `REPORTED-${++serial}`, amount, fee: '0.00', sender_name };
  await world.write((tx) => receiveMoney(tx, environment, id, payment));
  return { id, reference };
}

/** Paystack reports a transfer into an account that nobody has. */
async function reported(amount: string, authorization: object): Promise<string> {
  const transaction_id = `UNCLAIMED-${++serial}`;
  const transaction = PaystackTransaction.parse({
    ...{ id: transaction_id, domain: 'live', status: 'success', reference: `dva-${serial}` },
    ...{ amount: Number(amount.replace('.', '')), currency: 'NGN', channel: 'dedicated_nuban' },
    authorization: { receiver_bank_account_number: '9999999999', ...authorization },
  });
  const [event, payment] = [chargeOf(transaction), paymentOf(transaction)];
  assert(event.kind === 'deposit');
  const about = { provider: 'simulator', mode: 'live', account: null } as const;
  await world.write((tx) => applyDeposit(tx, about, event, payment));
  const [held] = await answered<{ id: string }[]>('GET', `/unmatched-payments?transaction_id=${transaction_id}`);
  return held!.id;
}

const looksLike = (type: string, id: string) => ({ code: 'looks_like_known_money', details: { type, id } });
const suspend = (id: string, more = {}) =>
  answered<BankLine>('POST', `/bank-lines/${id}/suspend`, { reason: 'nobody knows', ...more });
const suspendRefused = (id: string) => refused(`/bank-lines/${id}/suspend`, { reason: 'nobody knows' });

test('a transfer of 75,000.00 that the provider reported and the statement shows too is credited once', async () => {
  const acme = await world.partner('live');
  const funding = await paid(acme, '75000.00', 'John Ade');
  const line = await lineOf('NIP TRF FROM JOHN  ADE/0001', '75000.00');

  assert.deepEqual(await suspendRefused(line.id), looksLike('funding_request', funding.id));
  const { line: tied } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, {
    funding_request: funding.reference,
  });

  assert.deepEqual([tied.status, tied.moved_money, await acme.balance()], ['matched', true, '75000.00']);
});

test('what went to suspense before the provider reported it is not given to a partner without naming the twin', async () => {
  const acme = await world.partner('live');
  const { id, matched_id } = await suspend((await lineOf('NIP TRF FROM ADA OBI', '75000.00')).id);
  const funding = await paid(acme, '75000.00', 'ADA OBI');
  const path = `/unmatched-payments/${matched_id}/match`;
  const wanted = { organisation: acme.organisation_id, reason: 'the payer called' };

  assert.deepEqual(await refused(path, wanted), looksLike('funding_request', funding.id));
  assert.equal(await acme.balance(), '75000.00');

  const { approval_id } = await answered<{ approval_id: string }>('POST', path, {
    ...{ ...wanted, ...other('funding_request', funding.id) },
  });
  const { effect, payload } = await answered<{ effect: string; payload: object }>('GET', `/approvals/${approval_id}`);
  assert(effect.endsWith(`It resembles the funding request ${funding.id}, and is said to be other money: ${REASON}`));
  assert.deepEqual((payload as { not_the_same_as: object[] }).not_the_same_as, [
    { type: 'funding_request', id: funding.id, reason: REASON },
  ]);
  assert.equal((await approve(approval_id)).status, 200);
  assert.equal(await acme.balance(), '150000.00');
  const stored = await answered<{ not_the_same_as: object[] }>('GET', `/unmatched-payments/${matched_id}`);
  assert.deepEqual(stored.not_the_same_as, [{ type: 'funding_request', id: funding.id, reason: REASON }]);
  const entries = await answered<{ action: string; after: { not_the_same_as?: object[] } }[]>(
    'GET',
    `/audit?subject_id=${matched_id}`,
  );
  assert(entries.some(({ after }) => after?.not_the_same_as?.length === 1));
  assert.equal((await answered<BankLine[]>('GET', `/bank-lines?amount=75000.00&status=suspense`))[0]!.id, id);
});

test('a line that credits another request names what it resembles, and the approval is refused where more came meanwhile', async () => {
  const acme = await world.partner('live');
  const known = await paid(acme, '400.00', 'OBI NWOSU');
  const awaited = await transfer(acme, '400.00');
  const line = await lineOf('FROM OBI NWOSU', '400.00');
  const path = `/bank-lines/${line.id}/match`;

  assert.deepEqual(await refused(path, { funding_request: awaited.reference }), looksLike('funding_request', known.id));
  const said = { funding_request: awaited.reference, ...other('funding_request', known.id) };
  const { approval_id } = await answered<Matched>('POST', path, said);
  const waiting = await reported('400.00', { sender_name: 'obi nwosu' });
  const late = await approve(approval_id!);

  assert.deepEqual([late.code, late.body.error!.details], Object.values(looksLike('unmatched_payment', waiting)));
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  assert(effect.endsWith(`It would be refused now: it resembles the unmatched payment ${waiting}.`));
  await answered('POST', `/unmatched-payments/${waiting}/match`, {
    ...{ organisation: acme.organisation_id, reason: 'theirs' },
    not_the_same_as: [
      { type: 'funding_request', id: known.id, reason: REASON },
      { type: 'bank_line', id: line.id, reason: REASON },
    ],
  });
  assert.equal(await acme.balance(), '400.00');
});

test('a line that names its request credits nothing by itself where its money is known from elsewhere', async () => {
  const acme = await world.partner('live');
  const { reference, id: awaited } = await transfer(acme, '610.00');
  const waiting = await reported('610.00', { sender_name: 'Acme' });

  const line = await lineOf(`Acme ${reference}`, '610.00');

  assert.equal(line.approval_id, null);
  const { code } = await refused(`/bank-statements/${line.statement_id}/credit`, { reason: 'again' });
  assert.equal(code, 'invalid_state');
  const body = { funding_request: awaited, ...other('unmatched_payment', waiting) };
  const { approval_id } = await answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
  assert.equal((await approve(approval_id!)).status, 200);
  const credited = (await linesOf(line.statement_id))[0] as unknown as BankLine;
  assert.deepEqual(credited.not_the_same_as, [{ type: 'unmatched_payment', id: waiting, reason: REASON }]);
  assert.equal(await acme.balance(), '610.00');
});

test('other payers, other amounts and days further apart resemble nothing, and neither do two lines of one account', async () => {
  const acme = await world.partner('live');
  await paid(acme, '820.00', 'EZE BELLO');
  const into = await account();
  const first = await lineOf('FROM EZE BELLO', '820.00', { into, days: 4 });
  await suspend(first.id);
  await suspend((await lineOf('FROM ANOTHER PERSON', '820.00')).id);
  await suspend((await lineOf('FROM EZE BELLO', '821.00')).id);
  const near = await lineOf('FROM EZE BELLO', '820.00', { into, days: 3, before: '820.00', reference: 'R 1' });

  assert.equal((await suspendRefused(near.id)).code, 'looks_like_known_money');
  const others = await account();
  await suspend((await lineOf('FROM CHIKA', '90.00', { into: others, reference: 'S-2' })).id);
  await suspend((await lineOf('FROM CHIKA', '90.00', { into: others, before: '90.00', reference: 'S-2' })).id);
  const elsewhere = await lineOf('CHIKA', '90.00', { reference: 's 2' });
  assert.equal((await suspendRefused(elsewhere.id)).details['type'], 'bank_line');
});

test('only what resembles the money can be named, and only where money is credited or suspended', async () => {
  const acme = await world.partner('live');
  const funding = await paid(acme, '930.00', 'MUSA SANI');
  const stray = await lineOf('FROM SOMEBODY', '930.00');
  const tied = await lineOf('FROM MUSA SANI', '930.00');
  const named = other('funding_request', funding.id);

  const { details } = await refused(`/bank-lines/${stray.id}/suspend`, { reason: 'nobody knows', ...named });
  const ofTie = await refused(`/bank-lines/${tied.id}/match`, { funding_request: funding.id, ...named });

  assert.deepEqual(
    [details, ofTie.details],
    [
      { not_the_same_as: `The funding request ${funding.id} does not resemble it: leave it out.` },
      { not_the_same_as: 'Nothing is credited: leave it out.' },
    ],
  );
});

test('what a provider reported without an owner is known on the statement by its sender, account holder or text', async () => {
  const known = async (amount: string, authorization: object, narration: string) => {
    const waiting = await reported(amount, authorization);
    const line = await lineOf(narration, amount);
    assert.deepEqual(await suspendRefused(line.id), looksLike('unmatched_payment', waiting));
  };

  await known('1400.00', { sender_name: 'JOHN ADE' }, 'NIP TRF FROM JOHN ADE');
  await known('1401.00', { account_name: 'Bola Ade' }, 'NIP TRF FROM BOLA ADE');
  await known('1402.00', { narration: 'Rent; May-June' }, 'RENT MAY JUNE');
});

test('the same text on lines of two accounts is the same transfer', async () => {
  const first = await lineOf('TRANSFER TO CLIENT MONEY', '515.00');
  const again = await lineOf('Transfer to client-money', '515.00');

  assert.deepEqual(await suspendRefused(again.id), looksLike('bank_line', first.id));
});

test('of many lines with many twins none is taken for other money', async () => {
  const lineOfDay = (name: string) => (_: unknown, at: number) =>
    `${dayAgo(0)},FROM ${name},15.00,${15 * (at + 1)}.00,`;
  const linesInto = async (name: string) => {
    const head = [`Statement,${++serial},,,`, 'Opening Balance,0.00,,,', 'date,narration,amount,balance,reference'];
    const rows = Array.from({ length: 75 }, lineOfDay(name));
    const { id } = await importFile(await account(), base64Of([...head, ...rows]));
    return world.write((tx) => findUnmatchedCredits(tx, id));
  };
  await linesInto('MANY TIMES');
  const lines = (await linesInto('Many Times')).map((line) => ({ line }));

  const clean = await world.write((tx) => withoutTwins(tx, lines));

  assert.deepEqual([lines.length, clean], [75, []]);
});

test('test money is held against that of the same sandbox only', async () => {
  const [mine, theirs] = [await world.partner('test'), await world.partner('test')];
  await paid(theirs, '2600.00', 'TEST PAYER');
  const suspended = async () => {
    const transaction_id = `TESTED-${++serial}`;
    const payment = { mode: 'test', provider: 'simulator', currency: 'NGN', amount: '2600.00' } as const;
    const deposit = { problem: 'Nobody is named.', reference: null, sender_name: 'TEST PAYER' };
    await world.write((tx) => holdInSuspense(tx, { ...payment, transaction_id, ...deposit }));
    const [held] = await answered<{ id: string }[]>('GET', `/unmatched-payments?transaction_id=${transaction_id}`);
    return `/unmatched-payments/${held!.id}/match`;
  };
  const [first, second] = [await suspended(), await suspended()];
  const wanted = { organisation: mine.organisation_id, reason: 'the payer called' };

  await answered('POST', first, wanted);

  assert.equal(await mine.balance(), '2600.00');
  assert.equal((await refused(second, wanted)).code, 'looks_like_known_money');
});
