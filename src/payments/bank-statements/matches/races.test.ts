import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownPlace } from '../../../ledger/places/place-ids.ts';
import type { Matched } from '../../../testing/bank-statements.ts';
import { bookedLines } from '../../../testing/booked-lines.ts';
import { settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { sharesIn } from '../../../testing/shares-at.ts';
import { until } from '../../../testing/until.ts';
import { countWaiting, whileHeld } from '../../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';
import { reverseFunding } from '../../funding/operator-contract.ts';
import type { BankLine } from '../contract.ts';

/** Two people at once: money lies where the last of what is there says, whoever came first. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { answered, lineOf, transfer, reconciled } = await bookedLines(world);
const { firm, database } = world;
const sharesAt = sharesIn(database);

const unknown = unknownPlace('live', 'NGN');
const match = ({ id }: BankLine, funding_request: string) =>
  answered<Matched>('POST', `/bank-lines/${id}/match`, { funding_request });

async function entered(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  await settleAsTwo(world, request.id);
  return request;
}

type Act = () => Promise<unknown>;

/** Both have begun, one after the other, before either has moved money of the partner. */
function atOnce(partner: Partner, first: Act, second: Act) {
  const share = "select from ledger_accounts where environment_id = $1 and kind = 'place' and part = $2 for update";
  let both: Promise<PromiseSettledResult<unknown>[]> | undefined;
  return whileHeld(database.owner, share, [partner.environment.id, unknown], async () => {
    const begun = [first()];
    await until(async () => (await countWaiting(database.owner)) === 1);
    begun.push(second());
    both = Promise.allSettled(begun);
    await until(async () => (await countWaiting(database.owner)) === 2);
  }).then(async () => (await both!).map(({ status }) => status));
}

test('of two people who match one payment with two lines at once, one does', async () => {
  const acme = await world.partner('live');
  const { reference } = await entered(acme, '90.00');
  const [one, other] = [await lineOf('NIP TRF', '90.00'), await lineOf('NIP TRF AGAIN', '90.00')];

  const outcomes = await atOnce(
    acme,
    () => match(one, reference),
    () => match(other, reference),
  );

  assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
  assert.deepEqual(await sharesAt([unknown, one.firm_account_id, other.firm_account_id], acme), [
    ...['0.00', '90.00', '0.00'],
  ]);
  assert.deepEqual(await reconciled(other), ['90.00', '0.00', '0.00', ['unmatched_line 90.00']]);
});

for (const order of ['a match before it', 'a match after it'] as const)
  test(`what is given back of a payment leaves the account of its line with ${order} at the same time`, async () => {
    const acme = await world.partner('live');
    const { id, reference } = await entered(acme, '500.00');
    const line = await lineOf(`NIP TRF ${order}`, '500.00');
    const body = { amount: '200.00', reason: 'The payer asked' };
    const { approval_id } = await firm.act(reverseFunding, { params: { funding_request: id }, body }, 'Jane');
    const matching = () => match(line, reference);
    const giving = () => firm.approve(approval_id!);

    const outcomes = await (order === 'a match before it'
      ? atOnce(acme, matching, giving)
      : atOnce(acme, giving, matching));

    assert.deepEqual(outcomes, ['fulfilled', 'fulfilled']);
    assert.deepEqual(await sharesAt([unknown, line.firm_account_id], acme), ['0.00', '300.00']);
    await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was another line' });
    assert.deepEqual(await sharesAt([unknown, line.firm_account_id], acme), ['300.00', '0.00']);
  });
