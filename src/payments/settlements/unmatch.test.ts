import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { createWorld } from '../../testing/world.ts';
import { unmatchLine } from '../bank-statements/line-contract.ts';
import { bookProviderCharges } from '../funding/charges.ts';
import { receiveMoney } from '../inbound/operations.ts';

/** A settlement that was matched with the wrong line: all that moved is moved back, and the right line is matched. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, lineOf, shownOf, reconciled, transfer, made, prepare, sign } = await bookedLines(world);
const { firm, database } = world;

const { waiting, balanceOf, record, match, unmatch } = settlementActs(world, today);

/** 250.00 of a partner, of which the provider kept 5.00 and says so, and 2.50 more in the settlement. */
async function settlement(reference: string): Promise<string> {
  const partner = await world.partner('live');
  const { id } = await transfer(partner, '250.00');
  const transaction_id = `P-${id}`;
  const incoming = { provider: 'paystack', transaction_id, amount: '250.00', fee: '5.00', sender_name: null };
  await world.write((tx) => receiveMoney(tx, partner.environment, id, incoming));
  await bookProviderCharges.run({ pool: database.pool, signal: AbortSignal.abort() });
  const payments = [{ transaction_id, amount: '250.00', fee: '7.50' }];
  return (await record({ reference, net: '242.50', payments })).id;
}

test('a settlement that was matched with the wrong line is in transit again, and is matched with the right one', async () => {
  const id = await settlement('S-1');
  const [wrong, right] = [await lineOf('PAYSTACK 1', '242.50'), await lineOf('PAYSTACK 2', '242.50')];
  await match(id, wrong.id);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(wrong.firm_account_id)], ['0.00', '242.50']);

  const wrongly = { params: { bank_line: wrong.id }, body: { reason: 'It was another line' } };
  await assert.rejects(firm.act(unmatchLine, wrongly, 'Jane'), {
    details: {
      line: `It is the line of settlement S-1: undo that match with POST /settlements/${id}/unmatch instead.`,
    },
  });

  const { settlement: open, is_pending_approval } = await unmatch(id);

  assert.deepEqual(
    [open.status, open.bank_line_id, open.matched_by, is_pending_approval],
    ['in_transit', null, null, false],
  );
  assert.deepEqual([await balanceOf(waiting), await balanceOf(wrong.firm_account_id)], ['245.00', '0.00']);
  const line = await shownOf(wrong.id);
  assert.deepEqual([line.status, line.matched_id, line.moved_money], ['unmatched', null, false]);
  assert.deepEqual(await reconciled(wrong), ['242.50', '0.00', '0.00', ['unmatched_line 242.50']]);
  await assert.rejects(unmatch(id), { code: 'invalid_state' });
  await match(id, right.id);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(right.firm_account_id)], ['0.00', '242.50']);
  await unmatch(id);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(right.firm_account_id)], ['245.00', '0.00']);
  await match(id, wrong.id);
  assert.deepEqual(await reconciled(wrong), ['242.50', '242.50', '0.00', []]);
});

test('a match that a prepared day has is not taken back; one that a signed day has takes two people', async () => {
  const id = await settlement('S-2');
  const line = await lineOf('PAYSTACK 3', '242.50');
  await match(id, line.id);
  const day = await made(line.firm_account_id);
  await prepare(day);
  await assert.rejects(unmatch(id), { code: 'statement_rested_on' });
  await sign(day);

  const { settlement: matched, approval_id } = await unmatch(id);

  assert.deepEqual([matched.status, (await shownOf(line.id)).status], ['matched', 'matched']);
  await assert.rejects(unmatch(id), { code: 'invalid_state' });
  await firm.approve(approval_id!);
  assert.deepEqual([(await shownOf(line.id)).status, await balanceOf(line.firm_account_id)], ['unmatched', '0.00']);
});
