import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balancesIn, linesIn, readRows, refusalOf } from '../../testing/statement-files.ts';

/** Messages of SWIFT after the shape of what banks really send, each with what is right of it. */
test('a SWIFT line without a kind, with blanks behind the account, is read', () => {
  const file = readRows([
    '{1:F01ZEIBNGLAXXXX0000000000}{2:I940ZEIBNGLAXXXXN}{4:',
    ':20:202611282126594',
    ':25:1014365930  ',
    ':28C: /1',
    ':60F:C261126NGN100,00',
    ':61:2611271127CN50,00//19239782213',
    ':86:11302020-TRANSFER// TRF FROM ADE',
    ':62F:C261127NGN150,00',
    ':86:ZENITH BANK PLC',
    '-}',
  ]);

  assert.equal(file.account_number, '1014365930');
  assert.deepEqual(balancesIn(file), ['100.00', '150.00']);
  assert.deepEqual(linesIn(file), [
    ['2026-11-27', 'credit', '50.00', '19239782213', '11302020-TRANSFER// TRF FROM ADE'],
  ]);
});

test('a SWIFT line without an entry date is booked between both balances of its message, wherever its value date lies', () => {
  const file = readRows([
    ...[':20:S1', ':25:1014365930', ':28C:331/1', ':60F:C261126NGN100,00'],
    ':61:261129C50,00NTRFAHEAD',
    ':61:261101C1,00NTRFBACK',
    ':61:261127C2,00NTRFBETWEEN',
    ':61:2611291127C3,00NTRFDATED',
    ...[':62F:C261127NGN156,00', '-'],
  ]);

  assert.deepEqual(file.lines.map(({ day, value_day, reference }) => [reference, day, value_day]).toSorted(), [
    ['AHEAD', '2026-11-27', '2026-11-29'],
    ['BACK', '2026-11-26', '2026-11-01'],
    ['BETWEEN', '2026-11-27', '2026-11-27'],
    ['DATED', '2026-11-27', '2026-11-29'],
  ]);
  assert.equal(file.doubt, null);
});

const page = (number: number, opening: string, closing: string) => [
  ':20:S1',
  ':25:0123456789',
  `:28C:331/${number}`,
  `:60${number === 1 ? 'F' : 'M'}:C261126NGN${opening}`,
  ':61:2611261126CN5000,00NTRFNONREF',
  ':86:NIP TRF FROM JOHN ADE',
  `:62${number === 1 ? 'M' : 'F'}:C261126NGN${closing}`,
  '-',
];

test('each page of a SWIFT statement is a file that says which it is', () => {
  const [first, second] = [readRows(page(1, '0,00', '5000,00')), readRows(page(2, '5000,00', '10000,00'))];

  assert.deepEqual(
    [balancesIn(first), balancesIn(second)],
    [
      ['0.00', '5000.00'],
      ['5000.00', '10000.00'],
    ],
  );
  assert.deepEqual(
    [first.sequence, second.sequence],
    [
      { number: '331', page: 1, hasNext: true, hasBefore: false },
      { number: '331', page: 2, hasNext: false, hasBefore: true },
    ],
  );
});

test('several fields 86 behind a line are all its text, with the payer and the reference that they name', () => {
  const file = readRows([
    ':20:X1',
    ':25:0123456789',
    ':28C:1/1',
    ':60F:C261126NGN100,00',
    ':61:2611271127CN50,00NTRFEREF//B1',
    '/TRCD/00100/',
    ':86:/EREF/E2E-42/',
    ':86:/ORDP//NAME/ADE/',
    ':86:/REMI/USTD//FND-0123456789ABCDEFGHJKMNPQRS/',
    ':62F:C261127NGN150,00',
  ]);

  assert.deepEqual(linesIn(file), [
    [
      '2026-11-27',
      'credit',
      '50.00',
      'E2E-42',
      '/TRCD/00100/ /EREF/E2E-42/ /ORDP//NAME/ADE/ /REMI/USTD//FND-0123456789ABCDEFGHJKMNPQRS/',
    ],
  ]);
  assert.equal(file.lines[0]!.counterparty_name, 'ADE');
});

const abn = (id: string, number: string, from: string, to: string, day: string) => [
  'ABNANL2A',
  '940',
  'ABNANL2A',
  `:20:${id}`,
  ':25:0123456789',
  `:28C:${number}`,
  `:60F:C${day}NGN${from}`,
  `:61:${day}${day.slice(2)}CN25,00NTRFNONREF`,
  ':86:X',
  `:62F:C${day}NGN${to}`,
  '-',
];

test('header lines between SWIFT messages belong to none of them, and the newest message may be the first', () => {
  const [one, two] = [abn('X1', '1/1', '100,00', '125,00', '261126'), abn('X2', '2/1', '125,00', '150,00', '261127')];

  for (const file of [readRows([...one, ...two]), readRows([...two, ...one])]) {
    assert.deepEqual(balancesIn(file), ['100.00', '150.00']);
    assert.deepEqual(linesIn(file), [
      ['2026-11-26', 'credit', '25.00', null, 'X'],
      ['2026-11-27', 'credit', '25.00', null, 'X'],
    ]);
  }
});

test('messages of two accounts in a file are named as that, and not as a page that is missing', () => {
  const [one, two] = [abn('X1', '1/1', '100,00', '125,00', '261126'), abn('X2', '1/1', '0,00', '25,00', '261126')];
  const other = two.map((line) => (line === ':25:0123456789' ? ':25:9876543210' : line));

  assert.deepEqual(refusalOf(() => readRows([...one, ...other])).details, {
    'content.:25:': 'Expected one account: split the file.',
  });
});

test('SWIFT kinds with blanks, without one, amounts with a point, lines broken before the amount, and 25P are read', () => {
  const file = readRows([
    ':20:X1',
    ':25P:NG12 0123456789',
    'ZEIBNGLA',
    ':28:7',
    ':60F:C 261126 NGN 100.00',
    ':61:2611271127C10,00NOV REF1//B1',
    ':61:2611271127C10, NET REF2',
    ':61:2611271127C10.5000NTRF REF3',
    ':61:261127    DR10,00N310NONREF//B7B27AG0MQ000001',
    ':61:2611271127C',
    '20,00S445328556-76501096',
    ':61:2611271127C1,00NONREF//B5',
    ':61:261127C0,00NMSCNONREF',
    ':86:NO MONEY',
    ':61:261127C2,00NTRFOWNREF',
    ':62F:C261127NGN143,50',
  ]);

  assert.deepEqual(balancesIn(file), ['100.00', '143.50']);
  assert.deepEqual(
    linesIn(file).map(([, direction, amount, reference]) => [direction, amount, reference]),
    [
      ['credit', '10.00', 'REF1'],
      ['credit', '10.00', 'REF2'],
      ['credit', '10.50', 'REF3'],
      ['debit', '10.00', 'B7B27AG0MQ000001'],
      ['credit', '20.00', '328556-76501096'],
      ['credit', '1.00', 'B5'],
      ['credit', '2.00', 'OWNREF'],
    ],
  );
});

const newestFirst = [
  ...[':20:S', ':25:0123456789', ':28C:331/1', ':60F:C261126NGN100,00'],
  ...[':61:2611271127D10,00NTRFR2', ':61:2611261126C60,00NTRFR1', ':62F:C261127NGN150,00', '-'],
];

test('lines of a SWIFT statement whose days fall are put in order, page by page', () => {
  const page = [
    ...[':20:S', ':25:0123456789', ':28C:331/2', ':60M:C261127NGN150,00'],
    ...[':61:2611281128C5,00NTRFR4', ':61:2611271127C1,00NTRFR3', ':62F:C261128NGN156,00', '-'],
  ];
  const { lines } = readRows([...newestFirst, ...page]);

  assert.deepEqual(
    lines.map(({ row, day, reference, balance }) => [row, day, reference, balance]),
    [
      [6, '2026-11-26', 'R1', '160.00'],
      [5, '2026-11-27', 'R2', '150.00'],
      [14, '2026-11-27', 'R3', '151.00'],
      [13, '2026-11-28', 'R4', '156.00'],
    ],
  );
});
