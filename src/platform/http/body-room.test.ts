import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBodyRoom, type Sender } from './body-room.ts';

const partner: Sender = { network: '203.0.113.7', isVouched: true };
const stranger = (network: string): Sender => ({ network, isVouched: false });

/** A room of 100 bytes, and what became of each body that came in. */
function room() {
  const inside = createBodyRoom(100);
  const evicted: string[] = [];
  const enter = (name: string, sender: Sender) => inside.enter(sender, () => void evicted.push(name));
  return { inside, evicted, enter };
}

test('bodies take what they hold, and give it back when they leave', () => {
  const { enter } = room();
  const first = enter('first', partner);

  assert.ok(first.take(100));
  assert.ok(!enter('second', partner).take(1));
  first.leave();
  first.leave();
  assert.ok(enter('third', partner).take(100));
});

test('strangers make way for an address that its key names, the largest body first', () => {
  const { enter, evicted } = room();
  enter('small', stranger('198.51.100.1')).take(30);
  enter('large', stranger('198.51.100.2')).take(70);

  assert.ok(enter('upload', partner).take(60));

  assert.deepEqual(evicted, ['large']);
});

test('among strangers whoever holds most makes way for whoever holds less', () => {
  const { enter, evicted } = room();
  for (const name of ['a', 'b', 'c', 'd']) enter(name, stranger('198.51.100.1')).take(25);

  const modest = enter('modest', stranger('198.51.100.2'));
  assert.ok(modest.take(25));
  assert.ok(modest.take(24));

  assert.equal(evicted.length, 2);
  assert.ok(!enter('greedy', stranger('198.51.100.1')).take(50));
  assert.ok(!evicted.includes('modest'));
});

test('what has arrived as a whole, and what an allowlist names, makes way for no stranger', () => {
  const { enter, evicted } = room();
  enter('upload', partner).take(50);
  const whole = enter('whole', stranger('198.51.100.1'));
  whole.take(50);
  whole.settle();

  assert.ok(!enter('late', stranger('198.51.100.2')).take(1));
  assert.ok(!enter('another', partner).take(1));
  assert.deepEqual(evicted, []);
});

test('one who holds little is not thrown out for another who would hold as much', () => {
  const { enter, evicted } = room();
  enter('first', stranger('198.51.100.1')).take(50);
  enter('second', stranger('198.51.100.2')).take(50);

  assert.ok(!enter('third', stranger('198.51.100.3')).take(50));
  assert.deepEqual(evicted, []);
});

const KIB = 1_024;

test('large bodies leave a sixth of the room to small ones', () => {
  const inside = createBodyRoom(600 * KIB);
  const upload = inside.enter(partner, () => {});

  assert.ok(upload.take(500 * KIB));
  assert.ok(!upload.take(1));
  assert.ok(!inside.enter(stranger('198.51.100.1'), () => {}).take(65 * KIB));
  assert.ok(inside.enter(stranger('198.51.100.1'), () => {}).take(64 * KIB));
  assert.ok(inside.takeWhole(36 * KIB));
  assert.equal(inside.held(), 600 * KIB);
});

test('a body that grows large is held to the share of large ones as a whole', () => {
  const inside = createBodyRoom(600 * KIB);
  inside.enter(partner, () => {}).take(480 * KIB);
  const growing = inside.enter(stranger('198.51.100.1'), () => {});

  assert.ok(growing.take(60 * KIB));
  assert.ok(!growing.take(10 * KIB));
  growing.leave();
  assert.equal(inside.held(), 480 * KIB);
});

test('a small body that is here as a whole goes before the largest that still arrives, but never before a partner', () => {
  const { enter, evicted, inside } = room();
  enter('vouched', partner).take(60);
  enter('small', stranger('198.51.100.1')).take(10);
  enter('large', stranger('198.51.100.1')).take(30);

  assert.ok(inside.takeWhole(20));
  assert.deepEqual(evicted, ['large']);
  assert.ok(inside.takeWhole(20));
  assert.deepEqual(evicted, ['large', 'small']);
  assert.ok(!inside.takeWhole(1));
  inside.giveBack(40);
  assert.equal(inside.held(), 60);
});
