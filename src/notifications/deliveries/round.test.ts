import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST, nextCursor } from './round.ts';

const ids = Array.from({ length: 10 }, (_, place) => `00000000-0000-7000-8000-00000000000${place}`);
const fresh = (place: number) => ({ endpoint_id: ids[place]!, trigger: 'event', round_count: 0 }) as const;
const again = (place: number) => ({ endpoint_id: ids[place]!, trigger: 'event', round_count: 1 }) as const;
const replay = (place: number) => ({ endpoint_id: ids[place]!, trigger: 'replay', round_count: 0 }) as const;
const look = { waiting: ids, visited_max: 100, capacity: 4 };

test('a look that took all there was begins again at the first endpoint', () => {
  assert.equal(nextCursor({ ...look, leased: [fresh(1), again(9)] }), FIRST);
  assert.equal(nextCursor({ ...look, leased: [] }), FIRST);
});

test('a look that was cut short goes on behind where it stopped', () => {
  assert.equal(nextCursor({ ...look, leased: [fresh(0), fresh(0), fresh(1), fresh(2)] }), ids[2]);
  assert.equal(nextCursor({ ...look, leased: [again(5), replay(6)] }), ids[6]);
  assert.equal(nextCursor({ ...look, visited_max: 10, leased: [fresh(0)] }), ids[9]);
});

test('where new ones stopped early, those behind them are not passed over for what is made again further on', () => {
  const leased = [fresh(0), fresh(0), fresh(1), fresh(1), again(3), again(8)];
  assert.equal(nextCursor({ ...look, leased }), ids[1]);
  assert.equal(nextCursor({ ...look, leased: [again(2), again(3), fresh(4), fresh(5), fresh(6), fresh(7)] }), ids[3]);
});

test('a look that had no room for anything goes on, so that it ends', () => {
  assert.equal(nextCursor({ ...look, visited_max: 10, capacity: 0, leased: [] }), ids[9]);
  assert.equal(nextCursor({ ...look, capacity: 0, leased: [] }), FIRST);
});
