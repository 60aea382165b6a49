import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleAsTwo } from '../../testing/money-by-hand.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { failOrder, fulfilOrder, redeemOrder, submitOrder } from './operator-contract.ts';

/** What the operator, the provider and the partner may do to a live order, at every status; all else is refused. */
const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

type Verb = 'submit' | 'fulfil' | 'redeem' | 'fail' | 'cancel' | 'pay';
const verbs: readonly Verb[] = ['submit', 'fulfil', 'redeem', 'fail', 'cancel', 'pay'];
type Kind = 'a checkout buy' | 'a wallet buy' | 'a sell';

type Row = {
  kind: Kind;
  status: string;
  /** How it comes there. */
  steps: readonly Verb[];
  /** The status that each verb leads to with what the wallet has then, or the code with which it is refused. */
  outcomes: Record<Verb, string>;
};

const over = { submit: 'invalid_state', fulfil: 'invalid_state', redeem: 'invalid_state', fail: 'invalid_state' };
const ended = { ...over, cancel: 'order_not_cancellable', pay: 'not_found' };
const paidCheckout = {
  submit: 'pending_fulfilment, 100.00',
  fulfil: 'completed, 100.00',
  redeem: 'validation_error',
  fail: 'failed, 200.00',
  cancel: 'cancelled, 200.00',
  // The money of a second payment stays in the wallet.
  pay: 'pending_fulfilment, 200.00',
};
const waitingBuy = {
  submit: 'pending_fulfilment, 0.00',
  fulfil: 'completed, 0.00',
  redeem: 'validation_error',
  fail: 'failed, 100.00',
  cancel: 'cancelled, 100.00',
  pay: 'not_found',
};
const waitingSell = {
  submit: 'pending_fulfilment, 0.00',
  fulfil: 'completed, 100.00',
  redeem: 'completed, 100.00',
  fail: 'failed, 0.00',
  cancel: 'cancelled, 0.00',
  pay: 'not_found',
};
const sentAway = { cancel: 'order_not_cancellable' };

/** The buyer begins with 100.00; the order is of 100.00. */
const rows: readonly Row[] = [
  {
    kind: 'a checkout buy',
    status: 'awaiting_payment',
    steps: [],
    outcomes: { ...over, fail: 'failed, 100.00', cancel: 'cancelled, 100.00', pay: 'pending_fulfilment, 100.00' },
  },
  { kind: 'a checkout buy', status: 'pending_fulfilment', steps: ['pay'], outcomes: paidCheckout },
  {
    kind: 'a checkout buy',
    status: 'pending_fulfilment',
    steps: ['pay', 'submit'],
    outcomes: { ...paidCheckout, ...sentAway },
  },
  { kind: 'a checkout buy', status: 'cancelled', steps: ['cancel'], outcomes: { ...ended, pay: 'cancelled, 200.00' } },
  { kind: 'a checkout buy', status: 'failed', steps: ['fail'], outcomes: { ...ended, pay: 'failed, 200.00' } },
  { kind: 'a wallet buy', status: 'pending_fulfilment', steps: [], outcomes: waitingBuy },
  { kind: 'a wallet buy', status: 'pending_fulfilment', steps: ['submit'], outcomes: { ...waitingBuy, ...sentAway } },
  { kind: 'a wallet buy', status: 'completed', steps: ['fulfil'], outcomes: ended },
  { kind: 'a wallet buy', status: 'failed', steps: ['fail'], outcomes: ended },
  { kind: 'a wallet buy', status: 'failed', steps: ['submit', 'fail'], outcomes: ended },
  { kind: 'a wallet buy', status: 'cancelled', steps: ['cancel'], outcomes: ended },
  { kind: 'a sell', status: 'pending_fulfilment', steps: [], outcomes: waitingSell },
  { kind: 'a sell', status: 'pending_fulfilment', steps: ['submit'], outcomes: { ...waitingSell, ...sentAway } },
  { kind: 'a sell', status: 'completed', steps: ['redeem'], outcomes: ended },
  { kind: 'a sell', status: 'failed', steps: ['fail'], outcomes: ended },
  { kind: 'a sell', status: 'cancelled', steps: ['cancel'], outcomes: ended },
];

type Subject = { partner: Partner; id: string; funding_request_id: string };

async function create(kind: Kind): Promise<Subject> {
  const partner = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { client } = partner;
  const body = { investment_id: fund.live, amount: '100.00', currency: 'NGN' } as const;
  const payment_mode = kind === 'a checkout buy' ? 'checkout' : 'wallet';
  const { id, payment } = await client.orders.create({ ...body, payment_mode });
  const funding_request_id = payment?.funding_request_id ?? 'none';
  if (kind !== 'a sell') return { partner, id, funding_request_id };
  await world.firm.act(fulfilOrder, { params: { order: id }, body: {} });
  const { holding_id } = await client.orders.get(id);
  const sell = await client.orders.create({ side: 'sell', holding_id: holding_id! });
  return { partner, id: sell.id, funding_request_id };
}

const reports = { submit: submitOrder, fulfil: fulfilOrder, redeem: redeemOrder };
let payments = 1_000;
function act({ partner, id, funding_request_id }: Subject, verb: Verb): Promise<unknown> {
  if (verb === 'cancel') return partner.client.orders.cancel(id);
  if (verb === 'pay')
    return settleAsTwo(world, funding_request_id, { amount: '100.00', transaction: `bank-${payments++}` });
  const params = { order: id };
  if (verb === 'fail') return world.firm.act(failOrder, { params, body: { reason: 'so it is' } });
  return world.firm.act(reports[verb], { params, body: {} });
}

for (const { kind, status, steps, outcomes } of rows)
  test(`${kind} that is ${[status, ...steps].join(', ')} takes what the table says, and nothing else`, async () => {
    for (const verb of verbs) {
      const subject = await create(kind);
      for (const step of steps) await act(subject, step);
      const { client, balance } = subject.partner;
      const before = [await client.orders.get(subject.id), await balance()] as const;
      assert.equal(before[0].status, status);

      const code = await act(subject, verb).then(
        () => null,
        (error) => error.code,
      );

      const after = [await client.orders.get(subject.id), await balance()] as const;
      assert.equal(code ?? `${after[0].status}, ${after[1]}`, outcomes[verb], `${verb} when ${status}`);
      if (code !== null) assert.deepEqual(after, before, `a refused ${verb} changes nothing`);
    }
  });
