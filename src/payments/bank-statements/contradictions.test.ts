import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbookOf } from '../../testing/archive.ts';
import { balancesIn, linesIn, readBytes, readRows, refusalOf } from '../../testing/statement-files.ts';

/** Files that contradict themselves are refused with both figures, and what only looks so is read. */
const names = 'Date,Narration,Debit,Credit,Balance';
const rows = ['27-Nov-2026,A,,"1,234.00","2,234.00"', '27-Nov-2026,B,34.00,,"2,200.00"'];
const detailsOf = (lines: readonly string[]) => refusalOf(() => readRows(lines)).details;

test('a total of a table is that of all lines, of those above it or of those since the one before', () => {
  const wrong = (value: string, row: number) => ({
    'content.total_credit': `Expected 1234.00, which is the sum of the lines; the row ${row} says ${value}: a row is missing or wrong.`,
  });

  assert.deepEqual(detailsOf([names, ...rows, 'Total,,34.00,"9,999.00",']), wrong('9999.00', 4));
  assert.deepEqual(detailsOf(['Total Credit: 500.00', names, ...rows]), wrong('500.00', 1));
  assert.deepEqual(detailsOf([names, ...rows, 'Total Credits,,,500.00,']), wrong('500.00', 4));
  assert.deepEqual(detailsOf([names, ...rows, ',Grand Total,,0.00,']), wrong('0.00', 4));
  for (const fitting of [
    [names, ...rows, 'Total,,34.00,"1,234.00","2,200.00"'],
    [names, rows[0]!, 'Page Total,,0.00,"1,234.00",', rows[1]!, 'Page Total,,34.00,0.00,', 'Total,,34.00,"1,234.00",'],
    ['Total Debits,1,Total Credits,1', names, ...rows],
    ['Total Debit: 34.00,,Total Credit: 1234.00', names, ...rows],
  ])
    assert.deepEqual(balancesIn(readRows(fitting)), ['1000.00', '2200.00']);
});

test('a table that counts its pages and lacks one is doubted', () => {
  const doubtOf = (...around: string[]) => readRows([names, ...rows, ...around]).doubt;

  assert.deepEqual(doubtOf('Page 1 of 2'), { line: '4', expected: 'page 2 of 2', received: 'page 1' });
  assert.deepEqual(doubtOf('Page 1 of 3', ',,,,Page 3/3'), {
    ...{ line: '5', expected: 'page 2 of 3', received: 'page 1, page 3' },
  });
  for (const whole of [['Page 1 of 1'], ['Page: 1 of 2', 'Page: 2 of 2'], ['Printed on page 7'], []])
    assert.equal(doubtOf(...whole), null);
});

test('balances and totals above a table with their values below them count', () => {
  const grid = (values: string) => ['Opening Balance,Total Debit,Total Credit,Closing Balance,', values, ',,,,', names];

  assert.deepEqual(balancesIn(readRows([...grid('"1,000.00",34.00,"1,234.00","2,200.00",'), ...rows])), [
    '1000.00',
    '2200.00',
  ]);
  assert.deepEqual(detailsOf([...grid('"1,000.00",34.00,"1,334.00","2,300.00",'), ...rows]), {
    'content.total_credit':
      'Expected 1234.00, which is the sum of the lines; the row 1 says 1334.00: a row is missing or wrong.',
  });
  assert.deepEqual(detailsOf([...grid('"1,000.00",34.00,"1,234.00","2,300.00",'), ...rows]), {
    closing_balance:
      'Expected 2200.00, which is the opening balance and all lines; found 2300.00, a difference of 100.00: a row is missing or wrong.',
  });
});

test('a table of a day without movements is a statement, where its day is certain', () => {
  const day = (written: string, closing = '"1,000.00"') => [
    names,
    `${written},Opening Balance,,,"1,000.00"`,
    `${written},Closing Balance,,,${closing}`,
  ];

  const { lines, first_day, last_day, ...file } = readRows(day('27-Nov-2026'));
  assert.deepEqual([lines, first_day, last_day], [[], '2026-11-27', '2026-11-27']);
  assert.deepEqual([file.opening_balance, file.closing_balance], ['1000.00', '1000.00']);
  assert.equal(readRows(day('27/11/2026')).last_day, '2026-11-27');
  assert.equal(readRows(day('11/27/2026')).last_day, '2026-11-27');
  assert.deepEqual(detailsOf(day('03/04/2026')), {
    content: 'Expected at least one line below the names of the columns.',
  });
  assert.deepEqual(Object.keys(detailsOf(day('27-Nov-2026', '"1,001.00"'))), ['closing_balance']);
});

test('a cell of a workbook that is true or false is no amount', () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const header = ['Date', 'Narration', 'Debit', 'Credit', 'Balance'].map(text).join('');
  const row = `<c><v>46353</v></c>${text('A')}${text('')}<c t="b"><v>1</v></c><c><v>1001</v></c>`;

  assert.deepEqual(
    Object.keys(refusalOf(() => readBytes(workbookOf(`<row>${header}</row><row>${row}</row>`))).details),
    ['row 2.credit'],
  );
});

const message = (number: string, opening: string, lines: readonly string[], ...closings: string[]) => [
  ...[':20:S', ':25:0123456789', `:28C:${number}`, `:60F:C261126NGN${opening}`, ...lines],
  ...closings.map((closing) => `:62F:C261127NGN${closing}`),
  '-',
];
const came = (amount: string) => `:61:2611271127C${amount}NTRFR1`;

test('a SWIFT message with two closing balances, and pages of which one between is missing, are refused', () => {
  assert.deepEqual(detailsOf(message('331/1', '100,00', [came('50,00')], '150,00', '999,00')), {
    'content.:62F:': 'Expected one closing balance; found 150.00 on 2026-11-27 and 999.00 on 2026-11-27.',
  });
  assert.deepEqual(balancesIn(readRows(message('331/1', '100,00', [came('50,00')], '150,00', '150,00'))), [
    '100.00',
    '150.00',
  ]);
  const pages = (...numbers: string[]) =>
    numbers.flatMap((number, at) => message(number, `${100 + at},00`, [came('1,00')], `${101 + at},00`));
  assert.deepEqual(detailsOf(pages('331/1', '331/3')), {
    'content.:28C:': 'Expected page 2 of statement 331 behind page 1, found page 3: a page is missing.',
  });
  assert.deepEqual(
    detailsOf(pages('331/1', '332/1').map((field) => field.replace(':62F:C261127NGN101', ':62M:C261127NGN101'))),
    {
      'content.:28C:':
        'Expected page 2 of statement 331 behind page 1, found page 1 of statement 332: a page is missing.',
    },
  );
  for (const fitting of [pages('331/1', '331/2'), pages('331/1', '332/3'), pages('1/1', '1/1'), pages('331', '331/2')])
    assert.deepEqual(balancesIn(readRows(fitting)), ['100.00', '102.00']);
});

test('marked parts of a field 86 are read apart, and a reference that says there is none is none', () => {
  const about = (text: string) => {
    const [line] = linesIn(
      readRows(message('331/1', '100,00', [':61:2611271127C50,00NTRFNONREF', `:86:${text}`], '150,00')),
    );
    return line!.slice(3);
  };

  assert.deepEqual(about('166?20EREF+INV 77?21KREF+NONREF?22SVWZ+Rent of?23 May?32ADA OBI'), [
    'INV 77',
    'Rent of May EREF+INV 77',
  ]);
  assert.deepEqual(about('166?20EREF+NOTPROVIDED?21KREF+K9?22MREF+M1?23SVWZ+Fee'), ['K9', 'Fee KREF+K9 MREF+M1']);
  assert.deepEqual(about('166?20KREF+NONREF?21SVWZ+Fee'), [null, 'Fee']);
  assert.deepEqual(about('166?20A plain text'), [null, 'A plain text']);
});

const entry = (amount: string, side: string, status = 'BOOK') =>
  `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt></Ntry>`;
const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
const statement = (inside: string) =>
  `<Stmt><Id>S1</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><Othr><Id>0123456789</Id></Othr></Id></Acct>${balance('OPBD', '100.00')}${balance('CLBD', '130.00')}${inside}${entry('50.00', 'CRDT')}${entry('20.00', 'DBIT')}${entry('7.00', 'CRDT', 'PDNG')}</Stmt>`;
const camt = (...statements: string[]) => [
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`,
];
const summary = (name: string, count: number, sum: string) =>
  `<TxsSummry><${name}><NbOfNtries>${count}</NbOfNtries><Sum>${sum}</Sum></${name}></TxsSummry>`;

test('a summary of the entries of a statement that they contradict is refused, and one of booked or of all entries is not', () => {
  const wrong = (name: string, count: number, sum: string) => detailsOf(camt(statement(summary(name, count, sum))));

  assert.deepEqual(wrong('TtlNtries', 4, '70.00'), {
    'content.TxsSummry.TtlNtries.NbOfNtries':
      'Expected 2 entries, as the entries are; found 4: an entry is missing or wrong.',
  });
  assert.deepEqual(wrong('TtlNtries', 2, '99.00'), {
    'content.TxsSummry.TtlNtries.Sum': 'Expected 70.00, as the entries are; found 99.00: an entry is missing or wrong.',
  });
  assert.deepEqual(Object.keys(wrong('TtlCdtNtries', 1, '51.00')), ['content.TxsSummry.TtlCdtNtries.Sum']);
  assert.deepEqual(Object.keys(wrong('TtlDbtNtries', 2, '20.00')), ['content.TxsSummry.TtlDbtNtries.NbOfNtries']);
  const page = (number: number, isLast: boolean) =>
    `<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>`;
  assert.deepEqual(Object.keys(detailsOf(camt(statement(page(1, true) + summary('TtlNtries', 9, '70.00'))))), [
    'content.TxsSummry.TtlNtries.NbOfNtries',
  ]);
  for (const inside of [
    summary('TtlNtries', 2, '70.00'),
    summary('TtlNtries', 3, '77.00'),
    summary('TtlCdtNtries', 1, '50.00000'),
    page(1, false) + summary('TtlNtries', 9, '900.00'),
    page(2, true) + summary('TtlNtries', 9, '900.00'),
  ])
    assert.deepEqual(balancesIn(readRows(camt(statement(inside)))), ['100.00', '130.00']);
});

test('the net of all entries is held against them, in either place where a version has it', () => {
  const net = (inside: string) => camt(statement(`<TxsSummry><TtlNtries>${inside}</TtlNtries></TxsSummry>`));
  const is = (amount: string, side: string) =>
    `<TtlNetNtry><Amt>${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></TtlNetNtry>`;
  const wrong = (found: string) => ({
    'content.TxsSummry.TtlNtries.TtlNetNtry': `Expected 30.00, as the entries are; found ${found}: an entry is missing or wrong.`,
  });

  assert.deepEqual(detailsOf(net(is('35.00', 'CRDT'))), wrong('35.00'));
  assert.deepEqual(detailsOf(net(is('30.00', 'DBIT'))), wrong('-30.00'));
  assert.deepEqual(detailsOf(net('<TtlNetNtryAmt>31.00</TtlNetNtryAmt><CdtDbtInd>CRDT</CdtDbtInd>')), wrong('31.00'));
  for (const fitting of [is('30.00', 'CRDT'), is('37.00', 'CRDT')])
    assert.deepEqual(balancesIn(readRows(net(fitting))), ['100.00', '130.00']);
});

test('all pages of a statement are held against what one says of the whole, and a page that is missing is named', () => {
  const pageOf = (number: number, isLast: boolean, from: string, to: string, inside = '') =>
    statement(`<StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${isLast}</LastPgInd></StmtPgntn>${inside}`)
      .replace('<Id>S1<', `<Id>S${number}<`)
      .replace('>130.00<', `>${to}<`)
      .replace('>100.00<', `>${from}<`);
  const pages = (inside: string) =>
    camt(pageOf(1, false, '100.00', '130.00', inside), pageOf(2, true, '130.00', '160.00'));

  assert.deepEqual(balancesIn(readRows(pages(summary('TtlNtries', 4, '140.00')))), ['100.00', '160.00']);
  assert.deepEqual(balancesIn(readRows(pages(summary('TtlNtries', 2, '70.00')))), ['100.00', '160.00']);
  assert.deepEqual(detailsOf(pages(summary('TtlNtries', 9, '210.00'))), {
    'content.TxsSummry.TtlNtries.NbOfNtries':
      'Expected 4 entries, as the entries are; found 9: an entry is missing or wrong.',
  });
  assert.deepEqual(detailsOf(camt(pageOf(1, false, '100.00', '130.00'), pageOf(3, true, '130.00', '160.00'))), {
    'content.Stmt': 'Expected page 2 of statement 7 behind page 1, found page 3: a page is missing.',
  });
  const eighth = statement('').replace('>7<', '>8<').replace('>130.00<', '>160.00<').replace('>100.00<', '>130.00<');
  assert.deepEqual(detailsOf(camt(pageOf(1, false, '100.00', '130.00'), eighth)), {
    'content.Stmt': 'Expected page 2 of statement 7 behind page 1, found statement 8: a page is missing.',
  });
});

test('a statement that is twice in a file is one', () => {
  assert.equal(readRows(camt(statement(''), statement(''))).lines.length, 2);
  assert.deepEqual(detailsOf(camt(statement(''), statement('').replace('<Id>S1<', '<Id>S2<'))), {
    'content.Stmt': 'Two statements of the file have the same balances of the same days: leave one of them out.',
  });
});
