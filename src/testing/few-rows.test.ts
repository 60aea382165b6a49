import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registeredStatements } from '../platform/database/statements.ts';
import { startReceiver } from './receiver.ts';
import { rowsReadAfter } from './rows-read.ts';
import { createWorld } from './world.ts';

/** Partners' lists that are narrowed to a few records, of a partner with 4,000: the page and its count read those few, not all of them. */
const world = await createWorld({ role: 'api' });
const { owner } = world.database;
const fund = await world.investment({ price: '2.50' });
const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
const { client, environment } = acme;
const { url } = await startReceiver();
const endpoint = await client.webhooks.create({ url, events: ['order.created'] });

const bought = await client.orders.create({
  ...{ investment_id: fund.test, amount: '2500.00', currency: 'NGN' },
  ...{ client_reference: 'ama-1', customer: { reference: 'ama' } },
} as const);
const holding_id = bought.holding_id!;
await client.orders.create({ side: 'sell', holding_id, units: '1' });
const failed = await client.orders.create({ side: 'sell', holding_id, units: '1' }, { scenario: 'hold' });
await client.orders.cancel(failed.id);
const funding = { currency: 'NGN', method: 'bank_transfer', amount: '1000.00', client_reference: 'fund-1' } as const;
const { reference } = await client.fundingRequests.create(funding);
const ended = await client.fundingRequests.create({ ...funding, client_reference: 'fund-2' });
await client.sandbox.simulateFunding(ended.id, { event: 'failed' });
const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
const { id: settlement_account_id } = await client.settlementAccounts.create(account);
const withdrawn = { currency: 'NGN', amount: '1000.00', settlement_account_id } as const;
await client.withdrawals.create(withdrawn);
await client.withdrawals.create(withdrawn, { scenario: 'hold' });
await client.withdrawals.cancel((await client.withdrawals.create(withdrawn, { scenario: 'hold' })).id);
// Of the three deliveries the first failed; the others are cancelled with their endpoint.
await owner.query(
  `update webhook_deliveries set status = 'failed', is_first = false, next_attempt_at = null
   where id = (select id from webhook_deliveries where endpoint_id = $1 order by event_sequence limit 1)`,
  [endpoint.id],
);
await client.webhooks.update(endpoint.id, { enabled: false });
// Three more, of which one waits, one is under way and one is to be tried again.
const [, leased, again] = [1, 2, 3].map(() => client.webhooks.test(endpoint.id));
await owner.query(
  `update webhook_deliveries set status = 'delivering', next_attempt_at = null, leased_by = id, leased_until = created_at
   where id = $1`,
  [(await leased!).id],
);
await owner.query("update webhook_deliveries set status = 'retrying', attempt_count = 1 where id = $1", [
  (await again!).id,
]);

/** Copies of the one row, under new ids and references. */
const copies = (table: string, changed: Readonly<Record<string, string>>) => `
  insert into ${table} select filled.*
  from ${table} record, generate_series(1, 4000) nth, jsonb_populate_record(record, jsonb_build_object(
    ${Object.entries({ id: 'gen_random_uuid()', ...changed })
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')}
  )) filled
  where record.id = (select id from ${table} where environment_id = '${environment.id}' order by id limit 1)`;

/** Most funding requests are completed. */
const received = { status: "'completed'", amount_received: "'1000.00'", due_at: 'null::text' };

const filled = [
  copies('orders', {
    holding_id: 'gen_random_uuid()',
    client_reference: "'copy-' || nth",
    customer_reference: "'customer-' || nth",
  }),
  copies('holdings', { order_id: 'gen_random_uuid()', customer_reference: "'customer-' || nth" }),
  copies('funding_requests', { client_reference: "'copy-' || nth", reference: "'FND-COPY-' || nth", ...received }),
  copies('withdrawals', { reference: "'WDR-COPY-' || nth" }),
  `insert into client_references (environment_id, kind, client_reference, record_id)
   select '${environment.id}', 'funding_request', client_reference, id
   from funding_requests
   where client_reference like 'copy-%'`,
  copies('webhook_deliveries', { status: "'delivered'", event_sequence: '1000 + nth' }),
];

const tables = ['orders', 'holdings', 'funding_requests', 'withdrawals', 'client_references', 'webhook_deliveries'];
const rowsRead = rowsReadAfter(world.database.ownerAddress, filled, tables);

/** A place names a row only on one server; on Citus its id does. */
const place = (await world.write(async (tx) => tx.isDistributed)) ? 'id' : 'ctid';
const inPlaces = (indexed: string) =>
  new RegExp(`from webhook_deliveries where status = \\$3 and ${place} = any \\(array\\(.* and ${indexed}`, 's');

const env = environment.id;
type Case = readonly [
  what: string,
  list: () => Promise<{ pagination: { count: number } }>,
  count: number,
  of: RegExp,
  values: readonly (string | number | null)[],
];

const cases: readonly Case[] = [
  [
    'orders of a holding',
    () => client.orders.list({ holding_id }),
    3,
    /orders where .*side = 'sell'/s,
    [env, holding_id],
  ],
  [
    'orders by client_reference',
    () => client.orders.list({ client_reference: 'ama-1' }),
    1,
    /orders where environment_id = \$1\s+and client_reference = \$2/,
    [env, 'ama-1'],
  ],
  [
    'orders of a customer',
    () => client.orders.list({ customer_reference: 'ama' }),
    3,
    /orders where environment_id = \$1\s+and customer_reference = \$2/,
    [env, 'ama'],
  ],
  [
    'holdings of a customer',
    () => client.holdings.list({ customer_reference: 'ama' }),
    1,
    /from holdings holding\s.*where holding\.environment_id = \$1\s+and \(\$2::text/s,
    [env, null, null, null, 'ama'],
  ],
  [
    'funding requests by client_reference',
    () => client.fundingRequests.list({ client_reference: 'fund-1' }),
    1,
    /from funding_requests where environment_id = \$1\s+and \(\$2::text/,
    [env, null, null, null, 'fund-1', null, null, null],
  ],
  [
    'funding requests by reference',
    () => client.fundingRequests.list({ reference }),
    1,
    /from funding_requests where environment_id = \$1\s+and \(\$2::text/,
    [env, null, null, null, null, reference, null, null],
  ],
  ...(['pending', 'failed'] as const).map(
    (status): Case => [
      `funding requests that are ${status}`,
      () => client.fundingRequests.list({ status, currency: 'NGN' }),
      1,
      new RegExp(`from funding_requests where status = \\$4 and status in \\(.*'${status}'`),
      [env, 'NGN', null, status, null, null, null, null],
    ],
  ),
  ...(['pending_approval', 'cancelled'] as const).map(
    (status): Case => [
      `withdrawals that are ${status}`,
      () => client.withdrawals.list({ status, currency: 'NGN' }),
      1,
      new RegExp(`from withdrawals where status = \\$2 and status in \\(.*'${status}'`),
      [env, status, 'NGN', null, null, null],
    ],
  ),
  [
    'deliveries that failed',
    () => client.webhooks.deliveries(endpoint.id, { status: 'failed' }),
    1,
    /from webhook_deliveries where status = \$3 and status in/,
    [env, endpoint.id, 'failed', null, null, null],
  ],
  ...(
    [
      ['that wait', 'pending', inPlaces('is_first')],
      ['under way', 'delivering', inPlaces('leased_until is')],
      ['to be tried again', 'retrying', /from webhook_deliveries where status = \$3 and next_attempt_at is not null/],
    ] as const
  ).map(
    ([what, status, of]): Case => [
      `deliveries ${what}`,
      () => client.webhooks.deliveries(endpoint.id, { status, type: 'test.ping' }),
      1,
      of,
      [env, endpoint.id, status, 'test.ping', null, null],
    ],
  ),
  [
    'deliveries of a type that were cancelled',
    () => client.webhooks.deliveries(endpoint.id, { status: 'cancelled', type: 'order.created' }),
    2,
    /from webhook_deliveries where status = \$3 and status in/,
    [env, endpoint.id, 'cancelled', 'order.created', null, null],
  ],
];

for (const [what, list, count, of, values] of cases)
  test(`${what}: the page and its count read a few rows`, async () => {
    assert.equal((await list()).pagination.count, count);
    const texts = registeredStatements()
      .map(({ text }) => text)
      .filter((text) => of.test(text) && !/order by \w*\.?id asc|for update/.test(text));
    const counting = texts.filter((text) => text.startsWith('select count(*)'));
    const pages = texts.filter((text) => /order by [\w.]*id desc limit \$\d+ offset \$\d+$/.test(text));
    assert(counting.length === 1 && pages.length >= 1, `${counting.length} counts, ${pages.length} pages`);

    for (const text of [counting[0]!, pages[0]!]) {
      const read = await rowsRead(text, [...values, 51, 0]);
      assert(read <= 40, `${read} rows: ${text}`);
    }
  });
