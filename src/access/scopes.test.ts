import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '../service/registry.ts';
import { ask } from '../testing/ask.ts';
import { sliceSamples } from '../testing/slice-samples.ts';
import { createWorld } from '../testing/world.ts';
import type { Scope } from '../vocabulary/endpoint.ts';

const world = await createWorld({ role: 'api' });

/** The scopes as they are published, first match first: `METHOD /path` without the common prefix of all paths. */
const published: readonly (readonly [RegExp, Scope])[] = [
  [/^\w+ \/(keys|sandboxes)/, 'keys'],
  [/^\w+ \/kyb\/(people|documents)/, 'kyb'],
  [/^GET /, 'read'],
  [/^\w+ (\/sandbox)?\/kyb\//, 'kyb'],
  [/^\w+ (\/sandbox)?\/(funding-requests|mandates|settlement-accounts|virtual-accounts|wallets|fx)/, 'funding'],
  [/^\w+ (\/sandbox)?\/withdrawals/, 'withdrawals'],
  [/^\w+ (\/sandbox)?\/webhooks/, 'webhooks'],
  [/^\w+ \/orders/, 'orders'],
  [/^\w+ \/sandbox\/(orders|holdings|investments|market|clock|faults|reset|scenarios)/, 'orders'],
  ...sliceSamples.flatMap(({ scopes = [] }) => scopes),
];

test('every endpoint needs the scope that is published for it', () => {
  for (const { method, path, scope, name } of endpoints) {
    const line = `${method} ${path.replace('/partner/v1', '')}`;
    assert.equal(scope, published.find(([pattern]) => pattern.test(line))?.[1], `${name}: ${line}`);
  }
});

test('a key that only reads sees no person, no document and no file, and sets no price', async () => {
  const { client } = await world.partner('test', { scopes: ['read'] });
  const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
  const refused = async (method: string, target: string, body?: object) => {
    const { status, body: text } = await ask(client, method, `/partner/v1${target}`, { body });
    return [status, JSON.parse(text).error.details];
  };

  for (const target of ['people', `people/${GHOST}`, 'documents', `documents/${GHOST}`, `documents/${GHOST}/content`])
    assert.deepEqual(await refused('GET', `/kyb/${target}`), [403, { required_scope: 'kyb' }], target);
  for (const [target, body] of [
    [`investments/${GHOST}/price`, { price: '1.00' }],
    ['market/quotes/MTNN', { last: '1.00' }],
  ] as const)
    assert.deepEqual(await refused('POST', `/sandbox/${target}`, body), [403, { required_scope: 'orders' }], target);
});
