import assert from 'node:assert/strict';
import { completeOrder } from '../investing/orders/operations.ts';
import type { Endpoint } from '../vocabulary/endpoint.ts';
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
  const { data: events } = await client.events.list({ limit: 1 });
  const key = await client.keys.create();
  assert(holding_id && events[0]);
  return {
    currency: 'NGN',
    investment_id,
    order_id: bought.id,
    holding_id,
    event_id: events[0].id,
    key_id: key.id,
  };
}

type Bodies = Readonly<Record<string, (records: Records) => object>>;

const buy = ({ investment_id }: Records) => ({ investment_id, amount: '1.00', currency: 'NGN' });
const sell = ({ holding_id }: Records) => ({ side: 'sell', holding_id, units: '1' });

/** By endpoint; where one endpoint takes several shapes, each has a name of its own after a slash. */
const bodies: Bodies = {
  'keys.create': () => ({ label: 'another' }),
  'keys.rotate': () => ({ grace_seconds: 60 }),
  'keys.replaceIpAllowlist': () => ({ ip_allowlist: ['127.0.0.1'] }),
  'orders.create': buy,
  'orders.create/sell': sell,
  'orders.preview': buy,
  'orders.preview/sell': sell,
  'sandbox.fundWallet': () => ({ amount: '1.00' }),
  'sandbox.simulateOrder': () => ({ event: 'completed' }),
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

/** The names under which a request can refer to a record of the caller's own. */
export const isReference = (name: string): boolean => name.endsWith('_id');
