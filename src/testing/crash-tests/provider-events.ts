import { receiveMoney } from '../../payments/inbound/operations.ts';
import type { Partner } from '../world.ts';
import { approvedWithdrawal } from './loops.ts';
import {
  confirm,
  type Hold,
  type Operation,
  type PaystackWorld,
  pay,
  placedMandate,
  type Scene,
  timesRecorded,
} from './operation.ts';

const leased: Record<string, Hold> = { 'leased, and not applied': { point: 'provider_event.leased' } };
const verify = /^GET \/transaction\/verify/;

/**
 * Events that providers send. A provider sends an event again until it is acknowledged: the last step is an event that
 * was stored and not acknowledged.
 */
export const providerEventOperations = (world: PaystackWorld): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(eventsOf(world)).map(([name, { send, ...operation }]) => [
      name,
      {
        lane: 'provider events',
        ...operation,
        begin: (scene: Scene, { baseUrl: to, headers }) => send(scene, { to, headers }),
        finish: (scene: Scene) => send(scene, {}),
      } satisfies Operation,
    ]),
  );

type SentEvent = Omit<Operation, 'lane' | 'begin' | 'finish'> & { send(scene: Scene, way: object): Promise<unknown> };

const eventsOf = (world: PaystackWorld): Record<string, SentEvent> => ({
  'the event of a payment': {
    holds: {
      ...leased,
      'stored, and not acknowledged': { answered: true },
      'checked with the provider': { call: verify, kind: 'lost', naming: ({ reference }) => reference },
    },
    prepare: (partner) => requested(partner),
    send: ({ reference }, way) => pay(world, reference, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      return [status, await scene.partner.balance(), await timesRecorded(scene, 'funding.completed')];
    },
    end: ['completed', '50.00', 1],
  },
  'the event of a refund': {
    holds: leased,
    prepare: async (partner) => {
      const request = await requested(partner);
      const arrival = { provider: 'paystack', amount: '50.00', fee: '0.00', sender_name: null };
      await world.write((tx) =>
        receiveMoney(tx, partner.environment, request.id, { ...arrival, transaction_id: request.id }),
      );
      return request;
    },
    send: ({ reference }, way) =>
      world.notify('refund.processed', { transaction_reference: reference, amount: 5_000, currency: 'NGN' }, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      return [status, await scene.partner.balance(), await timesRecorded(scene, 'funding.reversed')];
    },
    end: ['reversed', '0.00', 1],
  },
  'the event of an activation': {
    holds: leased,
    prepare: async (partner, account_number) => {
      const mandate = await placedMandate(world, partner, account_number);
      await world.database.pool.query('update mandates set call_due_at = null where id = $1', [mandate.id]);
      return mandate;
    },
    send: ({ reference }, way) => confirm(world, reference, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.mandates.get(scene.id);
      return [status, await timesRecorded(scene, 'mandate.activated')];
    },
    end: ['active', 1],
  },
  'the event of a transfer': {
    holds: leased,
    prepare: async (partner, account_number) => {
      const withdrawal = await approvedWithdrawal(world, partner, account_number);
      const attempted = 'update withdrawals set call_due_at = null, called_at = now() where id = $1';
      await world.database.pool.query(attempted, [withdrawal.id]);
      return withdrawal;
    },
    send: ({ reference }, way) => {
      const transfer = { reference: reference.toLowerCase(), transfer_code: 'TRF_1', status: 'success' };
      return world.notify('transfer.success', transfer, way);
    },
    seen: async (scene) => {
      const { status } = await scene.partner.client.withdrawals.get(scene.id);
      return [status, await scene.partner.balance(), await timesRecorded(scene, 'withdrawal.completed')];
    },
    end: ['completed', '6000.00', 1],
  },
  'the event of a deposit': {
    holds: leased,
    prepare: async ({ client }) => {
      const { virtual_account } = await client.wallets.assignVirtualAccount();
      return { reference: virtual_account!.account_number };
    },
    send: ({ reference: receiver_bank_account_number, partner }, way) => {
      const transaction = {
        ...{ id: partner.organisation_id, domain: 'live', status: 'success', amount: 5_000, currency: 'NGN' },
        ...{ reference: `dva-${partner.organisation_id}`, channel: 'dedicated_nuban' },
        authorization: { receiver_bank_account_number, sender_name: 'ADA' },
      };
      world.paystack.transactions.set(transaction.reference, transaction);
      return world.notify('charge.success', transaction, way);
    },
    seen: async (scene) => {
      const fundings = (await scene.partner.client.fundingRequests.list()).data;
      return [fundings.length, fundings[0]?.status, await scene.partner.balance()];
    },
    end: [1, 'completed', '50.00'],
  },
});

const requested = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '50.00' });
