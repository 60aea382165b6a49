/** The parts of a workbook besides its sheets, as ECMA-376 wants them: each list with its count, and what every style refers to. */
export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of their own have numbers from 164 on; 0 is as it is, 4 has thousands apart and 2 decimals. */
const formats = {
  price: [164, '#,##0.00######'],
  day: [165, 'yyyy-mm-dd'],
  instant: [166, 'yyyy-mm-dd hh:mm:ss.000'],
} as const;

const cell = (attributes: string, numFmtId = 0, inside = ''): string =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0"${attributes}${inside ? `>${inside}</xf>` : '/>'}`;
const number = (format: number): string => cell(' applyNumberFormat="1"', format);

/** In the order of their numbers. A text with a mark before it is read as nothing else when somebody edits it. */
const styles = {
  general: cell(''),
  text: cell(' quotePrefix="1"'),
  header: cell(' applyFont="1"').replace('fontId="0"', 'fontId="1"'),
  money: number(4),
  price: number(formats.price[0]),
  day: number(formats.day[0]),
  instant: number(formats.instant[0]),
  longNumber: cell(' quotePrefix="1" applyAlignment="1"', 0, '<alignment horizontal="right"/>'),
} as const;

export const styleOf = Object.fromEntries(Object.keys(styles).map((name, index) => [name, index])) as Readonly<
  Record<keyof typeof styles, number>
>;

const listOf = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

const font = (mark: string): string => `<font>${mark}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

/** The first two fills have to be these two; readers give up where they are not. */
const fills = ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`);

const styleSheet = [
  `<styleSheet xmlns="${SPREADSHEET}">`,
  listOf(
    'numFmts',
    Object.values(formats).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  ),
  listOf('fonts', [font(''), font('<b/>')]),
  listOf('fills', fills),
  listOf('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
  listOf('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  listOf('cellXfs', Object.values(styles)),
  listOf('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  '</styleSheet>',
].join('');

/** Each by its name, in the order in which they are in the archive. */
export function partsAround(count: number): [string, string][] {
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
    ['xl/styles.xml', styleSheet],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${sheets}</sheets></workbook>`,
    ],
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
