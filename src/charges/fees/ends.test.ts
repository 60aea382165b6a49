import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { agreeFee, agreeTax, brokerage } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays, addMonths, dayOf } from '../../vocabulary/days.ts';
import { endTaxCode, listTaxCodes } from '../taxes/operator-contract.ts';
import { endFeeSchedule, getFeeSchedule, type ProposeFeeSchedule, proposeFeeSchedule } from './operator-contract.ts';

/** Days that were mistyped are found or brought forward, and two people read what an end and a tax code mean. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm } = world;
const { read } = await operatorSide(world);
const in_days = (count: number) => addDays(dayOf(new Date().toISOString()), count);
await agreeTax(firm);

type Body = z.input<typeof ProposeFeeSchedule>;
const propose = (body: Body) => firm.act(proposeFeeSchedule, { body }, 'Jane');
const reason = 'a new price';
const end = (fee_schedule: string, effective_until: string) =>
  firm.act(endFeeSchedule, { params: { fee_schedule }, body: { effective_until, reason } }, 'Jane');
const endTax = (tax_code: string, effective_until: string) =>
  firm.act(endTaxCode, { params: { tax_code }, body: { effective_until, reason } }, 'Jane');
const taxNamed = async (code: string) => (await read<{ id: string }[]>(`${listTaxCodes.path}?code=${code}`))[0]!;

async function agree(body: Body): Promise<string> {
  await agreeFee(firm, body);
  return (await read<{ id: string }[]>(`/operator/v1/fee-schedules?code=${body.code}`))[0]!.id;
}

test('an end that was mistyped is brought forward by two people, and one that is too far away is refused', async () => {
  const id = await agree({ ...brokerage, code: 'mistyped' });
  const latest = addMonths(in_days(0), 120);
  await assert.rejects(end(id, '2999-12-31'), {
    code: 'validation_error',
    details: { effective_until: `Expected ${latest} or an earlier day.` },
  });
  await assert.rejects(propose({ ...brokerage, code: 'far_away', effective_from: '9999-12-31' }), {
    code: 'validation_error',
    details: { effective_from: `Expected ${latest} or an earlier day.` },
  });
  await firm.approve((await end(id, in_days(400))).approval_id);

  const { approval_id, effect } = await end(id, in_days(1));
  await firm.approve(approval_id);

  assert.equal(
    effect,
    `End the fee mistyped: from ${in_days(1)} on, instead of from ${in_days(400)} on, it is charged no more.`,
  );
  const ended = await firm.act(getFeeSchedule, { params: { fee_schedule: id } });
  assert.deepEqual([ended.effective_until, ended.status], [in_days(1), 'in_force']);
  await assert.rejects(end(id, in_days(1)), { code: 'invalid_state' });
  await agree({ ...brokerage, code: 'mistyped', effective_from: in_days(1) });
});

test('what begins today says that it holds at once', async () => {
  const { effect } = await propose({ ...brokerage, code: 'at_once' });
  const later = await propose({ ...brokerage, code: 'later', effective_from: in_days(1) });

  assert.match(effect!, / It holds at once, and can end tomorrow at the earliest\.$/);
  assert.doesNotMatch(later.effect!, /at once/);
});

test('a tax on a fee is of the country of its product or partner, and one that the firm collects', async () => {
  const ghana = await world.investment({ country: 'GH', currency: 'GHS' });
  const refused = (codes: string, collects = 'that the firm collects and ') => ({
    code: 'validation_error',
    details: {
      vat_codes: `Expected codes of GH with the base \`charges\` ${collects}that hold from ${in_days(0)} on: ${codes} does not.`,
    },
  });
  await agreeTax(firm, { code: 'vat_gh', country: 'GH' });
  const broker = { code: 'vat_broker', country: 'GH', collected_by: 'broker', account: undefined } as const;
  await agreeTax(firm, broker);
  const body = { ...brokerage, code: 'ghana_fee', currency: 'GHS', investment_id: ghana.live } as Body;

  await assert.rejects(propose(body), refused('vat_ng'));
  await assert.rejects(propose({ ...body, vat_codes: ['vat_broker'] }), refused('vat_broker'));
  await propose({ ...body, vat_codes: ['vat_gh'] });
});

test('the end of a tax names the fees and levies that are charged without it from then on', async () => {
  await agreeTax(firm, { code: 'vat_ending' });
  const { id } = await taxNamed('vat_ending');
  await agreeFee(firm, { code: 'fee_with_vat', vat_codes: ['vat_ending'] });
  const levy = { base: 'amount', collected_by: 'broker', account: undefined, kind: 'levy' } as const;
  await agreeTax(firm, { ...levy, charged_for: ['sell'], code: 'levy_with_vat', vat_codes: ['vat_ending'] });
  const levied = await taxNamed('levy_with_vat');
  await agreeFee(firm, { code: 'other_fee', vat_codes: [] });

  const { effect, approval_id } = await endTax(id, in_days(30));
  await firm.approve(approval_id);
  const forward = await endTax(id, in_days(20));

  const [fee] = await read<{ id: string }[]>('/operator/v1/fee-schedules?code=fee_with_vat');
  const named = `fee fee_with_vat in live (${fee!.id}), levy levy_with_vat (${levied.id})`;
  const then = ` From then on these are charged without it, unless another vat_ending holds: ${named}.`;
  assert.equal(effect, `End vat_ending: from ${in_days(30)} on it holds no more.${then}`);
  assert.equal(
    forward.effect,
    `End vat_ending: from ${in_days(20)} on, instead of from ${in_days(30)} on, it holds no more.${then}`,
  );
});
