import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../vocabulary/refusals.ts';
import { checkUrl } from './url.ts';

const forbidden = [
  // Not https, or no URL at all.
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'ws://example.com/',
  'example.com/hook',
  '//example.com/hook',
  '',
  'https://',
  'https:///hook',
  // Loopback, however it is spelled.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0177.0x0.0.01/',
  'https://127.255.255.254/',
  'https://①②⑦.⓪.⓪.①/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://api.localhost/',
  'https://localhost.localdomain/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://0.0.0.0/',
  'https://0/',
  // Mapped, translated and embedded IPv4.
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  // Private, shared, link-local and metadata.
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://169.254.170.2/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fc00::1]/',
  'https://metadata.google.internal/',
  'https://metadata/',
  // Reserved for other purposes.
  'https://192.0.0.192/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[2001:db8::1]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  // Names that are not public.
  'https://intranet/',
  'https://printer.local/',
  'https://db.internal/',
  'https://router.lan/',
  'https://host.home.arpa/',
  'https://1.0.0.127.in-addr.arpa/',
  // Credentials, fragments, odd characters, other services.
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://@example.com/',
  'https://example.com/#fragment',
  'https://example.com\\@127.0.0.1/',
  'https://example.com/a b',
  'https://example.com/\n',
  'https://example.com:22/',
  'https://example.com:25/',
  'https://example.com:80/',
  'https://example.com:0/',
  'https://example.com:65536/',
  `https://example.com/${'a'.repeat(2_048)}`,
];

for (const url of forbidden) {
  test(`a live endpoint is refused at ${JSON.stringify(url.slice(0, 60))}`, () => {
    for (const mode of ['live', 'test'] as const)
      assert.throws(
        () => checkUrl(url, mode, { allowLoopback: false }),
        (error: Refusal) =>
          error instanceof Refusal && error.code === 'invalid_webhook_url' && error.details['reason'] !== '',
      );
  });
}

test('the list of forbidden URLs has at least sixty entries, each once', () => {
  assert.ok(new Set(forbidden).size >= 60);
  assert.equal(new Set(forbidden).size, forbidden.length);
});

test('a public https URL is stored in one spelling', () => {
  for (const [text, stored] of [
    ['https://example.com', 'https://example.com/'],
    ['https://Example.COM:443/Hook?a=1', 'https://example.com/Hook?a=1'],
    ['https://hooks.example.com:8443/x', 'https://hooks.example.com:8443/x'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ] as const)
    assert.equal(checkUrl(text, 'live', { allowLoopback: false }), stored);
});

test('plain http to loopback is for test keys alone, and only where the operator allows it', () => {
  const allowed = { allowLoopback: true };

  for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]:9000/']) {
    assert.equal(checkUrl(url, 'test', allowed), url);
    assert.throws(() => checkUrl(url, 'live', allowed), Refusal);
    assert.throws(() => checkUrl(url, 'test', { allowLoopback: false }), Refusal);
  }
  for (const url of ['http://10.0.0.1/', 'http://example.com/', 'https://127.0.0.1/', 'http://169.254.169.254/'])
    assert.throws(() => checkUrl(url, 'test', allowed), Refusal);
});
