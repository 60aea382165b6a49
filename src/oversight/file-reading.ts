import { type ParsedCatalogue, type ParsedRow, type Problem, parseRows } from '../investing/catalogue/rows.ts';
import type { LinkRow } from '../investing/investments/link-file.ts';
import { type PriceCells, type PriceTable, readPriceTable } from '../investing/prices/judge.ts';
import type { HolidayRow } from '../market/calendar/work.ts';
import type { ParsedLine, RowProblem } from '../payments/bank-statements/parsed.ts';
import {
  type LookedAtFile,
  lookAtStatementFile,
  readStatementFile,
  type SentStatement,
  type StatementFile,
} from '../payments/bank-statements/read-file.ts';
import type { Owner } from '../platform/threads/owner.ts';
import { inPieces, ofPieces } from '../platform/threads/pieces.ts';
import { ThreadLost } from '../platform/threads/pool.ts';
import type { Jobs } from '../platform/threads/serve.ts';
import type { CsvRow } from '../providers/market-feed/csv-kinds.ts';
import { refuse } from '../vocabulary/refusals.ts';
import { type MarketFile, readMarketFile, type SentMarketFile } from './market-imports/read-file.ts';
import { type ExaminedFile, examine, type SentFile } from './order-files/examine.ts';
import type { FileRow } from './order-files/rows.ts';

/** The files that operators send, each read in a worker thread as a whole before a transaction begins. */
export type FileReading = {
  /** `ignored` are columns that may be there and say nothing. */
  readonly orders: (sent: SentFile, owner: Owner, ignored?: readonly string[]) => Promise<ExaminedFile>;
  readonly statement: (sent: SentStatement, owner: Owner) => Promise<StatementFile>;
  readonly statementPreview: (sent: SentStatement, owner: Owner) => Promise<LookedAtFile>;
  readonly prices: (csv: string, owner: Owner) => Promise<PriceTable>;
  readonly catalogue: (csv: string, owner: Owner) => Promise<ParsedCatalogue>;
  readonly market: (sent: SentMarketFile, owner: Owner) => Promise<MarketFile>;
};

/** What a thread does for them. */
export const fileReadingJobs = {
  readOrders({ sent, ignored }: { sent: SentFile; ignored: readonly string[] }) {
    const { rows, ...rest } = examine(sent, ignored);
    return { ...rest, rows: inPieces(rows) };
  },
  readStatement({ content, mapping, currency, ...given }: SentStatement) {
    const { lines, problems, ...rest } = readStatementFile(content, given, mapping, currency);
    return { rest, lines: inPieces(lines), problems: inPieces(problems) };
  },
  lookAtStatement({ content, mapping, currency, ...given }: SentStatement) {
    const { file, ...looked } = lookAtStatementFile(content, given, mapping, currency);
    if (file === null) return { looked, rest: null, lines: inPieces([]), problems: inPieces([]) };
    const { lines, problems, ...rest } = file;
    return { looked, rest, lines: inPieces(lines), problems: inPieces(problems) };
  },
  readPrices(csv: string) {
    const { rows, ...rest } = readPriceTable(csv);
    return { ...rest, rows: inPieces(rows) };
  },
  readCatalogue(csv: string) {
    const { rows, problems } = parseRows(csv, 'csv');
    return { rows: inPieces(rows), problems: inPieces(problems) };
  },
  readMarket(sent: SentMarketFile) {
    const { sha256, rows, holidays, links } = readMarketFile(sent);
    return { sha256, rows: inPieces(rows), holidays: inPieces(holidays), links: inPieces(links) };
  },
} satisfies Jobs;

type ReadingJobs = typeof fileReadingJobs;
type Run = <Job extends keyof ReadingJobs>(
  job: Job,
  input: Parameters<ReadingJobs[Job]>[0],
  owner: Owner,
) => Promise<ReturnType<ReadingJobs[Job]>>;

export function fileReading(run: Run): FileReading {
  /** A file that ends its thread is refused: a retry would end the next thread. */
  const reading: (field: string) => Run = (field) => async (job, input, owner) => {
    try {
      return await run(job, input, owner);
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      return refuse('validation_error', {
        [field]: 'The file takes too long or too much memory to read: split it, or save it again as plain CSV.',
      });
    }
  };
  const [ofContent, ofCsv] = [reading('content'), reading('csv')];
  return {
    async orders({ act, file_name, content }, owner, ignored = []) {
      const { rows, ...rest } = await ofContent('readOrders', { sent: { act, file_name, content }, ignored }, owner);
      return { ...rest, rows: await ofPieces<FileRow>(rows) };
    },
    async statement({ content, mapping, currency, opening_balance, closing_balance }, owner) {
      const sent = { content, mapping, currency, opening_balance, closing_balance };
      const { rest, lines, problems } = await ofContent('readStatement', sent, owner);
      return { ...rest, lines: await ofPieces<ParsedLine>(lines), problems: await ofPieces<RowProblem>(problems) };
    },
    async statementPreview({ content, mapping, currency, opening_balance, closing_balance }, owner) {
      const sent = { content, mapping, currency, opening_balance, closing_balance };
      const { looked, rest, ...pieces } = await ofContent('lookAtStatement', sent, owner);
      const lines = await ofPieces<ParsedLine>(pieces.lines);
      const problems = await ofPieces<RowProblem>(pieces.problems);
      return { ...looked, file: rest && { ...rest, lines, problems } };
    },
    async prices(csv, owner) {
      const { rows, ...rest } = await ofCsv('readPrices', csv, owner);
      return { ...rest, rows: await ofPieces<PriceCells>(rows) };
    },
    async catalogue(csv, owner) {
      const { rows, problems } = await ofCsv('readCatalogue', csv, owner);
      return { rows: await ofPieces<ParsedRow>(rows), problems: await ofPieces<Problem>(problems) };
    },
    async market({ kind, content }, owner) {
      const { sha256, ...read } = await ofContent('readMarket', { kind, content }, owner);
      return {
        sha256,
        rows: await ofPieces<CsvRow>(read.rows),
        holidays: await ofPieces<HolidayRow>(read.holidays),
        links: await ofPieces<LinkRow>(read.links),
      };
    },
  };
}
