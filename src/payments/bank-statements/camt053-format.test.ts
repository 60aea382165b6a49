import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { readStatementFile } from './read-file.ts';

/** Statements of ISO 20022, and files that were made to do harm. */
const readContent = (content: string, given = {}) => readingHere(() => readStatementFile(content, given));
const read = (text: string, given = {}) => readContent(Buffer.from(text).toString('base64'), given);

const detailsOf = (text: string, given = {}): Record<string, string | null> => {
  try {
    read(text, given);
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    return error.details;
  }
  return assert.fail('nothing was refused');
};

const entry = (inside: string, side = 'CRDT', amount = '10.00') =>
  `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${inside}</Ntry>`;
const balance = (kind: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
const camt = (entries: string, closing: string, version = '02') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>S1</Id><Acct><Id><Othr><Id>0123456789</Id></Othr></Id></Acct>${balance('OPBD', '100.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;

const ofAda =
  '<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ada &amp; Obi</Nm></Dbtr><DbtrAcct><Id><IBAN>NG990000012345</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Rent of</Ustrd><Ustrd>May</Ustrd></RmtInf></TxDtls></NtryDtls>';

test('an ISO 20022 statement of version 02 is read with its parties and remittance', () => {
  const { lines, format, account_number } = read(camt(entry(ofAda) + entry('', 'DBIT', '4.00'), '106.00'));

  assert.deepEqual([format, account_number], ['camt053', '0123456789']);
  assert.deepEqual(lines, [
    {
      row: 1,
      day: '2026-11-20',
      value_day: null,
      direction: 'credit',
      amount: '10.00',
      balance: '110.00',
      reference: 'E2E-1',
      narration: 'Rent of May',
      counterparty_name: 'Ada & Obi',
      counterparty_account_masked: '****2345',
    },
    {
      row: 2,
      day: '2026-11-20',
      value_day: null,
      direction: 'debit',
      amount: '4.00',
      balance: '106.00',
      reference: 'B1',
      narration: '',
      counterparty_name: null,
      counterparty_account_masked: null,
    },
  ]);
});

test('statements of one account follow each other, also the newest first, and one that is missing or of another account is found', () => {
  const statement = (from: string, to: string, account = '0123456789') =>
    `<Stmt><Id>S</Id><ElctrncSeqNb>7</ElctrncSeqNb><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${balance('OPBD', from)}${balance('CLBD', to)}${entry('')}</Stmt>`;
  const file = (...statements: string[]) => camt('', '100.00').replace(/<Stmt>.*<\/Stmt>/, statements.join(''));
  const days = [statement('100.00', '110.00'), statement('110.00', '120.00')] as const;

  for (const text of [file(...days), file(...days.toReversed())]) {
    const { opening_balance, closing_balance, lines, sequence } = read(text);
    assert.deepEqual(
      [opening_balance, closing_balance, lines.map(({ amount }) => amount), sequence],
      ['100.00', '120.00', ['10.00', '10.00'], { number: '7', page: null, hasNext: false, hasBefore: false }],
    );
  }
  const broken = read(file(days[0], statement('111.00', '121.00')));
  assert.deepEqual(
    [broken.gap_within?.amount, broken.difference, broken.lines.map((line) => line.balance)],
    ['1.00', '1.00', ['110.00', '121.00']],
  );
  assert.deepEqual(detailsOf(file(days[0], statement('110.00', '120.00', '9876543210'))), {
    'content.Acct': 'Expected one account: split the file.',
  });
  assert.deepEqual(detailsOf(camt(entry(''), '110.00').replace('<Amt Ccy="NGN">110.00', '<Amt Ccy="USD">110.00')), {
    'content.Bal': 'Expected one currency.',
  });
});

test('each version from 02 to 13 is read, in the envelope of a network, with time zones, five decimals, and as ISO-8859-1', () => {
  for (const version of ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13'])
    assert.equal(read(camt(entry(''), '110.00', version)).lines.length, 1);
  const text = camt(entry(ofAda.replace('Ada &amp; Obi', 'Zoé')), '110.00')
    .replace('<BookgDt><Dt>2026-11-20</Dt>', '<BookgDt><Dt>2026-11-20+01:00</Dt>')
    .replaceAll('<Amt Ccy="NGN">10.00<', '<Amt Ccy="NGN">10.00000<')
    .replace('encoding="UTF-8"?>', 'encoding="ISO-8859-1"?><DataPDU xmlns="urn:swift:saa:xsd:saa.2.0"><Body><AppHdr/>');
  const { lines } = readContent(Buffer.from(`${text}</Body></DataPDU>`, 'latin1').toString('base64'));

  assert.deepEqual(
    lines.map(({ day, amount, counterparty_name }) => [day, amount, counterparty_name]),
    [['2026-11-20', '10.00', 'Zoé']],
  );
});

test('pages with interim balances, a status that is left away, entries of 0.00 and a structured reference are read', () => {
  const interim = (from: string, to: string, entries: string) =>
    `<Stmt><Id>S</Id><StmtPgntn><PgNb>2</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><LglSeqNb>12</LglSeqNb>${balance('ITBD', from)}${balance('ITBD', to)}${entries}</Stmt>`;
  const inside =
    '<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>T1</TxId></Refs><RmtInf><Strd><CdtrRefInf><Ref>FND-1</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>';
  const entries = entry(inside).replace('<Sts>BOOK</Sts>', '') + entry('', 'CRDT', '0.00');

  const { lines, sequence } = read(
    camt('', '100.00').replace(/<Stmt>.*<\/Stmt>/, interim('100.00', '110.00', entries)),
  );

  assert.deepEqual(sequence, { number: '12', page: 2, hasNext: true, hasBefore: true });
  assert.deepEqual(
    lines.map(({ amount, reference, narration }) => [amount, reference, narration]),
    [['10.00', 'T1', 'FND-1']],
  );
});

test('version 08 has its parties and its status one deeper, its names may have a prefix, and what is not booked does not count', () => {
  const text = camt(
    entry(ofAda.replace('<Nm>Ada &amp; Obi</Nm>', '<Pty><Nm>Ada</Nm></Pty>')) +
      entry('').replace('<Sts>BOOK', '<Sts>PDNG'),
    '110.00',
    '08',
  )
    .replaceAll('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:')
    .replace('xmlns=', 'xmlns:b=');

  assert.deepEqual(
    read(text).lines.map(({ counterparty_name, amount }) => [counterparty_name, amount]),
    [['Ada', '10.00']],
  );
});

test('an entry that sums up transactions is one line for each', () => {
  const part = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="NGN">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const { lines } = read(camt(entry(`<NtryDtls>${part('6.00', 'a')}${part('4.00', 'b')}</NtryDtls>`), '110.00'));

  assert.deepEqual(
    lines.map(({ row, amount, narration }) => [row, amount, narration]),
    [
      [1, '6.00', 'a'],
      [2, '4.00', 'b'],
    ],
  );
});

test('hostile files are refused with a remedy: entities, depth, NUL bytes, spreadsheets, other encodings and versions', () => {
  const laughs = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]>${camt('', '100.00')}`;
  const problems: readonly [string, RegExp][] = [
    [laughs, /a document type or an entity is declared/],
    [camt(entry('&laugh;'), '110.00'), /Not readable as XML/],
    [`${'<a>'.repeat(100_000)}`, /more than 32 deep/],
    ['date,narration,amount\n2026-11-20,a\u0000,1.00\n', /without NUL bytes/],
    ['PK\u0003\u0004', /Not readable as XLSX/],
    ['%PDF-1.7', /not PDF/],
    ['<html><table><tr><td>1</td></tr></table></html>', /a page of HTML/],
    [camt('', '100.00', '14'), /Expected camt\.053\.001\.02 to camt\.053\.001\.13/],
    [camt('', '100.00').replace('UTF-8', 'EBCDIC'), /save it in UTF-8/],
    [`date,narration,amount\n${'2026-11-20,a,1.00\n'.repeat(10_001)}`, /at most 10000 rows/],
    [`date,narration,amount\n2026-11-20,${'a'.repeat(20_000)},1.00\n`, /Not readable as CSV/],
  ];

  for (const [text, expected] of problems)
    assert.match(Object.values(detailsOf(text, { opening_balance: '0.00', closing_balance: '1.00' })).join(), expected);
  assert.throws(() => readContent(Buffer.from([0x81, 0x41]).toString('base64')), {
    details: { content: 'The file has bytes that are no text in utf-8: save it in UTF-8.' },
  });
  assert.throws(() => readContent(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]).toString('base64')), {
    details: { content: 'Expected XLSX, CSV, MT940 or CAMT.053: save the old Excel workbook as XLSX.' },
  });
  assert.throws(() => readContent('not base64'), { code: 'validation_error' });
  assert.throws(() => readContent(Buffer.alloc(5 * 1_048_576 + 1, 65).toString('base64')), {
    details: { content: 'Expected at most 5 MiB: split the file by days.' },
  });
});

const onDay = (date: string, amount: string, side = 'CRDT') =>
  entry('', side, amount).replace('<Dt>2026-11-20</Dt>', date);

test('entries whose days fall are put in order, and where they do not only fall they stay as they are', () => {
  const days = (...entries: string[]) =>
    read(camt(entries.join(''), '140.00')).lines.map(({ day, balance }) => [day.slice(8), balance]);

  assert.deepEqual(days(onDay('<Dt>2026-11-19</Dt>', '10.00', 'DBIT'), onDay('<Dt>2026-11-18</Dt>', '50.00')), [
    ['18', '150.00'],
    ['19', '140.00'],
  ]);
  assert.deepEqual(
    days(
      onDay('<Dt>2026-11-19</Dt>', '10.00'),
      onDay('<Dt>2026-11-18</Dt>', '10.00'),
      onDay('<Dt>2026-11-19</Dt>', '20.00'),
    ),
    [
      ['19', '110.00'],
      ['18', '120.00'],
      ['19', '140.00'],
    ],
  );
});

test('an instant is of the day that it has at the bank, whatever zone it is written in', () => {
  const day = (instant: string, currency = 'NGN') =>
    read(camt(onDay(`<DtTm>${instant}</DtTm>`, '10.00'), '110.00').replaceAll('"NGN"', `"${currency}"`)).lines[0]!.day;

  assert.equal(day('2026-11-26T23:30:00Z'), '2026-11-27');
  assert.equal(day('2026-11-26T22:59:59Z'), '2026-11-26');
  assert.equal(day('2026-11-26T23:30:00.123Z', 'GHS'), '2026-11-26');
  assert.equal(day('2026-11-27T00:30:00+01:00'), '2026-11-27');
  assert.equal(day('2026-11-27T02:00:00+05:30'), '2026-11-26');
  assert.equal(day('2026-11-26T23:30:00'), '2026-11-26');
});
