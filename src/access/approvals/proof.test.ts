import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposePartner } from '../../kyb/business/operator-contract.ts';
import type { OperatorCaller, Operators } from '../../platform/http/auth/operators.ts';
import { operatorOf, operatorSide } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** People in a browser, the admin among them, whose last proof of who they are was so many minutes ago. */
let minutes = 0;
const inBrowser = (caller: OperatorCaller): OperatorCaller => ({
  ...caller,
  credential: { kind: 'session', id: caller.id },
  authenticated_at_ms: Date.now() - minutes * 60_000,
});
const operators: Operators = {
  authenticate: async ({ authorization }) =>
    inBrowser(operatorOf(authorization === 'Bearer op_admin' ? 'admin' : 'compliance')),
  takeProof: async () => false,
};
const world = await createWorld({ operators });
const { ask } = await operatorSide(world);

test('a session approves, and changes operators, only within five minutes of a proof', async () => {
  const wanted = { name: 'Bee Savings', country: 'GH', reason: 'known since 2019' };
  const { approval_id: id } = await world.firm.act(proposePartner, { body: wanted }, 'Jane');
  const { body } = await ask('compliance', 'GET', `/operator/v1/approvals/${id}`);
  const { payload_sha256, effect_sha256 } = body.data as unknown as Record<string, string>;
  const approve = () =>
    ask('compliance', 'POST', `/operator/v1/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
  const suspend = () => ask('admin', 'POST', '/operator/v1/operators/The viewer/suspend', { reason: 'left' });

  minutes = 5.1;
  assert.deepEqual([(await approve()).code, (await suspend()).code], Array(2).fill('reauthentication_required'));
  minutes = 4.9;
  assert.deepEqual([(await approve()).status, (await suspend()).status], [200, 200]);
});
