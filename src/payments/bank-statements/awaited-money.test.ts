import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { settleFunding } from '../funding/operator-contract.ts';
import { matchUnmatched } from '../inbound/unmatched-contract.ts';
import { recordSettlement } from '../settlements/operator-contract.ts';
import type { BankLine } from './contract.ts';
import { expectOtherHalf } from './half-contract.ts';

/** Money that is known by hand only, or that the firm waits for, is given to no partner without naming it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, refused, account, importFile, today } = await bookedLines(world);
const { firm, database } = world;
const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const looksLike = (type: string, id: string) => ({ code: 'looks_like_known_money', details: { type, id } });
const suspendRefused = ({ id }: BankLine) => refused(`/bank-lines/${id}/suspend`, { reason: 'nobody knows' });
const suspended = ({ id }: BankLine) =>
  answered<BankLine>('POST', `/bank-lines/${id}/suspend`, { reason: 'nobody knows' });

async function lineAt(bank: string, narration: string, amount: string, { day = today, reference = '' } = {}) {
  const { id } = await importFile(bank, fileOf([`${day},${narration},${amount},${amount},${reference}`]));
  return (await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`))[0]!;
}

const asked = ({ client }: Partner, amount: string) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount });
const settle = (funding_request: string, transaction: string) =>
  firm.act(settleFunding, { params: { funding_request }, body: { transaction, reason: 'seen' } }, 'Jane');
const give = (unmatched_payment: string, to: object) =>
  firm.act(matchUnmatched, { params: { unmatched_payment }, body: { ...to, reason: 'they called' } as never }, 'Jane');

test('what a person settled by hand is named before money of that sum in suspense is given to the same partner', async () => {
  const acme = await world.partner('live');
  const { matched_id } = await suspended(await lineAt(await account(), 'INWARD TRANSFER OKORO', '9500.00'));
  const request = await asked(acme, '9500.00');
  const { approval_id } = await settle(request.id, 'FT1');
  const waiting = await give(matched_id!, { funding_request: request.id });

  await firm.approve(approval_id!, 'Kofi');

  const known = looksLike('funding_request', request.id);
  await assert.rejects(firm.approve(waiting.approval_id!, 'Kofi'), known);
  await assert.rejects(give(matched_id!, { organisation: acme.organisation_id }), known);
  assert.equal(await acme.balance(), '9500.00');
  const line = await lineAt(await account(), 'CASH', '9500.00');
  assert.deepEqual(await suspendRefused(line), known);
});

test('money that came for a request is named before more is given to the same request', async () => {
  const acme = await world.partner('live');
  const { matched_id } = await suspended(await lineAt(await account(), 'INWARD TRF', '9600.00'));
  const request = await asked(acme, '9600.00');
  await paidByProvider(world, acme, request.id, { amount: '9600.00', fee: '0.00' });

  const given = give(matched_id!, { funding_request: request.id });

  await assert.rejects(given, looksLike('funding_request', request.id));
  assert.equal(await acme.balance(), '9600.00');
});

test('a line with the reference of what was settled by hand days later is that money', async () => {
  const acme = await world.partner('live');
  const request = await asked(acme, '16700.00');
  const { approval_id } = await settle(request.id, 'FT26328ABC');
  await firm.approve(approval_id!, 'Kofi');
  const line = await lineAt(await account(), 'NIP CREDIT', '16700.00', { day: dayAgo(9), reference: 'FT26328ABC' });

  assert.deepEqual(await suspendRefused(line), looksLike('funding_request', request.id));

  const early = await lineAt(await account(), 'NIP CREDIT', '16800.00', { day: dayAgo(9), reference: 'FT26328XYZ' });
  const second = await asked(acme, '16800.00');
  await assert.rejects(settle(second.id, 'FT26328XYZ'), looksLike('bank_line', early.id));
});

test('a settlement in transit is named before its line goes to suspense or to a partner', async () => {
  const acme = await world.partner('live');
  const first = await asked(acme, '250000.00');
  const { payment } = await paidByProvider(world, acme, first.id, { amount: '250000.00', fee: '5000.00' });
  const terms = { mode: 'live', provider: 'paystack', reference: 'S-AUD9', currency: 'NGN', net: '245000.00' } as const;
  const settlement = { ...terms, settled_on: dayAgo(2), payments: [payment] };
  const { id } = await firm.act(recordSettlement, { body: settlement }, 'Jane');
  const line = await lineAt(await account(), 'PAYOUT OF A PROVIDER', '245000.00');
  const other = await asked(acme, '245000.00');
  await database.pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [other.id]);

  assert.deepEqual(await suspendRefused(line), looksLike('settlement', id));
  const credit = await refused(`/bank-lines/${line.id}/match`, { funding_request: other.reference });
  assert.deepEqual(credit, looksLike('settlement', id));
  assert.equal(await acme.balance(), '250000.00');
});

test('the other half of a transfer between own accounts is named where a person expects it', async () => {
  const [one, other] = [await account(), await account()];
  const sent = await lineAt(one, 'OWN TRANSFER TRF777', '-800.00');
  const body = { other_place: other, reason: 'The treasury sent it' };
  await firm.act(expectOtherHalf, { params: { bank_line: sent.id }, body }, 'Jane');

  const arrived = await lineAt(other, 'FUNDS TRANSFER', '800.00');

  assert.deepEqual(await suspendRefused(arrived), looksLike('bank_line', sent.id));
});
