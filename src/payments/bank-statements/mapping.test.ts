import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbookOf } from '../../testing/archive.ts';
import { statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import type { StatementPreview } from './preview-contract.ts';

/** A person says once how the tables of an account are read, and the next file is read without a question. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, answered, refused, account, importFile } = await statementSide(world);

const base64 = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`).toString('base64');
const preview = (firm_account: string, content: string, more = {}) =>
  answered<StatementPreview>('POST', '/bank-statements/preview', { firm_account, content, ...more });
const keep = (id: string, mapping: object | null) =>
  ask('finance', 'PUT', `/operator/v1/firm-accounts/${id}/mapping`, { mapping });
const open = base64('Client statement', 'date,narration,amount,balance', '03/04/2026,NIP FROM ADE,5.00,5.00');

test('a preview says what is open with the mapping that it proposes, and the kept one says it for this file and the next', async () => {
  const into = await account();

  const { uncertain, mapping, rows, table, first_day, lines } = await preview(into, open);

  assert.deepEqual(uncertain, [
    { field: 'date_format', problem: 'Day and month of each day can be exchanged: say which comes first.' },
  ]);
  assert.deepEqual(mapping, {
    ...{ sheet: null, encoding: null, header_row: 2, date: 'date', date_format: 'DD/MM/YYYY', value_date: null },
    ...{
      narration: ['narration'],
      reference: null,
      debit: null,
      credit: null,
      amount: 'amount',
      sign: 'plus_is_credit',
    },
    ...{ side: null, balance: 'balance', counterparty_name: null, counterparty_account: null, decimal: '.' },
    order: 'oldest_first',
  });
  assert.deepEqual(
    [rows.map(({ day, amount }) => [day, amount]), table!.columns, table!.rows.length, first_day, lines],
    [[['2026-04-03', '5.00']], ['date', 'narration', 'amount', 'balance'], 3, null, 1],
  );
  assert.equal((await refused('/bank-statements', { account: into, content: open })).code, 'mapping_required');
  const monthFirst = { ...mapping, date_format: 'MM/DD/YYYY' };
  const sent = await preview(into, open, { mapping: monthFirst });
  assert.deepEqual([sent.uncertain, sent.first_day, sent.closing_balance], [[], '2026-03-04', '5.00']);
  assert.equal((await keep(into, monthFirst)).status, 200);
  const kept = await answered<{ mapping: object; kept_by: string }>('GET', `/firm-accounts/${into}/mapping`);
  assert.deepEqual([kept.mapping, kept.kept_by], [monthFirst, 'The finance']);
  assert.equal((await importFile(into, open)).lines, 1);
  const next = base64('A', 'B', 'date,narration,amount,balance', '04/05/2026,NIP FROM OBI,6.00,11.00');
  assert.equal((await preview(into, next)).first_day, '2026-04-05');
  assert.equal((await importFile(into, next)).lines, 1);
});

test('a table whose columns nobody knows is shown as it is, and read by the columns that a person names', async () => {
  const into = await account();
  const content = base64(
    'wann;was;raus;rein;danach',
    '28.11.2026;Miete;5,00;;95,00',
    '28.11.2026;Lohn;;1.000,00;1.095,00',
  );

  const { mapping, uncertain, table } = await preview(into, content);

  assert.deepEqual([mapping, uncertain.map(({ field }) => field)], [null, ['header_row']]);
  assert.deepEqual(table!.rows[1]!.cells, ['28.11.2026', 'Miete', '5,00', '', '95,00']);
  const said = {
    ...{ sheet: null, encoding: null, header_row: 1, date: 'wann', date_format: 'DD/MM/YYYY', value_date: null },
    ...{ narration: ['was'], reference: null, debit: 'raus', credit: 'rein', amount: null, sign: 'plus_is_credit' },
    ...{ side: null, balance: 'danach', counterparty_name: null, counterparty_account: null, decimal: ',' },
    order: 'oldest_first',
  };
  assert.equal((await keep(into, { ...said, amount: 'raus' })).code, 'validation_error');
  assert.equal((await keep(into, said)).status, 200);
  assert.equal((await importFile(into, content)).lines, 2);
  const other = await refused('/bank-statements', { account: into, content: base64('wann;was', '28.11.2026;x') });
  assert.deepEqual(
    [other.code, other.details],
    [
      'mapping_required',
      { uncertain: 'header_row', header_row: 'The file lacks what the mapping names: raus, rein, danach.' },
    ],
  );
});

test('columns without names are numbered, and nothing is kept where nobody said anything', async () => {
  const into = await account();
  const { mapping, kept_by } = await answered<{ mapping: null; kept_by: null }>(
    'GET',
    `/firm-accounts/${into}/mapping`,
  );
  assert.deepEqual([mapping, kept_by], [null, null]);
  const content = base64('28/11/2026,in,5.00,5.00', '29/11/2026,out,-1.00,4.00');

  const numbered = {
    ...{ sheet: null, encoding: null, header_row: null, date: '1', date_format: 'DD/MM/YYYY', value_date: null },
    ...{ narration: ['2'], reference: null, debit: null, credit: null, amount: '3', sign: 'plus_is_credit' },
    ...{ side: null, balance: '4', counterparty_name: null, counterparty_account: null, decimal: '.' },
    order: 'oldest_first',
  };
  const { rows, opening_balance } = await preview(into, content, { mapping: numbered });

  assert.deepEqual(
    [rows.map(({ amount, direction }) => [amount, direction]), opening_balance],
    [
      [
        ['5.00', 'credit'],
        ['1.00', 'debit'],
      ],
      '0.00',
    ],
  );
  const both = await refused('/bank-statements/preview', { firm_account: into, account: into, content });
  assert.deepEqual(both.details, { firm_account: 'Required: the account, under this name only.' });
});

test('a proposed mapping names no characters and no only sheet, and is shown also where it knows no text', async () => {
  const into = await account();
  const withoutText = base64('date,amount,balance,was', '28/11/2026,5.00,5.00,Lohn');

  const { mapping, uncertain } = await preview(into, withoutText);

  assert.deepEqual(uncertain, [{ field: 'narration', problem: 'No column is named as a text: say which has it.' }]);
  assert.deepEqual(
    [mapping!.date, mapping!.amount, mapping!.balance, mapping!.narration, mapping!.encoding],
    ['date', 'amount', 'balance', [], null],
  );
  assert.equal((await keep(into, mapping)).code, 'validation_error');
  assert.equal((await keep(into, { ...mapping, narration: ['was'] })).status, 200);
  assert.equal((await importFile(into, withoutText)).lines, 1);
  const rows = [
    ['Date', 'Narration', 'Amount', 'Balance'],
    ['28-Nov-2026', 'NIP FROM ADE', '5.00', '5.00'],
  ].map((cells, at) => {
    const written = cells.map((text, to) => `<c r="${'ABCD'[to]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`);
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  const ofOneSheet = await preview(await account(), workbookOf(rows.join('')).toString('base64'));
  assert.deepEqual([ofOneSheet.table!.sheets, ofOneSheet.mapping!.sheet], [['a'], null]);
});

test('what an amount above 0 means is said of one column of amounts, and not of debits and credits', async () => {
  const into = await account();
  const content = base64('date,narration,debit,credit,balance', '27-Nov-2026,NIP FROM ADE,,5.00,5.00');
  const { mapping } = await preview(into, content);
  const { sign, ...unsigned } = mapping!;

  assert.equal(sign, 'plus_is_credit');
  for (const sent of [unsigned, { ...unsigned, sign: null }])
    assert.equal((await preview(into, content, { mapping: sent })).closing_balance, '5.00');
  assert.equal((await keep(into, unsigned)).status, 200);
  const kept = await answered<{ mapping: { sign: string } }>('GET', `/firm-accounts/${into}/mapping`);
  assert.equal(kept.mapping.sign, 'plus_is_credit');
  const { code, body } = await keep(into, { ...unsigned, amount: 'credit', debit: null, credit: null, sign: null });
  assert.deepEqual(
    [code, body.error!.details],
    ['validation_error', { 'mapping.sign': 'Expected what an amount above 0 means.' }],
  );
});

test('an instant with a zone in a table is of the day that it has at the bank of its account', async () => {
  const dayOf = async (into: string, instant: string) => {
    const content = base64('date,narration,amount,balance', `${instant},NIP FROM ADE,5.00,5.00`);
    return (await preview(into, content)).first_day;
  };
  const accra = { bank_name: 'GCB', account_number: '1014365930', currency: 'GHS', name: 'Client money GHS' };
  const naira = await account();
  const { id: cedi } = await answered<{ id: string }>('POST', '/firm-accounts', accra);

  assert.equal(await dayOf(naira, '2026-11-26T23:30:00Z'), '2026-11-27');
  assert.equal(await dayOf(naira, '2026-11-26 23:30:00+0000'), '2026-11-27');
  assert.equal(await dayOf(naira, '2026-11-27T00:30:00.5+01:00'), '2026-11-27');
  assert.equal(await dayOf(cedi, '2026-11-26T23:30:00Z'), '2026-11-26');
  assert.equal(await dayOf(cedi, '2026-11-27T00:30:00+01:00'), '2026-11-26');
  assert.equal(await dayOf(naira, '26/11/2026 23:30 +0000'), '2026-11-27');
  assert.equal(await dayOf(naira, '26-Nov-2026 11:30 PM UTC'), '2026-11-27');
  assert.equal(await dayOf(cedi, '27-Nov-2026 12:30 AM +01:00'), '2026-11-26');
  assert.equal(await dayOf(cedi, '26/11/2026 22:30 -02:30'), '2026-11-27');
  assert.equal(await dayOf(naira, '2026-11-26T23:30:00'), '2026-11-26');
  assert.equal(await dayOf(naira, '2026-11-26'), '2026-11-26');
});
