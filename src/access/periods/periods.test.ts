import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postMovement } from '../../ledger/book/operations.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { installedOn } from '../../testing/installed.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { endOfLagosDay, lagosDayOf } from '../../vocabulary/lagos-days.ts';
import * as contract from './operator-contract.ts';

/** Days and months of the books: closed by one person, opened again by two, and nothing is dated into a closed day. */
const world = await createWorld({ operators: operatorsByRole });
const { firm } = world;
const { ask } = await operatorSide(world);
await installedOn(world, '2026-01-01');
const today = lagosDayOf(Date.now());

const close = (period: string, by = 'Jane') => firm.act(contract.closePeriod, { params: { period }, body: {} }, by);
const reopen = (period: string) =>
  firm.act(contract.reopenPeriod, { params: { period }, body: { reason: 'A charge is missing.' } }, 'Jane');
async function monthOf(month: string): Promise<contract.Month> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1/periods?month=${month}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as contract.Month;
}

test('a month is closed day by day or as a whole, and shows who closed each day', async () => {
  await close('2025-02-03');
  const one = await monthOf('2025-02');
  assert.deepEqual(
    one.days.filter(({ is_closed }) => is_closed).map(({ day, closed_by }) => [day, closed_by]),
    [['2025-02-03', 'Jane']],
  );
  assert.equal(one.is_closed, false);

  const whole = await close('2025-02', 'Ada');

  assert.deepEqual([whole.is_closed, whole.days.length], [true, 28]);
  assert.deepEqual(
    whole.days.slice(1, 3).map(({ day, closed_by, closable_at }) => [day, closed_by, closable_at]),
    [
      ['2025-02-02', 'Ada', '2025-02-03T00:00:00.000Z'],
      ['2025-02-03', 'Jane', '2025-02-04T00:00:00.000Z'],
    ],
  );
});

test('the books begin with the year before the installation: no earlier period is closed', async () => {
  for (const early of ['1900-01', '2024-12', '2024-12-31'])
    await assert.rejects(close(early), {
      code: 'validation_error',
      details: { period: 'The books begin on 2025-01-01: expected a later period.' },
    });
  await close('2025-01-01');
});

test('a period that is not over or is none is refused, and one that is closed stays as it is', async () => {
  const closable_at = new Date(Date.parse(endOfLagosDay(today)) + 3_600_000).toISOString();
  await assert.rejects(close(today), {
    code: 'validation_error',
    details: { period: `It may be closed from ${closable_at} on.` },
  });
  await assert.rejects(close(today.slice(0, 7)), { code: 'validation_error' });
  await close('2025-03-01');
  assert.equal((await close('2025-03-01', 'Ada')).days[0]!.closed_by, 'Jane');
  for (const none of ['2025-02-30', '2025-13', 'soon'])
    await assert.rejects(close(none), { code: 'not_found', details: { resource: 'period', id: none } });
  await assert.rejects(reopen('2025-13'), { code: 'not_found' });
  await assert.rejects(reopen('2025-04'), {
    code: 'validation_error',
    details: { period: 'None of its days is closed.' },
  });
  assert.equal((await monthOf(today.slice(0, 7))).month, today.slice(0, 7));
});

test('two people open what is closed of a period, and it is closed again', async () => {
  await close('2025-05-30');
  await close('2025-05-31');

  const { approval_id, effect } = await reopen('2025-05');

  assert.equal(effect, 'Open 2025-05 again: 2 closed days.');
  assert.equal((await monthOf('2025-05')).days.at(-1)!.is_closed, true);
  await firm.approve(approval_id);
  assert.equal(
    (await monthOf('2025-05')).days.some(({ is_closed }) => is_closed),
    false,
  );
  assert.equal((await close('2025-05')).is_closed, true);
});

test('a day whose reconciliation is not signed is not closed', async () => {
  const { owner } = world.database;
  await owner.query(
    `insert into place_reconciliations (id, place_id, mode, currency, day, status, balance_here, explained, items, stated_items,
       due_at, computed_at, created_at)
     select gen_random_uuid(), id, mode, currency, '2025-06-02', 'open', '5.00', '0.00', '[]', '[]', now(), now(), now()
     from places where id = $1`,
    [unknownPlace('live', 'NGN')],
  );

  await assert.rejects(close('2025-06'), {
    code: 'reconciliation_unsigned',
    details: { place: 'Not known where', day: '2025-06-02' },
  });
  await close('2025-06-01');
  assert.equal((await monthOf('2025-06')).days.filter(({ is_closed }) => is_closed).length, 1);
});

test('a day of a place that has no record of its reconciliation yet is not closed', async () => {
  const { owner } = world.database;
  const { environment } = await world.partner('live', { wallets: { NGN: '5.00' } });
  await owner.query(
    `update ledger_accounts set created_at = created_at - interval '3 days' where environment_id = $1 and kind = 'place'`,
    [environment.id],
  );

  await assert.rejects(close(addDays(today, -2)), {
    code: 'reconciliation_unsigned',
    details: { place: 'Not known where', day: addDays(today, -2) },
  });
});

const bookAt = (environment: Environment, at: string) =>
  world.write((tx) =>
    postMovement(tx, 'adjustment_credit', {
      ...{ environment, currency: 'NGN', amount: Decimal.of('10.00'), reference: null, description: 'A late fact' },
      place: unknownPlace(environment.mode, 'NGN'),
      ...{ source: { type: 'adjustment', id: newId(Date.parse(at)) }, at_ms: Date.parse(at) },
    }),
  );

test('the database takes no live posting that is dated into a closed day, and any other', async () => {
  const yesterday = addDays(today, -1);
  const [before, within] = [`${addDays(yesterday, -1)}T10:00:00.000Z`, `${yesterday}T10:00:00.000Z`];
  await world.database.owner.query(`insert into closed_days values ($1, 'Jane', now())`, [yesterday]);
  const [live, sandbox] = [await world.partner('live'), await world.partner('test')];

  await bookAt(live.environment, before);
  await bookAt(sandbox.environment, within);
  await assert.rejects(bookAt(live.environment, within), /in a day whose books are closed/);
  await bookAt(live.environment, new Date().toISOString());

  assert.deepEqual([await live.balance(), await sandbox.balance()], ['20.00', '10.00']);
});

test('nothing is booked in live mode while the clock of the database is in a closed day', async () => {
  const partner = await world.partner('live');
  const { owner } = world.database;
  await owner.query('alter table closed_days drop constraint a_closed_day_is_over');
  await owner.query(`insert into closed_days values ($1, 'Jane', now())`, [today]);

  await assert.rejects(partner.credit('NGN', '10.00'), /in a day whose books are closed/);
  await owner.query('delete from closed_days where day = $1', [today]);
  await partner.credit('NGN', '10.00');

  assert.equal(await partner.balance(), '10.00');
});
