import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storable, whyUnstorable } from './storable-text.ts';

test('text with NUL or half of a character cannot be stored, and the reason is named', () => {
  assert.equal(whyUnstorable('a\u0000b'), 'NUL characters (\\u0000) are not allowed.');
  assert.equal(whyUnstorable('a\ud83d'), 'Half of a surrogate pair is not allowed.');
  assert.equal(whyUnstorable('\ude00\ud83d'), 'Half of a surrogate pair is not allowed.');
  assert.equal(whyUnstorable('Ọ̀ 😀\n\ufffd'), null);
});

test('what cannot be stored is marked, every time it occurs', () => {
  assert.equal(storable('\u0000a\ud83d 😀\u0000'), '\ufffda\ufffd 😀\ufffd');
});
