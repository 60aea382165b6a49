import assert from 'node:assert/strict';
import { sweepDueCharges } from '../charges/sweeping/work.ts';
import { fulfilOrder } from '../investing/orders/operator-contract.ts';
import { agreeTax, withheldTax } from './agreed-charges.ts';
import type { Partner, World } from './world.ts';

/** What the firm owes to authorities in live, for worlds without work loops. */
export function openDuties({ firm, database, investment, partner }: World) {
  const sweep = () =>
    sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal, itemFailed: assert.fail });

  /** A duty of 1 % on buys of products of a country of its own, so that nothing else is due by it. */
  async function dutyOf(code: string, country: string, amount: string): Promise<Partner> {
    await agreeTax(firm, {
      ...{ ...withheldTax, code, name: 'Duty', kind: 'levy', country, account: 'levies_payable', rate: '1' },
      ...{ charged_for: ['buy'], authority: `Duties of ${country}` },
    });
    const { live } = await investment({ price: '1.00', unit_precision: '4', country });
    const acme = await partner('live', { wallets: { NGN: '500000.00' } });
    const { id } = await acme.client.orders.create({ investment_id: live, amount, currency: 'NGN' });
    await firm.act(fulfilOrder, { params: { order: id }, body: {} }, 'Jane');
    await sweep();
    return acme;
  }

  return { sweep, dutyOf };
}
