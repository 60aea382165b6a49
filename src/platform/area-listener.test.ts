import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AreaListener } from './area-listener.ts';

test('work without a registered function is an error, and names the work', () => {
  const orders = new AreaListener<(id: string) => string>('an order came');
  assert.throws(() => orders.listener('7'), /nobody is registered for "an order came"/);

  orders.filledBy((id) => `order ${id} is delivered`)();
  assert.equal(orders.listener('7'), 'order 7 is delivered');
});
