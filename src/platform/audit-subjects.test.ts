import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reverseAsTwo } from '../testing/money-by-hand.ts';
import { createWorld } from '../testing/world.ts';
import { auditRow } from './audit-subjects.ts';

const world = await createWorld({ role: 'api' });

test('a name that is no column of its table is refused before the service starts', () => {
  assert.throws(() => auditRow('organisations', 'id, nmae, status'), /organisations has no column nmae for the audit/);
});

test('the audit of a funding request has what a slice lists, and not who paid', async () => {
  const acme = await world.partner('test');
  const { id } = await acme.client.fundingRequests.create({
    currency: 'NGN',
    method: 'bank_transfer',
    amount: '50.00',
  });
  await acme.client.sandbox.simulateFunding(id, { event: 'completed' });
  const { payer } = await acme.client.fundingRequests.get(id);
  assert.deepEqual(payer, { name: 'Sandbox payer', account_number_masked: '****6789', bank_name: 'Sandbox Bank' });

  await reverseAsTwo(world, id, { reason: 'sent back' });

  const { rows } = await world.database.owner.query('select before, after from audit_entries where subject_id = $1', [
    id,
  ]);
  assert.deepEqual(
    rows.map(({ before, after }) => [before.status, after.status, 'payer' in before, 'payer' in after]),
    [['completed', 'reversed', false, false]],
  );
});
