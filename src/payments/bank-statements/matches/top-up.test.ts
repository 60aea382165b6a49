import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerPlace } from '../../../ledger/places/place-ids.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { createWorld } from '../../../testing/world.ts';
import { keepBalances } from '../../provider-balances/operations.ts';
import type { TransfersInTransit } from '../../transfers-in-transit/operator-contract.ts';
import type { BankLine } from '../contract.ts';

/** Money that the firm sent to a provider is in transit until the provider's record of it, or its balance, is there. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, refused, lineOf, shownOf, reconciled } = await bookedLines(world);
const sharesAt = sharesIn(world.database);
const available = providerPlace('live', 'paystack', 'NGN', 'available');

const expect = ({ id }: BankLine, other_place: string) =>
  answered('POST', `/bank-lines/${id}/expect-other-half`, { other_place, reason: 'The treasury sent it' });
const arrived = ({ id }: BankLine, provider_record: string | null) =>
  answered('POST', `/bank-lines/${id}/match`, { top_up: { provider_record } });
const no = async ({ id }: BankLine, provider_record: string | null) =>
  (await refused(`/bank-lines/${id}/match`, { top_up: { provider_record } })).details['top_up'];
const inTransit = async () =>
  (await answered<TransfersInTransit>('GET', `/transfers-in-transit?place=${available}`)).transfers.map(({ id }) => id);
const notExpected = 'Expected a debit whose other half a person expects at what a provider can pay from: say so first.';

async function sent(narration: string, amount: string): Promise<BankLine> {
  const line = await lineOf(narration, `-${amount}`);
  await expect(line, available);
  return line;
}

test('a top-up and the record of the provider are a pair: the firm has it there, until that is taken back', async () => {
  const unsaid = await lineOf('PAYSTACK', '-10.00');
  assert.equal(await no(unsaid, '77'), notExpected);
  const back = await lineOf('FROM PAYSTACK', '10.00');
  await expect(back, available);
  assert.equal(await no(back, '77'), notExpected);
  await expect(unsaid, providerPlace('live', 'paystack', 'NGN', 'waiting'));
  assert.equal(await no(unsaid, '77'), notExpected);
  const line = await sent('PAYSTACK TOP-UP', '400.00');
  assert((await inTransit()).includes(line.id));

  await arrived(line, '77');

  const { status, matched_type, matched_reference, moved_money } = await shownOf(line.id);
  assert.deepEqual(
    [status, matched_type, matched_reference, moved_money],
    ['matched', 'bank_match', 'Top-up of paystack 77', true],
  );
  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['-400.00', '400.00']);
  assert.deepEqual(await reconciled(line), ['-400.00', '-400.00', '0.00', []]);
  assert(!(await inTransit()).includes(line.id));
  const second = await sent('PAYSTACK TOP-UP 2', '400.00');
  assert.equal(await no(second, '77'), 'The record 77 is that of another line.');

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'It was the second' });
  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['0.00', '0.00']);
  await arrived(second, '77');
  assert.deepEqual(await sharesAt([second.firm_account_id, available]), ['-400.00', '400.00']);
});

test('without a record the balance that was read shows a top-up, once', async () => {
  const line = await sent('PAYSTACK TOP-UP 3', '50.00');
  const again = await sent('PAYSTACK TOP-UP 4', '50.00');
  assert.equal(
    await no(line, null),
    `No balance was read for ${today} or later: name the provider's record, or wait for the next day.`,
  );
  const read_at = new Date().toISOString();
  const reading = { provider: 'paystack', day: today, read_at };
  await world.write((tx) => keepBalances(tx, reading, [{ currency: 'NGN', balance: '450.00' }]));

  await arrived(line, null);

  assert.deepEqual(await sharesAt([line.firm_account_id, available]), ['-50.00', '450.00']);
  assert.equal(
    await no(again, null),
    `The provider had 450.00 when it was read for ${today}, and the books 450.00: 50.00 more is not there.`,
  );
});
