import type { Transaction } from '../../platform/database/transaction.ts';
import { callWork, defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { FOLLOW_UP_MS, UNKNOWN_FOR_MS } from '../../platform/provider-calls/columns.ts';
import type { Call, CallDeps } from '../../platform/provider-calls/definition.ts';
import type { WorkEntry } from '../../platform/work/entry.ts';
import {
  type Fulfilment,
  type FulfilmentName,
  type FulfilmentProvider,
  fulfilmentProviders,
} from '../../providers/fulfilment/providers.ts';
import { findPaused } from '../investments/pause-queries.ts';
import { beginFulfilment, completeOrder, failOrder } from './operations.ts';
import { amountToPlace } from './present.ts';
import type { OrderRow } from './queries.ts';
import { orderReference } from './reference.ts';

export type FulfilmentDeps = {
  readonly provider: FulfilmentProvider;
  /** How far a reported figure may differ from the expected one and be booked, where no setting says it. */
  readonly tolerance_percent: number;
};

/** Sends live orders to the provider that fulfils them. Where people do, no provider is called. */
export const orderCall = defineProviderCall<OrderRow, Fulfilment, FulfilmentProvider, FulfilmentDeps>({
  name: 'order',
  table: 'orders',
  reference: 'order_reference(subject.id)',
  within: "subject.status = 'pending_fulfilment'",
  work: { name: 'orders.fulfil', every_ms: 500 },
  lease_ms: FOLLOW_UP_MS,
  poll_ms: FOLLOW_UP_MS,
  provider: ({ provider }) => provider,
  isOpen: ({ status }) => status === 'pending_fulfilment',
  // From now on only the provider's report ends it.
  begin: beginFulfilment,
  holdsBack: async (tx, { investment_id }) =>
    (await findPaused(tx, [investment_id])).length > 0 ? 'not_traded' : null,
  steps: () => ({
    send: ({ row, provider }) => {
      const { side, investment_id, currency, units } = row;
      const amount = amountToPlace(row);
      return provider.submit({ reference: orderReference(row), side, investment_id, currency, amount, units });
    },
    lookUp: ({ row, provider }) => provider.find(orderReference(row)),
    unknownFor_ms: UNKNOWN_FOR_MS,
  }),
  record,
  refused: (tx, call, { message: reason }) => reject(tx, call, reason),
});

type FulfilmentCall = Call<OrderRow, FulfilmentProvider, FulfilmentDeps>;

const reject = (tx: Transaction, { environment, row }: FulfilmentCall, reason: string) =>
  failOrder(tx, environment, row.id, { code: 'provider_rejected', reason });

async function record(tx: Transaction, call: FulfilmentCall, answer: Fulfilment): Promise<void> {
  const { environment, row, provider, deps } = call;
  if (answer.status === 'queued') return;
  if (answer.status === 'rejected') {
    await reject(tx, call, answer.reason);
    return;
  }
  const { units, price, proceeds, net, charge } = answer;
  // What says no figures executes at the price of the dealing day, by whoever publishes that.
  if (row.dealing_date !== null && price === undefined && proceeds === undefined) return;
  const reported = row.side === 'buy' ? { units, price, net, charge } : { price, proceeds, charge };
  const by = { reporter: 'provider', reported_by: provider.name } as const;
  await completeOrder(tx, environment, row.id, reported, { by, tolerance_percent: deps.tolerance_percent });
}

/** Who fulfils live orders. */
export type FulfilmentSettings = Omit<FulfilmentDeps, 'provider'> &
  CallDeps & { readonly fulfilment: FulfilmentName | FulfilmentProvider };

/** Nothing to do where people fulfil orders. */
export function fulfilmentWork({ fulfilment, ...deps }: FulfilmentSettings): WorkEntry[] {
  const provider = typeof fulfilment === 'string' ? fulfilmentProviders[fulfilment]() : fulfilment;
  return provider === null ? [] : [callWork(orderCall, { ...deps, provider })];
}
