import { strToU8, Zip, ZipDeflate } from 'fflate';

/**
 * A workbook that is written row by row: what is finished is handed out, so that none of it has to be in memory as a whole. The
 * same rows make the same bytes. Texts stay texts, whatever they begin with: no cell is ever computed.
 */
export type WorkbookWriter = {
  /** Rows below those that were written; a null is an empty cell, a number is written as one where it loses nothing. */
  write(rows: readonly (readonly Cell[])[]): Uint8Array;
  /** The end of the file. */
  end(): Uint8Array;
};

export type Cell = string | { readonly number: string } | null;

/** A sheet takes 1,048,576 rows; a table that is longer goes on in another one. */
const ROWS_OF_A_SHEET = 1_000_000;
/** A double has the digits of these exactly; a longer number is written as text. */
const DIGITS_MAX = 15;
/** The format of the archive has no earlier day, and a day of today would make other bytes of the same rows. */
const BEGINNING = new Date(1980, 0, 2);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style 1 keeps a text from being read as anything else when somebody edits it; style 2 is the header. */
const styles =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills>` +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
  '<xf quotePrefix="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>';

export function writeXlsx(header: readonly string[], rowsOfASheet = ROWS_OF_A_SHEET): WorkbookWriter {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    return bytes;
  };
  const open = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    part.mtime = BEGINNING;
    zip.add(part);
    return part;
  };
  const whole = (name: string, xml: string) => open(name).push(strToU8(HEAD + xml), true);
  let sheets = 0;
  let rows = 0;
  let sheet: ZipDeflate | null = null;
  const closeSheet = () => sheet?.push(strToU8('</sheetData></worksheet>'), true);
  const nextSheet = () => {
    closeSheet();
    sheets += 1;
    rows = 1;
    sheet = open(`xl/worksheets/sheet${sheets}.xml`);
    const names = header.map((name) => `<c t="inlineStr" s="2"><is><t>${escaped(name)}</t></is></c>`).join('');
    sheet.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row>${names}</row>`));
    return sheet;
  };
  nextSheet();
  return {
    write(added) {
      for (let from = 0; from < added.length; ) {
        const into = rows >= rowsOfASheet ? nextSheet() : sheet!;
        const some = added.slice(from, from + rowsOfASheet - rows);
        into.push(strToU8(some.map((cells) => `<row>${cells.map(xmlOf).join('')}</row>`).join('')));
        rows += some.length;
        from += some.length;
      }
      return taken();
    },
    end() {
      closeSheet();
      for (const [name, xml] of partsAround(sheets)) whole(name, xml);
      zip.end();
      return taken();
    },
  };
}

function xmlOf(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string') return textCell(cell);
  const { number } = cell;
  return number.replace(/\D/g, '').length > DIGITS_MAX ? textCell(number) : `<c><v>${number}</v></c>`;
}

const textCell = (text: string): string =>
  `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no control characters. PostgreSQL stores no halves of a character. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '\uFFFD').replace(/[&<>"]/g, (sign) => entities[sign]!);

function partsAround(count: number): [string, string][] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const sheets = numbers.map((n) => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
  const override = (name: string, type: string) => `<Override PartName="${name}" ContentType="${PART}.${type}+xml"/>`;
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    ...numbers.map((n) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet')),
  ];
  return [
    ['xl/styles.xml', styles],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    ['[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`],
  ];
}
