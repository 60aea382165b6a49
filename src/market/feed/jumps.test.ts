import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { seedExchanges } from '../calendar/work.ts';
import { recordRate } from '../fx/operations.ts';
import { importFile } from './import.ts';

/** Market data that one person publishes by hand: beyond the bound of a price or a rate another person approves it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
await seedExchanges(world.database.pool);
const { ask } = await operatorSide(world);
const V1 = '/operator/v1/market';

type Row = { id: string; kind: string; symbol: string; content: Record<string, string> };
type Answer = {
  readonly is_pending_approval: boolean;
  readonly approval_id: string;
  readonly row: Record<string, string>;
};

const publish = (kind: string, ...lines: string[]) =>
  world.write((tx) =>
    importFile(tx, { kind, exchange: 'NGX', provider: 'archive' }, Readable.from([Buffer.from(lines.join('\n'))])),
  );
const send = async (path: string, body: object = {}) => {
  const { status, code, body: answer } = await ask('dealing', 'POST', `${V1}${path}`, body);
  return { status, code, details: answer.error?.details, data: answer.data as unknown as Answer };
};
const waiting = async (symbol: string, last: string) =>
  ((await ask('viewer', 'GET', `${V1}/quarantine`)).body.data as unknown as Row[]).find(
    (row) => row.symbol === symbol && (row.content['last'] ?? row.content['mid']) === last,
  )!;
const effectOf = async (approval_id: string) =>
  ((await ask('dealing', 'GET', `/operator/v1/approvals/${approval_id}`)).body.data as unknown as { effect: string })
    .effect;
const priceOf = async (id: string): Promise<string> =>
  (await world.database.pool.query('select price from investments where id = $1', [id])).rows[0].price;
const codeOf = async (id: string): Promise<string> =>
  (await world.database.pool.query('select code from investments where id = $1', [id])).rows[0].code;
const approve = (id: string) => world.firm.approve(id, 'Kofi');

const instruments =
  'symbol,name,asset_class,security_type,status,isin,sector,industry,board,shares_outstanding,eps,dividend_per_share,index_family,base_value,base_date,constituents_count';
const quotes =
  'symbol,as_of,trade_date,last,previous_close,open,day_high,day_low,volume,value_traded,deals,provider_ref';
const quote = (symbol: string, time: string, last: string) =>
  `${symbol},2026-11-17T${time}:00.000Z,2026-11-17,${last},100.00,,,,1,1,1,`;
await publish(
  'instruments',
  instruments,
  ...['MTNN', 'GTCO'].map((symbol) => `${symbol},${symbol} Plc,equity,ordinary_share,active,,,,,,,,,,,`),
);
await publish('quotes', quotes, quote('MTNN', '10:00', '100.00'), quote('GTCO', '10:00', '100.00'));

test('a quote that moves a price further than the bound is published by two people, and a nearer one by one', async () => {
  const { live } = await world.investment({ price: '100.00' });
  assert.equal((await send('/links', { code: await codeOf(live), symbol: 'MTNN' })).data.is_pending_approval, false);
  await publish('quotes', quotes, quote('MTNN', '11:00', '115.00'));
  const near = await send(`/quarantine/${(await waiting('MTNN', '115.00')).id}/release`);
  assert.deepEqual([near.data.is_pending_approval, await priceOf(live)], [false, '115.00']);
  await publish('quotes', quotes, quote('MTNN', '12:00', '150.00'));
  const { id } = await waiting('MTNN', '150.00');

  const far = await send(`/quarantine/${id}/release`, { reason: 'The exchange confirmed it.' });

  assert.deepEqual([far.data.is_pending_approval, far.data.row['released_at']], [true, null]);
  assert.equal(await priceOf(live), '115.00');
  assert.match(
    await effectOf(far.data.approval_id),
    /MTNN: price 115\.00 → 150\.00 \(\+30\.44 %; \+50\.00 % within 24 hours, from 100\.00\)$/,
  );
  assert.equal((await send(`/quarantine/${id}/release`)).code, 'invalid_state');
  await approve(far.data.approval_id);
  assert.equal(await priceOf(live), '150.00');

  // Older than the newest one it moves nothing.
  await publish('quotes', quotes, quote('MTNN', '09:00', '70.00'));
  const old = await send(`/quarantine/${(await waiting('MTNN', '70.00')).id}/release`);
  assert.deepEqual([old.data.is_pending_approval, await priceOf(live)], [false, '150.00']);
});

test('a release that is approved after the price moved is proposed again', async () => {
  await publish('quotes', quotes, quote('GTCO', '12:00', '150.00'));
  const { data } = await send(`/quarantine/${(await waiting('GTCO', '150.00')).id}/release`);
  await publish('quotes', quotes, quote('GTCO', '11:00', '105.00'));

  await assert.rejects(approve(data.approval_id), { code: 'validation_error' });

  assert.match(await effectOf(data.approval_id), /It would now be GTCO: price 105\.00 → 150\.00/);
});

test('a rate out of the quarantine moves what is in force by two people', async () => {
  await world.write((tx) => {
    const as_of = '2026-11-17T09:00:00.000Z';
    return recordRate(tx, {
      base: 'USD',
      quote: 'NGN',
      bid: '1500',
      mid: '1500',
      ask: '1500',
      source: 'a feed',
      as_of,
    });
  });
  await publish('rates', 'base,quote,bid,ask,mid,as_of', 'USD,NGN,1800,1800,1800,2026-11-17T11:00:00.000Z');

  const { data } = await send(`/quarantine/${(await waiting('USD-NGN', '1800')).id}/release`);

  assert.equal(data.is_pending_approval, true);
  assert.match(await effectOf(data.approval_id), /USD-NGN: bid 1500\.00 → 1800/);
  await approve(data.approval_id);
});

test('a file moves a rate no further than one person may, whatever steps it takes, and is of who may set rates', async () => {
  await world.database.owner.query('truncate fx_rates');
  const rate = { base: 'USD', quote: 'NGN', bid: '1000', mid: '1000', ask: '1000', source: 'a feed' } as const;
  await world.write((tx) => recordRate(tx, { ...rate, as_of: '2026-11-17T09:00:00.000Z' }));
  const header = 'base,quote,bid,ask,mid,as_of';
  const step = (figure: string, minute: string) =>
    `USD,NGN,${figure},${figure},${figure},2026-11-17T12:${minute}:00.000Z`;

  const report = await publish('rates', header, step('1080', '00'), step('1160', '01'), step('1240', '02'));

  assert.deepEqual(
    [report.published, report.quarantined.map(({ reason }) => reason)],
    [
      1,
      [
        '1160 is more than 10 % from 1000.00, the rate of 24 hours ago.',
        '1240 is more than 10 % from 1000.00, the rate of 24 hours ago.',
      ],
    ],
  );
  const content = Buffer.from(`${header}
${step('1001', '00')}`).toString('base64');
  const file = { kind: 'rates', file_name: 'rates.csv', content };
  for (const path of ['/imports', '/imports/preview'])
    assert.deepEqual(await send(path, file).then(({ status, details }) => [status, details]), [
      403,
      { required_permission: 'money.manage' },
    ]);
});

test('a file of quotes is not believed about the day before, and moves a price no further than one person may', async () => {
  await publish('instruments', instruments, 'ZENITH,ZENITH Plc,equity,ordinary_share,active,,,,,,,,,,,');
  await publish('quotes', quotes, quote('ZENITH', '10:00', '100.00'));
  const claiming = (time: string, last: string) => quote('ZENITH', time, last).replace(',100.00,,,,', `,${last},,,,`);

  const reasons = [];
  for (const [time, last] of [
    ['11:00', '121.00'],
    ['11:01', '115.00'],
    ['11:02', '130.00'],
  ] as const)
    reasons.push((await publish('quotes', quotes, claiming(time, last))).quarantined[0]?.reason);

  assert.deepEqual(reasons, [
    '121.00 is more than 20 % from 100.00, the newest price.',
    undefined,
    '130.00 is more than 20 % from 100.00, the price of 24 hours ago.',
  ]);
});

test('a product that is tied to an instrument of another price waits for another person, by itself and in a file', async () => {
  const { live } = await world.investment({ price: '60.00' });
  const code = await codeOf(live);
  const preview = await ask('dealing', 'GET', `${V1}/links/preview?code=${code}&symbol=GTCO`);
  assert.deepEqual(preview.body.data, {
    ...{ code, symbol: 'GTCO', exchange: 'NGX' },
    ...{ price: '60.00', new_price: '105.00', move_percent: '+75.00', waits: true },
  });

  const { data } = await send('/links', { code, symbol: 'GTCO', reason: 'It is the same share.' });

  assert.equal(data.is_pending_approval, true);
  assert.equal(await priceOf(live), '60.00');
  const content = Buffer.from(`code,exchange,symbol\n${code},NGX,GTCO\n`).toString('base64');
  const file = await send('/imports', { kind: 'links', file_name: 'links.csv', content });
  const { published, problems } = file.data as unknown as { published: number; problems: { reason: string }[] };
  assert.equal(published, 0);
  assert.match(
    problems[0]!.reason,
    /price 60\.00 → 105\.00 \(\+75\.00 %\): tie it by itself, and another person approves it\./,
  );
  await approve(data.approval_id);
  assert.equal(await priceOf(live), '105.00');
});
