import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readingHere } from '../../platform/threads/beside.ts';
import { asCsv, type Line } from './csv-file.ts';
import { asPdf, drawStatement, loadPdfKit } from './pdf-file.ts';

/** A statement is streamed: what was already sent is not kept in memory. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const PAGE = 1_000;
const WARM = 4_000;
const ENTRIES = 16_000;

const entry = (sequence: number): Line => ({
  id: '00000000-0000-7000-8000-000000000001',
  transaction_id: '00000000-0000-7000-8000-000000000002',
  sequence,
  currency: 'NGN',
  direction: 'credit',
  amount: '1.00',
  balance_after: `${sequence}.00`,
  type: 'funding',
  description: `Funding by bank transfer ${sequence}`,
  reference: 'FND-0123456789ABCDEFGHJKMNPQRS',
  source: { type: 'funding_request', id: '00000000-0000-7000-8000-000000000003' },
  wallet_id: '00000000-0000-7000-8000-000000000004',
  hash_before: 'b'.repeat(64),
  hash: 'a'.repeat(64),
  created_at: '2026-11-21T09:30:00.000Z',
});

/** The heap in use after so many entries were read, in bytes. */
async function alive(file: (pages: AsyncIterable<Line[]>) => AsyncIterable<unknown>) {
  const seen = new Map<number, number>();
  async function* pages() {
    for (let from = 1; from <= ENTRIES; from += PAGE) {
      if (from - 1 === WARM || from - 1 === ENTRIES - PAGE) {
        collect();
        seen.set(from - 1, process.memoryUsage().heapUsed);
      }
      yield Array.from({ length: PAGE }, (_, index) => entry(from + index));
    }
  }
  let bytes = 0;
  for await (const part of file(pages())) bytes += (part as { length: number }).length;
  return { bytes, perEntry: (seen.get(ENTRIES - PAGE)! - seen.get(WARM)!) / (ENTRIES - PAGE - WARM) };
}

const heading = {
  organisation: 'Acme',
  mode: 'test',
  period: 'x',
  wallets: 'NGN',
  made_at: '2026-11-21T09:30:00.000Z',
};
/** How much one more entry may add to the heap, in bytes; one that is kept adds 400 and more. Some of it is chance. */
const PER_ENTRY_MAX = 120;

test('a statement as CSV needs the same memory at any length', async () => {
  const { bytes, perEntry } = await alive((pages) => asCsv(pages));

  assert(bytes > ENTRIES * 200, `${bytes} bytes`);
  assert(perEntry < PER_ENTRY_MAX, `each entry leaves ${perEntry} bytes alive`);
});

test('a statement as PDF keeps only the offset of each page', async () => {
  const PdfDocument = await loadPdfKit();
  const openings = [{ currency: 'NGN', balance: '0.00', hash: 'b' }] as const;
  const drawing = readingHere(() => drawStatement(PdfDocument, { heading, openings }));
  const { bytes, perEntry } = await alive((pages) =>
    asPdf(pages, { add: async (entries) => drawing.add(entries), end: async () => drawing.end(), drop: () => {} }),
  );

  assert(bytes > ENTRIES * 20, `${bytes} bytes`);
  assert(perEntry < PER_ENTRY_MAX, `each entry leaves ${perEntry} bytes alive`);
});
