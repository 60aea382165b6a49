import assert from 'node:assert/strict';
import { recordRate } from '../market/fx/operations.ts';
import { fundingStatuses } from '../payments/funding/contract.ts';
import { WithdrawalStatus } from '../payments/withdrawals/contract.ts';
import { freshNumber } from './fresh-number.ts';
import type { Partner, World } from './world.ts';

/** Funding requests, withdrawals and conversions of a partner in each of their statuses, and what its lists say of them. */

export const quoteDollars = (world: Pick<World, 'write'>): Promise<unknown> =>
  world.write((tx) =>
    recordRate(tx, {
      ...{ base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00', source: 'desk' },
      as_of: new Date().toISOString(),
    }),
  );

export const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '10000.00' } as const;

export async function request(
  { client }: Partner,
  ...events: ('processing' | 'completed' | 'failed' | 'expired' | 'reversed')[]
) {
  const { id } = await client.fundingRequests.create(transfer);
  for (const event of events) await client.sandbox.simulateFunding(id, { event });
  return id;
}

export async function withdraw(partner: Partner, ...events: ('processing' | 'completed' | 'failed' | 'returned')[]) {
  const { client } = partner;
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const asked = { currency: 'NGN', amount: '1000.00', settlement_account_id } as const;
  const { id } = await client.withdrawals.create(asked, { scenario: 'hold' });
  for (const event of events) await client.sandbox.simulateWithdrawal(id, { event });
  return id;
}

export async function convert({ client }: Partner) {
  const { id } = await client.fx.quote({ from: 'NGN', to: 'USD', amount: '1520.00' });
  return client.fx.convert({ quote_id: id });
}

export type Listed = { readonly pagination: { readonly count: number }; readonly data: readonly unknown[] };

/** The count of each list, which a page of all its rows shows to be right. */
async function countOf(list: (query: object) => Promise<Listed>, query: object = {}): Promise<number> {
  const { pagination, data } = await list({ limit: 200, ...query });
  assert.equal(pagination.count, data.length, JSON.stringify(query));
  return pagination.count;
}

export const fundings = async ({ client }: Partner) => {
  const list = (query: object) => client.fundingRequests.list(query);
  return [await countOf(list), ...(await Promise.all(fundingStatuses.map((status) => countOf(list, { status }))))];
};

export const withdrawals = async ({ client }: Partner) => {
  const list = (query: object) => client.withdrawals.list(query);
  const each = WithdrawalStatus.options.map((status) => countOf(list, { status }));
  return [await countOf(list), ...(await Promise.all(each))];
};

export const conversions = ({ client }: Partner) => countOf((query) => client.fx.conversions(query));
