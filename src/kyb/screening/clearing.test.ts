import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLive } from '../../testing/open-live.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { reviewerOf, type Waiting } from '../../testing/screened-partner.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Who was confirmed to be on a list is not cleared by one person. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { fileOf, does, reviewed } = reviewerOf(world, ask);
const BASE = '/operator/v1/kyb';

/** Submitted, with a match of the director that one person confirmed. */
async function confirmed() {
  const { partner, director } = await reviewed('Lookalike');
  const watchlist = async () =>
    (await fileOf(partner)).screening.find((one) => one.check === 'watchlist' && one.person_id === director)!;
  const { id } = (await watchlist()).result!;
  await does(partner, `screening/${id}/resolve`, { verdict: 'confirmed', reason: 'It is she.' });
  return { partner, director, id, watchlist };
}
const clears = (partner: Partner, id: string) =>
  does(partner, `screening/${id}/resolve`, { verdict: 'cleared', reason: 'Born in another year.' });
const approves = (id: string, actor: string) => world.firm.approve(id, actor);

test('a match that was confirmed is cleared by two people, and until then it blocks an approval', async () => {
  const { partner, director, id, watchlist } = await confirmed();
  const key = `screening.watchlist.${director}`;

  assert.deepEqual(
    (await clears(partner, id)).obstacles.map((one) => one.key),
    [key],
  );
  const { standing, waiting } = await watchlist();
  const { approval_id, expires_at: _, ...rest } = waiting as Waiting & { expires_at: string };
  assert.equal(standing, 'confirmed');
  assert.deepEqual(rest, {
    ...{ kind: 'screening_clearing', reason: 'Born in another year.', proposed_by: 'The compliance' },
  });
  const { body } = await ask('compliance', 'GET', `/operator/v1/approvals/${approval_id}`);
  const { effect, may_decide, payload_sha256, effect_sha256 } = body.data as unknown as Record<string, string>;
  assert.equal(
    effect,
    `Clear the match that was confirmed in the watchlist check of person ${director} in the live verification: it does not block an approval any more.`,
  );
  assert.equal(may_decide, false);
  const own = await ask('compliance', 'POST', `/operator/v1/approvals/${approval_id}/approve`, {
    ...{ payload_sha256, effect_sha256 },
  });
  assert.deepEqual([own.status, own.code], [403, 'wrong_person']);
  const path = `${BASE}/${partner.organisation_id}/screening/${id}/resolve`;
  const again = await ask('compliance', 'POST', path, { verdict: 'cleared', reason: 'Once more.' });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);

  await approves(approval_id, 'Kofi');
  const after = await watchlist();
  assert.deepEqual([after.standing, after.waiting], ['holds', null]);
  assert.equal(await openLive(world, partner), 'approved');
  const { rows } = await world.database.pool.query(
    `select actor, reason, after ->> 'verdict' as verdict from audit_entries where subject_id = $1 order by sequence`,
    [id],
  );
  assert.deepEqual(rows, [
    { actor: 'The compliance', reason: 'It is she.', verdict: 'confirmed' },
    { actor: 'Kofi', reason: 'Born in another year. (proposed by The compliance)', verdict: 'cleared' },
  ]);
});

test('the database itself lets nobody approve the clearing that the same person proposed', async () => {
  const { partner, id, watchlist } = await confirmed();
  await clears(partner, id);
  const { approval_id } = (await watchlist()).waiting!;
  const decide = (decided_by: string) =>
    world.database.owner.query(
      `update proposals set status = 'approved', decided_by = $2, decided_at = clock_timestamp() where id = $1`,
      [approval_id, decided_by],
    );
  await assert.rejects(decide('The compliance'), { code: '23514' });
  await assert.rejects(decide('the.COMPLIANCE'), { code: '23514' });
});

test('a confirmed match is made clear by one person neither by hand nor by asking again', async () => {
  const { partner, director, watchlist } = await confirmed();
  const by_hand = await ask('compliance', 'POST', `${BASE}/${partner.organisation_id}/screening/record`, {
    ...{ check: 'watchlist', person_id: director, outcome: 'clear', reason: 'I think so.' },
  });
  assert.deepEqual([by_hand.status, by_hand.code], [400, 'validation_error']);
  assert.deepEqual(Object.keys(by_hand.body.error!.details), ['outcome']);

  await does(partner, 'screening', { check: 'watchlist', person_id: director, reason: 'The list was updated.' });
  await until(async () => (await watchlist()).standing === 'to_judge');
  await clears(partner, (await watchlist()).result!.id);
  const { standing, waiting } = await watchlist();
  assert.deepEqual([standing, waiting!.kind], ['to_judge', 'screening_clearing']);
});

test('a match that nobody confirmed is cleared by one person', async () => {
  const { partner } = await reviewed('Lookalike');
  const { result } = (await fileOf(partner)).screening.find(({ standing }) => standing === 'to_judge')!;
  assert.deepEqual((await clears(partner, result!.id)).obstacles, []);
});
