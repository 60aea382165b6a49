import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../src/testing/world.ts';
import { commandLine, inFolder } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });
const keyOf = ({ key }: Partner) => ({ keyId: key.key_id, secret: key.secret });
const lineOf = (partner: Partner) => commandLine(world.baseUrl, keyOf(partner));

test('an order is placed from options, and the same idempotency key debits once', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '9000.00' } });
  const { test: investment } = await world.investment();
  const partnerLine = lineOf(partner);
  const place = `orders place --investment-id ${investment} --amount 5000.00 --currency NGN --idempotency-key one --json`;

  const first = await partnerLine(place);
  const again = await partnerLine(place);

  assert.equal(first.code, 0, first.err);
  assert.equal(JSON.parse(first.out).data.status, 'completed');
  assert.equal(again.out, first.out);
  assert.equal(await partner.balance(), '4000.00');
});

test('a body is taken from standard input and from a file', async () => {
  const partnerLine = lineOf(await world.partner('test'));
  const body = '{"name": "first"}';
  writeFileSync(inFolder('body.json'), '{"name": "second"}');

  assert.equal((await partnerLine('sandbox create --body -', { input: body })).code, 0);
  assert.equal((await partnerLine(`sandboxes create --body @${inFolder('body.json')}`)).code, 0);

  const { data } = JSON.parse((await partnerLine('sandbox list --json')).out);
  assert.deepEqual(data.map(({ name }: { name: string }) => name).sort(), ['default', 'first', 'second']);
});

test('a field of the body that has the name of an option elsewhere is given as one', async () => {
  const partnerLine = lineOf(await world.partner('test'));
  for (const code of ['A', 'B', 'C']) await world.investment({ code: `SAVED-${code}` });

  const loaded = await partnerLine('sandbox load-scenario --scenario invested_partner --json');

  assert.equal(loaded.code, 0, loaded.err);
  assert.equal(JSON.parse(loaded.out).data.holdings.length, 3);
});

test('a list is a table, --all goes over every page, and a page says how many there are', async () => {
  const partnerLine = lineOf(await world.partner('test'));
  for (const amount of ['1.00', '2.00', '3.00'])
    assert.equal((await partnerLine(`sandbox fund-wallet NGN --amount ${amount}`)).code, 0);

  const page = await partnerLine('ledger list --limit 2');
  const all = await partnerLine('ledger list --limit 2 --all --json');

  assert.match(page.out, /^id +transaction_id +sequence +currency/);
  assert.match(page.out, /\n2 of 3; --all prints every record\n$/);
  const amounts = JSON.parse(all.out).data.map(({ amount }: { amount: string }) => amount);
  assert.deepEqual(amounts, ['3.00', '2.00', '1.00']);
});

test('a file is written to standard output or where --out says', async () => {
  const partnerLine = lineOf(await world.partner('test', { wallets: { NGN: '10.00' } }));

  const shown = await partnerLine('ledger export');
  const written = await partnerLine(`ledger export --out ${inFolder('statement.csv')}`);

  assert.match(shown.out, /hash_before/);
  assert.equal(readFileSync(inFolder('statement.csv'), 'utf8'), shown.out);
  assert.match(written.out, /^Wrote \d+ bytes to .*statement\.csv\.\n$/);
});

test('a refusal shows code, message, fields, request and remedy, and exits with 2', async () => {
  const partnerLine = lineOf(await world.partner('test'));
  const { test: investment } = await world.investment();

  const { code, out, err } = await partnerLine(
    `orders place --investment-id ${investment} --amount 5.00 --currency NGN`,
  );

  assert.equal(code, 2);
  assert.equal(out, '');
  assert.match(err, /^insufficient_funds: The wallet balance is too low\.\n/);
  assert.match(err, /\n {2}shortfall +5\.00\n/);
  assert.match(err, /\n {2}request_id +\S+\n/);
  assert.match(err, /\nWhat to do: add money; in the sandbox: partner sandbox fund-wallet CURRENCY --amount AMOUNT\n$/);
});

test('with --json a refusal is JSON on standard output', async () => {
  const { code, out } = await lineOf(await world.partner('test'))('orders get nothing --json');

  assert.equal(code, 2);
  const { error } = JSON.parse(out);
  assert.equal(error.code, 'not_found');
  assert.equal(error.details.resource, 'order');
});

test('wrong words exit with 1, name the option and send nothing', async () => {
  const partnerLine = commandLine('http://127.0.0.1:1', { keyId: 'pk_test_x', secret: 'sk_test_x' });
  const wrong: [string[], RegExp][] = [
    [['sandboxes', 'create'], /Missing: --name/],
    [['orders', 'list', '--limit', 'ten'], /--limit: expected a whole number, not ten/],
    [['orders', 'place', '--metadata', '{'], /--metadata: expected JSON/],
    [['orders', 'place', '--amount', '1', '--amount', '2'], /--amount was given twice/],
    [['orders', 'place', '--amount', '1', '--body', '{}'], /--body and --amount were both given/],
    [['orders', 'place', '--body', '@/no/such/file'], /--body: \/no\/such\/file cannot be read \(ENOENT\)/],
    [['orders', 'plaice'], /unknown command 'plaice'/],
    [['orders', 'list', '--colour', 'red'], /unknown option '--colour'/],
  ];
  for (const [words, message] of wrong) {
    const { code, err } = await partnerLine(words);
    assert.equal(code, 1, words.join(' '));
    assert.match(err, message);
  }
});

test('no answer exits with 3', async () => {
  const partnerLine = commandLine('http://127.0.0.1:1', { keyId: 'pk_test_x', secret: 'sk_test_x' });
  const { code, err } = await partnerLine('sandbox reset');

  assert.equal(code, 3);
  assert.match(err, /^no_answer: No answer to POST \/partner\/v1\/sandbox\/reset/);
});

test('help shows what the schemas say of an operation', async () => {
  const { code, out } = await commandLine(world.baseUrl)('orders place --help');

  assert.equal(code, 0);
  assert.match(out, /POST \/partner\/v1\/orders, scope orders\./);
  assert.match(out, /--currency <text> .*One of: NGN, GHS,\s+USD\./s);
  assert.match(out, /--idempotency-key <key>/);
});

test('what a partner wrote cannot write control characters to the terminal', async () => {
  const partnerLine = lineOf(await world.partner('test', { wallets: { NGN: '9000.00' } }));
  const { test: investment } = await world.investment();
  const metadata = JSON.stringify({ note: '\u001b[2J\u202egone\nid  forged' });
  const words = [
    'orders',
    'place',
    '--investment-id',
    investment,
    '--amount',
    '10.00',
    '--currency',
    'NGN',
    '--metadata',
    metadata,
  ];

  const { code, out, err } = await partnerLine(words);

  assert.equal(code, 0, err);
  assert.match(out, /\\u001b\[2J\\u202egone\\u000aid {2}forged/);
  assert.doesNotMatch(out, /[\u001b\u202e]|\nid +forged/);
});
