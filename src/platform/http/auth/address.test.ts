import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../testing/repetitions.ts';
import { ask, KEY_ID, LIVE_KEY_ID, type Stub, startStub } from '../../../testing/stub-server.ts';
import { addressSet, canonicalAddress, clientAddress, covers, parseAllowlistEntry } from './address.ts';

let stub: Stub;
before(async () => {
  stub = await startStub();
});
after(() => stub.app.close());

const proxies = addressSet(['10.0.0.0/8', '2001:db8:aa::/48']);

const callers: readonly (readonly [peer: string, forwarded: string | undefined, caller: string])[] = [
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['::FFFF:cb00:7107', undefined, '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', undefined, '2001:db8::1'],
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['203.0.113.7', '10.0.0.1', '203.0.113.7'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.1', '10.9.9.9, 203.0.113.7, 10.0.0.3, 10.0.0.2', '203.0.113.7'],
  ['10.0.0.1', '203.0.113.7,10.0.0.2', '203.0.113.7'],
  ['10.0.0.1', ' 203.0.113.7 ', '203.0.113.7'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['10.0.0.1', '', 'unreadable'],
  ['10.0.0.1', 'unknown', 'unreadable'],
  ['10.0.0.1', '203.0.113.7, garbage', 'unreadable'],
  ['10.0.0.1', '203.0.113.7, , 10.0.0.2', 'unreadable'],
  ['10.0.0.1', '203.0.113.007', 'unreadable'],
  ['10.0.0.1', '203.0.113.7:443', 'unreadable'],
  ['10.0.0.1', 'fe80::1%eth0', 'unreadable'],
  ['10.0.0.1', '[2001:db8:bb::1]', 'unreadable'],
  ['10.0.0.1', 'garbage, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', 'garbage', '203.0.113.7'],
  ['2001:db8:aa::1', '2001:db8:bb::1', '2001:db8:bb::1'],
  ['2001:db8:ab::1', '2001:db8:bb::1', '2001:db8:ab::1'],
  ['', '203.0.113.7', ''],
];

test('the caller is the first address from the right that is no trusted proxy', () => {
  for (const [peer, forwarded, caller] of callers)
    assert.equal(clientAddress(peer, forwarded, proxies), caller, `${peer} < ${forwarded}`);
  assert.equal(clientAddress('10.0.0.1', '203.0.113.7', null), '10.0.0.1');
});

const entries: readonly (readonly [text: string, canonical: string | null])[] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.7/24', '203.0.113.0/24'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['255.255.255.255/9', '255.128.0.0/9'],
  ['::1', '::1'],
  ['2001:DB8::1/128', '2001:db8::1'],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
  ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::1.2.3.4', '::1.2.3.4'],
  ['::102:304', '::1.2.3.4'],
  ['::1.2.3.4/120', '::1.2.3.0/120'],
  ['10.0.0.0/7', null],
  ['0.0.0.0/0', null],
  ['::/0', null],
  ['2001::/31', null],
  ['::ffff:203.0.113.0/120', null],
  ['203.0.113.007', null],
  ['010.0.0.1', null],
  ['0x7f.1', null],
  ['127.1', null],
  ['2130706433', null],
  ['203.0.113.256', null],
  ['203.0.113', null],
  ['203.0.113.0/33', null],
  ['203.0.113.0/024', null],
  ['203.0.113.0/-1', null],
  ['203.0.113.0/', null],
  ['203.0.113.0/24/24', null],
  ['203.0.113.0/255.255.255.0', null],
  ['2001:db8::/129', null],
  ['fe80::1%eth0', null],
  ['[::1]', null],
  [' 203.0.113.7', null],
  ['203.0.113.7 ', null],
  ['localhost', null],
  ['*', null],
  ['', null],
];

test('an entry of an allowlist is read in its one spelling, or refused with the remedy', () => {
  for (const [text, canonical] of entries) {
    const entry = parseAllowlistEntry(text);
    if ('reason' in entry) assert.match(entry.reason, /^(Expected|Write) /);
    assert.equal('reason' in entry ? null : entry.canonical, canonical, text);
  }
});

const v4 = fc
  .tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(0, 1, 127, 128, 254, 255)))
  .map((parts) => parts.join('.'));
const v6 = fc
  .tuple(...[1, 2, 3, 4, 5, 6, 7, 8].map(() => fc.constantFrom(0, 1, 0x7fff, 0x8000, 0xffff)))
  .map((parts) => parts.map((part) => part.toString(16)).join(':'));

/** The bits of an address, by the plainest means. */
const bitsOf = (text: string) =>
  text.includes('.')
    ? text
        .split('.')
        .map((part) => Number(part).toString(2).padStart(8, '0'))
        .join('')
    : text
        .split(':')
        .map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0'))
        .join('');

test('a block holds just the addresses that share its leading bits, in random pairs', () => {
  for (const [addresses, width] of [
    [v4, 32],
    [v6, 128],
  ] as const)
    fc.assert(
      fc.property(addresses, addresses, fc.integer({ min: 0, max: width }), (address, network, bits) => {
        if (canonicalAddress(address)?.includes('.') !== (width === 32)) return;
        if (canonicalAddress(network)?.includes('.') !== (width === 32)) return;
        const expected = bitsOf(address).slice(0, bits) === bitsOf(network).slice(0, bits);
        assert.equal(addressSet([`${network}/${bits}`]).has(address), expected);
      }),
      propertyRuns('addresses'),
    );
});

test('a live key is used only from its allowlist; an empty one means nowhere, for a test key anywhere', async () => {
  const rows = [
    [LIVE_KEY_ID, [], 'ip_not_allowed'],
    [LIVE_KEY_ID, ['203.0.113.7'], 'ip_not_allowed'],
    [LIVE_KEY_ID, ['203.0.113.7', '127.0.0.1'], null],
    [LIVE_KEY_ID, ['127.0.0.0/8'], null],
    [KEY_ID, [], null],
    [KEY_ID, ['203.0.113.7'], 'ip_not_allowed'],
    [KEY_ID, ['::ffff:127.0.0.1'], null],
  ] as const;
  for (const [key_id, ip_allowlist, code] of rows) {
    stub.change(key_id, { ip_allowlist });
    assert.equal((await ask(stub, { key_id })).code, code, `${key_id} ${ip_allowlist}`);
  }
});

test('a forged X-Forwarded-For opens nothing, unless a trusted proxy sent it', async () => {
  const behind = await startStub({ trustedProxies: ['127.0.0.1'] });
  behind.change(LIVE_KEY_ID, { ip_allowlist: ['203.0.113.7'] });
  stub.change(LIVE_KEY_ID, { ip_allowlist: ['203.0.113.7'] });
  const answer = async (to: Stub, lines: string[]) =>
    (await ask(to, { key_id: LIVE_KEY_ID, headers: { 'X-Forwarded-For': lines } })).code;

  assert.equal(await answer(stub, ['203.0.113.7']), 'ip_not_allowed');
  assert.equal(await answer(behind, ['203.0.113.7']), null);
  assert.equal(await answer(behind, ['203.0.113.7, 198.51.100.1']), 'ip_not_allowed');
  assert.equal(await answer(behind, ['203.0.113.7', '198.51.100.1']), 'ip_not_allowed');
  assert.equal(await answer(behind, ['198.51.100.1', '203.0.113.7']), null);
  await behind.app.close();
});

test('a hop that is no address shuts every key out, where a trusted proxy sent it', async () => {
  const behind = await startStub({ trustedProxies: ['127.0.0.1'] });
  behind.change(LIVE_KEY_ID, { ip_allowlist: ['127.0.0.1', '203.0.113.7'] });
  behind.change(KEY_ID, { ip_allowlist: [] });
  const answer = async (to: Stub, key_id: string, hops: string) =>
    (await ask(to, { key_id, headers: { 'X-Forwarded-For': hops } })).code;

  for (const key_id of [LIVE_KEY_ID, KEY_ID]) {
    for (const hops of ['unknown', '', '203.0.113.7:443', '203.0.113.7, _hidden', '203.0.113.7, ,127.0.0.1'])
      assert.equal(await answer(behind, key_id, hops), 'ip_not_allowed', hops);
    assert.equal(await answer(behind, key_id, '203.0.113.7'), null);
    assert.equal(await answer(behind, key_id, 'unknown, 203.0.113.7'), null);
  }
  stub.change(KEY_ID, { ip_allowlist: [] });
  assert.equal(await answer(stub, KEY_ID, 'unknown'), null);
  await behind.app.close();
});

test('a list covers another where each of its entries lies in a block of the first', () => {
  const wide = ['203.0.113.0/24', '2001:db8::/48', '198.51.100.7'];
  const within = ['203.0.113.9', '203.0.113.128/25', '203.0.113.0/24', '2001:db8:0:1::/64', '198.51.100.7'];
  const beyond = ['203.0.112.0/23', '203.0.114.1', '2001:db8::/47', '198.51.100.6/31', '::1', '0.0.0.0/8'];

  assert.equal(covers(wide, within), true);
  assert.equal(covers(wide, []), true);
  assert.equal(covers([], ['203.0.113.9']), false);
  for (const entry of beyond) assert.equal(covers(wide, [...within, entry]), false, entry);
});
