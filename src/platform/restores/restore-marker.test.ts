import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { localStorage } from '../storage/local.ts';
import { type MarkerPlace, placeIn } from './marker-place.ts';
import { MoneyHeld, openMarker } from './restore-marker.ts';

/** One database and its marker in a folder, as several processes keep it. */
const { pool, owner, drop } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'marker-'));
after(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

let place: MarkerPlace;
let logged: string[];
let made = 0;
const log = { warn: (_: object, message: string) => void logged.push(message) };
const processOn = (at = place) => openMarker({ pool, place: at, log });

beforeEach(async () => {
  logged = [];
  made += 1;
  place = placeIn(localStorage(join(folder, String(made))), 'the folder F');
  await owner.query(
    `with origin as (update database_origin set restored_at = null)
     update database_epoch set epoch = 0, branch = $1, database_id = 'dddddddddddddddd'`,
    ['a'.repeat(16)],
  );
});

type Origin = { epoch: number; branch: string; restored_at: string | null };
const origin = async (): Promise<Origin> =>
  (await owner.query('select epoch, branch, restored_at from database_origin, database_epoch')).rows[0];
const putBack = ({ epoch, branch, restored_at }: Origin) =>
  owner.query(
    `with origin as (update database_origin set restored_at = $3)
     update database_epoch set epoch = $1, branch = $2`,
    [epoch, branch, restored_at],
  );

const started = { 'at the first start': 0, 'when money has left before': 3 };
for (const [when, covers] of Object.entries(started))
  for (const step of ['read', 'committed', 'written'] as const)
    test(`a process that ends when the marker is ${step}, ${when}, has restored nothing: the next goes on`, async () => {
      for (let done = 0; done < covers; done += 1) await processOn().cover();
      const dying = openMarker({
        ...{ pool, place, log },
        reach: (reached) => {
          if (reached === step) throw new Error('ended here');
        },
      });
      await assert.rejects(dying.cover(), /^Error: ended here$/);

      const next = processOn();
      await next.look();
      const [outside, inside] = [await place.read(), await origin()];

      assert.equal(inside.restored_at, null);
      assert.equal(outside?.epoch, inside.epoch);
      assert.equal(await next.cover(), true);
      assert.deepEqual(logged, []);
    });

for (const step of ['read', 'committed', 'written'] as const)
  test(`a dump that is taken when the marker is ${step}, before money leaves, is behind once it has left`, async () => {
    await processOn().cover();
    let dump: Origin | null = null;
    const sending = openMarker({
      ...{ pool, place, log },
      async reach(reached) {
        if (reached === step && dump === null) dump = await origin();
      },
    });
    await sending.cover();
    // The dump has the lease of this payout from its commit on; what leaves next it has not.
    await processOn().cover();

    await putBack(dump!);
    await processOn().look();

    assert.notEqual((await origin()).restored_at, null);
    assert.deepEqual(logged, [
      'the database was restored: it is behind the marker in the folder F; what is older is asked of providers before it is sent',
    ]);
  });

test('a restored database sets its epoch above the marker, is noticed once, and is covered again from then on', async () => {
  const before = await origin();
  const running = processOn();
  for (let done = 0; done < 3; done += 1) await running.cover();
  await putBack(before);

  const noticed = await running.cover();
  const accepted = await origin();
  await running.look();
  await processOn().look();

  assert.equal(noticed, false);
  assert.equal(accepted.epoch, 4);
  assert.notEqual(accepted.branch, before.branch);
  assert.deepEqual(await origin(), accepted);
  assert.deepEqual(await place.read(), { database: 'd'.repeat(16), epoch: 4, branch: accepted.branch });
  assert.equal(await running.cover(), true);
  assert.equal(logged.length, 1);
});

test('a dump of before a restore that is restored after it is noticed too, by a running process and at a start', async () => {
  for (const atStart of [false, true]) {
    const dump = await origin();
    const running = processOn();
    await running.cover();
    await putBack(dump);
    await running.look();
    const first = await origin();
    await putBack(dump);

    await (atStart ? processOn() : running).look();

    assert.ok((await origin()).epoch > first.epoch);
    assert.notEqual((await origin()).restored_at, null);
  }
  assert.equal(logged.length, 4);
});

test('a marker that is gone is taken for a restore, in words, and is made again', async () => {
  await processOn().cover();
  rmSync(join(folder, String(made)), { recursive: true });

  await processOn().look();

  const { epoch, branch, restored_at } = await origin();
  assert.notEqual(restored_at, null);
  assert.deepEqual(await place.read(), { database: 'd'.repeat(16), epoch, branch });
  assert.deepEqual(logged, [
    'there is no marker in the folder F, and the database has written one: it is taken for restored, and what is older is asked of providers before it is sent',
  ]);
});

test('of two copies of one database the one that started last pays, and the other says why it does not', async () => {
  const first = processOn();
  await first.cover();
  const original = await origin();
  // The copy is behind, starts with the same place, and takes it over.
  await putBack({ ...original, epoch: 0 });
  await processOn().look();
  await putBack(original);
  const taken =
    /^Error: Another copy of this database writes the marker in the folder F \(branch [0-9a-f]{16}; this one is a{16}\): nothing is paid from here\. Stop the copy/;

  await assert.rejects(first.cover(), taken);
  await assert.rejects(first.look(), taken);

  assert.equal((await origin()).restored_at, null);
  const again = processOn();
  await again.look();
  assert.notEqual((await origin()).restored_at, null);
  assert.equal(await again.cover(), true);
});

test('the marker of another database stops what would leave, with the remedy, and stays as it is', async () => {
  const other = { database: 'e'.repeat(16), epoch: 7, branch: 'b'.repeat(16) };
  await place.write(other);

  for (const act of [() => processOn().look(), () => processOn().cover()])
    await assert.rejects(
      act,
      new MoneyHeld(
        `The marker in the folder F is of another database (${'e'.repeat(16)}; this one is ${'d'.repeat(16)}). Put that ` +
          'database back, or give each a place of its own (RESTORE_MARKER_DIR, or S3_BUCKET). If this one replaces it for good, move the marker away.',
      ),
    );

  assert.deepEqual(await place.read(), other);
  assert.equal((await origin()).restored_at, null);
});

test('a place that cannot be reached holds what would leave, and nothing is taken for restored', async () => {
  await processOn().cover();
  const away = {
    name: 'the bucket B',
    read: () => Promise.reject(new Error('no route')),
    write: () => Promise.reject(new Error('no route')),
  };

  await assert.rejects(
    processOn(away).cover(),
    new MoneyHeld('The marker in the bucket B cannot be reached (no route): nothing is paid until it can.'),
  );
  await assert.rejects(processOn({ ...place, write: away.write }).cover(), /cannot be reached \(no route\)/);

  const next = processOn();
  await next.look();
  assert.equal((await origin()).restored_at, null);
  assert.equal(await next.cover(), true);
});

test('many at once in several processes have few epochs, none goes back, and each begins after who asked for it', async () => {
  const processes = [processOn(), processOn(), processOn()];
  await Promise.all(processes.map((one) => one.look()));

  const covered = await Promise.all(processes.flatMap((one) => Array.from({ length: 20 }, () => one.cover())));
  const { epoch, restored_at } = await origin();

  assert.ok(covered.every((isCovered) => isCovered));
  assert.equal(restored_at, null);
  assert.equal(epoch, 3);
  assert.equal((await place.read())?.epoch, 3);
});

test('who comes while an epoch is under way is covered by the next', async () => {
  let arrive = () => {};
  const isPaused = new Promise<void>((done) => {
    arrive = done;
  });
  let goOn = () => {};
  const going = new Promise<void>((done) => {
    goOn = done;
  });
  const epochs: number[] = [];
  const one = openMarker({
    ...{ pool, place, log },
    async reach(step) {
      if (step !== 'committed') return;
      epochs.push((await origin()).epoch);
      arrive();
      await going;
    },
  });
  await processOn().look();

  const first = one.cover();
  await isPaused;
  const second = one.cover();
  goOn();
  await Promise.all([first, second]);

  assert.deepEqual(epochs, [1, 2]);
});
