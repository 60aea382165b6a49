import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { chargeDue } from '../../testing/charges-due.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { issue, monthBefore } from '../../testing/revenue-shares.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lastDayOf } from '../../vocabulary/days.ts';
import { endOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { listFeeSchedules } from '../fees/operator-contract.ts';
import { type FirmIncome, listFirmIncome } from './operator-contract.ts';
import { sweepChecks } from './verify.ts';
import { sweepDueCharges } from './work.ts';

/** What was charged in a month is in the revenue share of that month, also where it became income in the next. Without work loops: a test sweeps. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
// Neither is the month of today or of yesterday, to which a test moves a sweep back.
const [LAST, NEXT] = [monthBefore(3), monthBefore(2)];
await agreeTax(firm);
await agreeFee(firm, { revenue_share_percent: '20' });
const [{ id: fee_schedule_id }] = (await read<[{ id: string }]>(listFeeSchedules.path)) as [{ id: string }];

/** The last millisecond of a month in Lagos, and the first of the next. */
const end = Date.parse(endOfLagosDay(lastDayOf(LAST)));
const [lastInstant, firstInstant] = [end - 1, end].map((at_ms) => new Date(at_ms).toISOString());

const fee = (partner: Partner, amount: string, revenue_share: string, at?: string) =>
  chargeDue(world, partner, 'brokerage', amount, 'NGN', { fee_schedule_id, revenue_share }, at);

const sweep = () =>
  sweepDueCharges.run({
    pool: database.pool,
    signal: new AbortController().signal,
    itemFailed: (item, error) => assert.fail(`${item}: ${error}`),
  });

const incomeOf = async ({ organisation_id }: Partner) =>
  (await read<FirmIncome[]>(`${listFirmIncome.path}?organisation=${organisation_id}`)).map(
    ({ month, fee: charged, revenue_share, products }) =>
      `${month} ${charged} ${revenue_share} ${products.map((one) => one.fee).join()}`,
  );

test('a sweep after a month takes what was charged in it, to the millisecond, and leaves the rest for the next day', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await fee(acme, '100.00', '20.00', lastInstant);
  await chargeDue(world, acme, 'vat_ng', '7.50', 'NGN', undefined, lastInstant);
  await fee(acme, '40.00', '8.00', firstInstant);
  await chargeDue(world, acme, 'vat_ng', '3.00', 'NGN', undefined, firstInstant);

  await sweep();
  await sweep();

  assert.deepEqual(await incomeOf(acme), [`${LAST} 100.00 20.00 100.00`]);
  const share = await issue(world, acme, LAST);
  assert.deepEqual([share.fees, share.amount, share.lines.map(({ charges }) => charges)], ['100.00', '20.00', [1]]);
  const { rows } = await database.pool.query(
    "select part || ' ' || balance as due from ledger_accounts where environment_id = $1 and kind = 'charges_due' order by part",
    [acme.environment.id],
  );
  assert.deepEqual(
    rows.map(({ due }) => due),
    ['brokerage 40.00', 'vat_ng 3.00'],
  );
  await world.assertBooks();
});

test('the next sweep takes what that one left and what came after, and each fee is on one statement', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await fee(acme, '100.00', '20.00', lastInstant);
  await fee(acme, '40.00', '8.00', firstInstant);
  await sweep();
  await fee(acme, '1.00', '0.20');

  for (const _day of [1, 2]) {
    await database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");
    await sweep();
  }

  assert.deepEqual(await incomeOf(acme), [
    `${monthBefore(0)} 1.00 0.20 1.00`,
    `${NEXT} 40.00 8.00 40.00`,
    `${LAST} 100.00 20.00 100.00`,
  ]);
  assert.equal((await issue(world, acme, LAST)).amount, '20.00');
  // The month of today is no month that is over: what it has is looked at in the sweep.
  await world.assertBooks();
  assert.deepEqual(
    await foundAfter(world, { checks: sweepChecks }, 'update charge_sweeps set charged_through = null'),
    [
      'charge sweep: its share of the partner is 0.20, its charges say 0.00',
      // Of the test before, whose rest was swept too.
      'charge sweep: its share of the partner is 20.00, its charges say 28.00',
      'charge sweep: its share of the partner is 20.00, its charges say 28.00',
      'charge sweep: its share of the partner is 8.00, its charges say 0.00',
      'charge sweep: its share of the partner is 8.00, its charges say 0.20',
    ],
  );
});

test('what was charged on a day after the sweep of that day is of its own month, where nothing of the next one is due', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await fee(acme, '100.00', '20.00', lastInstant);

  await sweep();

  assert.deepEqual(await incomeOf(acme), [`${LAST} 100.00 20.00 100.00`]);
  const { pdf, share } = await stated(acme);
  assert.equal(share, '20.00');
  assert.match(pdf, new RegExp(`Of fees charged by\\n${lastDayOf(LAST)} \\(Lagos\\), and on no statement before`));
});

async function stated(partner: Partner): Promise<{ readonly pdf: string; readonly share: string }> {
  const { id, amount } = await issue(world, partner, LAST);
  const { bytes } = await partner.client.revenueShares.download(id);
  return { pdf: textOf(bytes), share: amount };
}
