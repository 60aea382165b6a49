import type { CalledProvider } from '../../platform/provider-calls/account.ts';

export type FulfilmentOrder = {
  reference: string;
  side: 'buy' | 'sell';
  investment_id: string;
  currency: string;
  amount: string;
  units: string | null;
};

export type Fulfilment =
  | { status: 'queued' }
  /** Absent figures are the order's own; `charge` is what it keeps itself, `net` what the units of a buy cost without it. */
  | { status: 'done'; units?: string; price?: string; proceeds?: string; net?: string; charge?: string }
  | { status: 'rejected'; reason: string };

/**
 * What the service needs of a provider that places buys and redeems sells. The reference is ours and stored before: the same
 * reference is the same order, however often it is sent. A call returns, or throws ProviderAway: it is unknown what
 * happened, and it is looked up by reference before it is sent again.
 */
export type FulfilmentProvider = CalledProvider & {
  submit(order: FulfilmentOrder): Promise<Fulfilment>;
  /** Null where the provider does not know the reference. */
  find(reference: string): Promise<Fulfilment | null>;
};

/** Who fulfils live orders. `manual` is no provider to call: orders wait in the operator's queue until a person reports their outcome. */
export const fulfilmentProviders = {
  manual: () => null,
  simulator: () => simulatedFulfilment,
} as const satisfies Record<string, () => FulfilmentProvider | null>;
export type FulfilmentName = keyof typeof fulfilmentProviders;

/** Places and redeems everything at the order's own figures; its response for a reference never changes. */
const simulatedFulfilment: FulfilmentProvider = {
  name: 'simulator',
  submit: async () => done,
  find: async () => done,
};

const done: Fulfilment = { status: 'done' };
