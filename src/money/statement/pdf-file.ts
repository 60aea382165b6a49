import PdfDocument from 'pdfkit';
import type { LedgerEntry } from './contract.ts';
import type { Heading } from './export.ts';

/** Where each column begins and how wide it is, in points of a landscape A4 page. */
const columns = [
  { title: 'Number', left: 36, width: 48 },
  { title: 'Date (UTC)', left: 88, width: 96 },
  { title: 'Type', left: 188, width: 92 },
  { title: 'Description', left: 284, width: 240 },
  { title: 'Reference', left: 528, width: 88 },
  { title: 'Amount', left: 620, width: 88, align: 'right' },
  { title: 'Balance', left: 712, width: 94, align: 'right' },
] as const;

const TOP = 84;
const LINE = 13;
const BOTTOM = 555;
const layout = { size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false } as const;

type Pdf = InstanceType<typeof PdfDocument>;
type Cursor = { y: number; page: number };

/** Pages leave as they are full; only the one being drawn is held. */
export async function* asPdf(pages: AsyncIterable<LedgerEntry[]>, heading: Heading): AsyncGenerator<Buffer> {
  const pdf = new PdfDocument({ ...layout, info: { Title: 'Statement', CreationDate: new Date(heading.made_at) } });
  const cursor: Cursor = { y: BOTTOM, page: 0 };
  turnPage(pdf, cursor, heading);
  for await (const entries of pages) {
    for (const entry of entries) {
      if (cursor.y + LINE > BOTTOM) turnPage(pdf, cursor, heading);
      drawLine(pdf, cursor, cellsOf(entry));
    }
    yield* written(pdf);
  }
  pdf.end();
  yield* written(pdf);
}

/** What the document has written so far. */
function* written(pdf: Pdf): Generator<Buffer> {
  for (let part = pdf.read() as Buffer | null; part !== null; part = pdf.read() as Buffer | null) yield part;
}

function turnPage(pdf: Pdf, cursor: Cursor, { organisation, mode, period, wallets, made_at }: Heading): void {
  pdf.addPage();
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

function draw(pdf: Pdf, column: (typeof columns)[number], text: string, y: number): void {
  const align = 'align' in column ? column.align : 'left';
  pdf.text(text, column.left, y, { width: column.width, height: LINE - 1, ellipsis: true, align });
}
