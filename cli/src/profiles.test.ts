import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine, inFolder } from './testing/terminal.ts';

const world = await createWorld({ role: 'api' });
const { key } = await world.partner('test');
const line = commandLine(world.baseUrl);
const file = inFolder('profiles.json');

test('a key is kept in a file that only its owner reads, is used by name and removed', async () => {
  const login = await line(`login --key-id ${key.key_id} --base-url ${world.baseUrl}`, { input: `${key.secret}\n` });
  assert.equal(login.code, 0, login.err);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).profiles.test.secret, key.secret);

  const listed = await line('profiles list');
  assert.equal((await line('organisation get')).code, 0);
  assert.match(listed.out, new RegExp(`^name +in_use +key_id +base_url\ntest +true +${key.key_id}`));
  for (const { out, err } of [login, listed]) assert(!`${out}${err}`.includes(key.secret));

  assert.equal((await line('profiles remove test')).code, 0);
  const without = await line('organisation get');
  assert.equal(without.code, 1);
  assert.match(without.err, /base_url is not known: set PARTNER_BASE_URL, or run partner login/);
});

test('the secret of another mode, and what is no key id, are refused before they are kept', async () => {
  const live = await line(`login --key-id ${key.key_id} --base-url ${world.baseUrl}`, { input: 'sk_live_abc' });
  const id = await line(`login --key-id abc --base-url ${world.baseUrl}`, { input: key.secret });
  const url = await line(`login --key-id ${key.key_id} --base-url abc`, { input: key.secret });

  assert.match(live.err, /not the secret of a test key: it begins with sk_test_/);
  assert.match(id.err, /--key-id is missing or is no key id/);
  assert.match(url.err, /--base-url is missing or is no URL/);
  assert.deepEqual([live.code, id.code, url.code], [1, 1, 1]);
});

test('both keys of a demonstration are imported, the test key is in use, and variables win', async () => {
  const pair = { key_id: key.key_id, secret: key.secret };
  const credentials = { base_url: world.baseUrl, test: pair, live: { key_id: 'pk_live_x', secret: 'sk_live_x' } };
  writeFileSync(inFolder('credentials.json'), JSON.stringify(credentials));

  const login = await line(`login --from ${inFolder('credentials.json')}`);

  assert.equal(login.out, `Kept in ${file}: test, live. In use: test.\n`);
  assert.equal((await line('organisation get')).code, 0);
  assert.equal((await line('organisation get --profile live')).code, 2);
  assert.equal((await line('organisation get', { env: { PARTNER_KEY_ID: 'pk_test_other' } })).code, 2);
  assert.equal((await line('profiles use live')).out, 'In use: live.\n');
  assert.equal((await line('organisation get')).code, 2);
  assert.match((await line('organisation get --profile none')).err, /no profile none\. Profiles: test, live/);
});
