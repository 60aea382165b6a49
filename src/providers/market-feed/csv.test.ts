import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { readCsvBatches } from './csv.ts';

const HEADER = 'base,quote,bid,ask,mid,as_of\n';

test('a quote that is never closed ends the reading at its row, instead of taking the rest of the file', async () => {
  let read = 0;
  function* file() {
    yield `${HEADER}USD,NGN,1,2,1.5,"`;
    for (; read < 1_000; read++) yield 'x'.repeat(10_000);
  }
  const rows = readCsvBatches('rates', Readable.from(file()));

  await assert.rejects(rows.next(), (error: { code: string; details: { file: string } }) => {
    assert.equal(error.code, 'validation_error');
    assert.match(error.details.file, /Max Record Size.* at line 2/);
    return true;
  });
  assert(read < 100, `${read} parts were read`);
});
