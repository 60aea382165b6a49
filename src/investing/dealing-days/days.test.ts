import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { seedExchanges } from '../../market/calendar/work.ts';
import { transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { propertyRuns } from '../../testing/repetitions.ts';
import { cutOffAt, dealingDayFor, isDealingDay, lastClosedDay } from './days.ts';

const database = await freshDatabase();
after(() => database.drop());
await seedExchanges(database.pool);
const calendars = await transact(database.pool, 'read', loadCalendars);
const [ngx, gse] = [calendarOf(calendars, 'NGX'), calendarOf(calendars, 'GSE')];
const daily = { dealing_cut_off: '14:00', dealing_days: null };

test('an order before the cut-off belongs to its day, one at its very instant or later to the next', () => {
  const dayAt = (at: string) => dealingDayFor(ngx, daily, at);

  // 14:00 in Lagos is 13:00 UTC. 27 November 2026 is a Friday.
  assert.deepEqual(dayAt('2026-11-27T12:59:59.999Z'), {
    dealing_date: '2026-11-27',
    cut_off_at: '2026-11-27T13:00:00.000Z',
  });
  assert.equal(dayAt('2026-11-27T13:00:00.000Z').dealing_date, '2026-11-30');
  assert.equal(dayAt('2026-11-28T08:00:00.000Z').dealing_date, '2026-11-30');
  assert.equal(dealingDayFor(gse, daily, '2026-11-27T13:59:59.999Z').dealing_date, '2026-11-27');
});

test('holidays and weekdays on which it is not dealt are passed over', () => {
  // 25 and 28 December 2026 are holidays in Lagos.
  assert.equal(dealingDayFor(ngx, daily, '2026-12-24T13:00:00.000Z').dealing_date, '2026-12-29');
  const weekly = { dealing_cut_off: '10:30', dealing_days: ['tuesday'] as const };
  assert.equal(dealingDayFor(ngx, weekly, '2026-11-24T09:30:00.000Z').dealing_date, '2026-12-01');
  assert.deepEqual(lastClosedDay(ngx, weekly, '2026-11-30T12:00:00.000Z'), {
    dealing_date: '2026-11-24',
    cut_off_at: '2026-11-24T09:30:00.000Z',
  });
});

test('whatever the instant, the day of an order ends after it, and no day that can be priced does', () => {
  const anyInstant = fc.date({ min: new Date('2025-01-02'), max: new Date('2027-12-01'), noInvalidDate: true });
  const anyTime = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
  fc.assert(
    fc.property(fc.constantFrom(ngx, gse), anyInstant, anyTime, (calendar, instant, time) => {
      const dealing_cut_off = time.map((part) => String(part).padStart(2, '0')).join(':');
      const terms = { dealing_cut_off, dealing_days: null };
      const at = instant.toISOString();

      const [next, last] = [dealingDayFor(calendar, terms, at), lastClosedDay(calendar, terms, at)];

      assert(next.cut_off_at > at && last.cut_off_at <= at && last.dealing_date < next.dealing_date);
      for (const { dealing_date, cut_off_at } of [next, last]) {
        assert(isDealingDay(calendar, terms, dealing_date));
        assert.equal(cutOffAt(calendar, terms, dealing_date), cut_off_at);
      }
    }),
    propertyRuns('trading_days'),
  );
});
