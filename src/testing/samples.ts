import assert from 'node:assert/strict';
import { distributeNow } from '../investing/distributions/operations.ts';
import { completeOrder } from '../investing/orders/operations.ts';
import { reviewKyb, submitKyb } from '../kyb/review/operations.ts';
import { creditWallet } from '../ledger/wallets/operations.ts';
import { refreshSimulatedFx, seedFx } from '../market/fx/work.ts';
import { verifyAccount } from '../payments/settlement-accounts/verification.ts';
import { sampleIdentity } from '../service/demo/sample-business.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { newId } from '../vocabulary/id.ts';
import { openFirmMoney } from './firm-money.ts';
import { createExchange, disclosure, FRIDAY, instrument, quote, session } from './market-readings.ts';
import { nowhere, sampleAccount, sampleAmount, sampleTransfer } from './sample-values.ts';
import { type Records, type Samples, sliceSamples } from './slice-samples.ts';
import type { Partner, World } from './world.ts';

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
  const own = await Promise.all(sliceSamples.map((samples) => samples.records?.(world, partner)));
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
    ...Object.assign({}, ...own),
  };
}

/** A sandbox of the organisation's, of which nobody has a key; a live key has none. */
async function sandboxOf({ client, environment }: Partner): Promise<string> {
  const name = `s-${environment.id}`;
  return environment.mode === 'test' ? (await client.sandboxes.create({ name })).name : name;
}

/** The fault that is injected where no test asks; a live key has nothing of the kind. */
const faultOf = async ({ client, environment }: Partner): Promise<string> =>
  environment.mode === 'test'
    ? (await client.sandbox.injectFault({ kind: 'latency', route: 'POST /kyb/submit' })).id
    : environment.id;

/** Market data is the same for every partner. */
async function marketRecordsOf(world: World, { client }: Partner): Promise<Records> {
  const { ingestReadings } = await createExchange(world.database.pool);
  await ingestReadings({
    instruments: [instrument('MTNN')],
    quotes: [quote('MTNN', '100.00')],
    sessions: [session(FRIDAY, '1000.00')],
    disclosures: [disclosure('MTNN')],
  });
  const { data } = await client.market.disclosures({ limit: 1 });
  return { symbol: 'MTNN', symbol_or_id: 'MTNN', disclosure_id: data[0]!.id };
}

/** An endpoint where nothing listens, and what was to be delivered to it. */
async function webhookRecordsOf({ client, environment }: Partner): Promise<Records> {
  const endpoint = await client.webhooks.create({ url: nowhere(environment.mode) });
  const delivery = await client.webhooks.test(endpoint.id);
  return { endpoint_id: endpoint.id, delivery_id: delivery.id };
}

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

/** 2000.00 NGN leave the wallet. In live the firm has what the conversion gives. */
async function moneyRecordsOf(world: World, { client, environment }: Partner): Promise<Records> {
  await seedFx(world.database.pool);
  await refreshSimulatedFx(world.database.pool);
  const account = await client.settlementAccounts.create(sampleAccount);
  if (account.status !== 'verified') await world.write((tx) => verifyAccount(tx, environment, account.id, null));
  const settlement_account_id = account.id;
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount: sampleAmount, settlement_account_id });
  if (environment.mode === 'live') await (await openFirmMoney(world.firm, 'GHS')).topUp('1000.00');
  const quote = () => client.fx.quote({ from: 'NGN', to: 'GHS', amount: sampleAmount });
  const conversion = await client.fx.convert({ quote_id: (await quote()).id });
  const mandate = await client.mandates.create({ settlement_account_id, limit_amount: sampleAmount });
  const funding = await client.fundingRequests.create(sampleTransfer);
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

const bodies: NonNullable<Samples['bodies']> = Object.assign({}, ...sliceSamples.map((samples) => samples.bodies));

/** The bodies that an endpoint accepts, each made for records; none for one that takes no body. */
export function bodiesOf({ name, body }: Endpoint): ((records: Records) => object | undefined)[] {
  if (!body) return [() => undefined];
  const found = Object.keys(bodies).filter((key) => key === name || key.startsWith(`${name}/`));
  assert(found.length > 0, `${name} takes a body: add one that it accepts to the samples.ts of its slice`);
  return found.map((key) => bodies[key]!);
}

/** The path with its variables filled from records. */
export const targetOf = ({ path }: Endpoint, records: Records): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = records[name];
    assert(value, `${path} refers to a record of a new kind: add one called ${name} to the samples.ts of its slice`);
    return encodeURIComponent(value);
  });

const queries: NonNullable<Samples['queries']> = Object.assign({}, ...sliceSamples.map((samples) => samples.queries));

/** The parameters without which the endpoint returns nothing. */
export const queryOf = ({ name }: Endpoint): string => queries[name] ?? '';

/** The names under which a request can refer to a record of the caller's own. */
export const isReference = (name: string): boolean => name.endsWith('_id') && !isOfEverybody.has(name);

/** Market data and days belong to no partner. */
export const isOfEverybody: ReadonlySet<string> = new Set(['symbol', 'symbol_or_id', 'disclosure_id', 'date']);
