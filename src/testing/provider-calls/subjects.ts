import { orderCall } from '../../investing/orders/call.ts';
import { reviewKyb, submitKyb } from '../../kyb/review/operations.ts';
import { screeningCall } from '../../kyb/screening/call.ts';
import { listCurrent } from '../../kyb/screening/queries.ts';
import { createFundingIntent } from '../../payments/funding/operations.ts';
import { fundingCall } from '../../payments/inbound/call.ts';
import { createVirtualAccountIntent, virtualAccountCall } from '../../payments/inbound/virtual-accounts.ts';
import { mandateCall } from '../../payments/mandates/call.ts';
import { createMandateIntent } from '../../payments/mandates/operations.ts';
import { settlementAccountCall } from '../../payments/settlement-accounts/call.ts';
import { verifyAccount } from '../../payments/settlement-accounts/verification.ts';
import { withdrawalCall } from '../../payments/withdrawals/call.ts';
import { approveWithdrawal } from '../../payments/withdrawals/transitions.ts';
import type { CalledBy, Fault } from '../../platform/provider-calls/definition.ts';
import type { RestoreMarker } from '../../platform/restores/restore-marker.ts';
import type { Charge, MandateState, PaymentsProvider } from '../../providers/payments/contract.ts';
import { payerOf } from '../../vocabulary/environment.ts';
import { answering } from '../answering-provider.ts';
import { freshNumber } from '../fresh-number.ts';
import { paymentsSimulator } from '../payments-simulator.ts';
import type { Partner, World } from '../world.ts';
import type { Scripted } from './scripted.ts';

/** What an entry of the table of provider calls is tried with: a row of its own, and the provider as scripted. */
export type Subject = {
  /** `twice`: looked up before it is sent again. `never`: the provider cannot be asked. `read`: nothing is sent. */
  readonly looks: 'twice' | 'never' | 'read';
  /** Who it is called with, by the name of the provider, its mode and its account. */
  readonly account: string;
  readonly wallets?: Partial<Record<'NGN' | 'GHS', string>>;
  make(partner: Partner): Promise<string>;
  call(partner: Partner, id: string, provider: Scripted, fault: Fault, by: CalledBy): Promise<void>;
  seen(partner: Partner, id: string): Promise<unknown[]>;
  readonly paid: unknown[];
  readonly refused: unknown[];
};

export function subjectsOf(world: World, fund: string, marker: RestoreMarker | null = null): Record<string, Subject> {
  const setup = setupOf(world, fund, marker);
  return {
    withdrawal: withdrawalSubject(setup),
    mandate: mandateSubject(setup),
    funding: fundingSubject(setup),
    virtual_account: virtualAccountSubject(setup),
    settlement_account: settlementAccountSubject(setup),
    order: orderSubject(setup),
    screening: screeningSubject(setup),
  };
}

type Setup = ReturnType<typeof setupOf>;

function setupOf(world: World, fund: string, marker: RestoreMarker | null) {
  const { pool } = world.database;
  const simulator = paymentsSimulator({ pool, mode: 'live' });
  return {
    world,
    fund,
    simulator,
    marker,
    deps: (changes: Partial<PaymentsProvider>, fault: Fault) => ({ ...answering(world, changes), fault, marker }),
  };
}

async function account({ client }: Partner): Promise<string> {
  const body = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  return (await client.settlementAccounts.create(body)).id;
}

async function verifiedAccount({ world }: Setup, partner: Partner): Promise<string> {
  const id = await account(partner);
  await world.write((tx) => verifyAccount(tx, partner.environment, id, 'ACME SAVINGS'));
  return id;
}

const phone = { currency: 'GHS', method: 'gateway_mobile_money', phone: '233241234567', network: 'MTN' } as const;

function withdrawalSubject(setup: Setup): Subject {
  const { world, deps } = setup;
  return {
    looks: 'twice',
    account: 'simulator/live/first',
    wallets: { NGN: '10000.00' },
    async make(partner) {
      const settlement_account_id = await verifiedAccount(setup, partner);
      const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
      const { id } = await partner.client.withdrawals.create(body);
      await world.write((tx) => approveWithdrawal(tx, partner.environment, id));
      return id;
    },
    call({ environment }, id, { send, find, fingerprint }, fault, by) {
      const payout = {
        provider_reference: 'P-1',
        status: 'succeeded',
        failure_code: null,
        failure_reason: null,
      } as const;
      const transfer: PaymentsProvider['transfer'] = ({ reference }) => send({ ...payout, reference });
      const findTransfer: PaymentsProvider['findTransfer'] = (reference) => find({ ...payout, reference });
      return withdrawalCall.call(deps({ transfer, findTransfer, fingerprint }, fault), environment, id, by);
    },
    seen: async (partner, id) => [(await partner.client.withdrawals.get(id)).status, await partner.balance()],
    paid: ['completed', '6000.00'],
    refused: ['failed', '10000.00'],
  };
}

function mandateSubject(setup: Setup): Subject {
  const { world, simulator, deps } = setup;
  return {
    looks: 'twice',
    account: 'simulator/live/first',
    async make(partner) {
      const { environment } = partner;
      const setting = { environment, provider: simulator.name, email: payerOf(environment), scenario: null };
      const settlement_account_id = await verifiedAccount(setup, partner);
      return world.write((tx) => createMandateIntent(tx, setting, { settlement_account_id, limit_amount: '900.00' }));
    },
    call({ environment }, id, { send, find, fingerprint }, fault, by) {
      const state: MandateState = {
        ...({ provider_reference: 'M-1', status: 'active', pay_into: null, instructions: null } as const),
        ...{ ready_to_debit_at: null, failure_reason: null },
      };
      const changes = { createMandate: () => send(state), findMandate: () => find(state), fingerprint };
      return mandateCall.call(deps(changes, fault), environment, id, by);
    },
    seen: async ({ client }, id) => [(await client.mandates.get(id)).status],
    paid: ['active'],
    refused: ['failed'],
  };
}

const fundingSubject = ({ world, simulator, deps }: Setup): Subject => ({
  looks: 'twice',
  account: 'simulator/live/first',
  make: ({ environment }) =>
    world.write((tx) => createFundingIntent(tx, environment, { ...phone, amount: '5000.00' }, simulator)),
  call({ environment }, id, { send, find, fingerprint }, fault, by) {
    const payment = (reference: string) => ({
      ...({
        reference,
        status: 'succeeded',
        transaction_id: id,
        amount: '5000.00',
        currency: 'GHS',
        fee: '0.00',
      } as const),
      ...{ prompt: null, failure_code: null, failure_reason: null },
    });
    const charges = { ...simulator.charges, gateway_mobile_money: ({ reference }: Charge) => send(payment(reference)) };
    const findPayment: PaymentsProvider['findPayment'] = (reference) => find(payment(reference));
    return fundingCall.call(deps({ charges, findPayment, fingerprint }, fault), environment, id, by);
  },
  seen: async (partner, id) => [(await partner.client.fundingRequests.get(id)).status, await partner.balance('GHS')],
  paid: ['completed', '5000.00'],
  refused: ['failed', '0.00'],
});

const virtualAccountSubject = ({ world, simulator, deps }: Setup): Subject => ({
  looks: 'never',
  account: 'simulator/live/first',
  make: ({ environment }) => world.write((tx) => createVirtualAccountIntent(tx, environment, simulator.name)),
  call({ environment }, id, { send, fingerprint }, fault, by) {
    const bank = { bank_name: 'Wema Bank', bank_code: '035', account_name: 'ACME' };
    const assigned = { ...bank, provider_reference: 'D-1', account_number: environment.id.slice(-10) };
    const changes = { assignVirtualAccount: () => send(assigned), fingerprint };
    return virtualAccountCall.call(deps(changes, fault), environment, id, by);
  },
  seen: async ({ client }) => [(await client.wallets.get('NGN')).virtual_account?.bank_name ?? null],
  paid: ['Wema Bank'],
  refused: [null],
});

const settlementAccountSubject = ({ deps }: Setup): Subject => ({
  looks: 'read',
  account: 'simulator/live/first',
  make: account,
  call({ environment }, id, { read, fingerprint }, fault, by) {
    const resolveAccount: PaymentsProvider['resolveAccount'] = ({ expected_name }) => read(expected_name);
    return settlementAccountCall.call(deps({ resolveAccount, fingerprint }, fault), environment, id, by);
  },
  seen: async ({ client }, id) => [(await client.settlementAccounts.get(id)).status],
  paid: ['verified'],
  refused: ['pending'],
});

const orderSubject = ({ fund, world, marker }: Setup): Subject => ({
  looks: 'twice',
  account: 'a broker/live/first',
  wallets: { NGN: '100.00' },
  make: async ({ client }) =>
    (await client.orders.create({ investment_id: fund, amount: '40.00', currency: 'NGN' })).id,
  call({ environment }, id, { send, find, fingerprint }, fault, by) {
    const done = { status: 'done' } as const;
    const provider = { name: 'a broker', fingerprint, submit: () => send(done), find: () => find(done) };
    return orderCall.call(
      { pool: world.database.pool, fault, marker, provider, tolerance_percent: 10 },
      environment,
      id,
      by,
    );
  },
  seen: async (partner, id) => [(await partner.client.orders.get(id)).status, await partner.balance()],
  paid: ['completed', '60.00'],
  refused: ['failed', '100.00'],
});

/** The people of a verification that was submitted while nobody answered. */
const screeningSubject = ({ world, marker }: Setup): Subject => ({
  looks: 'read',
  account: 'scripted/live/first',
  async make({ environment, client }) {
    await world.write((tx) =>
      reviewKyb(tx, environment, 'request_information', { actor: 'ada', note: null, isSimulated: true }),
    );
    await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
    await world.write((tx) => submitKyb(tx, environment, { attestation: null, isCompletenessSkipped: true }));
    return (await screeningsOf(world, environment.id))[0]!.id;
  },
  call({ environment }, id, { read, fingerprint }, fault, by) {
    const answer = { outcome: 'clear', list_version: '7', provider_reference: null, note: null } as const;
    const provider = { name: 'scripted', fingerprint, check: () => read(answer) };
    const { sealer } = world.settings;
    const deps = {
      pool: world.database.pool,
      sealer,
      fault,
      marker,
      screening: { test: provider, live: provider },
    };
    return screeningCall.call(deps, environment, id, by);
  },
  seen: async ({ environment }, id) => {
    const row = (await screeningsOf(world, environment.id)).find((one) => one.id === id)!;
    return [row.status, row.outcome, row.note];
  },
  paid: ['answered', 'clear', null],
  refused: ['refused', null, 'It was refused.'],
});

const screeningsOf = (world: World, environment_id: string) => world.read((tx) => listCurrent(tx, environment_id));
