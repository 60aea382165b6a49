import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { matchAsTwo, reverseAsTwo } from '../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { createWorld } from '../../testing/world.ts';
import { getUnmatched } from '../inbound/unmatched-contract.ts';
import type { TransfersInTransit } from '../transfers-in-transit/operator-contract.ts';
import type { BankLine } from './contract.ts';
import { suspendLine, unmatchLine } from './line-contract.ts';

/** Money of suspense that the wrong partner got has a way back: once it is reversed as a whole, its line is open again. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const of = await bookedLines(world);
const { today, answered, refused, importFile, lineOf, shownOf, reconciled, balanceOf } = of;
const { firm } = world;
const { record, match, balanceOf: at, waiting } = settlementActs(world, today);
const reason = 'It was somebody else’s';
type Named = { type: 'funding_request' | 'place'; id: string; reason: string }[];

const suspend = ({ id: bank_line }: BankLine, not_the_same_as: Named = []) =>
  firm.act(suspendLine, { params: { bank_line }, body: { reason, not_the_same_as } }, 'Jane');
const undo = ({ id: bank_line }: BankLine) =>
  firm.act(unmatchLine, { params: { bank_line }, body: { reason } }, 'Jane');
const held = (unmatched_payment: string) => firm.act(getUnmatched, { params: { unmatched_payment } });
const inTransit = async ({ firm_account_id }: BankLine) =>
  (await answered<TransfersInTransit>('GET', `/transfers-in-transit?place=${firm_account_id}`)).transfers.map(
    ({ type, amount }) => `${type} ${amount}`,
  );

test('a net settlement of 98,500.00 that a partner got as other money is reversed, and matched with its settlement', async () => {
  const acme = await world.partner('live');
  const request = await acme.client.fundingRequests.create({
    ...({ currency: 'NGN', method: 'gateway_checkout', amount: '100000.00' } as const),
  });
  const { payment } = await paidByProvider(world, acme, request.id, { amount: '100000.00', fee: '1500.00' });
  const line = await lineOf('PAYSTACK SETTLEMENT', '98500.00');
  const named: Named = [
    { type: 'funding_request', id: request.id, reason },
    { type: 'place', id: waiting, reason },
  ];
  const { matched_id } = await suspend(line, named);
  const beta = await world.partner('live');
  await matchAsTwo(world, matched_id!, { organisation: beta.organisation_id, reason, not_the_same_as: named });
  const { funding_request_id: given } = await held(matched_id!);
  assert.equal(await beta.balance(), '98500.00');
  await assert.rejects(undo(line), { code: 'invalid_state' });

  await reverseAsTwo(world, given!, { reason });
  assert.deepEqual([await beta.balance(), await balanceOf(line)], ['0.00', '0.00']);
  assert.deepEqual(await inTransit(line), ['reversal 98500.00']);
  const open = await undo(line);

  assert.deepEqual([open.status, open.matched_id, open.moved_money], ['unmatched', null, false]);
  const { status, funding_request_id } = await held(matched_id!);
  assert.deepEqual([status, funding_request_id, await inTransit(line)], ['undone', null, []]);
  assert.deepEqual(await reconciled(line), ['98500.00', '0.00', '0.00', ['unmatched_line 98500.00']]);
  const settlement = await record({ reference: 'S-1', net: '98500.00', payments: [payment] });
  await match(settlement.id, line.id);
  assert.deepEqual([await balanceOf(line), await at(waiting), await acme.balance()], ['98500.00', '0.00', '100000.00']);
  assert.deepEqual(await reconciled(line), ['98500.00', '98500.00', '0.00', []]);
});

test('a line that is open again credits the right partner, also the one that had it', async () => {
  const acme = await world.partner('live');
  const line = await lineOf('NIP FROM ADE', '640.00');
  const first = await suspend(line);
  await matchAsTwo(world, first.matched_id!, { organisation: acme.organisation_id, reason });
  const { funding_request_id } = await held(first.matched_id!);
  await reverseAsTwo(world, funding_request_id!, { reason });
  await undo(line);

  const { matched_id } = await suspend(line);
  const not_the_same_as: Named = [{ type: 'funding_request', id: funding_request_id!, reason }];
  await matchAsTwo(world, matched_id!, { organisation: acme.organisation_id, reason, not_the_same_as });

  assert.equal(await acme.balance(), '640.00');
  assert.deepEqual(await reconciled(line), ['640.00', '640.00', '0.00', []]);
});

test('what a line gave back to its payer keeps the line by which it came, and a part of it does, too', async () => {
  const acme = await world.partner('live');
  const line = await lineOf('NIP FROM ADA', '650.00');
  const { matched_id } = await suspend(line);
  await matchAsTwo(world, matched_id!, { organisation: acme.organisation_id, reason });
  const { funding_request_id } = await held(matched_id!);
  await reverseAsTwo(world, funding_request_id!, { amount: '50.00', reason });
  await assert.rejects(undo(line), { code: 'invalid_state' });
  await reverseAsTwo(world, funding_request_id!, { reason });
  const file = fileOf([`${today},NIP TO ADA,-600.00,50.00,`]);
  const { id } = await importFile(line.firm_account_id, file);
  const [went] = await answered<BankLine[]>('GET', `/bank-lines?statement_id=${id}`);
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from funding_reversals where funding_request_id = $1 and amount = '600.00'",
    [funding_request_id],
  );
  const records = [{ type: 'funding_reversal', id: rows[0]!.id }];
  await answered('POST', `/bank-lines/${went!.id}/match`, { records });

  await assert.rejects(undo(line), { code: 'invalid_state' });
  assert.equal((await shownOf(line.id)).status, 'suspense');
  await answered('POST', `/bank-lines/${went!.id}/unmatch`, { reason });
  await undo(line);
  const { code } = await refused(`/bank-lines/${went!.id}/match`, { records });
  assert.equal(code, 'validation_error');
});
