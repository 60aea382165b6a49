import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forbiddenUrls as forbidden } from '../../testing/forbidden-urls.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { checkUrl } from './url.ts';

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
