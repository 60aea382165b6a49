import type { Partner } from './world.ts';

type Read = (client: Partner['client'], object: Record<string, string>) => Promise<object | undefined>;

/** How each kind of object that events carry is read. */
export const reads: Readonly<Record<string, Read>> = {
  order: (client, { id }) => client.orders.get(id!),
  holding: (client, { id }) => client.holdings.get(id!),
  funding_request: (client, { id }) => client.fundingRequests.get(id!),
  mandate: (client, { id }) => client.mandates.get(id!),
  // A removed one is told of for the last time, and is not found any more.
  settlement_account: (client, { id, status }) =>
    status === 'disabled'
      ? client.settlementAccounts.get(id!).catch(() => undefined)
      : client.settlementAccounts.get(id!),
  withdrawal: (client, { id }) => client.withdrawals.get(id!),
  conversion: (client, { id }) => client.fx.conversion(id!),
  kyb: (client) => client.kyb.get(),
  kyb_document: (client, { id }) => client.kyb.getDocument(id!),
  organisation: (client) => client.organisation.get(),
  investment: (client, { id }) => client.investments.get(id!),
  disclosure: (client, { id }) => client.market.disclosure(id!),
  exchange_session: (client, { trade_date }) => client.market.snapshot({ date: trade_date! }),
  webhook_endpoint: (client, { id }) => client.webhooks.get(id!),
  key: (client, { id }) => client.keys.get(id!),
  ledger_entry: async (client, { id }) => (await client.ledger.list({ limit: 200 })).data.find((one) => one.id === id),
  distribution: async (client, { id, holding_id }) =>
    (await client.holdings.distributions(holding_id!)).data.find((one) => one.id === id),
};
