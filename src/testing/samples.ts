import assert from 'node:assert/strict';
import { sampleAttestation, sampleIdentity } from '../../scripts/demo/sample-business.ts';
import { distributeNow } from '../investing/distributions/operations.ts';
import { completeOrder } from '../investing/orders/operations.ts';
import { carryOnFx, seedFx } from '../market/fx/work.ts';
import { verifyAccount } from '../money/settlement-accounts/verification.ts';
import { creditWallet } from '../money/wallets/operations.ts';
import { reviewKyb, submitKyb } from '../verification/review/operations.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { newId } from '../vocabulary/id.ts';
import type { Mode } from '../vocabulary/values.ts';
import { createExchange, disclosure, FRIDAY, instrument, quote, session } from './exchange.ts';
import type { Partner, World } from './world.ts';

/**
 * What the tests that are read from the endpoint table need to know of each endpoint: records that exist, by the name
 * under which paths, queries and bodies refer to them, and a body that would be accepted. A new endpoint that refers
 * to a new kind of record, or takes a body, is not covered until it stands here.
 */
export type Records = Readonly<Record<string, string>>;

/** One record of each kind in the partner's environment. */
export async function recordsOf(world: World, partner: Partner): Promise<Records> {
  const { client, environment } = partner;
  const investment = await world.investment();
  const investment_id = investment[environment.mode];
  const bought = await client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' });
  if (bought.status !== 'completed') await world.write((tx) => completeOrder(tx, environment, bought.id));
  const { holding_id } = await client.orders.get(bought.id);
  const distribution = await world.write((tx) => distributeNow(tx, environment, holding_id!, {}));
  const { data: events } = await client.events.list({ type: 'order.completed', limit: 1 });
  const key = await client.keys.create();
  assert(holding_id && events[0]);
  return {
    ...(await verificationRecordsOf(world, partner)),
    ...(await moneyRecordsOf(world, partner)),
    ...(await webhookRecordsOf(partner)),
    ...(await marketRecordsOf(world, partner)),
    mode: environment.mode,
    currency: 'NGN',
    investment_id,
    order_id: bought.id,
    resource_id: bought.id,
    holding_id,
    distribution_id: distribution.id,
    event_id: events[0].id,
    key_id: key.id,
    name: await sandboxOf(partner),
    fault_id: await faultOf(partner),
  };
}

/** A sandbox of the organisation's, of which nobody has a key; a live key has none. */
async function sandboxOf({ client, environment }: Partner): Promise<string> {
  const name = `s-${environment.id}`;
  return environment.mode === 'test' ? (await client.sandboxes.create({ name })).name : name;
}

/** What is to go wrong where no test asks; a live key has nothing of the kind. */
const faultOf = async ({ client, environment }: Partner): Promise<string> =>
  environment.mode === 'test'
    ? (await client.sandbox.injectFault({ kind: 'latency', route: 'POST /kyb/submit' })).id
    : environment.id;

/** What an exchange told: it is the same for everybody. */
async function marketRecordsOf(world: World, { client }: Partner): Promise<Records> {
  const { tell } = await createExchange(world.database.pool);
  await tell({
    instruments: [instrument('MTNN')],
    quotes: [quote('MTNN', '100.00')],
    sessions: [session(FRIDAY, '1000.00')],
    disclosures: [disclosure('MTNN')],
  });
  const { data } = await client.market.disclosures({ limit: 1 });
  return { symbol: 'MTNN', symbol_or_id: 'MTNN', disclosure_id: data[0]!.id };
}

/** An endpoint that nobody answers for, and what was to be delivered to it. */
async function webhookRecordsOf({ client, environment }: Partner): Promise<Records> {
  const endpoint = await client.webhooks.create({ url: nowhere(environment.mode) });
  const delivery = await client.webhooks.test(endpoint.id);
  return { endpoint_id: endpoint.id, delivery_id: delivery.id };
}

const nowhere = (mode: Mode) => (mode === 'test' ? 'http://127.0.0.1:9/hooks' : 'https://hooks.invalid/hooks');

/** Added while more information is asked for; afterwards the verification is approved again. */
async function verificationRecordsOf(world: World, { client, environment }: Partner): Promise<Records> {
  const review = (move: 'request_information' | 'approve') =>
    world.write((tx) => reviewKyb(tx, environment, move, { actor: 'ada', note: null, isSimulated: true }));
  await review('request_information');
  const person = await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
  const document = await client.kyb.uploadDocument(sampleIdentity(person.id));
  await world.write((tx) => submitKyb(tx, environment, { attestation: null, isCompletenessSkipped: true }));
  await review('approve');
  return { person_id: person.id, document_id: document.id };
}

/** 20.00 NGN leave the wallet. */
async function moneyRecordsOf(world: World, { client, environment }: Partner): Promise<Records> {
  await seedFx(world.database.pool);
  await carryOnFx(world.database.pool);
  const account = await client.settlementAccounts.create(sampleAccount);
  if (account.status !== 'verified') await world.write((tx) => verifyAccount(tx, environment, account.id, null));
  const settlement_account_id = account.id;
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount: '10.00', settlement_account_id });
  const quote = () => client.fx.quote({ from: 'NGN', to: 'GHS', amount: '10.00' });
  const conversion = await client.fx.convert({ quote_id: (await quote()).id });
  const mandate = await client.mandates.create({ settlement_account_id, limit_amount: '100.00' });
  const funding = await client.fundingRequests.create(transfer);
  const adjustment_id = newId(Date.now());
  await world.write((tx) =>
    creditWallet(tx, {
      ...{ environment, currency: 'NGN', amount: '1.00', reason: 'adjustment_credit', reference: null },
      ...{ source: { type: 'adjustment', id: adjustment_id }, description: 'Goodwill' },
    }),
  );
  return {
    adjustment_id,
    settlement_account_id,
    mandate_id: mandate.id,
    funding_request_id: funding.id,
    withdrawal_id: withdrawal.id,
    conversion_id: conversion.id,
    quote_id: (await quote()).id,
    pair: 'USD-NGN',
  };
}

const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '10.00' } as const;
const sampleAccount = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;

type Bodies = Readonly<Record<string, (records: Records) => object>>;

const buy = ({ investment_id }: Records) => ({ investment_id, amount: '1.00', currency: 'NGN' });
const sell = ({ holding_id }: Records) => ({ side: 'sell', holding_id, units: '1' });

/** By endpoint; where one endpoint takes several shapes, each has a name of its own after a slash. */
const bodies: Bodies = {
  'keys.create': () => ({ label: 'another' }),
  'sandboxes.create': () => ({ name: 'another' }),
  'keys.rotate': () => ({ grace_seconds: 60 }),
  'keys.replaceIpAllowlist': () => ({ ip_allowlist: ['127.0.0.1'] }),
  'kyb.submit': () => ({ attestation: sampleAttestation }),
  'kyb.updateBusiness': () => ({ industry: 'Savings' }),
  'kyb.createPerson': () => ({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' }),
  'kyb.updatePerson': () => ({ phone: '+233 20 000 0000' }),
  'kyb.uploadDocument': ({ person_id }) => sampleIdentity(person_id!),
  'sandbox.simulateKyb': () => ({ event: 'suspended' }),
  'fundingRequests.create': () => transfer,
  'fundingRequests.create/debit': ({ mandate_id }) => ({
    currency: 'NGN',
    method: 'gateway_direct_debit',
    amount: '10.00',
    mandate_id,
  }),
  'mandates.create': ({ settlement_account_id }) => ({ settlement_account_id, limit_amount: '100.00' }),
  'sandbox.simulateFunding': () => ({ event: 'completed' }),
  'sandbox.simulateDeposit': () => ({ account_number: '0123456789', amount: '10.00' }),
  'sandbox.simulateMandate': () => ({ event: 'revoked' }),
  'settlementAccounts.create': () => ({ ...sampleAccount, account_number: '0123456780' }),
  'settlementAccounts.resolve': () => sampleAccount,
  'withdrawals.create': ({ settlement_account_id }) => ({ currency: 'NGN', amount: '1.00', settlement_account_id }),
  'fx.quote': () => ({ from: 'NGN', to: 'GHS', amount: '10.00' }),
  'fx.convert': ({ quote_id }) => ({ quote_id }),
  'webhooks.create': ({ mode }) => ({ url: nowhere(mode as Mode) }),
  'webhooks.update': () => ({ description: 'another' }),
  'webhooks.rotateSecret': () => ({ grace_seconds: 60 }),
  'webhooks.replay': () => ({ from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' }),
  'sandbox.triggerWebhook': ({ resource_id }) => ({ type: 'order.created', resource_id }),
  'orders.create': buy,
  'orders.create/sell': sell,
  'orders.preview': buy,
  'orders.preview/sell': sell,
  'sandbox.setInvestmentPrice': () => ({ price: '1.00' }),
  'sandbox.setQuote': () => ({ last: '101.00' }),
  'sandbox.fundWallet': () => ({ amount: '1.00' }),
  'sandbox.simulateOrder': () => ({ event: 'completed' }),
  'sandbox.simulateSettlementAccount': () => ({ event: 'verified' }),
  'sandbox.simulateWithdrawal': () => ({ event: 'returned' }),
  'sandbox.distributeHolding': () => ({ gross_amount: '1.00' }),
  'sandbox.injectFault': () => ({ kind: 'latency', route: 'GET /market/calendar' }),
  'sandbox.advanceClock': () => ({ advance_by_seconds: 1 }),
};

/** The bodies that an endpoint accepts, each made for records; none for one that takes no body. */
export function bodiesOf({ name, body }: Endpoint): ((records: Records) => object | undefined)[] {
  if (!body) return [() => undefined];
  const found = Object.keys(bodies).filter((key) => key === name || key.startsWith(`${name}/`));
  assert(found.length > 0, `${name} takes a body: add one that it accepts to src/testing/samples.ts`);
  return found.map((key) => bodies[key]!);
}

/** The path with its variables filled from records. */
export const targetOf = ({ path }: Endpoint, records: Records): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = records[name];
    assert(value, `${path} refers to a record of a new kind: add one called ${name} to src/testing/samples.ts`);
    return encodeURIComponent(value);
  });

const queries: Readonly<Record<string, string>> = {
  'market.quotes': '?symbols=MTNN',
  'market.movers': '?direction=gainers',
};

/** The parameters without which the endpoint answers nothing. */
export const queryOf = ({ name }: Endpoint): string => queries[name] ?? '';

/** The names under which a request can refer to a record of the caller's own. */
export const isReference = (name: string): boolean => name.endsWith('_id') && !isOfEverybody.has(name);

/** What an exchange tells is nobody's own. */
export const isOfEverybody: ReadonlySet<string> = new Set(['symbol', 'symbol_or_id', 'disclosure_id']);
