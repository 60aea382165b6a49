import { completeOrder } from '../../investing/orders/operations.ts';
import { approveAsTwo } from '../approve-withdrawal.ts';
import type { Partner } from '../world.ts';
import {
  activeMandate,
  authorizationsOf,
  everyPoint,
  type Operation,
  type PaystackWorld,
  payee,
  placedMandate,
  type Scene,
  timesRecorded,
} from './operation.ts';

const byNumber = ({ account_number }: Scene) => account_number;
const byReference = ({ reference }: Scene) => reference.toLowerCase();

/** Provider calls of work loops, which no caller waits for. */
export const loopOperations = (world: PaystackWorld, fund: string): Record<string, Operation> => ({
  'the verification of an account': {
    lane: 'settlement accounts',
    holds: {
      ...everyPoint('settlement_account'),
      'asked for, and not answered': { call: /^GET \/bank\/resolve/, kind: 'lost', naming: byNumber },
      'answered, and the answer not received': { call: /^GET \/bank\/resolve/, kind: 'silent', naming: byNumber },
    },
    prepare: ({ client }, account_number) =>
      client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number }),
    seen: async (scene) => {
      const { status, account_name } = await scene.partner.client.settlementAccounts.get(scene.id);
      return [status, account_name, await timesRecorded(scene, 'settlement_account.verified')];
    },
    end: ['verified', 'ACME SAVINGS', 1],
  },
  'the payout of a withdrawal': {
    lane: 'withdrawals',
    holds: {
      ...everyPoint('withdrawal'),
      'begun, and its payee not made': { call: /^POST \/transferrecipient/, kind: 'lost', naming: byNumber },
      'begun, and its payee made, not answered': {
        call: /^POST \/transferrecipient/,
        kind: 'silent',
        naming: byNumber,
      },
      'asked for, and not carried out': { call: /^POST \/transfer$/, kind: 'lost', naming: byReference },
      'carried out, and not answered': { call: /^POST \/transfer$/, kind: 'silent', naming: byReference },
    },
    prepare: (partner, account_number) => approvedWithdrawal(world, partner, account_number),
    seen: async (scene) => {
      const { status } = await scene.partner.client.withdrawals.get(scene.id);
      const sent = [...world.paystack.sent.keys()].filter((key) => key === byReference(scene)).length;
      return [status, await scene.partner.balance(), sent, await timesRecorded(scene, 'withdrawal.completed')];
    },
    end: ['completed', '6000.00', 1, 1],
  },
  'the revocation of a mandate': {
    lane: 'mandates',
    holds: {
      ...everyPoint('mandate'),
      'looked up, and not answered': { call: /^GET \/customer\//, kind: 'lost' },
      'asked for, and not carried out': { call: /deactivate$/, kind: 'lost', naming: byCode(world) },
      'carried out, and not answered': { call: /deactivate$/, kind: 'silent', naming: byCode(world) },
    },
    prepare: async (partner, account_number) => {
      const mandate = await activeMandate(world, partner, account_number);
      await partner.client.mandates.revoke(mandate.id);
      return mandate;
    },
    seen: async (scene) => {
      const { status } = await scene.partner.client.mandates.get(scene.id);
      const [held] = authorizationsOf(world, scene.reference);
      return [status, held!.authorization['active'], await timesRecorded(scene, 'mandate.revoked')];
    },
    end: ['revoked', false, 1],
  },
  'an activation that no provider event reported': {
    lane: 'mandates',
    holds: {
      'looked up, and not answered': { call: /^GET \/customer\//, kind: 'lost' },
      'answered, and not recorded': { point: 'mandate.called' },
    },
    prepare: async (partner, account_number) => {
      const { id, reference } = await placedMandate(world, partner, account_number);
      authorizationsOf(world, reference)[0]!.authorization['active'] = true;
      await world.database.pool.query('update mandates set call_due_at = now() where id = $1', [id]);
      return { id, reference };
    },
    seen: async (scene) => {
      const { status, activation } = await scene.partner.client.mandates.get(scene.id);
      return [status, activation, await timesRecorded(scene, 'mandate.activated')];
    },
    end: ['active', null, 1],
  },
  'the placing of a buy': {
    lane: 'orders',
    holds: everyPoint('order'),
    prepare: (partner) => buy(partner, fund),
    seen: async (scene) => {
      const { client } = scene.partner;
      const { status } = await client.orders.get(scene.id);
      const { count } = (await client.holdings.list()).pagination;
      return [status, count, await scene.partner.balance(), await timesRecorded(scene, 'order.completed')];
    },
    end: ['completed', 1, '0.00', 1],
  },
  'the redemption of a sell': {
    lane: 'orders',
    holds: fulfilment,
    prepare: (partner) => sell(world, partner, fund, '50.00'),
    seen: redemptionOf,
    end: ['completed', '50.00', '50.00', 1],
  },
  'a redemption that another person approves': {
    lane: 'orders',
    holds: fulfilment,
    prepare: (partner) => sell(world, partner, fund, '60.00'),
    finish: async ({ id }) => {
      await world.firm.approve(id, 'Kofi').catch(() => {});
    },
    seen: redemptionOf,
    end: ['completed', '600.00', '600.00', 1],
  },
});

async function redemptionOf({ partner, id }: Scene): Promise<unknown[]> {
  const { status, proceeds } = await partner.client.orders.get(id);
  const paid = (await partner.client.ledger.list({ currency: 'NGN', type: 'sale_proceeds' })).data.length;
  return [status, proceeds, await partner.balance(), paid];
}

const fulfilment = {
  'recorded as sent, and not sent': { point: 'order.leased' },
  'carried out, and not recorded': { point: 'order.called' },
};

function byCode(world: PaystackWorld) {
  return ({ reference }: Scene): string =>
    String(authorizationsOf(world, reference)[0]!.authorization['authorization_code']);
}

async function buy(partner: Partner, investment_id: string, amount = '50.00') {
  await partner.credit('NGN', amount);
  return partner.client.orders.create({ investment_id, amount, currency: 'NGN' });
}

async function sell(world: PaystackWorld, partner: Partner, investment_id: string, worth: string) {
  const bought = await buy(partner, investment_id, worth);
  const { holding_id } = await world.write((tx) => completeOrder(tx, partner.environment, bought.id));
  return partner.client.orders.create({ side: 'sell', holding_id: holding_id! });
}

export async function approvedWithdrawal(world: PaystackWorld, partner: Partner, account_number: string) {
  await partner.credit('NGN', '10000.00');
  const settlement_account_id = await payee(world, partner, account_number);
  const request = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id, reference } = await partner.client.withdrawals.create(request);
  await approveAsTwo(world, id);
  return { id, reference };
}
