import { receiveMoney } from '../../money/receipts/operations.ts';
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
  timesTold,
} from './operation.ts';

const leased: Record<string, Hold> = { 'leased, and not applied': { point: 'notice.leased' } };
const verify = /^GET \/transaction\/verify/;

/**
 * What providers tell. Only what was acknowledged may be forgotten by them: the last step of a notice that they send
 * again is one that was stored and not acknowledged.
 */
export const noticeOperations = (world: PaystackWorld): Record<string, Operation> =>
  Object.fromEntries(
    Object.entries(told(world)).map(([name, { tell, ...operation }]) => [
      name,
      {
        lane: 'notices',
        ...operation,
        begin: (scene: Scene, { baseUrl: to, headers }) => tell(scene, { to, headers }),
        finish: (scene: Scene) => tell(scene, {}),
      } satisfies Operation,
    ]),
  );

type Told = Omit<Operation, 'lane' | 'begin' | 'finish'> & { tell(scene: Scene, way: object): Promise<unknown> };

const told = (world: PaystackWorld): Record<string, Told> => ({
  'the notice of a payment': {
    holds: {
      ...leased,
      'stored, and not acknowledged': { answered: true },
      'held against what the provider says': { call: verify, kind: 'lost', naming: ({ reference }) => reference },
    },
    prepare: (partner) => asked(partner),
    tell: ({ reference }, way) => pay(world, reference, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      return [status, await scene.partner.balance(), await timesTold(scene, 'funding.completed')];
    },
    end: ['completed', '50.00', 1],
  },
  'the notice of a refund': {
    holds: leased,
    prepare: async (partner) => {
      const request = await asked(partner);
      const arrival = { provider: 'paystack', amount: '50.00', fee: '0.00', sender_name: null };
      await world.write((tx) =>
        receiveMoney(tx, partner.environment, request.id, { ...arrival, transaction_id: request.id }),
      );
      return request;
    },
    tell: ({ reference }, way) =>
      world.notify('refund.processed', { transaction_reference: reference, amount: 5_000, currency: 'NGN' }, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.fundingRequests.get(scene.id);
      return [status, await scene.partner.balance(), await timesTold(scene, 'funding.reversed')];
    },
    end: ['reversed', '0.00', 1],
  },
  'the notice of an activation': {
    holds: leased,
    prepare: async (partner, account_number) => {
      const mandate = await placedMandate(world, partner, account_number);
      await world.database.pool.query('update mandates set provider_due_at = null where id = $1', [mandate.id]);
      return mandate;
    },
    tell: ({ reference }, way) => confirm(world, reference, way),
    seen: async (scene) => {
      const { status } = await scene.partner.client.mandates.get(scene.id);
      return [status, await timesTold(scene, 'mandate.activated')];
    },
    end: ['active', 1],
  },
  'the notice of a transfer': {
    holds: leased,
    prepare: async (partner, account_number) => {
      const withdrawal = await approvedWithdrawal(world, partner, account_number);
      const attempted = 'update withdrawals set due_at = null, attempted_at = now() where id = $1';
      await world.database.pool.query(attempted, [withdrawal.id]);
      return withdrawal;
    },
    tell: ({ reference }, way) => {
      const transfer = { reference: reference.toLowerCase(), transfer_code: 'TRF_1', status: 'success' };
      return world.notify('transfer.success', transfer, way);
    },
    seen: async (scene) => {
      const { status } = await scene.partner.client.withdrawals.get(scene.id);
      return [status, await scene.partner.balance(), await timesTold(scene, 'withdrawal.completed')];
    },
    end: ['completed', '60.00', 1],
  },
  'the notice of a deposit': {
    holds: leased,
    prepare: async ({ client }) => {
      const { virtual_account } = await client.wallets.assignVirtualAccount();
      return { reference: virtual_account!.account_number };
    },
    tell: ({ reference: receiver_bank_account_number, partner }, way) => {
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

const asked = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '50.00' });
