import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '../../../src/service/registry.ts';
import type { Desk } from '../../demo/desk.ts';
import type { Data, Recorder, Recording } from '../recorder.ts';

const hold = { 'X-Sandbox-Scenario': 'hold' };

/** What happens to a partner besides what it asks for itself, so that an event of every type is recorded. */
export async function tourEvents(recorder: Recorder, desk: Desk, recording: Recording): Promise<void> {
  await causeVerificationEvents(recorder);
  await causeMandateEvents(recorder);
  await causeFundingEvents(recorder);
  await causeOrderEvents(recorder);
  await causeWithdrawalEvents(recorder);
  await causeEventsOfTheFirm(recorder, desk);
  await causeMarketEvents(recorder);
  await causeDeliveryEvents(recorder, recording);
  await keepEvents(recorder, recording);
}

async function causeVerificationEvents({ quietly }: Recorder): Promise<void> {
  const simulate = (event: string, note: string | null = null) =>
    quietly('sandbox.simulateKyb', { body: { event, note } });
  await simulate('suspended', 'The licence has expired.');
  await simulate('approved');
  await simulate('more_info_required', 'The address has changed.');
  await simulate('submitted');
  await simulate('under_review');
  await simulate('rejected', 'The company is dissolved.');
  await simulate('reopened');
  await simulate('submitted');
  await simulate('under_review');
  await simulate('approved', 'All documents are valid.');
}

async function causeMandateEvents({ quietly }: Recorder): Promise<void> {
  const account = await quietly('settlementAccounts.create', {
    body: { currency: 'NGN', bank_code: '058', account_number: '0123459999', label: 'Third account' },
  });
  await quietly('sandbox.simulateSettlementAccount', {
    params: { settlement_account_id: account.id },
    body: { event: 'rejected', reason: 'The account belongs to somebody else.' },
  });
  const [active] = await quietly('mandates.list', { query: { status: 'active' } });
  const params = { mandate_id: active.id };
  await quietly('sandbox.simulateMandate', { params, body: { event: 'suspended' } });
  await quietly('sandbox.simulateMandate', { params, body: { event: 'activated' } });
  await quietly('sandbox.simulateMandate', { params, body: { event: 'expired' } });
}

async function causeFundingEvents({ quietly }: Recorder): Promise<void> {
  const body = { currency: 'NGN', method: 'bank_transfer', amount: '40000.00' };
  for (const chain of [['processing', 'failed'], ['expired'], ['completed', 'reversed']]) {
    const { id } = await quietly('fundingRequests.create', { body, headers: hold });
    for (const event of chain)
      await quietly('sandbox.simulateFunding', { params: { funding_request_id: id }, body: { event } });
  }
}

async function causeOrderEvents({ quietly }: Recorder): Promise<void> {
  const [share] = await quietly('investments.list', { query: { currency: 'NGN', is_open: 'true', limit: '2' } });
  const buy = { investment_id: share.id, amount: '50000.00', currency: 'NGN' };
  const paidByCustomer = { ...buy, payment_mode: 'checkout' };
  for (const [body, ...chain] of [
    [paidByCustomer, 'paid', 'completed'],
    [buy, 'failed'],
  ] as const) {
    const { id } = await quietly('orders.create', { body, headers: hold });
    for (const event of chain) await quietly('sandbox.simulateOrder', { params: { order_id: id }, body: { event } });
  }
}

async function causeWithdrawalEvents({ quietly }: Recorder): Promise<void> {
  const accounts: Data[] = await quietly('settlementAccounts.list');
  const { id: settlement_account_id } = accounts.find(({ status }) => status === 'verified');
  const body = { currency: 'NGN', amount: '15000.00', settlement_account_id };
  for (const chain of [['failed'], ['processing', 'completed', 'returned']]) {
    const { id } = await quietly('withdrawals.create', { body, headers: hold });
    for (const event of chain)
      await quietly('sandbox.simulateWithdrawal', { params: { withdrawal_id: id }, body: { event } });
  }
}

/** What the firm decides about the partner and about what it sells. */
async function causeEventsOfTheFirm({ quietly }: Recorder, desk: Desk): Promise<void> {
  const { id } = await quietly('organisation.get');
  for (const act of ['suspend', 'activate'])
    await desk.post('compliance', `/organisations/${id}/${act}`, { reason: 'The licence has expired.' });
  const [, investment] = await quietly('investments.list', { query: { currency: 'GHS', is_open: 'true', limit: '2' } });
  for (const act of ['suspend', 'resume', 'close'])
    await desk.post('dealing', `/investments/${investment.id}/${act}`, { reason: 'The issuer has asked for it.' });
}

/** The exchange closed before the partner listened: the events are sent about the latest session and disclosure. */
async function causeMarketEvents({ quietly }: Recorder): Promise<void> {
  for (const type of ['market.session_closed', 'disclosure.published'])
    await quietly('sandbox.triggerWebhook', { body: { type } });
}

/** A receiver that is gone, and one that is tested. */
async function causeDeliveryEvents({ quietly, client }: Recorder, { events: kept }: Recording): Promise<void> {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString());
    response.writeHead(410).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  // What else happens meanwhile is not sent there: its first delivery has to be the test.
  const { id } = await quietly('webhooks.create', { body: { url, events: ['kyb.rejected'] } });
  await quietly('webhooks.test', { params: { endpoint_id: id } });
  while (bodies.length === 0) await sleep(50);
  receiver.close().closeAllConnections();
  kept.set('test.ping', JSON.parse(bodies[0]!));
  while ((await client.webhooks.get(id)).enabled) await sleep(50);
  await quietly('webhooks.delete', { params: { endpoint_id: id } });
}

/** Of each type the one that shows most, as the partner can read it. What nothing of the tour causes is triggered. */
async function keepEvents({ client, quietly }: Recorder, { events: kept }: Recording): Promise<void> {
  const missing = () => events.map(({ type }) => type).filter((type) => !kept.has(type));
  const collect = async () => {
    // What concerns every partner is announced to each of them afterwards.
    for (let round = 0; round < 100 && missing().length > 0; round += 1) {
      const all: Data[] = [];
      for await (const event of client.events.list()) all.push(event);
      for (const event of all.toReversed().sort((a, b) => worth(b) - worth(a)))
        if (!kept.has(event.type)) kept.set(event.type, event);
      if (missing().length > 0) await sleep(100);
    }
  };
  await collect();
  for (const type of missing()) await quietly('sandbox.triggerWebhook', { body: { type } });
  await collect();
  assert.deepEqual(missing(), [], 'types of events that the tour does not cause and that cannot be triggered');
}

/** A change of status shows more than a record that was complete when it was made, and more changed fields show more than few. */
function worth({ data: { object, previous } }: Data): number {
  const changed = Object.keys(previous ?? {});
  return (changed.includes('status') ? 100 : 0) + changed.length + (object.status === 'completed' ? 0 : 0.5);
}
