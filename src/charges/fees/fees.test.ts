import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { agreeFee, agreeTax, brokerage } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays, dayOf } from '../../vocabulary/days.ts';
import { endFeeSchedule, getFeeSchedule, type ProposeFeeSchedule, proposeFeeSchedule } from './operator-contract.ts';

/** Fee schedules: two people, from a day on, never changed backwards. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { read } = await operatorSide(world);
const investments = await world.investment({ price: '2.50', currency: 'NGN', category: 'equity', country: 'NG' });
const { organisation_id } = await world.partner('live', { wallets: { NGN: '1000.00' } });

const today = dayOf(new Date().toISOString());
const in_days = (count: number) => addDays(today, count);
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

type Body = z.input<typeof ProposeFeeSchedule>;

const propose = (body: Body) => firm.act(proposeFeeSchedule, { body }, 'Jane');
const end = (fee_schedule: string, effective_until: string) =>
  firm.act(endFeeSchedule, { params: { fee_schedule }, body: { effective_until, reason: 'a new price' } }, 'Jane');
const rowsOf = (query: string) => read<Record<string, never>[]>(`/operator/v1/fee-schedules?${query}`);
async function agree(body: Body): Promise<Record<string, never>> {
  await agreeFee(firm, body);
  return (await rowsOf(`code=${body.code}`))[0]!;
}
const detailsOf = (body: object) =>
  propose({ ...brokerage, ...body } as Body).then(
    () => null,
    (error: { code: string; details: object }) => (error.code === 'validation_error' ? error.details : error.code),
  );

await agreeTax(firm);

test('a fee holds when another person approved it', async () => {
  const { approval_id, effect } = await propose({
    ...brokerage,
    organisation: organisation_id,
    revenue_share_percent: '20',
  });
  assert.equal(
    effect,
    `From ${today} on charge in live for each sell in NGN, Acme Savings, all products: brokerage (Brokerage), 0.7500 % of the amount, at least NGN 100.00. Taxes on it: vat_ng. The partner's share is 20.0000 %. It holds at once, and can end tomorrow at the earliest.`,
  );
  assert.deepEqual(await rowsOf('code=brokerage'), []);

  await firm.approve(approval_id);

  const [row] = await rowsOf(`organisation=${organisation_id}`);
  const { id, created_at: _, ...shown } = row!;
  assert.deepEqual(shown, {
    ...{ mode: 'live', code: 'brokerage', name: 'Brokerage', charged_for: 'sell', currency: 'NGN', organisation_id },
    collected_by: 'firm',
    ...{ organisation_name: 'Acme Savings', investment_id: null, investment_name: null, category: null },
    ...{ basis: 'percent', percent: '0.7500', flat: null, tiers: null, minimum: '100.00', maximum: null },
    ...{ vat_codes: ['vat_ng'], revenue_share_percent: '20.0000', effective_from: today, effective_until: null },
    ...{ status: 'in_force', proposed_by: 'Jane', approved_by: 'Kofi', ended_by: null, ended_at: null },
  });
  assert.deepEqual(await firm.act(getFeeSchedule, { params: { fee_schedule: id! } }), row);
  assert.deepEqual(await rowsOf('code=brokerage&mode=test'), []);
});

test('tiers, a flat fee and a margin say what they charge', async () => {
  const tiers = [
    { above: '0', percent: '1' },
    { above: '1000000', percent: '0.5' },
  ];
  const tiered: Body = { ...brokerage, code: 'tiered', basis: 'tiers', percent: undefined, tiers, maximum: '5000' };
  assert.match(
    (await propose(tiered)).effect!,
    /1\.0000 % above 0\.00, 0\.5000 % above 1000000\.00, at least NGN 100\.00, at most NGN 5000\.00\./,
  );
  const { code: _, ...stored } = await agree({ ...tiered, investment_id: investments.live });
  assert.deepEqual(
    [stored['tiers'], stored['investment_name']],
    [
      [
        { above: '0.00', percent: '1.0000' },
        { above: '1000000.00', percent: '0.5000' },
      ],
      'Plain Fund',
    ],
  );

  const flat: Body = {
    ...brokerage,
    code: 'payout',
    charged_for: 'withdrawal',
    basis: 'flat',
    percent: undefined,
    flat: '50',
    minimum: undefined,
  };
  assert.match(
    (await propose(flat)).effect!,
    /for each withdrawal in NGN, all partners: payout \(Brokerage\), NGN 50\.00\. Taxes/,
  );
  const margin: Body = {
    ...brokerage,
    code: 'fx',
    charged_for: 'conversion',
    basis: 'margin',
    minimum: undefined,
    vat_codes: [],
  };
  assert.match((await propose(margin)).effect!, /0\.7500 % in the rate\. The partner's share/);
});

test('terms that contradict each other are refused by name', async () => {
  assert.deepEqual(await detailsOf({ flat: '5' }), { flat: 'Not with the basis percent: remove it.' });
  assert.deepEqual(await detailsOf({ percent: undefined }), { percent: 'Expected with the basis percent.' });
  assert.deepEqual(await detailsOf({ percent: '101' }), { percent: 'Expected at most 100.' });
  assert.deepEqual(await detailsOf({ maximum: '99' }), { maximum: 'Expected at least the minimum.' });
  assert.deepEqual(await detailsOf({ basis: 'margin' }), {
    basis: 'A margin is only of conversions.',
    minimum: 'A margin has no minimum and no maximum: remove them.',
    vat_codes: 'A margin is no charge that a tax could be levied on: remove them.',
  });
  assert.deepEqual(await detailsOf({ revenue_share_percent: '100.0001' }), {
    revenue_share_percent: 'Expected at most 100.',
  });
  const tiers = (...above: string[]) => ({
    basis: 'tiers',
    percent: undefined,
    tiers: above.map((from) => ({ above: from, percent: '1' })),
  });
  assert.deepEqual(await detailsOf(tiers('0', '10', '10')), {
    tiers: 'Expected the first above 0 and each other above a higher amount.',
  });
  assert.deepEqual(await detailsOf({ ...tiers('0'), tiers: [{ above: '0', percent: '200' }] }), {
    tiers: 'Expected percents of at most 100.',
  });
  assert.deepEqual(await detailsOf({ investment_id: investments.live, category: 'equity' }), {
    category: 'Not with an investment: remove one of the two.',
  });
  assert.deepEqual(await detailsOf({ charged_for: 'withdrawal', category: 'equity' }), {
    category: 'Not for withdrawal, which has no product.',
  });
  assert.deepEqual(await detailsOf({ charged_for: 'funding', investment_id: investments.live }), {
    investment_id: 'Not for funding, which has no product.',
  });
  assert.deepEqual(await detailsOf({ investment_id: investments.live, currency: 'USD' }), {
    currency: 'Expected NGN, the currency of the investment.',
  });
  assert.equal(await detailsOf({ investment_id: investments.test }), 'not_found');
  assert.equal(await detailsOf({ organisation: 'Nobody' }), 'not_found');
  await assert.rejects(propose({ ...brokerage, organisation: GHOST }), {
    code: 'not_found',
    details: { resource: 'organisation', id: GHOST },
  });
  assert.deepEqual(await detailsOf({ effective_from: in_days(-1) }), {
    effective_from: `Expected today, ${today}, or a later day.`,
  });
});

test('a name that partners read has no markup and nothing that is not seen', async () => {
  for (const name of ['<b>Brokerage', 'Brokerage \u202e%1', 'Broker\u00adage'])
    assert.notEqual(await detailsOf({ name }), null, name);
});

test('a scope has one schedule of a code at a time; other scopes and modes have their own', async () => {
  const body: Body = { ...brokerage, code: 'entry' };
  const first = await agree(body);
  await assert.rejects(propose({ ...body, effective_from: in_days(5) }), {
    code: 'schedule_overlaps',
    details: { id: first['id'], effective_from: today },
  });
  for (const other of [
    { mode: 'test' },
    { category: 'equity' },
    { charged_for: 'buy' },
    { organisation: organisation_id },
  ] as const)
    await propose({ ...body, ...other } as Body);

  await firm.approve((await end(first['id']!, in_days(5))).approval_id);
  const second = await agree({ ...body, percent: '0.5', effective_from: in_days(5) });

  assert.deepEqual([second['percent'], second['status']], ['0.5000', 'planned']);
  const ended = await firm.act(getFeeSchedule, { params: { fee_schedule: first['id']! } });
  assert.deepEqual([ended.percent, ended.effective_until, ended.ended_by], ['0.7500', in_days(5), 'Kofi']);
  for (const day of [5, 9])
    await assert.rejects(end(first['id']!, in_days(day)), {
      code: 'validation_error',
      details: { effective_until: `Expected a day before ${in_days(5)}, on which it ends already.` },
    });
  await assert.rejects(end(second['id']!, in_days(4)), { code: 'validation_error' });
  await assert.rejects(end(GHOST, in_days(9)), { code: 'not_found' });
});

test('of two proposals for the same days the second that is approved is refused', async () => {
  const body: Body = { ...brokerage, code: 'twice' };
  const [one, other] = [await propose(body), await propose({ ...body, percent: '0.5' })];
  await firm.approve(one.approval_id);

  await assert.rejects(firm.approve(other.approval_id), { code: 'schedule_overlaps' });
});

test('the database changes nothing that was agreed to but adds an end', async () => {
  const { id } = await agree({ ...brokerage, code: 'kept' });
  const kept = /ended, once, and never changed/;

  await assert.rejects(database.owner.query(`update fee_schedules set percent = 1.0000 where id = $1`, [id]), kept);
  await assert.rejects(database.owner.query(`delete from fee_schedules where id = $1`, [id]), kept);
});

test('no fee has the code of what a fund house charges', async () => {
  const code = 'It is the code of what a fund house charges: choose another.';
  assert.deepEqual(await detailsOf({ code: 'sales_charge' }), { code });
});
