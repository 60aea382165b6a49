import { failMandate } from '../../payments/mandates/operator-contract.ts';
import {
  activeMandate,
  authorizationsOf,
  confirm,
  everyPoint,
  type Hold,
  type Operation,
  type PaystackWorld,
  pay,
  payee,
  placedMandate,
  type Scene,
  timesRecorded,
  triesOf,
} from './operation.ts';

/** The steps of a provider call while the caller waits: recorded, leased, asked, answered, shown. */
const twoPhase = (subject: string, call: RegExp): Record<string, Hold> => ({
  ...everyPoint(subject),
  'asked for, and not carried out': { call, kind: 'lost' },
  'carried out, and not answered': { call, kind: 'silent' },
  'recorded, and the caller not answered': { answered: true },
});

const fundingsOf = async ({ partner }: Scene) => (await partner.client.fundingRequests.list()).data;

/** A payer pays the only funding request as it is shown. */
async function payShown(world: PaystackWorld, scene: Scene): Promise<void> {
  const [request] = await fundingsOf(scene);
  if (request?.instructions) await pay(world, request.provider_reference ?? request.reference);
}

const fundingSeen = async (scene: Scene, currency: 'NGN' | 'GHS' = 'NGN') => {
  const fundings = await fundingsOf(scene);
  const [funding] = fundings;
  return [fundings.length, funding?.status, funding?.amount_received, await scene.partner.balance(currency)];
};

const mandateSeen = async (world: PaystackWorld, scene: Scene, attempt: string) => {
  const mandates = (await scene.partner.client.mandates.list()).data;
  const [mandate] = mandates;
  const placed = mandate ? authorizationsOf(world, `${mandate.reference}${attempt}`).length : 0;
  return [mandates.length, mandate?.status, placed, await timesRecorded(scene, 'mandate.activated')];
};

const checkout = { currency: 'NGN', method: 'gateway_checkout', amount: '50.00' } as const;
const phone = { currency: 'GHS', method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;
const debit = { currency: 'NGN', method: 'gateway_direct_debit', amount: '50.00' } as const;
const nothing = async () => ({});

/** Provider calls of a partner's request, which waits for them. */
export const requestOperations = (world: PaystackWorld, fund: string): Record<string, Operation> => ({
  'a checkout': {
    lane: null,
    holds: twoPhase('funding', /^POST \/transaction\/initialize/),
    prepare: nothing,
    begin: (_, { client, idempotencyKey }) => client.fundingRequests.create(checkout, { idempotencyKey }),
    finish: (scene) => payShown(world, scene),
    seen: fundingSeen,
    end: [1, 'completed', '50.00', '50.00'],
  },
  'a charge of a phone': {
    lane: null,
    holds: twoPhase('funding', /^POST \/charge$/),
    prepare: nothing,
    begin: (_, { client, idempotencyKey }) =>
      client.fundingRequests.create({ ...phone, amount: '50.00' }, { idempotencyKey }),
    finish: (scene) => payShown(world, scene),
    seen: async (scene) => {
      const [request] = await fundingsOf(scene);
      return [...(await fundingSeen(scene, 'GHS')), triesOf(world, request?.reference ?? 'none')];
    },
    end: [1, 'completed', '50.00', '50.00', 1],
  },
  'a direct debit': {
    lane: null,
    holds: twoPhase('funding', /^POST \/transaction\/charge_authorization/),
    prepare: (partner, account_number) => activeMandate(world, partner, account_number),
    begin: ({ id: mandate_id }, { client, idempotencyKey }) =>
      client.fundingRequests.create({ ...debit, mandate_id }, { idempotencyKey }),
    seen: async (scene) => {
      const [request] = await fundingsOf(scene);
      return [...(await fundingSeen(scene)), triesOf(world, request?.reference ?? 'none')];
    },
    end: [1, 'completed', '50.00', '50.00', 1],
  },
  'a checkout buy': {
    lane: null,
    holds: twoPhase('funding', /^POST \/transaction\/initialize/),
    prepare: nothing,
    begin: (_, { client, idempotencyKey }) =>
      client.orders.create(
        { investment_id: fund, amount: '50.00', currency: 'NGN', payment_mode: 'checkout' },
        { idempotencyKey },
      ),
    finish: (scene) => payShown(world, scene),
    seen: async ({ partner }) => {
      const orders = (await partner.client.orders.list()).data;
      const { count } = (await partner.client.holdings.list()).pagination;
      return [orders.length, orders[0]?.status, count, await partner.balance()];
    },
    end: [1, 'completed', 1, '0.00'],
  },
  'a mandate': {
    lane: null,
    holds: twoPhase('mandate', /^POST \/customer\/authorization\/initialize/),
    prepare: async (partner, account_number) => ({ id: await payee(world, partner, account_number) }),
    begin: ({ id: settlement_account_id }, { client, idempotencyKey }) =>
      client.mandates.create({ settlement_account_id, limit_amount: '900.00' }, { idempotencyKey }),
    finish: async ({ partner }) => {
      const [mandate] = (await partner.client.mandates.list()).data;
      if (mandate?.activation) await confirm(world, mandate.reference);
    },
    seen: (scene) => mandateSeen(world, scene, ''),
    end: [1, 'active', 1, 1],
  },
  'a second activation': {
    lane: null,
    holds: twoPhase('mandate', /^POST \/customer\/authorization\/initialize/),
    prepare: async (partner, account_number) => {
      const { id, reference } = await placedMandate(world, partner, account_number);
      await world.firm.act(failMandate, { params: { mandate: id }, body: { reason: 'never paid' } });
      return { id, reference };
    },
    begin: ({ id }, { client, idempotencyKey }) => client.mandates.retryActivation(id, { idempotencyKey }),
    finish: async ({ partner, id, reference }) => {
      const { activation } = await partner.client.mandates.get(id);
      if (activation) await confirm(world, `${reference}-2`);
    },
    seen: (scene) => mandateSeen(world, scene, '-2'),
    end: [1, 'active', 1, 1],
  },
  'the dedicated account': {
    lane: null,
    holds: {
      ...twoPhase('virtual_account', /^POST \/customer$/),
      'asked for after its customer, and not carried out': { call: dedicated, kind: 'lost' },
      'carried out after its customer, and not answered': { call: dedicated, kind: 'silent' },
    },
    prepare: nothing,
    begin: (_, { client, idempotencyKey }) => client.wallets.assignVirtualAccount({ idempotencyKey }),
    seen: async ({ partner }) => {
      const { virtual_account } = await partner.client.wallets.get('NGN');
      const customers = [...world.paystack.customers.values()].filter(({ email }) =>
        String(email).startsWith(partner.organisation_id),
      );
      const made = customers.flatMap(({ customer_code }) => world.paystack.accounts.get(String(customer_code)) ?? []);
      return [virtual_account?.account_number === made[0]?.['account_number'], customers.length, made.length];
    },
    end: [true, 1, 1],
  },
  'a lookup of the holder of an account': {
    lane: null,
    holds: {
      'asked for, and not answered': { call: /^GET \/bank\/resolve/, kind: 'lost', naming: byNumber },
      'recorded, and the caller not answered': { answered: true },
    },
    prepare: nothing,
    begin: ({ account_number }, { client }) => client.settlementAccounts.resolve({ ...gtbank, account_number }),
    seen: async ({ partner, account_number }) => {
      const { account_name } = await partner.client.settlementAccounts.resolve({ ...gtbank, account_number });
      return [account_name, (await partner.client.settlementAccounts.list()).pagination.count];
    },
    end: ['ACME SAVINGS', 0],
  },
});

const gtbank = { currency: 'NGN', bank_code: '058' } as const;
const dedicated = /^POST \/dedicated_account/;
function byNumber({ account_number }: Scene): string {
  return account_number;
}
