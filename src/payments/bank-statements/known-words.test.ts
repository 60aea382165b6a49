import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdInSuspense } from '../../payments/inbound/unmatched.ts';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { BankLine } from './contract.ts';

/** Money of one amount within three days is the same where a word of the payer or a number of a reference is in both, or where nothing says whose it is. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, account, importFile, linesOf, approve } = await statementSide(world);
const today = new Date().toISOString().slice(0, 10);

let serial = 0;
/** A line by which money came into an account of its own. */
async function lineOf(amount: string, narration: string, reference = '') {
  const head = [`Statement,${++serial},,,`, 'Opening Balance,0.00,,,', 'date,narration,amount,balance,reference'];
  const content = base64Of([...head, `${today},${narration},${amount},${amount},${reference}`]);
  const { id } = await importFile(await account(), content);
  return (await linesOf(id))[0]!.id;
}

type Given = { readonly reference?: string; readonly sender_name?: string; readonly narration?: string };

/** A provider reports money that names no partner. */
async function held(amount: string, { reference, sender_name, narration }: Given): Promise<string> {
  const transaction_id = `of-a-provider-${++serial}`;
  const payment = { mode: 'live', provider: 'simulator', currency: 'NGN', amount, transaction_id } as const;
  const from = { problem: 'Nobody is named.', reference: reference ?? null, sender_name: sender_name ?? null };
  await world.write((tx) => holdInSuspense(tx, { ...payment, ...from, narration: narration ?? null }));
  const [found] = await answered<{ id: string }[]>('GET', `/unmatched-payments?transaction_id=${transaction_id}`);
  return found!.id;
}

const twinOf = async (id: string) => {
  const { code, details } = await refused(`/bank-lines/${id}/suspend`, { reason: 'nobody knows' });
  return [code, details];
};
const suspend = (id: string) => answered<BankLine>('POST', `/bank-lines/${id}/suspend`, { reason: 'nobody knows' });

test('75,000.00 of ADEBAYO STORES with the reference 0051 is the payment TRF/NIP/0051/ADEBAYO, and is credited once', async () => {
  const acme = await world.partner('live');
  const waiting = await held('75000.00', { reference: 'TRF/NIP/0051/ADEBAYO' });
  const line = await lineOf('75000.00', 'NIP TRANSFER FROM ADEBAYO STORES', '0051');
  const wanted = { organisation: acme.organisation_id, reason: 'the payer called' };

  assert.deepEqual(await twinOf(line), ['looks_like_known_money', { type: 'unmatched_payment', id: waiting }]);
  const { code, details } = await refused(`/unmatched-payments/${waiting}/match`, wanted);
  assert.deepEqual([code, details], ['looks_like_known_money', { type: 'bank_line', id: line }]);

  await answered('POST', `/bank-lines/${line}/match`, { unmatched_payment: waiting });
  const { approval_id } = await answered<{ approval_id: string }>(
    'POST',
    `/unmatched-payments/${waiting}/match`,
    wanted,
  );
  assert.equal((await approve(approval_id)).status, 200);
  assert.equal(await acme.balance(), '75000.00');
});

test('one word of a payer or one number of a reference in both is enough', async () => {
  const pairs: [Given, string, string][] = [
    [{ sender_name: 'ADEBAYO' }, 'NIP TRANSFER FROM ADEBAYO STORES LTD', ''],
    [{ reference: 'PAY/ADEBAYO/JUNE' }, 'NIP FROM ADEBAYO STORES', '9001'],
    [{ reference: 'TRF 0051' }, 'NIP FROM SOMEBODY', 'NIP/0051/LAGOS'],
    [{ narration: 'School fees 77120' }, 'NIP FROM OKORO', 'SCH-77120'],
    [{ reference: 'OKORO' }, 'NIP', 'TRF/OKORO'],
  ];
  for (const [at, [given, narration, reference]] of pairs.entries()) {
    const amount = `${8100 + at}.00`;
    const waiting = await held(amount, given);
    const line = await lineOf(amount, narration, reference);
    assert.deepEqual(await twinOf(line), ['looks_like_known_money', { type: 'unmatched_payment', id: waiting }]);
  }
});

test('money of which nothing says whose it is resembles all money of its amount', async () => {
  const waiting = await held('8201.00', {});
  const known = await held('8202.00', { sender_name: 'CHIOMA EZE', reference: 'R-5512' });

  assert.deepEqual(await twinOf(await lineOf('8201.00', 'NIP FROM BALA', '7713')), [
    'looks_like_known_money',
    { type: 'unmatched_payment', id: waiting },
  ]);
  assert.deepEqual(await twinOf(await lineOf('8202.00', 'NIP TRANSFER')), [
    'looks_like_known_money',
    { type: 'unmatched_payment', id: known },
  ]);
});

test('another payer with another reference is other money, whatever banks and systems write of both', async () => {
  await held('8301.00', { sender_name: 'ADEBAYO STORES LTD', reference: 'NIP/20261128/0051' });
  await suspend(await lineOf('8301.00', 'NIP TRANSFER FROM KEMI STORES LIMITED', 'NIP/20261128/0052'));
  await held('8302.00', { reference: 'DVA-118812', sender_name: 'BALA MUSA' });
  await suspend(await lineOf('8302.00', 'FROM CHIOMA EZE 2026', 'DVA-118813'));
  await held('8304.00', { sender_name: 'BALA MUSA', reference: '01a22989-88a2-747d-9726-98e94b9ed837' });
  await suspend(await lineOf('8304.00', 'FROM CHIOMA EZE', '01a22989-8e94-7733-9927-370946637ec0'));
  await held('8303.00', { sender_name: 'ADEBAYO', reference: '0051' });
  await suspend(await lineOf('8303.50', 'NIP FROM ADEBAYO', '0051'));
});
