import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { PartnerClient } from '../../sdk/src/index.ts';
import type { Desk } from './desk.ts';
import { line, ngn, seenAt, step } from './steps.ts';

const PAYMENTS = [
  { amount: '150000.00', fee: '3000.00' },
  { amount: '100000.00', fee: '2000.00' },
] as const;

export type Paid = { readonly transaction_id: string; readonly amount: string; readonly fee: string };

/** Two customers pay at the simulated provider. */
export async function receive(desk: Desk, client: PartnerClient, baseUrl: string): Promise<Paid[]> {
  step('Two payments of customers reach the wallet');
  const paid: Paid[] = [];
  for (const { amount, fee } of PAYMENTS) {
    const wanted = { currency: 'NGN', method: 'gateway_checkout', amount } as const;
    const { id, reference } = await client.fundingRequests.create(wanted);
    await fetch(`${baseUrl}/simulator/checkout/${reference}/pay`, { method: 'POST', redirect: 'manual' });
    for (const end = Date.now() + 10_000; Date.now() < end; await delay(50))
      if ((await client.fundingRequests.get(id)).status === 'completed') break;
    const { status } = await client.fundingRequests.get(id);
    assert.equal(status, 'completed');
    line(reference, `${ngn(amount)}, ${status}`);
    paid.push({ transaction_id: `simulated-${reference}`, amount, fee });
  }
  seenAt(desk.console_url, '/cash/funding');
  return paid;
}
