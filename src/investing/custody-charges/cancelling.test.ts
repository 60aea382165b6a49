import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import {
  chargeCustody,
  computedMonth,
  custodyFee,
  custodyHolder,
  custodyOf,
  endMonth,
  monthOfToday,
} from '../../testing/custody.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { cancelCustodyCharge, type OwnedCustodyCharge, sumOutstandingCustody } from './operator-contract.ts';
import { lockCustody } from './queries.ts';
import { takeCharge } from './taking.ts';

/** What waits for the wallet is cancelled by two people, and is never taken then. Without work loops: a test runs them. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { ask, read } = await operatorSide(world);
const fund = await world.investment({ country: 'NG', price: '1.00', bid_price: '0.96', unit_precision: '0' });
await agreeTax(firm);
await agreeFee(firm, custodyFee);
const month = monthOfToday();
const OUTSTANDING = `${month} 1200000.00 outstanding custody 500.00 of 1200000.00 vat_ng 37.50 of 500.00 537.50`;
const CANCELLED = OUTSTANDING.replace('outstanding', 'cancelled');
const TAKEN = OUTSTANDING.replace('outstanding', 'taken');

/** A partner whose wallet has so much, and its charge of 537.50. */
async function waiting(left: string) {
  const { partner } = await custodyHolder(world, fund.test, left);
  return { partner, id: await computedMonth(world, partner) };
}

async function propose(id: string): Promise<string> {
  const body = { reason: 'A gesture to the partner' };
  return (await firm.act(cancelCustodyCharge, { params: { custody_charge: id }, body }, 'Jane')).approval_id;
}

const take = ({ environment }: Partner, id: string) =>
  world.write((tx) => takeCharge(tx, { environment_id: environment.id, id }));

const cancelledEvents = async ({ client }: Partner) =>
  (await client.events.list({ type: 'custody_charge.cancelled' })).data.map(
    ({ data }) => (data.object as { id: string; status: string }).status,
  );

test('two people cancel what waits for the wallet: nothing is taken, and its month is never charged again', async () => {
  const { partner, id } = await waiting('537.49');
  const approval = await propose(id);
  assert.deepEqual(await custodyOf(partner), [OUTSTANDING]);

  await firm.approve(approval);
  await partner.client.sandbox.fundWallet('NGN', { amount: '1000.00' });
  await endMonth(partner);

  assert.deepEqual(await chargeCustody(world), [0, 0]);
  assert.deepEqual(await custodyOf(partner), [CANCELLED]);
  assert.equal(await partner.balance(), '1537.49');
  const shown = await partner.client.custodyCharges.get(id);
  assert.deepEqual([shown.taken_at, shown.cancelled_at !== null], [null, true]);
  const { cancelled_by, cancellation_reason } = await read<OwnedCustodyCharge>(`/operator/v1/custody-charges/${id}`);
  assert.equal(cancellation_reason, 'A gesture to the partner');
  assert(cancelled_by && cancelled_by !== 'Jane');
  assert.deepEqual(await cancelledEvents(partner), ['cancelled']);
  await world.assertBooks();
});

test('what waits is summed by mode and currency, and what is cancelled is not in it', async () => {
  const sumsOf = (query: string) =>
    read<{ charges: number; amount: string }[]>(`${sumOutstandingCustody.path}?${query}`);
  const [before = { charges: 0, amount: '0.00' }] = await sumsOf('mode=test');
  const { id } = await waiting('1.00');
  await waiting('1.00');

  const [both] = await sumsOf('mode=test');
  await firm.approve(await propose(id));
  const [one] = await sumsOf('mode=test');

  assert.deepEqual([before.charges, before.amount], [0, '0.00']);
  assert.deepEqual([both!.charges, both!.amount], [2, '1075.00']);
  assert.deepEqual([one!.charges, one!.amount], [1, '537.50']);
  assert.deepEqual(await sumsOf('mode=live'), []);
});

test('a charge that was taken is neither proposed to be cancelled nor cancelled by an approval that waited', async () => {
  const { partner, id } = await waiting('1000.00');
  const approval = await propose(id);
  await take(partner, id);

  await assert.rejects(firm.approve(approval), { code: 'invalid_state' });
  await assert.rejects(propose(id), { code: 'invalid_state' });
  assert.deepEqual(await custodyOf(partner), [TAKEN]);
  assert.equal(await partner.balance(), '462.50');
  assert.deepEqual(await cancelledEvents(partner), []);
});

test('an approval that waits for the taking of its charge is refused, and the wallet is debited once', async () => {
  const { partner, id } = await waiting('1000.00');
  const approval = await propose(id);
  const { environment } = partner;

  await assert.rejects(
    whileItWaits(
      world,
      {
        hold: (tx) => lockCustody(tx, environment.id, id),
        change: (tx) => takeCharge(tx, { environment_id: environment.id, id }),
      },
      () => firm.approve(approval),
    ),
    { code: 'invalid_state' },
  );

  assert.deepEqual([await custodyOf(partner), await partner.balance()], [[TAKEN], '462.50']);
  await world.assertBooks();
});

test('a taking that waits for the approval finds that the charge is cancelled, and takes nothing', async () => {
  const { partner, id } = await waiting('1000.00');
  const approval = await propose(id);
  await database.owner.query(`
    create function pauses() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$;
    create trigger pauses after update on custody_charges for each row when (new.id = '${id}') execute function pauses()`);
  const approving = firm.approve(approval);
  let isTaken: boolean;
  try {
    await untilLocked(id);
    isTaken = await take(partner, id);
    await approving;
  } finally {
    await database.owner.query('drop trigger pauses on custody_charges; drop function pauses');
  }

  assert.equal(isTaken, true);
  assert.deepEqual([await custodyOf(partner), await partner.balance()], [[CANCELLED], '1000.00']);
  await world.assertBooks();
});

/** Whoever cancels it holds its row. */
async function untilLocked(id: string): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.query('select from custody_charges where id = $1 for update skip locked', [
      id,
    ]);
    if (rows.length === 0) return;
  }
}

test('a charge waits for one approval, and only who may change fees proposes it', async () => {
  const { id } = await waiting('1.00');
  await propose(id);

  await assert.rejects(propose(id), { code: 'invalid_state' });
  const path = `/operator/v1/custody-charges/${id}/cancel`;
  const { status } = await ask('viewer', 'POST', path, { reason: 'Because' });
  assert.equal(status, 403);
});
