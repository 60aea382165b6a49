import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idAt, newId, referenceOf } from './id.ts';
import { isId } from './values.ts';

test('ids of one instant rise in the order they were made, and are all different', () => {
  const ids = Array.from({ length: 10_000 }, () => newId(1_800_000_000_000));

  assert.deepEqual(ids, [...ids].sort());
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.ok(isId(id));
});

test('ids of a later instant are higher, whatever the order they were made in', () => {
  const later = newId(1_800_000_000_001);
  const earlier = newId(1_800_000_000_000);

  assert.ok(earlier < later);
  assert.ok(earlier.startsWith('01a3185c-5000-7'));
});

test('the lowest id of an instant divides what was before from what came since', () => {
  const at_ms = 1_800_000_000_000;

  for (let tries = 0; tries < 100; tries++) {
    assert.ok(newId(at_ms - 1) < idAt(at_ms));
    assert.ok(newId(at_ms) > idAt(at_ms));
  }
  assert.equal(idAt(at_ms), '01a3185c-5000-7000-8000-000000000000');
  assert.equal(idAt(-1), '00000000-0000-7000-8000-000000000000');
});

test('a reference is the whole id in letters that are not mistaken for each other', () => {
  assert.equal(referenceOf('ORD', '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f'), 'ORD-01H455VB4PFDZ8YK1B3WX4TQKF');
  assert.equal(referenceOf('ORD', 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 'ORD-7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
});

test('only a UUID in lower case is an id', () => {
  for (const text of ['', '1', '01890A5D-AC96-7B7E-8F4C-2B1F3A4D5E6F', '01890a5dac967b7e8f4c2b1f3a4d5e6f', 'null'])
    assert.equal(isId(text), false, text);
  assert.equal(isId('01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f'), true);
});
