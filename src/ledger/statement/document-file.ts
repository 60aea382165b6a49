import type PdfDocument from 'pdfkit';
import { requireThread } from '../../platform/threads/beside.ts';
import type { FileAnswer } from '../../vocabulary/endpoint.ts';
import type { DrawnDocument } from './drawn-document.ts';
import { draw, written } from './pdf-file.ts';

const layout = { size: 'A4', layout: 'landscape', margin: 0, autoFirstPage: false } as const;
const [LEFT, TOP, BOTTOM, LINE, GAP] = [36, 30, 555, 13, 6];
const NAME_WIDTH = 130;
const VALUE_WIDTH = 600;

type Pdf = InstanceType<typeof PdfDocument>;

/** Draws all of it, in a thread. The heading of the table is on each page, and which page of how many it is where there are several. */
export function drawDocument(Document: typeof PdfDocument, document: DrawnDocument): Uint8Array {
  requireThread('A document', 'drawn');
  const { title, made_at, columns, rows, facts } = document;
  const pdf = new Document({ ...layout, info: { Title: title, CreationDate: new Date(made_at) } });
  const begin = TOP + (facts.length + 3) * LINE;
  const pages = pagesOf(rows, rowsBelow(begin), rowsBelow(TOP));
  for (const [at, page] of pages.entries()) {
    pdf.addPage();
    let y = drawHeading(pdf, columns, at === 0 ? drawFacts(pdf, document) : TOP);
    for (const row of page) {
      drawRow(pdf, columns, row, y);
      y += LINE;
    }
    if (pages.length > 1)
      pdf.text(`${title}. Page ${at + 1} of ${pages.length}`, LEFT, BOTTOM + LINE, { lineBreak: false });
  }
  pdf.end();
  return Buffer.concat([...written(pdf)]);
}

/** Of a page whose table begins there; its heading is one of the lines. */
const rowsBelow = (y: number): number => Math.floor((BOTTOM - y) / LINE) - 1;

/** The last page has at least two rows of several: one by itself is not seen. */
function pagesOf(rows: DrawnDocument['rows'], first: number, others: number): DrawnDocument['rows'][] {
  const pages: DrawnDocument['rows'][] = [];
  let rest = rows;
  for (let fits = Math.max(0, first); pages.length === 0 || rest.length > 0; fits = others) {
    const most = fits > 0 && rest.length === fits + 1 ? fits - 1 : fits;
    pages.push(rest.slice(0, most));
    rest = rest.slice(most);
  }
  return pages;
}

function drawFacts(pdf: Pdf, { title, facts }: DrawnDocument): number {
  pdf.font('Helvetica-Bold').fontSize(13).text(title, LEFT, TOP, { lineBreak: false });
  let y = TOP + 2 * LINE;
  for (const [name, value] of facts) {
    pdf.font('Helvetica-Bold').fontSize(9);
    draw(pdf, { left: LEFT, width: NAME_WIDTH }, name, y);
    pdf.font('Helvetica').fontSize(9);
    draw(pdf, { left: LEFT + NAME_WIDTH, width: VALUE_WIDTH }, value, y);
    y += LINE;
  }
  return y + LINE;
}

function drawHeading(pdf: Pdf, columns: DrawnDocument['columns'], y: number): number {
  pdf.font('Helvetica-Bold').fontSize(8);
  drawRow(
    pdf,
    columns,
    columns.map(({ title }) => title),
    y,
  );
  pdf.font('Helvetica').fontSize(8);
  return y + LINE;
}

function drawRow(pdf: Pdf, columns: DrawnDocument['columns'], cells: readonly string[], y: number): void {
  let left = LEFT;
  for (const [place, { width, ...column }] of columns.entries()) {
    draw(pdf, { ...column, left, width }, cells[place]!, y);
    left += width + GAP;
  }
}

/** As it is sent. */
export const pdfNamed = (name: string, bytes: Uint8Array): FileAnswer => ({
  bytes: Buffer.from(bytes),
  headers: {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  },
});
