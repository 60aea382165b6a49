import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCsv } from './write-csv.ts';

test('a cell that a spreadsheet would run as a formula is made text, whatever blanks are before it', () => {
  const cells = [
    '=1+1',
    ' =1+1',
    '   +1+1',
    '  -1+1',
    ' @SUM(A1)',
    '\t=1',
    '\tx',
    '\u00A0=1',
    '\u200B=1',
    ' \uFF1D1',
    '\n=1',
  ];

  const escaped = cells.map((cell) => writeCsv([[cell]]));

  assert.deepEqual(escaped, [
    "'=1+1\r\n",
    "' =1+1\r\n",
    "'   +1+1\r\n",
    "'  -1+1\r\n",
    "' @SUM(A1)\r\n",
    "'\t=1\r\n",
    "'\tx\r\n",
    "'\u00A0=1\r\n",
    "'\u200B=1\r\n",
    "' \uFF1D1\r\n",
    '"\'\n=1"\r\n',
  ]);
});

test('numbers below zero, names and what has a sign inside stay as they are, by rows and by columns', () => {
  assert.equal(writeCsv([['-12.50', ' Acme', 'a=b', '', null]], { keepsNumbers: true }), '-12.50, Acme,a=b,,\r\n');
  assert.equal(writeCsv([['-12.50', 'two\nlines']]), '\'-12.50,"two\nlines"\r\n');
  assert.equal(writeCsv([{ b: ' =1', a: 'x' }], { columns: ['a', 'b'], header: true }), "a,b\r\nx,' =1\r\n");
});
