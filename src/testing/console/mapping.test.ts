import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workbookOfSheets } from '../archive.ts';
import { assertAccessible, assertFits, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** A table of a bank that nobody read before, in a real browser: a person chooses above each column what it has, and the next file asks nothing. */
const firm = await openFirm();
const openWindow = openBrowser();
const tunde = await firm.person('finance');

const fileOf = (...lines: readonly string[]) =>
  Buffer.from(
    ['STATEMENT OF ACCOUNT;;;;', 'Trx day;Wording;Gone;Arrived;Standing', ...lines].map((line) => `${line}\n`).join(''),
  );

test('a file with headings of its own is mapped by clicking, and the next one is read without a question', async () => {
  const number = '5060708090';
  const { id } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'Fifth Bank', account_number: number, currency: 'NGN', name: 'Own headings NGN' },
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/bank-statements');
  const open = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Import a statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account of the firm').selectOption({ label: `Own headings NGN, ${number}, NGN` });
    await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    return dialog;
  };
  const first = fileOf('03/04/2026;Deposit of a customer;;1.250,00;1.250,00', '04/04/2026;Charge;50,00;;1.200,00');
  const importing = await open('april.csv', first);
  const reading = importing.getByRole('region', { name: 'How the file is read' });
  await reading.getByText('No row names a column of days and one of amounts').waitFor();
  await reading.getByRole('radio', { name: 'Row 2 has the headings' }).check();
  for (const [column, role] of [
    ['Trx day', 'Booking day'],
    ['Wording', 'Text'],
    ['Gone', 'Money out'],
    ['Arrived', 'Money in'],
    ['Standing', 'Balance'],
  ] as const)
    await reading.getByLabel(column).selectOption({ label: role });
  await reading.getByLabel('Days').selectOption('DD/MM/YYYY');
  await reading.getByLabel('Before decimals').selectOption(',');
  await assertAccessible(page, 'the columns of a statement');
  await assertFits(page, 'the columns of a statement');
  await takePicture(page, 'cash-mapping-desktop-light');
  await importing.getByRole('button', { name: 'Read it so' }).click();
  await importing.getByText('2026-04-03 to 2026-04-04').waitFor();
  await importing.getByText('₦0.00 to ₦1,200.00').waitFor();
  await importing.getByRole('button', { name: 'Keep this reading, and import' }).click();
  await page.getByText('Imported 2 lines; 2 wait for a decision.').waitFor();
  await importing.waitFor({ state: 'detached' });

  const next = await open('may.csv', fileOf('05/05/2026;Deposit;;100,00;1.300,00'));
  await next.getByText('2026-05-05 to 2026-05-05').waitFor();
  await next.getByText('₦1,200.00 to ₦1,300.00').waitFor();
  await next.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Imported 1 line; 1 wait for a decision.').waitFor();
  const lines = await tunde.ask<{ direction: string; amount: string }[]>('GET', `/bank-lines?firm_account_id=${id}`);
  assert.deepEqual(lines.map(({ direction, amount }) => `${direction} ${amount}`).sort(), [
    'credit 100.00',
    'credit 1250.00',
    'debit 50.00',
  ]);
  assert.deepEqual(complaints, []);
});

test('of a workbook with two tables a person says which sheet is read, and the next one is read from it without a question', async () => {
  const number = '5060708091';
  const { id } = await tunde.ask('POST', '/firm-accounts', {
    ...{ bank_name: 'Sixth Bank', account_number: number, currency: 'NGN', name: 'Two sheets NGN' },
  });
  const { page, complaints } = await openWindow();
  await firm.signIn(page, tunde, '/cash/bank-statements');
  const open = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Import a statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account of the firm').selectOption({ label: `Two sheets NGN, ${number}, NGN` });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog.getByLabel('File').setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('button', { name: 'Preview' }).click();
    return dialog;
  };
  const sheet = (day: string, text: string, amount: string, balance: string) =>
    rowsOf([
      ['Date', 'Narration', 'Amount', 'Balance'],
      [day, text, amount, balance],
    ]);
  const bookOf = (day: string, amount: string, balance: string) =>
    workbookOfSheets([
      ['Page 1', sheet(day, 'Of another account', '9.00', '9.00')],
      ['Page 2', sheet(day, 'Deposit', amount, balance)],
    ]);
  const importing = await open('first.xlsx', bookOf('03-Apr-2026', '5.00', '5.00'));
  const reading = importing.getByRole('region', { name: 'How the file is read' });
  await reading.getByText('The sheets Page 1, Page 2 have a table each: say which is read.').waitFor();
  await assertAccessible(page, 'the choice of a sheet');
  await reading.getByLabel('Sheet').selectOption('Page 2');
  await importing.getByRole('button', { name: 'Read it so' }).click();
  await importing.getByText('₦0.00 to ₦5.00').waitFor();
  await importing.getByRole('button', { name: 'Keep this reading, and import' }).click();
  await page.getByText('Imported 1 line; 1 wait for a decision.').waitFor();
  await importing.waitFor({ state: 'detached' });

  const next = await open('next.xlsx', bookOf('04-Apr-2026', '7.00', '12.00'));
  await next.getByText('₦5.00 to ₦12.00').waitFor();
  await next.getByRole('button', { name: 'Import', exact: true }).click();
  await next.waitFor({ state: 'detached' });
  const lines = await tunde.ask<{ narration: string; amount: string }[]>('GET', `/bank-lines?firm_account_id=${id}`);
  assert.deepEqual(lines.map(({ narration, amount }) => `${narration} ${amount}`).sort(), [
    'Deposit 5.00',
    'Deposit 7.00',
  ]);
  assert.deepEqual(complaints, []);
});

/** Rows of texts of a sheet. */
const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, at) => {
      const written = cells.map(
        (text, to) => `<c r="${'ABCD'[to]}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${at + 1}">${written.join('')}</row>`;
    })
    .join('');
