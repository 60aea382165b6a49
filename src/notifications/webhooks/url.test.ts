import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forbiddenUrls as forbidden } from '../../testing/forbidden-urls.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { checkUrl } from './url.ts';

for (const url of forbidden) {
  test(`a live endpoint is refused at ${JSON.stringify(url.slice(0, 60))}`, () => {
    for (const mode of ['live', 'test'] as const)
      assert.throws(
        () => checkUrl(url, mode, { allowLoopback: false, ports: [] }),
        (error: Refusal) =>
          error instanceof Refusal && error.code === 'invalid_webhook_url' && error.details['reason'] !== '',
      );
  });
}

test('the list of forbidden URLs has at least 120 entries, each once', () => {
  assert.ok(new Set(forbidden).size >= 120);
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
    assert.equal(checkUrl(text, 'live', { allowLoopback: false, ports: [] }), stored);
});

test('plain http to loopback is only for test keys, and only where the operator allows it', () => {
  const allowed = { allowLoopback: true, ports: [] };

  for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]:9000/']) {
    assert.equal(checkUrl(url, 'test', allowed), url);
    assert.throws(() => checkUrl(url, 'live', allowed), Refusal);
    assert.throws(() => checkUrl(url, 'test', { allowLoopback: false, ports: [] }), Refusal);
  }
  for (const url of ['http://10.0.0.1/', 'http://example.com/', 'https://127.0.0.1/', 'http://169.254.169.254/'])
    assert.throws(() => checkUrl(url, 'test', allowed), Refusal);
});

test('deliveries go to the ports 443 and 8443 and to those that the service is set to, and to loopback at any', () => {
  const rules = { allowLoopback: true, ports: [9443] };
  const refused = (url: string, ports: readonly number[], reason: string) =>
    assert.throws(
      () => checkUrl(url, 'test', { ...rules, ports }),
      (error: Refusal) => error.code === 'invalid_webhook_url' && error.details['reason'] === reason,
    );

  for (const url of ['https://example.com/', 'https://example.com:8443/', 'https://example.com:9443/'])
    assert.equal(checkUrl(url, 'live', rules), url);
  for (const port of [1, 22, 444, 5432, 6379, 8080, 9200, 65_535]) {
    refused(`https://example.com:${port}/`, [], 'Expected port 443 or 8443.');
    refused(`https://example.com:${port}/`, [9443], 'Expected port 443, 8443 or 9443.');
  }
  assert.equal(checkUrl('http://127.0.0.1:3000/', 'test', rules), 'http://127.0.0.1:3000/');
});
