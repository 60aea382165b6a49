import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealer, SealBroken } from './sealed.ts';

const first = randomBytes(32);
const second = randomBytes(32);
const sealer = createSealer({ current: 1, keys: new Map([[1, first]]) });

test('what was sealed opens in its place', () => {
  const sealed = sealer.seal('sk_test_höchst geheim', 'key/1');

  assert.match(sealed, /^v1\.1\.[A-Za-z0-9_-]+$/);
  assert.equal(sealer.open(sealed, 'key/1'), 'sk_test_höchst geheim');
  assert.equal(sealer.open(sealer.seal('', 'key/1'), 'key/1'), '');
});

test('the same value never seals alike', () => {
  assert.notEqual(sealer.seal('same', 'key/1'), sealer.seal('same', 'key/1'));
});

test('two sealed values that swap their rows open in neither', () => {
  const one = sealer.seal('one', 'key/1');
  const two = sealer.seal('two', 'key/2');

  assert.throws(() => sealer.open(two, 'key/1'), SealBroken);
  assert.throws(() => sealer.open(one, 'key/2'), SealBroken);
});

test('a value with any one bit changed does not open', () => {
  const [head, version, text] = sealer.seal('a secret', 'key/1').split('.');
  const bytes = Buffer.from(text!, 'base64url');

  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes);
    altered[bit >> 3]! ^= 1 << (bit & 7);
    assert.throws(() => sealer.open(`${head}.${version}.${altered.toString('base64url')}`, 'key/1'), SealBroken);
  }
});

test('a value that is cut short or misspelt does not open', () => {
  const sealed = sealer.seal('a secret', 'key/1');
  const spellings = ['', 'v1', 'v1.1.', `${sealed}=`, `${sealed}A`, sealed.replace('v1.', 'v2.'), ` ${sealed}`];

  for (const spelling of spellings) assert.throws(() => sealer.open(spelling, 'key/1'), SealBroken, spelling);
  for (let length = 0; length < sealed.length; length++)
    assert.throws(() => sealer.open(sealed.slice(0, length), 'key/1'), SealBroken);
});

test('an older master key still opens what it sealed, and no other does', () => {
  const old = sealer.seal('a secret', 'key/1');
  const rotated = createSealer({
    current: 2,
    keys: new Map([
      [1, first],
      [2, second],
    ]),
  });
  const other = createSealer({ current: 1, keys: new Map([[1, second]]) });

  assert.equal(rotated.open(old, 'key/1'), 'a secret');
  assert.match(rotated.seal('a secret', 'key/1'), /^v1\.2\./);
  assert.throws(() => other.open(old, 'key/1'), SealBroken);
  assert.throws(() => sealer.open(rotated.seal('a secret', 'key/1'), 'key/1'), /master key 2, which is missing/);
});

test('a master key of a wrong size stops the start', () => {
  assert.throws(() => createSealer({ current: 1, keys: new Map([[1, randomBytes(16)]]) }), /has 16 bytes, expected 32/);
  assert.throws(() => createSealer({ current: 2, keys: new Map([[1, first]]) }), /current but not among/);
});
