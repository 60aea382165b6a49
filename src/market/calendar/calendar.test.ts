import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { propertyRuns } from '../../testing/repetitions.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { Calendar } from './calendar.ts';
import { calendarOf, loadCalendars, presentCalendar, setHolidays } from './operations.ts';
import { isWeekend } from './rules.ts';
import { seedExchanges } from './work.ts';

const database = await freshDatabase();
after(() => database.drop());
await seedExchanges(database.pool);
const load = () => transact(database.pool, 'read', loadCalendars);
const calendars = await load();
const [ngx, gse] = [calendarOf(calendars, 'NGX'), calendarOf(calendars, 'GSE')];

/** The days on which the exchanges were closed, from public sources; moon-dependent ones as estimated. */
const facts: Record<string, string> = {
  'GSE 2025': '01-01 01-07 03-06 03-31 04-18 04-21 05-01 06-06 07-01 09-22 12-05 12-25 12-26',
  'GSE 2026': '01-01 01-07 03-06 03-20 03-23 04-03 04-06 05-01 05-27 07-01 09-21 12-04 12-25 12-28',
  'GSE 2027': '01-01 01-07 03-08 03-09 03-10 03-26 03-29 05-03 05-17 07-01 09-21 12-03 12-27 12-28',
  'NGX 2025': '01-01 03-31 04-01 04-18 04-21 05-01 06-06 06-09 06-12 07-15 09-05 10-01 12-25 12-26',
  'NGX 2026': '01-01 03-19 03-20 04-03 04-06 05-01 05-27 05-28 06-12 08-26 10-01 12-25 12-28',
  'NGX 2027': '01-01 03-10 03-11 03-26 03-29 05-03 05-17 05-18 06-14 08-16 10-01 12-27 12-28',
};

const closedDaysOf = (code: string, year: number) =>
  facts[`${code} ${year}`]!.split(' ').map((day) => `${year}-${day}`);

test('both exchanges are closed on exactly the listed days, 2025 to 2027', () => {
  for (const [place, days] of Object.entries(facts)) {
    const [code, year] = place.split(' ') as [string, string];
    const holidays = calendarOf(calendars, code).holidaysIn(Number(year));
    assert.equal(holidays.map(({ date }) => date.slice(5)).join(' '), days, place);
  }
});

test('any day of the three years trades unless it is a weekend or listed', () => {
  const anyDay = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom<Calendar>(ngx, gse), anyDay, (calendar, at) => {
      const date = at.toISOString().slice(0, 10);
      const isClosed = isWeekend(date) || closedDaysOf(calendar.exchange.code, at.getUTCFullYear()).includes(date);
      assert.equal(calendar.isTradingDay(date), !isClosed, `${calendar.exchange.code} ${date}`);

      const next = calendar.sessionAfter(date);
      assert(next.date > date && next.open_ms < next.pre_close_ms && next.pre_close_ms <= next.close_ms);
      assert.equal(calendar.sessionBefore(next.date).date <= date || !calendar.isTradingDay(date), true);
      const status = calendar.statusAt(at.getTime());
      assert(Date.parse(status.next_open) > at.getTime() && Date.parse(status.next_close) > at.getTime());
      assert.equal(status.is_open, Date.parse(status.next_close) < Date.parse(status.next_open));
    }),
    propertyRuns('trading_days'),
  );
});

test('a day begins at midnight of the exchange, which in Lagos is before midnight UTC', () => {
  assert.equal(ngx.dateAt(Date.parse('2026-11-20T22:59:59.999Z')), '2026-11-20');
  assert.equal(ngx.dateAt(Date.parse('2026-11-20T23:00:00.000Z')), '2026-11-21');
  assert.equal(gse.dateAt(Date.parse('2026-11-20T23:59:59.999Z')), '2026-11-20');
  assert.equal(gse.dateAt(Date.parse('2026-11-21T00:00:00.000Z')), '2026-11-21');
});

test('the phases of a day follow the clock of the exchange', () => {
  const phaseAt = (time: string) => ngx.statusAt(Date.parse(`2026-11-20T${time}Z`)).phase;

  assert.deepEqual(['08:29:59', '08:30:00', '09:00:00', '13:20:00', '13:29:59', '13:30:00'].map(phaseAt), [
    'closed',
    'pre_open',
    'open',
    'pre_close',
    'pre_close',
    'closed',
  ]);
  assert.equal(ngx.statusAt(Date.parse('2026-11-21T12:00:00Z')).phase, 'closed');
  assert.deepEqual(ngx.statusAt(Date.parse('2026-12-25T12:00:00Z')), {
    exchange: 'NGX',
    is_open: false,
    phase: 'holiday',
    next_open: '2026-12-29T09:00:00.000Z',
    next_close: '2026-12-29T13:30:00.000Z',
  });
});

test('Accra trades until it closes, without a phase before it', () => {
  const phaseAt = (time: string) => gse.statusAt(Date.parse(`2026-11-20T${time}Z`)).phase;

  assert.deepEqual(['09:29:59', '09:30:00', '10:00:00', '14:59:59', '15:00:00'].map(phaseAt), [
    'closed',
    'pre_open',
    'open',
    'open',
    'closed',
  ]);
});

test('an estimated holiday is marked so, and the source of a rule is the rule', () => {
  const eid = gse.holidaysIn(2026).find(({ date }) => date === '2026-05-27');
  const may = gse.holidaysIn(2026).find(({ date }) => date === '2026-05-01');

  const plain = { closes_at: null };
  assert.deepEqual(eid, {
    date: '2026-05-27',
    name: 'Eid ul-Adha',
    confirmed: false,
    source: 'estimate from the moon',
    ...plain,
  });
  assert.deepEqual(may, { date: '2026-05-01', name: "Workers' Day", confirmed: true, source: 'rule', ...plain });
});

test('the operator declares a holiday, moves one, and shortens a day', async () => {
  const day = { exchange: 'GSE', name: 'Republic Day', source: 'instrument', is_confirmed: true, close_time: null };
  await transact(database.pool, 'write', (tx) =>
    setHolidays(tx, [
      { ...day, date: '2026-07-01', kind: 'open' },
      { ...day, date: '2026-07-03', kind: 'closed' },
      { ...day, date: '2026-12-24', name: 'Christmas Eve', kind: 'half_day', close_time: '12:00' },
      { ...day, exchange: 'NGX', date: '2026-12-24', name: 'Eve', kind: 'half_day', close_time: '12:00' },
    ]),
  );

  const moved = calendarOf(await load(), 'GSE');
  assert.deepEqual([moved.isTradingDay('2026-07-01'), moved.isTradingDay('2026-07-03')], [true, false]);
  const eve = (time: string, calendar = moved) => calendar.statusAt(Date.parse(`2026-12-24T${time}Z`)).phase;
  assert.deepEqual([eve('11:59:59'), eve('12:00:00')], ['open', 'closed']);
  const lagos = calendarOf(await load(), 'NGX');
  assert.deepEqual(
    ['10:49:59', '10:50:00', '11:00:00'].map((time) => eve(time, lagos)),
    ['open', 'pre_close', 'closed'],
  );
  const { holidays } = presentCalendar(moved, Date.parse('2026-12-01T00:00:00Z'), null);
  assert.deepEqual(
    holidays.filter(({ closes_at }) => closes_at !== null).map(({ date, closes_at }) => [date, closes_at]),
    [['2026-12-24', '12:00']],
  );
});

test('a half-day must say when it ends, and an unknown exchange has no holidays', async () => {
  const day = { exchange: 'GSE', date: '2026-12-24', name: 'Eve', source: 'x', is_confirmed: true, close_time: null };
  const set = (change: object) =>
    transact(database.pool, 'write', (tx) => setHolidays(tx, [{ ...day, kind: 'half_day', ...change }]));

  await assert.rejects(set({}), { code: 'validation_error' });
  await assert.rejects(set({ exchange: 'LSE', kind: 'closed' }), { code: 'validation_error' });
});

test('an impossible day is refused: hours outside the session, a weekend, the same day twice', async () => {
  const day = { exchange: 'GSE', date: '2026-12-24', name: 'Eve', source: 'x', is_confirmed: true, close_time: null };
  const refused = async (...changes: object[]) => {
    const set = transact(database.pool, 'write', (tx) =>
      setHolidays(
        tx,
        changes.map((change) => ({ ...day, ...change }) as never),
      ),
    );
    await assert.rejects(set, { code: 'validation_error' });
  };

  for (const close_time of ['09:00', '10:00', '15:00', '16:30']) await refused({ kind: 'half_day', close_time });
  await refused({ kind: 'open', date: '2026-12-26' });
  await refused({ kind: 'half_day', close_time: '12:00', date: '2026-12-26' });
  await refused({ kind: 'closed' }, { kind: 'closed' });
  await refused({ kind: 'closed', is_confirmed: 'yes' });
});

test('an exchange that would not open for a month is refused, and trades as before', async () => {
  const day = {
    exchange: 'GSE',
    kind: 'closed',
    name: 'Closed',
    source: 'x',
    is_confirmed: true,
    close_time: null,
  } as const;
  const close = (count: number) =>
    transact(database.pool, 'write', (tx) =>
      setHolidays(
        tx,
        Array.from({ length: count }, (_, nth) => ({ ...day, date: addDays('2027-06-01', nth) })),
      ),
    );

  await assert.rejects(close(40), { code: 'validation_error' });
  assert.equal(calendarOf(await load(), 'GSE').isTradingDay('2027-06-02'), true);
  await close(21);
  assert.equal(calendarOf(await load(), 'GSE').sessionAfter('2027-05-31').date, '2027-06-22');
});
