import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleAttestation } from '../../service/demo/sample-business.ts';
import { openLive } from '../../testing/open-live.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { reviewerOf, type ScreenedFile } from '../../testing/screened-partner.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { renewScreening } from './operations.ts';

/** What is between a submission and an approval: nobody is approved who was not found clear, or judged so by a person. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);

const { fileOf, does, reviewed } = reviewerOf(world, ask);

const BASE = '/operator/v1/kyb';
const standings = ({ screening }: ScreenedFile) =>
  screening.map(({ check, name, standing }) => `${check} ${name}: ${standing}`);
const keys = ({ obstacles }: ScreenedFile) => obstacles.map(({ key }) => key);

/** What blocks an approval, as the refusal names it. */
async function refusedBy(partner: Partner): Promise<Record<string, string>> {
  const { status, code, body } = await ask('compliance', 'POST', `${BASE}/${partner.organisation_id}/approve`, {});
  assert.deepEqual([status, code], [409, 'invalid_state']);
  const { current_status: _, ...details } = body.error!.details as Record<string, string>;
  return details;
}

test('a submission has everybody screened, with the provider, the list and a year until it expires', async () => {
  const { partner } = await reviewed('Okafor');
  const file = await fileOf(partner);

  assert.deepEqual(standings(file), [
    'register Baobab Savings Limited: holds',
    'watchlist Baobab Savings Limited: holds',
    ...file.screening.slice(2).map(({ check, name }) => `${check} ${name}: holds`),
  ]);
  assert.equal(file.screening.length, 6);
  const { outcome, provider, list_version, expires_at, checked_at } = file.screening[0]!.result! as never;
  assert.deepEqual([outcome, provider, list_version], ['clear', 'simulator', 'simulated-1']);
  assert.equal((Date.parse(expires_at) - Date.parse(checked_at)) / 86_400_000, 365);
  assert.equal(await openLive(world, partner), 'approved');
});

test('a match blocks an approval until a person has judged it, and a confirmed one stays there', async () => {
  const { partner, director } = await reviewed('Lookalike');
  const key = `screening.watchlist.${director}`;
  const { screening, obstacles } = await fileOf(partner);
  const { result } = screening.find(({ standing }) => standing === 'to_judge')!;
  assert.deepEqual(
    obstacles.map(({ key: one, is_rejected }) => [one, is_rejected]),
    [[key, false]],
  );
  assert.deepEqual(Object.keys(await refusedBy(partner)), [key]);

  const judge = (verdict: string) =>
    does(partner, `screening/${result!.id}/resolve`, { verdict, reason: 'Born in another year.' });
  assert.deepEqual(
    (await judge('confirmed')).obstacles.map(({ is_rejected }) => is_rejected),
    [true],
  );
  assert.deepEqual(Object.keys(await refusedBy(partner)), [key]);
  const waived = await ask('compliance', 'POST', `${BASE}/${partner.organisation_id}/screening/waive`, {
    ...{ check: 'watchlist', person_id: director, reason: 'We know her.' },
  });
  assert.equal(waived.status, 400);

  const { rows } = await world.database.pool.query(
    `select reason, after ->> 'verdict' as verdict from audit_entries where subject_id = $1 order by sequence`,
    [result!.id],
  );
  assert.deepEqual(rows, [{ reason: 'Born in another year.', verdict: 'confirmed' }]);
});

test('what a person found by hand replaces a provider that refuses, and expires like an answer', async () => {
  const { partner, director } = await reviewed('Unsupported');
  const stands = async () => (await fileOf(partner)).screening.filter((one) => one.standing !== 'holds');
  await until(async () => (await stands()).every(({ standing }) => standing === 'refused'));
  assert.deepEqual((await stands()).map(({ check }) => check).sort(), ['identity', 'watchlist']);

  const evidence = { person_id: director, outcome: 'clear', reason: 'Looked up by telephone on Monday.' };
  await does(partner, 'screening/record', { check: 'identity', ...evidence });
  const file = await does(partner, 'screening/record', { check: 'watchlist', ...evidence, list_version: 'UN 2026-11' });
  assert.deepEqual(file.obstacles, []);
  const nobody = await ask('compliance', 'POST', `${BASE}/${partner.organisation_id}/screening/record`, {
    ...{ check: 'register', ...evidence },
  });
  assert.deepEqual([nobody.status, nobody.code], [400, 'validation_error']);

  await world.database.owner.query(
    `update kyb_screenings set expires_at = checked_at where person_id = $1 and check_name = 'watchlist' and is_current`,
    [director],
  );
  assert.deepEqual(keys(await fileOf(partner)), [`screening.watchlist.${director}`]);
  assert.match(JSON.stringify(await refusedBy(partner)), /the result has expired/);
});

test('another name or number is screened again, and a result of the former one does not count', async () => {
  const { partner, director } = await reviewed('Okafor');
  await does(partner, 'request-information', { note: 'Give the name as in the passport.' });
  await partner.client.kyb.updatePerson(director, { last_name: 'Untraceable' });
  await partner.client.kyb.submit({ attestation: sampleAttestation });
  const found = (await fileOf(partner)).screening.filter(({ person_id }) => person_id === director);
  assert.deepEqual(
    found.map(({ check, standing }) => [check, standing]),
    [
      ['identity', 'to_judge'],
      ['watchlist', 'holds'],
    ],
  );

  await world.database.owner.query(`update kyb_people set last_name = 'Listed' where id = $1`, [director]);
  const changed = (await fileOf(partner)).screening.filter(({ person_id }) => person_id === director);
  assert.deepEqual(
    changed.map(({ standing }) => standing),
    ['changed', 'changed'],
  );
  await does(partner, 'screening', { person_id: director, reason: 'The name was corrected.' });
  const listed = async () =>
    (await fileOf(partner)).screening.filter(({ person_id }) => person_id === director).map(({ standing }) => standing);
  await until(async () => (await listed()).join() === 'holds,to_judge');
});

test('two people waive a screening, and the one who proposed it does not approve', async () => {
  const { partner, director } = await reviewed('Unreachable');
  for (const check of ['identity', 'watchlist']) {
    const body = { check, person_id: director, reason: 'The register is away this month.' };
    const proposed = (await ask('compliance', 'POST', `${BASE}/${partner.organisation_id}/screening/waive`, body)).body
      .data as unknown as { approval_id: string };
    const approve = (actor: string) => world.firm.approve(proposed.approval_id, actor);
    await assert.rejects(approve('The compliance'), { code: 'wrong_person' });
    await approve('Kofi');
  }
  assert.deepEqual((await fileOf(partner)).obstacles, []);
  assert.equal(await openLive(world, partner), 'approved');
});

test('what a person must judge, and what expires with nobody to ask, is in the queues of compliance', async () => {
  const { partner } = await reviewed('Listed');
  const queue = async (name: string) => {
    const { data } = (await ask('compliance', 'GET', '/operator/v1/work?mine=true')).body as unknown as {
      data: { queue: string; waiting: number }[];
    };
    return data.find((one) => one.queue === name)!.waiting;
  };
  const before = new Date(Date.now() + 400 * 86_400_000).toISOString();
  assert((await queue('screenings_to_judge')) > 0);
  await world.write((tx) => renewScreening(tx, partner.environment, { before, isAnswered: false }));
  assert.deepEqual(keys(await fileOf(partner)).length, 1);
  await until(async () => (await queue('screenings_expiring')) === 6);

  await world.write((tx) => renewScreening(tx, partner.environment, { before, isAnswered: true }));
  const settled = async () => (await fileOf(partner)).screening.every(({ standing }) => standing !== 'asked');
  await until(settled);
  assert.equal((await fileOf(partner)).screening.filter(({ standing }) => standing === 'holds').length, 5);
});
