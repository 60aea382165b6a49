import type { PartnerClient } from '../../../sdk/src/client.ts';
import { activateMandate } from '../../payments/mandates/operator-contract.ts';
import { verifyAccount } from '../../payments/settlement-accounts/verification.ts';
import type { createPaystackWorld } from '../paystack-world.ts';
import type { Partner } from '../world.ts';

export type PaystackWorld = Awaited<ReturnType<typeof createPaystackWorld>>;

/** What an operation is about; what it has no use for is empty. */
export type Scene = {
  readonly partner: Partner;
  readonly account_number: string;
  readonly id: string;
  readonly reference: string;
};

/** The process that will be killed, or the one after it. */
export type Target = {
  readonly client: PartnerClient;
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
  readonly idempotencyKey: string;
};

/**
 * Where the process is killed: at a point between two of its own steps, when its response is stored and not yet sent, or
 * while the provider has its call: before it is carried out, or after.
 */
export type Hold =
  | { point: string }
  | { answered: true }
  | { call: RegExp; kind: 'lost' | 'silent'; naming?: (scene: Scene) => string };

/** Every point that a first call of this kind comes to; before its response is recorded, and after. */
export const everyPoint = (call: string): Record<string, Hold> => ({
  'wanted, and not leased': { point: `${call}.recorded` },
  'leased, and not begun': { point: `${call}.leased` },
  'carried out, and not recorded': { point: `${call}.called` },
  'recorded, and not ended': { point: `${call}.answered` },
});

export type Operation = {
  /** No two of one lane are held in one process: one loop does them one after another. */
  readonly lane: string | null;
  readonly holds: Readonly<Record<string, Hold>>;
  /** What is there before the process starts. */
  prepare(partner: Partner, account_number: string): Promise<{ id?: string; reference?: string }>;
  /** The request to the process; absent where a work loop starts by itself. */
  begin?(scene: Scene, target: Target): Promise<unknown>;
  /** What payers, banks and providers do once the service runs again: pay, confirm, send events again that were not acknowledged. */
  finish?(scene: Scene): Promise<unknown>;
  seen(scene: Scene): Promise<unknown[]>;
  /** What must be seen in the end. */
  readonly end: unknown[];
};

export const timesRecorded = async ({ partner }: Scene, type: string): Promise<number> =>
  (await partner.events()).filter((name) => name === type).length;

/** An account that its bank has confirmed. */
export async function payee(world: PaystackWorld, { client, environment }: Partner, account_number: string) {
  const { id } = await client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number });
  await world.write((tx) => verifyAccount(tx, environment, id, 'ACME SAVINGS'));
  return id;
}

export async function placedMandate(world: PaystackWorld, partner: Partner, account_number: string) {
  const settlement_account_id = await payee(world, partner, account_number);
  return partner.client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
}

/** What the provider holds for a mandate of ours, under the reference of one attempt. */
export function authorizationsOf({ paystack }: PaystackWorld, reference: string) {
  const held = [...paystack.customers.values()].filter(({ email }) =>
    String(email).includes(`+${reference.toLowerCase()}@`),
  );
  return held.flatMap(({ email, authorizations }) =>
    authorizations.map((authorization) => ({ authorization, customer: { email } })),
  );
}

/** The bank confirmed, the provider reports it, and our record calls the mandate by the name that debits need. */
export async function activeMandate(world: PaystackWorld, partner: Partner, account_number: string) {
  const { id, reference } = await placedMandate(world, partner, account_number);
  const [held] = authorizationsOf(world, reference);
  held!.authorization['active'] = true;
  await world.firm.act(activateMandate, { params: { mandate: id }, body: { ready_after: 0 } });
  const code = held!.authorization['authorization_code'];
  await world.database.pool.query('update mandates set provider_reference = $2 where id = $1', [id, code]);
  return { id, reference };
}

/** The provider reports that the bank confirmed. */
export async function confirm(world: PaystackWorld, reference: string, way = {}): Promise<void> {
  const [held] = authorizationsOf(world, reference);
  if (!held) return;
  held.authorization['active'] = true;
  const { authorization, customer } = held;
  await world.notify('direct_debit.authorization.active', { ...authorization, customer }, way);
}

/** The payer pays what the provider has under this reference, and the provider reports it. */
export async function pay(world: PaystackWorld, reference: string, way = {}): Promise<void> {
  const known = world.paystack.transactions.get(reference);
  if (!known) return;
  const paid = { ...known, status: 'success' };
  world.paystack.transactions.set(reference, paid);
  await world.notify('charge.success', paid, way);
}

export const triesOf = ({ paystack }: PaystackWorld, reference: string): number =>
  [...paystack.transactions.keys()].filter((key) => key.startsWith(reference)).length;
