import { z } from 'zod';
import { importLinks, productLinks } from '../../investing/investments/link-file.ts';
import { clock, HolidayChange, holidayKinds } from '../../market/calendar/contract.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { holidayColumns, holidayOf } from '../../market/calendar/work.ts';
import { importFile } from '../../market/feed/import.ts';
import { declareDays, listFeeds, listQuarantined, release } from '../../market/feed/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { readCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { openFile, readText } from '../../platform/operator/files.ts';
import { text } from '../../vocabulary/values.ts';

const exchange = {
  flags: '--exchange <code>',
  schema: z.string().optional(),
  about: 'the exchange, such as NGX; the default one when absent',
} as const;

const marketOf = (id: string): Subject => ({ type: 'market', id, organisation_id: null });

export const marketCommands = [
  command({
    name: 'market import',
    about: 'Publish market data from a CSV file; what fails its checks is quarantined and listed',
    kind: 'write',
    arguments: {
      kind: { name: 'KIND', about: 'instruments, quotes, bars, sessions, disclosures, rates, holidays or links' },
      file: { name: 'FILE.csv', about: 'the rows; its header names the columns of the kind' },
    },
    options: {
      exchange,
      provider: {
        flags: '--provider <name>',
        schema: text(1, 64, 'Who reported it.').optional(),
        about: 'who reported it, as source.provider shows it; csv when absent',
      },
    },
    async run({ tx, input: { kind, file, exchange: code, provider = 'csv' } }) {
      if (kind === 'holidays') return { data: await importHolidays(tx, file), made: marketOf(kind) };
      if (kind === 'links') return { data: await linkFile(tx, file), made: marketOf(kind) };
      const report = await importFile(tx, { kind, exchange: code, provider }, await openFile(file));
      return { data: report, made: marketOf(report.exchange) };
    },
  }),

  command({
    name: 'market holidays set',
    about: 'Declare a day on which an exchange is closed, closes early, or trades although a rule says otherwise',
    kind: 'write',
    options: {
      exchange,
      date: { flags: '--date <day>', schema: HolidayChange.shape.date, about: 'the day, such as 2026-12-24' },
      name: { flags: '--name <text>', schema: text(1, 120, 'What it is called.'), about: 'what it is called' },
      kind: {
        flags: '--kind <kind>',
        schema: z.enum(holidayKinds, `Expected one of ${holidayKinds.join(', ')}.`),
        about: holidayKinds.join(', '),
      },
      close_time: {
        flags: '--close-time <time>',
        schema: clock('When trading ends.').optional(),
        about: 'when a half-day ends, such as 12:00',
      },
      source: { flags: '--source <text>', schema: text(1, 255, 'Who says so.'), about: 'who says so' },
      confirmed: {
        flags: '--confirmed <answer>',
        schema: z.enum(['yes', 'no'], 'Expected yes or no.'),
        about: 'yes, or no while it is an estimate',
      },
    },
    async run({ tx, input: { exchange: code, confirmed, close_time, ...day } }) {
      const calendar = await loadCalendar(tx, code);
      const change = {
        exchange: calendar.exchange.code,
        ...day,
        close_time: close_time ?? null,
        is_confirmed: confirmed === 'yes',
      };
      await declareDays(tx, [change]);
      return { data: change, made: marketOf(change.exchange) };
    },
  }),

  command({
    name: 'market feeds',
    about: 'List the feed of each exchange, when it was last read and is read next, and what went wrong',
    kind: 'read',
    async run({ tx }) {
      return { data: await listFeeds(tx) };
    },
  }),

  command({
    name: 'market quarantine',
    about: 'List what was quarantined and why, newest first',
    kind: 'read',
    options: { exchange, limit: option.limit, offset: option.offset },
    async run({ tx, input: { exchange: code, ...page } }) {
      const rows = await listQuarantined(tx, code, page);
      return {
        data: rows.map(({ content, ...row }) => ({ ...row, content: JSON.stringify(content) })),
      };
    },
  }),

  command({
    name: 'market release',
    about: 'Publish a quote, a bar or an exchange rate that was quarantined, however far it moves',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the row, as `market quarantine` names it' } },
    async run({ tx, input: { id } }) {
      const { published } = await release(tx, id);
      return { data: { id, published }, made: marketOf(id) };
    },
  }),
];

async function importHolidays(tx: Transaction, file: string) {
  const rows = readCsv(await readText(file), holidayColumns);
  const nulls = rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell || null])),
  );
  await declareDays(
    tx,
    nulls.map((cells) => holidayOf(cells as never)),
    (nth) => `row ${rows[nth]!.row}.`,
  );
  return { kind: 'holidays', rows: rows.length };
}

async function linkFile(tx: Transaction, file: string) {
  const rows = productLinks(await readText(file));
  return { kind: 'links', rows: rows.length, ...(await importLinks(tx, rows)) };
}
