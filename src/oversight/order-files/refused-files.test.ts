import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { workbook } from '../../testing/workbook.ts';
import { createWorld } from '../../testing/world.ts';

/** What is no table of rows about orders is refused when it is sent, by what is wrong with it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);

const refusals: readonly [about: string, content: string | Uint8Array, act: string, details: Record<string, RegExp>][] =
  [
    ['no header', '', 'fulfil', { content: /base64/ }],
    ['only a header', 'order\n', 'fulfil', { content: /at least one row/ }],
    ['no column for the order', 'price\n1\n', 'fulfil', { 'content.order': /missing/ }],
    [
      'a column that is misspelled',
      'order,prise\nx,1\n',
      'fulfil',
      { 'content.prise': /expected order, units, price/ },
    ],
    [
      'columns that are called as what every object has',
      'order,constructor,__proto__\nx,1,2\n',
      'fulfil',
      { 'content.constructor': /No such column/, 'content.__proto__': /No such column/ },
    ],
    ['a column of another act', 'order,price\nx,1\n', 'redeem', { 'content.price': /expected order, proceeds/ }],
    ['a column that is there twice', 'order,order\nx,y\n', 'submit', { 'content.order': /twice/ }],
    ['too many columns', `order${',x'.repeat(100)}\na\n`, 'submit', { content: /at most 100 columns/ }],
    ['quotes that do not end', 'order\n"x\n', 'submit', { content: /Not readable as CSV/ }],
    ['bytes that are no UTF-8', Uint8Array.from([111, 255, 10]), 'submit', { content: /UTF-8/ }],
    ['a broken workbook', Buffer.from('PK\u0003\u0004broken'), 'submit', { content: /Not readable as XLSX/ }],
    [
      'a workbook with a document type',
      workbook([], [], '<!DOCTYPE a [<!ENTITY b "c">]>'),
      'submit',
      { content: /document type/ },
    ],
    ['a workbook whose XML is cut off', workbook(['<row>']), 'submit', { content: /Not readable as XLSX/ }],
    [
      '10,001 rows',
      `order\n${'x\n'.repeat(10_001)}`,
      'submit',
      { content: /at most 10000 rows below the header; the file has more: split it/ },
    ],
  ];
for (const [about, content, act, expected] of refusals)
  test(`a file with ${about} is refused by name`, async () => {
    const sent = { act, file_name: 'notes', content: Buffer.from(content).toString('base64') };

    const { status, code, body } = await ask('dealing', 'POST', '/operator/v1/orders/files', sent);

    assert.deepEqual([status, code], [400, 'validation_error']);
    const details = body.error!.details as Record<string, string>;
    assert.deepEqual(Object.keys(details), Object.keys(expected));
    for (const [field, pattern] of Object.entries(expected)) assert.match(details[field]!, pattern);
  });
