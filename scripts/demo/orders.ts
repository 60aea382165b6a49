import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Investment, InvestmentsListQuery, Order, PartnerClient } from '../../sdk/src/index.ts';
import { covers, greater, halfOf, readable } from './amounts.ts';

/** What is spent where the investment asks for no more. */
const SPEND = '50000.00';
const FUNDING = '250000.00';

/** Each step relies on the one before it; the first that fails ends the demonstration. */
export async function runOrderScenario(client: PartnerClient): Promise<void> {
  const beginning = await lastSequence(client);
  await showOrganisation(client);
  await fundTheWallet(client);
  const investment = await chooseInvestment(client);
  const bought = await buy(client, investment);
  const holding_id = await showHolding(client, bought);
  const sold = await sell(client, holding_id, investment);
  await showStatement(client, [bought, ...sold]);
  await showProof(client);
  await showEvents(client, beginning);
  console.log('\nDone: bought, replayed, sold, and every figure adds up.');
}

let steps = 0;
const step = (title: string) => {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
};
const line = (name: string, value: string) => console.log(`   ${name.padEnd(22)}${value}`);
const ngn = (amount: string | null) => (amount === null ? '-' : `NGN ${readable(amount)}`);

async function lastSequence(client: PartnerClient): Promise<number> {
  const { data } = await client.events.list({ limit: 1 });
  return data[0]?.sequence ?? 0;
}

async function showOrganisation(client: PartnerClient): Promise<void> {
  step('Who we are');
  const { name, country, environment, status, kyb_status } = await client.organisation.get();
  line('organisation', `${name}, ${country}`);
  line('environment', environment);
  line('status', `${status}, business verification ${kyb_status}`);
  assert.equal(environment, 'test', 'The demonstration spends play money only, and this is a live key.');
}

async function fundTheWallet(client: PartnerClient): Promise<void> {
  step('Play money into the NGN wallet');
  const before = await client.wallets.get('NGN');
  const after = await client.sandbox.fundWallet('NGN', { amount: FUNDING });
  line('balance before', ngn(before.available_balance));
  line('funded with', ngn(FUNDING));
  line('balance after', ngn(after.available_balance));
}

async function chooseInvestment(client: PartnerClient): Promise<Investment> {
  step('Something to buy');
  const investment = (await findAffordable(client, { risk_profile: 'low' })) ?? (await findAffordable(client, {}));
  assert.ok(investment, 'No NGN investment is open for the amount of the demonstration.');
  line('investment', `${investment.name} (${investment.category}, ${investment.risk_profile} risk)`);
  line('price per unit', ngn(investment.price));
  line('minimum', ngn(investment.minimum_investment));
  if (investment.expected_return_rate) line('expected return', `${investment.expected_return_rate} % a year`);
  return investment;
}

async function findAffordable(client: PartnerClient, narrowed: InvestmentsListQuery): Promise<Investment | null> {
  for await (const investment of client.investments.list({ currency: 'NGN', is_open: true, ...narrowed })) {
    const amount = greater(SPEND, investment.minimum_investment);
    if (covers(FUNDING, amount) && covers(investment.maximum_investment ?? amount, amount)) return investment;
  }
  return null;
}

async function buy(client: PartnerClient, investment: Investment): Promise<Order> {
  const amount = greater(SPEND, investment.minimum_investment);
  const request = { investment_id: investment.id, amount, currency: 'NGN' as const };
  step('What the order would come to');
  const preview = await client.orders.preview(request);
  line('spend', ngn(preview.amount));
  line('receive', `${readable(preview.units)} units at ${ngn(preview.price)}`);

  step('The order');
  const body = { ...request, client_reference: `DEMO-${randomUUID()}`, customer: { reference: 'CUST-1001' } };
  const idempotencyKey = randomUUID();
  const order = await client.orders.create(body, { idempotencyKey });
  line('order', `${order.reference}, ${order.status}`);
  line('your reference', String(order.client_reference));
  line('bought', `${readable(order.units ?? '0')} units at ${ngn(order.price)}`);
  assert.equal(
    order.status,
    'completed',
    `The order should be completed at once with a test key, not ${order.status}.`,
  );

  step('The same order once more, with the same idempotency key');
  let wasReplayed = false;
  const onResponse = ({ replayed }: { replayed: boolean }) => {
    wasReplayed = replayed;
  };
  const again = await client.orders.create(body, { idempotencyKey, onResponse });
  line('order', `${again.reference}, the same id: ${again.id === order.id ? 'yes' : 'no'}`);
  line('replayed', wasReplayed ? 'yes, nothing was debited again' : 'no');
  assert.ok(again.id === order.id && wasReplayed, 'The repetition should be a replay of the first answer.');
  return order;
}

async function showHolding(client: PartnerClient, { holding_id }: Order): Promise<string> {
  step('The holding');
  assert.ok(holding_id, 'A completed buy should name its holding.');
  const holding = await client.holdings.get(holding_id);
  line('holding', `${readable(holding.units)} units of ${holding.investment_name}`);
  line('cost', ngn(holding.cost_basis));
  line('worth now', `${ngn(holding.current_value)} (${holding.gain_loss_percent} %)`);
  return holding_id;
}

async function sell(client: PartnerClient, holding_id: string, { unit_precision }: Investment): Promise<Order[]> {
  step('Sold: half of it, then the rest');
  const { available_units } = await client.holdings.get(holding_id);
  const half = halfOf(available_units, unit_precision);
  const requests = half === null ? [{}] : [{ units: half }, {}];
  const orders: Order[] = [];
  for (const part of requests) {
    const order = await client.orders.create({ side: 'sell', holding_id, ...part });
    orders.push(order);
    line(`sell ${orders.length}`, `${readable(order.units ?? '0')} units for ${ngn(order.proceeds)}, ${order.status}`);
    assert.equal(order.status, 'completed', `The sell should be completed at once, not ${order.status}.`);
  }
  const { status, units } = await client.holdings.get(holding_id);
  line('holding', `${status}, ${units} units left`);
  assert.equal(status, 'closed', `The holding should be closed after all of it was sold, not ${status}.`);
  return orders;
}

/** The funding and a line for each order: the newest entries of the wallet. */
async function showStatement(client: PartnerClient, orders: readonly Order[]): Promise<void> {
  step('The statement of the wallet, oldest first');
  const { data } = await client.ledger.list({ currency: 'NGN', limit: orders.length + 1 });
  for (const entry of data.toReversed()) {
    const sign = entry.direction === 'credit' ? '+' : '-';
    const moved = `${sign}${readable(entry.amount)}`.padStart(15);
    line(`#${entry.sequence} ${entry.type}`, `${moved}   balance ${ngn(entry.balance_after)}`);
  }
  for (const { id, reference } of orders) {
    const { pagination } = await client.ledger.list({ order_id: id });
    assert.ok(pagination.count > 0, `The statement should have a line for ${reference}.`);
  }
}

async function showProof(client: PartnerClient): Promise<void> {
  step('The proof: the balance, computed again from every entry');
  const proof = await client.wallets.proof('NGN');
  line('entries', String(proof.entry_count));
  line('computed from them', ngn(proof.computed_balance));
  line('kept as balance', ngn(proof.stored_balance));
  line('hash of the last', `${proof.head_hash.slice(0, 16)}…`);
  line('verified', proof.verified ? 'yes' : 'no');
  assert.ok(proof.verified, 'The wallet should verify.');
}

async function showEvents(client: PartnerClient, after: number): Promise<void> {
  step('The events of the service');
  let expected = after;
  for await (const { sequence, type, created_at } of client.events.list({ after })) {
    line(`#${sequence}`, `${type.padEnd(22)}${created_at}`);
    expected += 1;
    assert.equal(sequence, expected, 'The sequence of events should have no gaps.');
  }
  assert.ok(expected > after, 'The service should have sent events.');
}
