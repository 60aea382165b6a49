import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInOperators } from './signed-in-operators.ts';
import { createWorld } from './world.ts';

/** A request of an operator that is sent twice with one Idempotency-Key takes effect once. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi] = [await holder('Ama Mensah', 'compliance'), await holder('Kofi Boateng', 'compliance')];

const suspend = (who: typeof ama, organisation: string, key: string, reason = 'Your licence ended.') =>
  who.ask('POST', `/organisations/${organisation}/suspend`, { reason }, { 'Idempotency-Key': key });
const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed');
const actsOn = async (organisation: string) =>
  (await world.database.pool.query('select from audit_entries where subject_id = $1', [organisation])).rowCount;

test('the same key and body get the first answer again, and the act is done and recorded once', async () => {
  const { organisation_id } = await world.partner('test');

  const [first, again] = [await suspend(ama, organisation_id, 'one'), await suspend(ama, organisation_id, 'one')];

  assert.deepEqual([first.status, replayed(first)], [200, null]);
  assert.deepEqual([again.status, replayed(again), again.body], [200, 'true', first.body]);
  assert.equal(await actsOn(organisation_id), 1);
});

test('another body under the same key is refused', async () => {
  const { organisation_id } = await world.partner('test');
  await suspend(ama, organisation_id, 'two');

  const other = await suspend(ama, organisation_id, 'two', 'Another reason.');

  assert.deepEqual([other.status, other.code], [409, 'idempotency_key_reused']);
});

test('a key is its operator’s own: the same key of another is another request', async () => {
  const { organisation_id } = await world.partner('test');
  await suspend(ama, organisation_id, 'three');

  const other = await suspend(kofi, organisation_id, 'three');

  assert.deepEqual([other.status, other.code, replayed(other)], [409, 'invalid_state', null]);
});

test('a refused request binds nothing: its key may be used again', async () => {
  const { organisation_id } = await world.partner('test');
  const refused = await ama.ask(
    'POST',
    `/organisations/${organisation_id}/activate`,
    { reason: 'Welcome.' },
    { 'Idempotency-Key': 'four' },
  );
  assert.equal(refused.code, 'invalid_state');

  assert.equal((await suspend(ama, organisation_id, 'four')).status, 200);
});

test('of two requests at once with one key one takes effect, and the other returns the same', async () => {
  const { organisation_id } = await world.partner('test');

  const answers = await Promise.all([suspend(ama, organisation_id, 'five'), suspend(ama, organisation_id, 'five')]);

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(answers.map(replayed).toSorted(), ['true', null].toSorted());
  assert.equal(await actsOn(organisation_id), 1);
});

test('a key that cannot be one is refused by name', async () => {
  const { organisation_id } = await world.partner('test');

  const { status, code } = await suspend(ama, organisation_id, 'k'.repeat(256));

  assert.deepEqual([status, code], [400, 'idempotency_key_invalid']);
});
