import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine, inFolder } from './testing/terminal.ts';

const world = await createWorld();
await world.investment({ name: 'Money market fund', price: '1.00' });

const order = { investment_id: '{{fund.data.0.id}}', amount: '1000.00', currency: 'NGN' };
const steps = [
  {
    name: 'fund',
    call: 'investments.list',
    query: { currency: 'NGN', is_open: true },
    expect: { 'pagination.count': 1 },
  },
  {
    name: 'too much',
    call: 'orders.create',
    body: order,
    refused: 'insufficient_funds',
    expect: { 'error.details.required_amount': '1000.00' },
  },
  {
    call: 'sandbox.fundWallet',
    params: { currency: 'NGN' },
    body: { amount: '5000.00' },
    expect: { 'data.available_balance': '5000.00' },
  },
  {
    name: 'buy',
    call: 'orders.create',
    body: order,
    scenario: 'fail:provider_rejected',
    expect: { 'data.status': 'pending_fulfilment' },
  },
  {
    name: 'failed',
    call: 'orders.get',
    params: { order_id: '{{buy.data.id}}' },
    within_seconds: 30,
    expect: { 'data.status': 'failed', 'data.amount': '{{buy.data.amount}}' },
  },
];

async function runFile(content: object | string) {
  const { key } = await world.partner('test');
  const file = inFolder('fixture.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret })(['fixtures', 'run', file]);
}

test('steps run in order, use what earlier ones answered, and wait for what happens in the background', async () => {
  const { code, out, err } = await runFile({ name: 'A buy that fails', steps });

  assert.equal(code, 0, out + err);
  assert.equal(
    out,
    'A buy that fails\nok    fund\nok    too much\nok    sandbox.fundWallet\nok    buy\nok    failed\n5 steps as expected\n',
  );
});

test('the first answer that is not as expected ends the run and is shown', async () => {
  const wrong = {
    name: 'wallet',
    call: 'wallets.get',
    params: { currency: 'NGN' },
    expect: { 'data.available_balance': '1.00' },
  };
  const { code, out } = await runFile({ name: 'Wrong', steps: [wrong, ...steps] });

  assert.equal(code, 2);
  assert.equal(out, 'Wrong\nwrong wallet\n      data.available_balance: expected "1.00", got "0.00"\n');
});

test('a success where a refusal is expected is wrong, and a refusal where success is', async () => {
  const read = { call: 'wallets.get', params: { currency: 'NGN' }, refused: 'not_found' };
  const missing = { call: 'orders.get', params: { order_id: '0192d3a0-0000-7000-8000-000000000000' } };

  assert.match((await runFile({ name: 'A', steps: [read] })).out, /expected not_found, got success/);
  assert.match((await runFile({ name: 'B', steps: [missing] })).out, /expected success, got not_found/);
});

const place = 'step 1';
for (const [content, complaint] of [
  ['{', /fixture\.json is no JSON: /],
  ['[]', /is no JSON object with name and steps/],
  [{ steps }, /name is missing: say what it shows/],
  [{ name: 'A', steps: [] }, /steps is no list with a step in it/],
  [{ name: 'A', steps: [{ call: 'orders.buy' }] }, new RegExp(`${place}: call "orders\\.buy" is no operation`)],
  [{ name: 'A', steps: [{ call: 'wallets.list', url: '/' }] }, new RegExp(`${place}: url is not known`)],
  [{ name: 'A', steps: [{ call: 'wallets.list', expect: [] }] }, new RegExp(`${place}: expect is no object`)],
  [{ name: 'A', steps: [{ call: 'orders.create', within_seconds: 1 }] }, /within_seconds is for reads/],
  [{ name: 'A', steps: [{ call: 'wallets.list', within_seconds: 601 }] }, /within_seconds is no number from 0 to 600/],
  [{ name: 'A', steps: [{ call: 'wallets.list' }, { call: 'wallets.list' }] }, /two steps are called wallets\.list/],
  [
    { name: 'A', steps: [{ call: 'orders.get', params: { order_id: '{{buy.data.id}}' } }] },
    /step orders\.get: no earlier step answered \{\{buy\.data\.id\}\}/,
  ],
] as const)
  test(`a file that is wrong is refused with ${complaint}`, async () => {
    const { code, err } = await runFile(content);

    assert.equal(code, 1);
    assert.match(err, complaint);
  });

test('a live key runs no fixture', async () => {
  const file = inFolder('live.json');
  writeFileSync(file, JSON.stringify({ name: 'A', steps }));
  const line = commandLine('http://127.0.0.1:9', { keyId: 'pk_live_x', secret: 'sk_live_x' });

  const { code, err } = await line(['fixtures', 'run', file]);

  assert.equal(code, 1);
  assert.match(err, /pk_live_x is no test key: fixtures run only in a sandbox/);
});
