import { z } from 'zod';
import { jumpReason, proposeJump } from '../../access/proposals/jumps.ts';
import { requireNoneWaiting } from '../../access/proposals/operations.ts';
import { productLinks } from '../../investing/investments/link-file.ts';
import { clock, HolidayChange, holidayKinds } from '../../market/calendar/contract.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { holidayColumns } from '../../market/calendar/work.ts';
import { importFile } from '../../market/feed/import.ts';
import { declareDays, release } from '../../market/feed/operations.ts';
import { quarantinedRow, rejectQuarantined } from '../../market/feed/quarantined.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import { readCsv } from '../../platform/csv.ts';
import { command, option } from '../../platform/operator/command.ts';
import { openFile, readText } from '../../platform/operator/files.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, text } from '../../vocabulary/values.ts';
import { jumpsOfRelease, productLink, quarantineRelease } from '../market/jumps.ts';
import { jumpsOfLink } from '../market/link-jumps.ts';
import { importHolidays, importLinkRows, linkOne } from '../market/text-files.ts';

const exchange = {
  flags: '--exchange <code>',
  schema: z.string().optional(),
  about: 'the exchange, such as NGX; the default one when absent',
} as const;

const marketOf = (id: string): Subject => ({ type: 'market', id, organisation_id: null });

/** Throws not_found for what is no id, before a statement is given it. */
async function quarantinedSubject({ input: { id } }: { input: { id: string } }): Promise<Subject> {
  if (!isId(id)) return refuse('not_found', { resource: 'quarantined_row', id });
  return { type: 'quarantined_row', id, organisation_id: null };
}

const quarantinedId = { id: { name: 'ID', about: 'the row, as the quarantine lists it' } };

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
      if (kind === 'holidays') {
        const text = await readText(file);
        const rows = readingHere(() => readCsv(text, holidayColumns));
        return { data: await importHolidays(tx, rows), made: marketOf(kind) };
      }
      if (kind === 'links') {
        const text = await readText(file);
        const rows = readingHere(() => productLinks(text));
        return { data: await importLinkRows(tx, rows), made: marketOf(kind) };
      }
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
    name: 'market release',
    about:
      'Publish a quote, a bar or an exchange rate that was quarantined; what moves a price or a rate too far for one person waits ' +
      'for another',
    kind: 'write',
    arguments: quarantinedId,
    options: { reason: jumpReason },
    subject: quarantinedSubject,
    async run({ tx, actor, input: { id, reason } }) {
      const jumps = [...(await jumpsOfRelease(tx, await quarantinedRow(tx, id), new Date(tx.now_ms).toISOString()))];
      if (jumps.length > 0) {
        await requireNoneWaiting(tx, [quarantineRelease.name], { row_id: id });
        return proposeJump(tx, quarantineRelease, { row_id: id, jumps }, { actor, reason });
      }
      const { published } = await release(tx, id);
      return { data: { id, published } };
    },
  }),

  command({
    name: 'market reject',
    about: 'Turn down a row that was quarantined: it is never published',
    kind: 'write',
    arguments: quarantinedId,
    options: { reason: option.reason },
    subject: quarantinedSubject,
    async run({ tx, actor, input: { id, reason } }) {
      await rejectQuarantined(tx, id, { actor, reason });
      return { data: await quarantinedRow(tx, id) };
    },
  }),

  command({
    name: 'market link',
    about:
      'Tie a product of the catalogue to the instrument that it buys; a price that moves too far waits for another person',
    kind: 'write',
    options: {
      code: { flags: '--code <code>', schema: text(1, 64, 'The product.'), about: 'the code of the product' },
      exchange,
      symbol: { flags: '--symbol <symbol>', schema: text(1, 64, 'The instrument.'), about: 'such as MTNN' },
      reason: jumpReason,
    },
    async run({ tx, actor, input: { exchange: named, code, symbol, reason } }) {
      const { exchange: found } = await loadCalendar(tx, named);
      const link = { code, symbol, exchange: found.code };
      const jumps = [...(await jumpsOfLink(tx, link, new Date(tx.now_ms).toISOString()))];
      if (jumps.length > 0) return proposeJump(tx, productLink, { ...link, jumps }, { actor, reason });
      const data = await linkOne(tx, link);
      return { data, made: marketOf('links') };
    },
  }),
];
