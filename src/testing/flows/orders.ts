import { completeOrder, failOrder } from '../../investing/orders/operations.ts';
import { correctOrder } from '../../investing/orders/operator-contract.ts';
import { simulatedPayment } from '../../payments/funding/settle.ts';
import { receiveMoney } from '../../payments/inbound/operations.ts';
import type { Flow, Stage } from './flow.ts';

const hold = { scenario: 'hold' } as const;

const buy = ({ client, investment_id }: Stage, options = {}) =>
  client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' }, options);
const checkout = ({ client, investment_id }: Stage, options = {}) =>
  client.orders.create({ investment_id, amount: '100.00', currency: 'NGN', payment_mode: 'checkout' }, options);
const sell = ({ client }: Stage, holding_id: string | null, units: string, options = {}) =>
  client.orders.create({ side: 'sell', holding_id: holding_id!, units }, options);
const complete = ({ world, environment }: Stage, id: string) =>
  world.write((tx) => completeOrder(tx, environment, id, {}));

const testBuy = 'order.created holding.created order.completed';
const createdHeld = 'order.created order.pending_fulfilment';
const heldSell = 'order.created holding.updated order.pending_fulfilment';

/** Orders and the positions they open and close. */
export const orderFlows: readonly Flow[] = [
  {
    name: 'a live buy from the wallet is placed',
    mode: 'live',
    events: `${createdHeld} holding.created order.completed`,
    act: async (stage) => complete(stage, (await buy(stage)).id),
  },
  {
    name: 'a live buy from the wallet is rejected',
    mode: 'live',
    events: `${createdHeld} order.failed`,
    async act(stage) {
      const { id } = await buy(stage);
      await stage.world.write((tx) => failOrder(tx, stage.environment, id, { code: 'provider_rejected' }));
    },
  },
  {
    name: 'a live checkout is paid and placed',
    mode: 'live',
    events:
      'order.created wallet.funded funding.completed order.paid order.pending_fulfilment holding.created order.completed',
    async act(stage) {
      const { world, environment } = stage;
      const { id, payment } = await checkout(stage);
      const arrival = simulatedPayment({ provider: 'simulator' }, '100.00');
      await world.write((tx) => receiveMoney(tx, environment, payment!.funding_request_id!, arrival));
      await complete(stage, id);
    },
  },
  {
    name: 'a live holding is sold in part and then wholly',
    mode: 'live',
    events: `${createdHeld} holding.created order.completed ${heldSell} holding.updated order.completed ${heldSell} holding.closed order.completed`,
    async act(stage) {
      const bought = await buy(stage);
      await complete(stage, bought.id);
      const { holding_id } = await stage.client.orders.get(bought.id);
      await complete(stage, (await sell(stage, holding_id, '20')).id);
      await complete(stage, (await sell(stage, holding_id, '30')).id);
    },
  },
  {
    name: 'a live buy is booked again at the price of its contract note',
    mode: 'live',
    events: `${createdHeld} holding.created order.completed order.corrected holding.updated`,
    async act(stage) {
      const { firm } = stage.world;
      const { id } = await buy(stage);
      await complete(stage, id);
      const body = { price: '2.50', units: '40', reason: 'The note says 2.50.' };
      const { approval_id } = await firm.act(correctOrder, { params: { order: id }, body });
      await firm.approve(approval_id);
    },
  },
  { name: 'a test buy', events: testBuy, act: (stage) => buy(stage) },
  {
    name: 'a test checkout',
    events: 'order.created wallet.funded funding.completed holding.created order.completed',
    act: (stage) => checkout(stage),
  },
  {
    name: 'a test sell of a part and of the rest',
    events: `${testBuy} order.created holding.updated order.completed order.created holding.closed order.completed`,
    async act(stage) {
      const { holding_id } = await buy(stage);
      await sell(stage, holding_id, '20');
      await sell(stage, holding_id, '30');
    },
  },
  {
    name: 'a held checkout is paid',
    events: 'order.created wallet.funded funding.completed order.paid order.pending_fulfilment',
    async act(stage) {
      const { id } = await checkout(stage, hold);
      await stage.client.sandbox.simulateOrder(id, { event: 'paid' });
    },
  },
  {
    name: 'a held checkout is paid in two parts',
    events: 'order.created wallet.funded wallet.funded funding.completed order.paid order.pending_fulfilment',
    async act(stage) {
      const { payment } = await checkout(stage, hold);
      const id = payment!.funding_request_id!;
      await stage.client.sandbox.simulateFunding(id, { event: 'underpaid' });
      await stage.client.sandbox.simulateFunding(id, { event: 'completed' });
    },
  },
  {
    name: 'the window of a held checkout passes',
    events: 'order.created funding.expired order.cancelled',
    async act(stage) {
      const { id } = await checkout(stage, hold);
      await stage.client.sandbox.simulateOrder(id, { event: 'payment_expired' });
    },
  },
  {
    name: 'a held checkout is cancelled',
    events: 'order.created funding.cancelled order.cancelled',
    act: async (stage) => stage.client.orders.cancel((await checkout(stage, hold)).id),
  },
  {
    name: 'the payment of a held checkout fails',
    events: 'order.created funding.failed order.failed',
    async act(stage) {
      const { payment } = await checkout(stage, hold);
      await stage.client.sandbox.simulateFunding(payment!.funding_request_id!, { event: 'failed' });
    },
  },
  {
    name: 'a held buy is cancelled',
    events: `${createdHeld} order.cancelled`,
    act: async (stage) => stage.client.orders.cancel((await buy(stage, hold)).id),
  },
  {
    name: 'a held sell fails',
    events: `${testBuy} ${heldSell} holding.updated order.failed`,
    async act(stage) {
      const { holding_id } = await buy(stage);
      const { id } = await sell(stage, holding_id, '20', hold);
      await stage.client.sandbox.simulateOrder(id, { event: 'failed' });
    },
  },
  {
    name: 'a holding pays income and matures under a pending sell',
    events: `${testBuy} holding.updated distribution.paid ${heldSell} holding.updated order.failed holding.matured holding.closed`,
    async act(stage) {
      const { holding_id } = await buy(stage);
      await stage.client.sandbox.distributeHolding(holding_id!, { gross_amount: '5.00', tax_withheld: '0.50' });
      await sell(stage, holding_id, '20', hold);
      await stage.client.sandbox.matureHolding(holding_id!);
    },
  },
];
