import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { startHere } from '../../testing/start-here.ts';

/** A start as an operator makes it: the service is not ready while the simulated market is empty. */
const folder = mkdtempSync(join(tmpdir(), 'filled-'));
const MASTER_KEYS = `1:${randomBytes(32).toString('base64')}`;
const stops: (() => Promise<unknown>)[] = [];
after(() => rmSync(folder, { recursive: true }));

/** A start of the service, and the response of its probe. */
async function start(DATABASE_URL: string, variables: Record<string, string>) {
  const { printed, stop } = await startHere({
    ...{ DATABASE_URL, MASTER_KEYS, DATA_DIR: folder, SEED_DEMO_WORK: '0' },
    ...{ MARKET_FEEDS: 'NGX:simulator,GSE:simulator', ...variables },
  });
  stops.push(stop);
  const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)!;
  return async () => {
    const answer = await fetch(`${address}/readyz`);
    return { status: answer.status, text: await answer.text() };
  };
}

type ProbeAnswer = { readonly status: number; readonly text: string };

/** Asks until the response is the expected one, however long a busy machine takes. */
async function answer(
  probe: Awaited<ReturnType<typeof start>>,
  isExpected: (found: ProbeAnswer) => boolean,
): Promise<ProbeAnswer> {
  for (;;) {
    const found = await probe();
    if (isExpected(found)) return found;
    await sleep(50);
  }
}

const isReady = ({ status }: ProbeAnswer) => status === 200;

const database = await freshDatabase();
after(async () => {
  for (const stop of stops) await stop();
  await database.drop();
});

test('a process that only serves requests is not ready before another one has read the simulated exchanges', async () => {
  const answering = await start(database.address, { ROLE: 'api' });
  const unready = await answering();
  assert.equal(unready.status, 503);
  assert.equal(
    JSON.parse(unready.text).error.details.market,
    'not read yet: NGX, GSE; a process with ROLE=all or work does',
  );

  const working = await start(database.address, { SEED_DEMO: '1' });
  await answer(working, isReady);
  await answer(answering, isReady);
});

test('a start is ready when the simulated exchanges are read, and products listed on them have the prices of the exchange', async () => {
  const { rows: read } = await database.pool.query(
    `select exchange, bool_and(fetched_at is not null) as is_read,
       exists (select 1 from session_days day where day.exchange = feed.exchange) as has_session
     from market_feeds feed group by exchange order by exchange`,
  );
  assert.deepEqual(read, [
    { exchange: 'GSE', is_read: true, has_session: true },
    { exchange: 'NGX', is_read: true, has_session: true },
  ]);
  const { rows: products } = await database.pool.query(
    `select code, mode,
       (select array_agg(distinct price.price) from investment_prices price where price.investment_id = product.id)
         = array[(select last from quote_observations where instrument_id = product.instrument_id
                  order by as_of desc, version desc limit 1)] as began_there
     from investments product where instrument_id is not null`,
  );
  assert.equal(products.length, 6);
  assert.deepEqual(
    products.filter(({ began_there }) => !began_there),
    [],
  );
});
