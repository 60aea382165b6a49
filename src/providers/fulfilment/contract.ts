/**
 * What the service asks of whoever places buys and redeems sells. The reference is ours and stored before: the same
 * reference is the same order, however often it is sent. A call answers, or throws FulfilmentAway: nobody knows what
 * came of it, and it is looked up by reference before it is sent again.
 */
export class FulfilmentAway extends Error {}

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
  /** Figures that are not given are the order's own. */
  | { status: 'done'; units?: string; price?: string; proceeds?: string }
  | { status: 'rejected'; reason: string };

export type FulfilmentProvider = {
  readonly name: string;
  submit(order: FulfilmentOrder): Promise<Fulfilment>;
  /** Null where the provider has never heard of the reference. */
  find(reference: string): Promise<Fulfilment | null>;
};
