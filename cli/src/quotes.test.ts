import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, FRIDAY, instrument, quote } from '../../src/testing/market-readings.ts';
import { createWorld } from '../../src/testing/world.ts';
import { commandLine } from './testing/terminal.ts';

const world = await createWorld();
const { ingestReadings } = await createExchange(world.database.pool);
await ingestReadings({
  instruments: [instrument('MTNN')],
  quotes: [quote('MTNN', '100.00', { as_of: `${FRIDAY}T10:00:00.000Z` })],
});

test('a watched quote is printed once, and again when its price changes', async () => {
  const { client, key } = await world.partner('test');
  const line = commandLine(world.baseUrl, { keyId: key.key_id, secret: key.secret });
  const stop = new AbortController();
  let isChanged = false;

  const { code, out } = await line('quotes MTNN --watch --every 1', {
    signal: stop.signal,
    onText: (shown) => {
      if (shown.includes('101.50')) stop.abort();
      else if (!isChanged) {
        isChanged = true;
        void client.sandbox.setQuote('MTNN', { last: '101.50' });
      }
    },
  });

  assert.equal(code, 0);
  assert.equal(out.trim().split('\n').length, 2);
  assert.match(out, /^\S+ {2}MTNN {8}100\.00 .*\n\S+ {2}MTNN {8}101\.50 /);
});

test('a pace that is none is refused before anything is sent', async () => {
  const { code, err } = await commandLine('http://127.0.0.1:9')('quotes MTNN --watch --every 0');

  assert.equal(code, 1);
  assert.match(err, /--every: expected whole seconds from 1 to 3600, not 0/);
});
