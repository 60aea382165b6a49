import { workbookOf } from './archive.ts';

/**
 * Of each kind of file that operators send, the one that takes longest to read among those that are taken, and those that would take
 * longest if nothing limited them.
 */
export type WorstFile = {
  readonly about: string;
  readonly path: string;
  readonly body: object;
  /** The field that is refused, and why; null of a file that is taken. */
  readonly refused: readonly [field: string, why: RegExp] | null;
};

const MIB = 1_048_576;
const base64 = (file: string | Uint8Array): string => Buffer.from(file as string).toString('base64');
const rowsOf = (count: number, row: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => row(nth)).join('');

const orders = (about: string, file: string | Uint8Array, refused: WorstFile['refused']): WorstFile => ({
  about: `orders: ${about}`,
  path: '/operator/v1/orders/files',
  body: { act: 'fulfil', file_name: 'worst', content: base64(file) },
  refused,
});

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetRow = (nth: number) =>
  `<row r="${nth + 2}">${cell(`A${nth + 2}`, `order ${nth}`)}<c r="B${nth + 2}"><v>40</v></c><c r="C${nth + 2}"><v>2.5</v></c></row>`;
const header = `<row r="1">${cell('A1', 'order')}${cell('B1', 'units')}${cell('C1', 'price')}</row>`;
const sharing = Array.from({ length: 50 }, (_, nth) => ({
  name: `xl/part${nth}.xml`,
  text: '\0'.repeat(32 * MIB - 1),
  ...(nth > 0 && { sharesWith: 3, name: 'xl/part0.xml' }),
}));

const files = (): WorstFile[] => [
  orders('10,000 rows of CSV', `order,units,price\n${rowsOf(10_000, (nth) => `order ${nth},40,2.50\n`)}`, null),
  orders('10,000 rows of XLSX', workbookOf(header + rowsOf(10_000, sheetRow)), null),
  orders('blank lines', `order\n${'\n'.repeat(700_000)}`, ['content', /at least one row/]),
  orders('rows of another width', `order\n${'x,\n'.repeat(230_000)}`, ['content', /at most 10000 rows/]),
  orders('rows of empty cells', `order\n${',\n'.repeat(340_000)}`, ['content', /at least one row/]),
  orders('parts that share bytes', workbookOf(header, sharing), ['content', /larger than 67108864 bytes together/]),
  orders('empty rows of XLSX', workbookOf('<row/>'.repeat(5_000_000)), ['content', /more than 1000000 elements/]),
  orders('nested elements', workbookOf('<a>'.repeat(5_000_000)), ['content', /more than 32 deep/]),
];

const statement = (about: string, file: string, refused: WorstFile['refused'], more: object = {}): WorstFile => ({
  about: `statement: ${about}`,
  path: '/operator/v1/bank-statements/preview',
  body: { content: base64(file), ...more },
  refused,
});

const camtBalance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
const camt = (entries: string, closing: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>${camtBalance('OPBD', '0.00')}${camtBalance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (nth: number) =>
  `<Ntry><Amt Ccy="NGN">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>${nth}</AcctSvcrRef></Ntry>`;
const mt940 = (lines: string, closing: string) =>
  `:20:1\n:25:0123456789\n:28C:1/1\n:60F:C261127NGN0,00\n${lines}:62F:C261127NGN${closing}\n`;

const statements = (account: string): WorstFile[] => {
  const of = { account };
  const lines = rowsOf(10_000, (nth) => `2026-11-27,line ${nth},1.00,${nth + 1}.00\n`);
  return [
    statement('10,000 rows of CSV', `date,narration,amount,balance\n${lines}`, null, of),
    statement(
      '10,000 lines of MT940',
      mt940(
        rowsOf(10_000, (nth) => `:61:261127C1,00NTRF${nth}\n`),
        '10000,00',
      ),
      null,
      of,
    ),
    statement('10,000 entries of camt.053', camt(rowsOf(10_000, entry), '10000.00'), null, of),
    statement(
      'blank lines',
      `date,narration,amount\n${'\n'.repeat(5 * MIB - 100)}`,
      ['content', /at least one line below the names/],
      { ...of, opening_balance: '0.00', closing_balance: '0.00' },
    ),
    statement(
      'rows of another width',
      `date,narration,amount\n${'x\n'.repeat(2.4 * MIB)}`,
      ['content', /at most 10000 rows/],
      of,
    ),
    statement('lines of MT940', mt940(':61:\n'.repeat(1_048_000), '0,00'), ['content', /at most 10000 rows/], of),
    statement(
      'text of MT940',
      mt940(`:86:x\n${'y\n'.repeat(2 * MIB)}`, '0,00'),
      ['content', /at most 200000 lines/],
      of,
    ),
    statement('elements of camt.053', camt('<a/>'.repeat(MIB), '0.00'), ['content', /more than 500000 elements/], of),
    statement('entries of camt.053', camt('<Ntry/>'.repeat(700_000), '0.00'), ['content', /at most 10000 rows/], of),
  ];
};

const prices = (about: string, csv: string, refused: WorstFile['refused']): WorstFile => ({
  about: `prices: ${about}`,
  path: '/operator/v1/price-files/preview',
  body: { mode: 'live', csv: `investment,date,price,bid_price\n${csv}` },
  refused,
});

const market = (about: string, kind: string, file: string, refused: WorstFile['refused']): WorstFile => ({
  about: `market data: ${about}`,
  path: '/operator/v1/market/imports/preview',
  body: { kind, exchange: 'NGX', content: base64(file) },
  refused,
});
const bars = 'symbol,date,open,high,low,close,previous_close,volume,value_traded,deals\n';

/** `account` is a bank account of the firm, in NGN, with the number 0123456789. */
export const worstFiles = (account: string): WorstFile[] => [
  ...files(),
  ...statements(account),
  prices(
    '10,000 rows',
    rowsOf(10_000, (nth) => `fund ${nth},2026-11-28,1.25,1.20\n`),
    null,
  ),
  prices('blank lines', '\n'.repeat(490_000), ['csv', /at least one row/]),
  prices('rows of another width', 'x\n'.repeat(330_000), ['csv', /at most 10000 rows/]),
  market(
    '10,000 bars that all fail',
    'bars',
    bars + rowsOf(10_000, (nth) => `X${nth},2026-11-27,1,1,1,1,,1,1,1\n`),
    null,
  ),
  market('blank lines', 'bars', bars + '\n'.repeat(5 * MIB - 100), ['content', /at least one row/]),
  market('rows of another width', 'bars', bars + 'x\n'.repeat(2.4 * MIB), ['content', /at most 20000 rows/]),
];
