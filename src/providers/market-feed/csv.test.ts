import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { readingHereInParts } from '../../platform/threads/beside.ts';
import { readCsvBatches } from './csv.ts';

const HEADER = 'base,quote,bid,ask,mid,as_of\n';

test('a quote that is never closed ends the reading at its row, instead of at the end of the file', async () => {
  let read = 0;
  function* file() {
    yield Buffer.from(`${HEADER}USD,NGN,1,2,1.5,"`);
    for (; read < 1_000; read++) yield Buffer.from('x'.repeat(10_000));
  }
  const rows = readCsvBatches('rates', Readable.from(file()));

  await assert.rejects(
    readingHereInParts(async () => rows.next()),
    (error: { code: string; details: { file: string } }) => {
      assert.equal(error.code, 'validation_error');
      assert.match(error.details.file, /row 2: more than 65536 characters; is a quotation mark not closed/);
      return true;
    },
  );
  assert(read < 100, `${read} parts were read`);
});

test('a row in another encoding is unreadable, whatever it may mean, and the others are read', async () => {
  const text = `${HEADER}USD,NGN,1,2,1.5,2026-11-20T10:00:00.000Z\nUSD,NGN,1,2,1.5,`;
  const file = Readable.from([Buffer.from(text), Buffer.from([0xe9, 0x0a])]);

  const read: unknown[] = [];
  await readingHereInParts(async () => {
    for await (const batch of readCsvBatches('rates', file))
      read.push(...batch.map(({ row, values }) => [row, values['unreadable']]));
  });
  assert.deepEqual(read, [
    [2, undefined],
    [3, 'Expected UTF-8: save the file as such.'],
  ]);
});

test('a date-time may be written in any form with an offset, and is stored in one', async () => {
  const written = {
    '2026-11-20T10:00:00Z': '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:00:00.000Z': '2026-11-20T10:00:00.000Z',
    '2026-11-20T10:00:00.5Z': '2026-11-20T10:00:00.500Z',
    '2026-11-20T10:00:00.123456Z': '2026-11-20T10:00:00.123Z',
    '2026-11-20T10:00:00.123456789+00:00': '2026-11-20T10:00:00.123Z',
    '2026-11-20T10:00:00+00:00': '2026-11-20T10:00:00.000Z',
    '2026-11-20T11:00:00+01:00': '2026-11-20T10:00:00.000Z',
    '2026-11-20T00:30:00-09:30': '2026-11-20T10:00:00.000Z',
    // What is no date-time, has no offset or is no time of the calendar stays as it is written, for the checks to find.
    '2026-11-20': '2026-11-20',
    '2026-11-20T10:00:00': '2026-11-20T10:00:00',
    '2026-11-20 10:00:00Z': '2026-11-20 10:00:00Z',
    '2026-02-30T10:00:00Z': '2026-02-30T10:00:00Z',
    '2026-11-20T24:00:00Z': '2026-11-20T24:00:00Z',
    '2026-11-20T10:00:00+25:00': '2026-11-20T10:00:00+25:00',
    '0001-01-01T00:00:00+01:00': '0001-01-01T00:00:00+01:00',
    '20/11/2026 10:00': '20/11/2026 10:00',
  };
  const lines = Object.keys(written).map((as_of) => `USD,NGN,1,2,1.5,${as_of}\n`);

  const read: unknown[] = [];
  await readingHereInParts(async () => {
    for await (const batch of readCsvBatches('rates', Readable.from([Buffer.from([HEADER, ...lines].join(''))])))
      read.push(...batch.map(({ values }) => values['as_of']));
  });

  assert.deepEqual(read, Object.values(written));
});
