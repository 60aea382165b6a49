import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { seedExchanges } from '../../../src/market/calendar/work.ts';
import { operatorSide, operatorsByRole } from '../../../src/testing/operator-side.ts';
import { createWorld } from '../../../src/testing/world.ts';
import { inFolder, operatorLine } from '../testing/terminal.ts';

/** The operators' command line, as people of the firm type it, against the operators' listener. */
const world = await createWorld({ operators: operatorsByRole });
await seedExchanges(world.database.pool);
const { baseUrl } = await operatorSide(world);
const as = (role: string) => operatorLine({ OPERATOR_URL: baseUrl, OPERATOR_TOKEN: `op_${role}` });
const [compliance, dealing, finance, admin, viewer] = ['compliance', 'dealing', 'finance', 'admin', 'viewer'].map(as);
type Line = ReturnType<typeof operatorLine>;

const dataOf = async (line: Line | undefined, words: string | readonly string[]) => {
  const { code, out, err } = await line!(words);
  assert.equal(code, 0, out + err);
  return JSON.parse(out).data;
};
const words = (text: string, ...last: string[]) => [...text.split(' '), ...last, '--json'];

test('a partner and its key are created, the key is rotated and revoked, and a line of people is a table', async () => {
  const { id, kyb_status } = await dataOf(admin, words('organisations create --country NG --name', 'Line Savings'));
  assert.deepEqual(kyb_status, { test: 'draft', live: 'draft' });
  const { key, secret } = await dataOf(
    admin,
    words(`keys create --organisation ${id} --mode test --scopes read,orders --label web`),
  );
  assert.match(secret, /^sk_test_[0-9A-Za-z]{48}$/);
  assert.deepEqual(key.scopes, ['read', 'orders']);
  const successor = await dataOf(admin, words(`keys rotate ${key.key_id} --grace-seconds 60`));
  assert.notEqual(successor.secret, secret);
  assert.equal((await dataOf(admin, words(`keys revoke ${successor.key.key_id}`))).status, 'revoked');

  const listed = await viewer!('organisations list --limit 1');
  assert.equal(listed.code, 0, listed.err);
  assert.match(listed.out, new RegExp(`^id +name .*\\n${id} +Line Savings `));
  assert.match(listed.out, /\n1 of 1\n$/);
});

test('a record is named by the reference that people see, and an act is done once under one key', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '500.00' } });
  const { live } = await world.investment({ price: '2.50' });
  const order = await partner.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });

  const fulfil = words(`orders fulfil ${order.reference} --idempotency-key one`);
  const first = await dataOf(dealing, fulfil);
  assert.equal(first.order.status, 'completed');
  assert.deepEqual(await dataOf(dealing, fulfil), first);

  const again = await dealing!(words(`orders fulfil ${order.reference}`));
  assert.equal(again.code, 2);
  assert.equal(JSON.parse(again.out).error.code, 'invalid_state');
  assert.equal((await dataOf(viewer, words('orders get', order.reference))).status, 'completed');
});

test('what takes two people says so, and the second approves exactly what is shown with the line that is printed', async () => {
  const proposed = await dataOf(
    admin,
    words('settings change fulfilment_tolerance_percent --value 12 --reason', 'funds'),
  );
  const change = ['settings', 'change', 'fulfilment_tolerance_percent', '--value', '13', '--reason', 'more funds'];
  const shown = await admin!(change);
  assert.match(
    shown.out,
    /Nothing is done yet: another person decides\. They see it with: operator approvals get [0-9a-f-]{36}\n$/,
  );

  const read = await admin!(['approvals', 'get', proposed.approval_id]);
  const line = /To approve exactly this: operator (approvals approve .*)\n$/.exec(read.out)![1]!;
  const own = await admin!(line);
  assert.equal(own.code, 2);
  assert.match(own.err, /^wrong_person: Another person has to do this/);
});

test('an invitation of a member shows its link to one person, and its code to the other with what to do with it', async () => {
  const partner = await world.partner('test');
  const wanted = ['--email', 'ada@partner.example', '--name', 'Ada Obi', '--role', 'viewer'];
  const proposed = await admin!(['members', 'invite', partner.organisation_id, ...wanted]);
  assert.match(proposed.out, / with-code-[0-9A-Za-z]{40}\n/);
  const [, approval] = /approvals get ([0-9a-f-]{36})\n$/.exec(proposed.out)!;

  const read = await compliance!(['approvals', 'get', approval!]);
  const line = /To approve exactly this: operator (approvals approve .*)\n$/.exec(read.out)![1]!;
  const approved = await compliance!(line);
  assert.equal(approved.code, 0, approved.err);
  assert.match(approved.out, /acceptance_code +[0-9A-Z]{4}(-[0-9A-Z]{4}){6}\n/);
  assert.match(
    approved.out,
    /\nGive the acceptance code to the person who is invited, and not to [^,]+, who has the link\./,
  );
});

test('a role that may not is refused with who it is and what to do, and nothing happens', async () => {
  const refused = await viewer!(['organisations', 'create', '--name', 'X', '--country', 'NG']);

  assert.deepEqual([refused.code, refused.out], [2, '']);
  assert.match(refused.err, /^insufficient_permission: .*\n +required_permission +partners\.manage\n/);
  assert.match(refused.err, /request_id +[0-9a-f-]{36}\nWhat to do: operator whoami shows what you may do/);
});

test('a mistake is named with the remedy before anything is sent, or by the service with its field', async () => {
  const ghost = '00000000-0000-7000-8000-000000000009';
  const table: [Line | undefined, string[], 1 | 2, RegExp][] = [
    [admin, ['organisations', 'create', '--country', 'NG'], 1, /^usage: Missing: --name\. --help describes each\.\n/],
    [admin, ['organisations', 'create', '--name', 'A', '--country', 'ZZ'], 2, /^validation_error: .*\n +country +/],
    [admin, ['organisations', 'suspend', ghost, '--reason', 'x'], 2, /^not_found: /],
    [admin, ['organisations', 'suspend', 'nonsense', '--reason', 'x'], 2, /^not_found: /],
    [admin, ['organisations', 'list', '--limit', '1', '--limit', '2'], 1, /--limit was given twice: remove one/],
    [admin, ['organisations', 'list', '--colour', 'red'], 1, /unknown option '--colour'/],
    [admin, ['organisations', 'dissolve'], 1, /unknown command 'dissolve'/],
    [
      finance,
      ['wallets', 'credit', ghost, '--amount', '1.005', '--reason', 'x'],
      2,
      /^validation_error: .*\n +amount +/,
    ],
    [
      dealing,
      ['price-files', 'apply', '--mode', 'test', '--file', 'no-such.csv'],
      1,
      /--file: no-such\.csv cannot be read \(ENOENT\)/,
    ],
  ];
  for (const [line, typed, code, said] of table) {
    const refused = await line!(typed);
    assert.equal(refused.code, code, typed.join(' '));
    assert.match(refused.err, said, typed.join(' '));
  }
});

test('a file is sent with --file, as text or in base64, and one that is answered is written with --out', async () => {
  const { test: fund } = await world.investment({ price: '2.00' });
  const prices = inFolder('prices.csv');
  writeFileSync(prices, `investment,date,price,bid_price\n${fund},${new Date().toISOString().slice(0, 10)},2.10,\n`);
  const preview = await dataOf(dealing, words(`price-files preview --mode test --file ${prices}`));
  const [{ price, outcome }] = preview.rows;
  assert.deepEqual([price, outcome], ['2.10', 'now']);

  const statement = inFolder('instruments.csv');
  writeFileSync(statement, 'symbol,date\nMTNN,2026-11-16\n');
  const wrong = await dealing!(words(`market-imports preview --kind bars --file ${statement}`));
  assert.deepEqual(JSON.parse(wrong.out).error.code, 'validation_error');
  assert.match(JSON.stringify(JSON.parse(wrong.out).error.details), /Expected the columns/);

  const out = inFolder('audit.csv');
  const exported = await compliance!(`audit export --out ${out}`);
  assert.match(exported.out, /^Wrote \d+ bytes to .*audit\.csv\.\n$/, exported.err);
  assert.match(readFileSync(out, 'utf8'), /organisations create/);
});

test('the caller is the token of the environment, else a role of the demonstration, else it says how to sign in', async () => {
  const folder = inFolder('.');
  const people = [{ email: 'finance@demo.example', roles: ['finance'], token: 'op_finance' }];
  writeFileSync(join(folder, 'credentials.json'), JSON.stringify({ operator_url: baseUrl, operators: people }));
  const here = operatorLine({ DATA_DIR: folder });

  assert.equal((await dataOf(here, words('whoami --as finance'))).name, 'The finance');
  assert.equal((await dataOf(here, words('wallets list --as finance@demo.example --limit 1'))).length, 1);
  const unknown = await here('wallets list --as janitor');
  assert.match(unknown.err, /--as: nobody is janitor\. There are finance \(finance@demo\.example\)\./);
  assert.match(
    (await here('wallets list')).err,
    /^usage: The caller is not known: set OPERATOR_TOKEN, or run operator login/,
  );
  assert.match(
    (await operatorLine({})('wallets list')).err,
    /^usage: The address of the operators' listener is not known/,
  );
  const strange = await operatorLine({ OPERATOR_URL: baseUrl, OPERATOR_TOKEN: 'op_nobody' })('wallets list');
  assert.deepEqual([strange.code, /^operator_unauthenticated: /.test(strange.err)], [2, true]);
});

test('an act without an answer names the key to repeat it with', async () => {
  const away = operatorLine({ OPERATOR_URL: 'http://127.0.0.1:65535', OPERATOR_TOKEN: 'op_admin' });
  const refused = await away(['organisations', 'create', '--name', 'A', '--country', 'NG', '--idempotency-key', 'k-1']);

  assert.equal(refused.code, 3);
  assert.match(refused.err, /^no_answer: No answer to POST .*ECONNREFUSED.*repeat it with --idempotency-key k-1\./);
});

test('the help names every resource, and what is typed on the database', async () => {
  const { out } = await viewer!('--help');
  for (const group of ['organisations', 'orders', 'bank-statements', 'maturities', 'market-imports', 'approvals'])
    assert.match(out, new RegExp(`^  ${group} `, 'm'));
  assert.match(out, /On the database itself.*\n {2}bootstrap +make the first administrator\n/);
  const { out: one } = await viewer!('orders fulfil --help');
  assert.match(
    one.replaceAll(/\s+/g, ' '),
    /POST \/operator\/v1\/orders\/\{order\}\/fulfil, permission orders\.manage\./,
  );
});
