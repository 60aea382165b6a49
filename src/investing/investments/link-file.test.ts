import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { createExchange, instrument } from '../../testing/market-readings.ts';
import { createWorld } from '../../testing/world.ts';
import { importLinks, productLinks } from './link-file.ts';

const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const ngx = await createExchange(pool, 'NGX');
const gse = await createExchange(pool, 'GSE');
await ngx.ingestReadings({ instruments: [instrument('MTNN'), instrument('ASI', { asset_class: 'index' })] });
await gse.ingestReadings({ instruments: [instrument('MTNGH')] });

async function product(): Promise<string> {
  const { test: id } = await world.investment({ category: 'equity', currency: 'NGN' });
  const { rows } = await pool.query('select code from investments where id = $1', [id]);
  return rows[0].code;
}

test('of a file of links the valid ones are linked, and every other row gets a reason', async () => {
  const [one, other, third, fourth] = [await product(), await product(), await product(), await product()];
  const rows = [
    'code,exchange,symbol',
    `${one},NGX,MTNN`,
    `${other},NGX,ASI`,
    `${third},GSE,MTNGH`,
    'NOBODY,NGX,MTNN',
    `${fourth},NGX,NONE`,
  ];
  const report = () =>
    world.write((tx) =>
      importLinks(
        tx,
        readingHere(() => productLinks(rows.join('\n'))),
      ),
    );

  const rejected = [
    {
      row: 3,
      symbol: 'ASI',
      reason: 'The instrument is an index, or of another currency than the product, or a rate prices the product.',
    },
    {
      row: 4,
      symbol: 'MTNGH',
      reason: 'The instrument is an index, or of another currency than the product, or a rate prices the product.',
    },
    { row: 5, symbol: 'MTNN', reason: 'There is no product NOBODY.' },
    { row: 6, symbol: 'NONE', reason: 'There is no such instrument: import it first.' },
  ];
  assert.deepEqual(await report(), { linked: [one], rejected });
  assert.deepEqual(await report(), { linked: [], rejected });
});

test('a product that is twice in a file is not linked, and both rows get the reason', async () => {
  await ngx.ingestReadings({ instruments: [instrument('GTCO')] });
  const [tied, twice] = [await product(), await product()];
  const rows = ['code,exchange,symbol', `${twice},NGX,MTNN`, `${tied},NGX,GTCO`, `${twice},NGX,GTCO`];

  const reason = `${twice} is listed twice: a product is tied to one instrument.`;
  assert.deepEqual(
    await world.write((tx) =>
      importLinks(
        tx,
        readingHere(() => productLinks(rows.join('\n'))),
      ),
    ),
    {
      linked: [tied],
      rejected: [
        { row: 2, symbol: 'MTNN', reason },
        { row: 4, symbol: 'GTCO', reason },
      ],
    },
  );
});
