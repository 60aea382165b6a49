import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { createWorld } from '../../testing/world.ts';
import { failFunding } from '../inbound/operations.ts';
import { failureCodes } from './contract.ts';
import { failureReasons } from './states.ts';

const world = await createWorld();
const { client, environment } = await world.partner('test');
const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '1000.00' } as const;
const request = async () => (await client.fundingRequests.create(transfer)).id;

test('these are the reasons for which a funding request fails', () => {
  const codes =
    'payment_failed declined insufficient_funds limit_exceeded mandate_not_active provider_rejected operator_rejected order_closed';
  assert.equal(failureCodes.join(' '), codes);
  assert.equal(Object.keys(failureReasons).join(' '), codes);
});

for (const failure_code of failureCodes)
  test(`the sandbox fails a funding request with ${failure_code}`, async () => {
    const failed = await client.sandbox.simulateFunding(await request(), { event: 'failed', failure_code });
    assert.deepEqual([failed.status, failed.failure_code], ['failed', failure_code]);
  });

test('a code that is not of the list is refused with the list, and nothing fails', async () => {
  const id = await request();
  const { status, body } = await ask(client, 'POST', `/partner/v1/sandbox/funding-requests/${id}/simulate`, {
    body: { event: 'failed', failure_code: 'account_closed' },
  });

  const { code, details } = JSON.parse(body).error;
  assert.deepEqual([status, code], [400, 'validation_error']);
  assert.deepEqual(details, {
    failure_code:
      'Expected one of "payment_failed", "declined", "insufficient_funds", "limit_exceeded", "mandate_not_active", "provider_rejected", "operator_rejected", "order_closed".',
  });
  assert.equal((await client.fundingRequests.get(id)).status, 'pending');
});

test('what a provider calls it otherwise is payment_failed in our sentence: its code and words are for the firm', async () => {
  const id = await request();
  await world.write((tx) =>
    failFunding(tx, environment, id, { code: 'do_not_honor', said: 'Balance is NGN 1,234.50' }),
  );

  const { failure_code, failure_reason } = await client.fundingRequests.get(id);
  assert.deepEqual([failure_code, failure_reason], ['payment_failed', 'The payment failed.']);
  const { rows } = await world.database.pool.query('select provider_message from funding_requests where id = $1', [id]);
  assert.deepEqual(rows, [{ provider_message: 'Balance is NGN 1,234.50 (do_not_honor)' }]);
});
