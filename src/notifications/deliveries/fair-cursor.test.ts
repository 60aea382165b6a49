import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextCursor, START } from './leasing.ts';

const ids = Array.from({ length: 10 }, (_, place) => `00000000-0000-7000-8000-00000000000${place}`);
const fresh = (place: number) => ({ endpoint_id: ids[place]!, trigger: 'event', attempts_since_trigger: 0 }) as const;
const repeated = (place: number) =>
  ({ endpoint_id: ids[place]!, trigger: 'event', attempts_since_trigger: 1 }) as const;
const replay = (place: number) => ({ endpoint_id: ids[place]!, trigger: 'replay', attempts_since_trigger: 0 }) as const;
const page = { waiting: ids, waiting_max: 100, capacity: 4 };

test('a lease that took all there was is followed by one from the first endpoint', () => {
  assert.equal(nextCursor({ ...page, leased: [fresh(1), repeated(9)] }), START);
  assert.equal(nextCursor({ ...page, leased: [] }), START);
});

test('a lease that reached a limit is followed by one from the endpoint behind', () => {
  assert.equal(nextCursor({ ...page, leased: [fresh(0), fresh(0), fresh(1), fresh(2)] }), ids[2]);
  assert.equal(nextCursor({ ...page, leased: [repeated(5), replay(6)] }), ids[6]);
  assert.equal(nextCursor({ ...page, waiting_max: 10, leased: [fresh(0)] }), ids[9]);
});

test('where new ones reached their limit first, those behind are not skipped because of what is made again further on', () => {
  const leased = [fresh(0), fresh(0), fresh(1), fresh(1), repeated(3), repeated(8)];
  assert.equal(nextCursor({ ...page, leased }), ids[1]);
  assert.equal(
    nextCursor({ ...page, leased: [repeated(2), repeated(3), fresh(4), fresh(5), fresh(6), fresh(7)] }),
    ids[3],
  );
});

test('a lease without capacity goes on with the next endpoints, so that it reaches the last one', () => {
  assert.equal(nextCursor({ ...page, waiting_max: 10, capacity: 0, leased: [] }), ids[9]);
  assert.equal(nextCursor({ ...page, capacity: 0, leased: [] }), START);
});
