import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { type ProviderEventRow, testProviderEvents, type UnsignedEvent } from '../../testing/provider-event-table.ts';
import type { Partner } from '../../testing/world.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';

/** What Paystack reports of deposits, mandates, transfers and all else, in every order, and the outcome. */
const world = await createPaystackWorld();
const { paystack, database, knows } = world;

type Subject = { partner: Partner; id: string; reference: string };
type Row = ProviderEventRow<Subject>;

const charged = ({ reference }: Subject): UnsignedEvent => ({
  event: 'charge.success',
  data: paystack.transactions.get(reference)!,
});

async function dedicated(partner: Partner): Promise<Subject> {
  const { virtual_account } = await partner.client.wallets.assignVirtualAccount();
  return deposit(partner, virtual_account!.account_number);
}

function deposit(partner: Partner, number: string): Subject {
  const reference = `dva-${partner.organisation_id}`;
  const authorization = { receiver_bank_account_number: number, sender_name: 'ADA' };
  knows(reference, { status: 'success', amount: 1_250_000, channel: 'dedicated_nuban', authorization });
  return { partner, id: '', reference };
}

async function payee({ client, environment }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id } = await client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, environment, id, 'ACME SAVINGS')).catch(() => null);
  return id;
}

async function mandate(partner: Partner): Promise<Subject> {
  const settlement_account_id = await payee(partner);
  const { id, reference } = await partner.client.mandates.create({ settlement_account_id, limit_amount: '9000.00' });
  return { partner, id, reference };
}

const activation = ({ reference }: Subject): UnsignedEvent => {
  const isOurs = (email: unknown) => String(email).includes(reference.toLowerCase());
  const { email, authorizations } = [...paystack.customers.values()].find((customer) => isOurs(customer['email']))!;
  return {
    event: 'direct_debit.authorization.active',
    data: { ...authorizations[0], active: true, customer: { email } },
  };
};

/** Approved, and asked for: the provider's word is waited for. */
async function withdrawal(partner: Partner): Promise<Subject> {
  await partner.credit('NGN', '10000.00');
  const settlement_account_id = await payee(partner);
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id, reference } = await partner.client.withdrawals.create(body);
  await world.write((tx) => approveAndAsk(tx, partner.environment, id));
  return { partner, id, reference };
}

const transfer =
  (status: string) =>
  ({ reference }: Subject): UnsignedEvent => ({
    event: `transfer.${status}`,
    data: { reference: reference.toLowerCase(), transfer_code: 'TRF_1', status },
  });

const paidOut = async ({ partner, id }: Subject) => {
  const { status, failure_code } = await partner.client.withdrawals.get(id);
  return [status, failure_code, await partner.balance()];
};

const outcomeOf = async ({ reference }: Subject) => {
  const { rows } = await database.pool.query<{ status: string; outcome: string }>(
    `select distinct status, outcome
     from provider_events
     where position(convert_to($1, 'UTF8') in body) > 0`,
    [reference],
  );
  return rows.map(({ status, outcome }) => `${status}: ${outcome}`);
};

const unmatched = (event: string, data: object = {}): Pick<Row, 'open' | 'events' | 'seen' | 'start'> => ({
  open: async (partner) => ({ partner, id: '', reference: partner.organisation_id }),
  events: [({ reference }) => ({ event, data: { ...data, about: reference } })],
  seen: outcomeOf,
  start: [],
});

const rows: readonly Row[] = [
  {
    promise: 'charge.success on a dedicated account is credited to its wallet once, unasked',
    open: dedicated,
    events: [charged],
    seen: async ({ partner }) => {
      const { data } = await partner.client.fundingRequests.list();
      return [await partner.balance(), ...data.map(({ method, status }) => `${method} ${status}`)];
    },
    start: ['0.00'],
    end: ['12500.00', 'virtual_account completed'],
  },
  {
    promise: 'charge.success on an account that is nobody’s waits in suspense, once',
    open: async (partner) => deposit(partner, '1231231231'),
    events: [charged],
    seen: async ({ partner, reference }) => {
      const { rows } = await database.pool.query(
        'select problem, amount from unmatched_payments where reference = $1',
        [reference],
      );
      return [await partner.balance(), ...rows.map(({ problem, amount }) => `${amount}: ${problem}`)];
    },
    start: ['0.00'],
    end: ['0.00', '12500.00: Nobody has this account, and no purpose names a funding request.'],
  },
  {
    promise: 'direct_debit.authorization.active activates its mandate once',
    open: mandate,
    events: [activation],
    seen: async ({ partner, id }) => {
      const { status, activation: block } = await partner.client.mandates.get(id);
      const announced = (await partner.events()).filter((type) => type.startsWith('mandate.'));
      return [status, block === null, announced.join(' ')];
    },
    start: ['pending', false, ''],
    end: ['active', true, 'mandate.activated'],
  },
  ...(
    [
      [['success'], 'completed', null, '6000.00'],
      [['failed'], 'failed', 'provider_rejected', '10000.00'],
      [['reversed'], 'returned', 'returned_by_bank', '10000.00'],
      [['success', 'reversed'], 'returned', 'returned_by_bank', '10000.00'],
    ] as const
  ).map(
    ([words, status, code, balance]): Row => ({
      promise: `transfer.${words.join(' and transfer.')} of a withdrawal: it is ${status}, in any order`,
      open: withdrawal,
      events: words.map(transfer),
      seen: paidOut,
      start: ['processing', null, '6000.00'],
      end: [status, code, balance],
    }),
  ),
  ...['customeridentification.success', 'refund.pending', 'refund.processing', 'subscription.create'].map(
    (event): Row => ({
      promise: `${event} is kept and changes nothing`,
      ...unmatched(event),
      end: ['applied: nothing to do'],
    }),
  ),
  ...[
    ...['charge.success', 'refund.processed', 'charge.dispute.create', 'charge.dispute.resolve', 'transfer.success'],
    'direct_debit.authorization.active',
  ].map(
    (event): Row => ({
      promise: `${event} that cannot be read is put before the operator`,
      ...unmatched(event, { status: 'success' }),
      end: ['dead_lettered: Its bytes cannot be read.'],
    }),
  ),
  {
    promise: 'an event of a kind that is not known is put before the operator',
    ...unmatched('charge.chargeback'),
    end: ['dead_lettered: Events of the kind charge.chargeback are not known here.'],
  },
];

testProviderEvents(world.eventSender, rows);
