import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUploadMemoryBudget, type Sender } from './upload-memory-budget.ts';

const partner: Sender = { network: '203.0.113.7', isVouched: true };
const unknown = (network: string): Sender => ({ network, isVouched: false });

/** A budget of 100 bytes, and which bodies it dropped. */
function smallBudget() {
  const budget = createUploadMemoryBudget(100);
  const dropped: string[] = [];
  const reserve = (name: string, sender: Sender) => budget.reserve(sender, () => void dropped.push(name));
  return { budget, dropped, reserve };
}

test('bodies take what they hold, and give it back when they are released', () => {
  const { reserve } = smallBudget();
  const first = reserve('first', partner);

  assert.ok(first.take(100));
  assert.ok(!reserve('second', partner).take(1));
  first.release();
  first.release();
  assert.ok(reserve('third', partner).take(100));
});

test('unknown senders are dropped for an address that its key names, the largest body first', () => {
  const { reserve, dropped } = smallBudget();
  reserve('small', unknown('198.51.100.1')).take(30);
  reserve('large', unknown('198.51.100.2')).take(70);

  assert.ok(reserve('upload', partner).take(60));

  assert.deepEqual(dropped, ['large']);
});

test('among unknown senders the one that holds most is dropped for one that holds less', () => {
  const { reserve, dropped } = smallBudget();
  for (const name of ['a', 'b', 'c', 'd']) reserve(name, unknown('198.51.100.1')).take(25);

  const modest = reserve('modest', unknown('198.51.100.2'));
  assert.ok(modest.take(25));
  assert.ok(modest.take(24));

  assert.equal(dropped.length, 2);
  assert.ok(!reserve('greedy', unknown('198.51.100.1')).take(50));
  assert.ok(!dropped.includes('modest'));
});

test('what has arrived as a whole, and what an allowlist names, is dropped for no unknown sender', () => {
  const { reserve, dropped } = smallBudget();
  reserve('upload', partner).take(50);
  const whole = reserve('whole', unknown('198.51.100.1'));
  whole.take(50);
  whole.settle();

  assert.ok(!reserve('late', unknown('198.51.100.2')).take(1));
  assert.ok(!reserve('another', partner).take(1));
  assert.deepEqual(dropped, []);
});

test('one who holds little is not dropped for another who would hold as much', () => {
  const { reserve, dropped } = smallBudget();
  reserve('first', unknown('198.51.100.1')).take(50);
  reserve('second', unknown('198.51.100.2')).take(50);

  assert.ok(!reserve('third', unknown('198.51.100.3')).take(50));
  assert.deepEqual(dropped, []);
});

const KIB = 1_024;

test('a sixth of the budget is reserved for small bodies', () => {
  const budget = createUploadMemoryBudget(600 * KIB);
  const upload = budget.reserve(partner, () => {});

  assert.ok(upload.take(500 * KIB));
  assert.ok(!upload.take(1));
  assert.ok(!budget.reserve(unknown('198.51.100.1'), () => {}).take(65 * KIB));
  assert.ok(budget.reserve(unknown('198.51.100.1'), () => {}).take(64 * KIB));
  assert.ok(budget.takeWhole(36 * KIB));
  assert.equal(budget.held(), 600 * KIB);
});

test('a body that grows large is held to the share of large ones as a whole', () => {
  const budget = createUploadMemoryBudget(600 * KIB);
  budget.reserve(partner, () => {}).take(480 * KIB);
  const growing = budget.reserve(unknown('198.51.100.1'), () => {});

  assert.ok(growing.take(60 * KIB));
  assert.ok(!growing.take(10 * KIB));
  growing.release();
  assert.equal(budget.held(), 480 * KIB);
});

test('a small body that is here as a whole goes before the largest that still arrives, but never before a partner', () => {
  const { reserve, dropped, budget } = smallBudget();
  reserve('vouched', partner).take(60);
  reserve('small', unknown('198.51.100.1')).take(10);
  reserve('large', unknown('198.51.100.1')).take(30);

  assert.ok(budget.takeWhole(20));
  assert.deepEqual(dropped, ['large']);
  assert.ok(budget.takeWhole(20));
  assert.deepEqual(dropped, ['large', 'small']);
  assert.ok(!budget.takeWhole(1));
  budget.giveBack(40);
  assert.equal(budget.held(), 60);
});
