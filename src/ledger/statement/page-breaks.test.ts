import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { textOf } from '../../testing/pdf-text.ts';
import type { LedgerEntry } from './contract.ts';
import { drawDocument } from './document-file.ts';
import { drawStatement, loadPdfKit } from './pdf-file.ts';

/** What each page has: no entry, row or total is on a page by itself. */
const Document = await loadPdfKit();
const made_at = '2026-11-21T09:30:00.000Z';

const entry = (sequence: number): LedgerEntry => ({
  ...{ id: '00000000-0000-7000-8000-000000000001', transaction_id: '00000000-0000-7000-8000-000000000002' },
  ...{ wallet_id: '00000000-0000-7000-8000-000000000004', currency: 'NGN', direction: 'credit', type: 'funding' },
  ...{ sequence, amount: '1.00', balance_after: `${sequence}.00`, description: `Payment ${sequence}`, reference: null },
  source: { type: 'funding_request', id: '00000000-0000-7000-8000-000000000003' },
  ...{ hash: 'a'.repeat(64), created_at: made_at },
});

/** Of each page the entries, and the wallets whose totals it has. */
function statementOf(count: number, currencies: readonly ('NGN' | 'GHS' | 'USD')[] = ['NGN']): string[] {
  const heading = { organisation: 'Acme', mode: 'test', period: 'all', wallets: 'all', made_at };
  const openings = currencies.map((currency) => ({ currency, balance: '0.00', hash: 'b'.repeat(64) }));
  const bytes = readingHere(() => {
    const drawing = drawStatement(Document, { heading, openings });
    // As it is read: in parts of which none ends with a page.
    const entries = Array.from({ length: count }, (_, at) => entry(at + 1));
    const parts = [entries.slice(0, 30), entries.slice(30)].map((part) => drawing.add(part));
    return Buffer.concat([...parts, drawing.end()]);
  });
  return textOf(bytes)
    .split('Statement of Acme')
    .slice(1)
    .map((page) => {
      const numbers = [...page.matchAll(/^Payment (\d+)$/gm)].map(([, number]) => number);
      const totals = [...page.matchAll(/^([A-Z]{3}): opening balance/gm)].map(([, currency]) => currency);
      return [numbers.length === 0 ? 'none' : `${numbers[0]}-${numbers.at(-1)}`, ...totals].join(' ');
    });
}

test('the last two entries of a statement are on one page with the totals', () => {
  assert.deepEqual(statementOf(0), ['none NGN']);
  assert.deepEqual(statementOf(1), ['1-1 NGN']);
  // A page has 36 lines.
  assert.deepEqual(statementOf(35), ['1-35 NGN']);
  assert.deepEqual(statementOf(36), ['1-34', '35-36 NGN']);
  assert.deepEqual(statementOf(37), ['1-35', '36-37 NGN']);
  assert.deepEqual(statementOf(38), ['1-36', '37-38 NGN']);
  assert.deepEqual(statementOf(34, ['NGN', 'GHS', 'USD']), ['1-32', '33-34 NGN GHS USD']);
  assert.deepEqual(statementOf(71), ['1-36', '37-71 NGN']);
  assert.deepEqual(statementOf(72), ['1-36', '37-70', '71-72 NGN']);
});

/** Of each page of a document with two facts its rows and its number. */
function documentOf(count: number, facts = 2): string[] {
  const bytes = readingHere(() =>
    drawDocument(Document, {
      ...{ title: 'Invoice', made_at, columns: [{ title: 'Charge', width: 200 }] },
      facts: Array.from({ length: facts }, (_, at) => [`Fact ${at}`, 'said'] as const),
      rows: Array.from({ length: count }, (_, at) => [`Row ${at + 1}`]),
    }),
  );
  return textOf(bytes)
    .split(/^Charge$/m)
    .slice(1)
    .map((page) => {
      const rows = [...page.matchAll(/^Row (\d+)$/gm)].map(([, number]) => number);
      return [`${rows[0] ?? 'none'}-${rows.at(-1) ?? 'none'}`, /Page \d+ of \d+/.exec(page)?.[0] ?? ''].join(' ');
    });
}

test('the last page of a document has two rows at least, and says which page it is of how many', () => {
  assert.deepEqual(documentOf(0), ['none-none ']);
  // The first page has 34 rows below two facts, each other one 39.
  assert.deepEqual(documentOf(34), ['1-34 ']);
  assert.deepEqual(documentOf(35), ['1-33 Page 1 of 2', '34-35 Page 2 of 2']);
  assert.deepEqual(documentOf(36), ['1-34 Page 1 of 2', '35-36 Page 2 of 2']);
  assert.deepEqual(documentOf(74), ['1-34 Page 1 of 3', '35-72 Page 2 of 3', '73-74 Page 3 of 3']);
});
