import type PdfDocument from 'pdfkit';
import { requireThread } from '../../platform/threads/beside.ts';
import type { LedgerEntry } from './contract.ts';
import type { DrawnDocument } from './drawn-document.ts';
import type { Opening } from './operations.ts';
import { addTo, lineOf, openedWith } from './totals.ts';

/** The header of a statement. */
export type Heading = { organisation: string; mode: string; period: string; wallets: string; made_at: string };

/** Where each column begins and how wide it is, in points of a landscape A4 page. */
const columns = [
  { title: 'Number', left: 36, width: 42 },
  { title: 'Date (UTC)', left: 80, width: 84 },
  { title: 'Type', left: 168, width: 76 },
  { title: 'Description', left: 248, width: 204 },
  { title: 'Reference', left: 456, width: 166 },
  { title: 'Amount', left: 626, width: 88, align: 'right' },
  { title: 'Balance', left: 718, width: 88, align: 'right' },
] as const;

const TOP = 84;
const LINE = 13;
const BOTTOM = 555;
/** The last entries are on one page with the totals: neither is on a page by itself. */
const KEPT_TOGETHER = 2;
const layout = { size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false } as const;

type Pdf = InstanceType<typeof PdfDocument>;
type Cursor = { y: number; page: number };

/** Loaded with the first file: it is a sixth of what a start loads. */
export const loadPdfKit = async (): Promise<typeof PdfDocument> => (await import('pdfkit')).default;

type Begun = { readonly heading: Heading; readonly openings: readonly Opening[] };

/** What the thread that draws is asked, and what it returns. */
export type Ask = { readonly session: number } & (
  | { readonly kind: 'begin'; readonly begun: Begun }
  | { readonly kind: 'add'; readonly entries: readonly LedgerEntry[] }
  | { readonly kind: 'end' | 'drop' }
  | { readonly kind: 'document'; readonly document: DrawnDocument }
);
export type Drawn = { readonly session: number; readonly bytes: Uint8Array; readonly error: Error | null };

/** A statement that is drawn elsewhere. `drop`: nothing more is asked of it. */
export type StatementPdf = {
  add(entries: readonly LedgerEntry[]): Promise<Uint8Array>;
  end(): Promise<Uint8Array>;
  drop(): void;
};

/** The parts of the file, each once its entries were read. */
export async function* asPdf(pages: AsyncIterable<LedgerEntry[]>, pdf: StatementPdf): AsyncGenerator<Uint8Array> {
  try {
    for await (const entries of pages) yield await pdf.add(entries);
    yield await pdf.end();
  } finally {
    pdf.drop();
  }
}

export type Drawing = { add(entries: readonly LedgerEntry[]): Uint8Array; end(): Uint8Array };

/**
 * Draws, which takes a processor for long: in a thread. Of each page that is full the bytes are returned; only the current one stays in memory, and of
 * each other its entry in the index at the end of the file.
 */
export function drawStatement(Document: typeof PdfDocument, { heading, openings }: Begun): Drawing {
  requireThread('A statement', 'drawn');
  const pdf = new Document({
    ...layout,
    info: { Title: 'Statement', CreationDate: new Date(heading.made_at) },
  });
  const cursor: Cursor = { y: BOTTOM, page: 0 };
  const totals = openedWith(openings);
  // The newest entries wait until it is known whether they are the last.
  const waiting: LedgerEntry[] = [];
  turnPage(pdf, cursor, heading);
  const drawNext = (lines: number) => {
    if (cursor.y + lines * LINE > BOTTOM) turnPage(pdf, cursor, heading);
    drawLine(pdf, cursor, cellsOf(waiting.shift()!));
  };
  return {
    add(entries) {
      for (const entry of entries) {
        waiting.push(entry);
        addTo(totals, entry);
        if (waiting.length > KEPT_TOGETHER) drawNext(1);
      }
      return Buffer.concat([...written(pdf)]);
    },
    end() {
      while (waiting.length > 0) drawNext(waiting.length + totals.size);
      for (const each of totals.values()) {
        if (cursor.y + LINE > BOTTOM) turnPage(pdf, cursor, heading);
        pdf.font('Helvetica-Bold').text(lineOf(each), columns[0].left, cursor.y, { lineBreak: false });
        cursor.y += LINE;
      }
      pdf.end();
      return Buffer.concat([...written(pdf)]);
    },
  };
}

/** What the document has written so far. */
export function* written(pdf: Pdf): Generator<Buffer> {
  for (let part = pdf.read() as Buffer | null; part !== null; part = pdf.read() as Buffer | null) yield part;
}

function turnPage(pdf: Pdf, cursor: Cursor, { organisation, mode, period, wallets, made_at }: Heading): void {
  const full = pdf.page as Page | null;
  pdf.addPage();
  if (full) forget(full);
  cursor.page += 1;
  cursor.y = TOP;
  const [first] = columns;
  pdf.font('Helvetica-Bold').fontSize(13).text(`Statement of ${organisation}`, first.left, 30, { lineBreak: false });
  const scope = `${wallets} (${mode}), ${period}. Made ${made_at}. Page ${cursor.page}`;
  pdf.font('Helvetica').fontSize(8).text(scope, first.left, 50, { lineBreak: false });
  pdf.font('Helvetica-Bold').fontSize(8);
  for (const column of columns) draw(pdf, column, column.title, TOP - LINE);
  pdf.font('Helvetica').fontSize(8);
}

type Page = { dictionary: { data: object } };

/** The index of pages lists every written page by its number. */
function forget({ dictionary }: Page): void {
  dictionary.data = {};
}

const cellsOf = ({ sequence, created_at, type, description, reference, direction, ...rest }: LedgerEntry): string[] => [
  String(sequence),
  created_at.slice(0, 19).replace('T', ' '),
  type,
  description,
  reference ?? '',
  `${direction === 'debit' ? '-' : ''}${rest.amount} ${rest.currency}`,
  rest.balance_after,
];

function drawLine(pdf: Pdf, cursor: Cursor, cells: readonly string[]): void {
  for (const [index, column] of columns.entries()) draw(pdf, column, cells[index]!, cursor.y);
  cursor.y += LINE;
}

/** No letter of the font is wider, in points. */
const LETTER_MAX = 8.2;

/** A cell in one line: what does not fit ends in dots. */
export function draw(
  pdf: Pdf,
  column: { readonly left: number; readonly width: number; readonly align?: 'right' },
  text: string,
  y: number,
): void {
  const { left, width } = column;
  const fits = text.length * LETTER_MAX <= width || pdf.widthOfString(text) <= width;
  const shown = fits ? text : shortened(pdf, text, width);
  const indent = column.align ? width - pdf.widthOfString(shown) : 0;
  pdf.text(shown, left + indent, y, { lineBreak: false });
}

function shortened(pdf: Pdf, text: string, width: number): string {
  const letters = [...text];
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (pdf.widthOfString(`${letters.slice(0, middle).join('')}…`) <= width) fitting = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fitting).join('')}…`;
}
