import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, memberEndpoints, operatorEndpoints } from '../../../service/registry.ts';
import { ask } from '../../../testing/ask.ts';
import { dashboardOf } from '../../../testing/dashboard/people.ts';
import { operatorSide, operatorsByRole } from '../../../testing/operator-side.ts';
import { recordsOf, targetOf } from '../../../testing/samples.ts';
import { createWorld } from '../../../testing/world.ts';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { allRefusals } from '../../../vocabulary/endpoint-refusals.ts';
import { permissionsOf, roles } from '../../../vocabulary/permissions.ts';

const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask: askAsOperator } = await operatorSide(world);
const partner = await world.partner('test', { wallets: { NGN: '100000.00', GHS: '10.00' } });
const records = await recordsOf(world, partner);
const { send, person } = dashboardOf(world);
const owner = await person(partner.organisation_id, 'owner');

const FEWER_RECORDS =
  'Ask for fewer records with `limit`, and go on by `before` or `after` instead of a large `offset`.';
const FEWER_DAYS = 'Ask for fewer days with `from` and `to`.';
const SUMMARY = 'Read the list of holdings page by page, and add them up.';
const VERIFY =
  'Start a verification with POST /operator/v1/ledger/verification and read its progress with GET /operator/v1/ledger/verification, or run `ledger verify` on the command line.';
const FILES =
  'Ask for its files with POST /operator/v1/reports/holdings/runs: they are made while nobody waits, and take as long as they need.';
const AUDIT = 'Run `audit verify` on the command line: it reads the chain in parts, and takes as long as it needs.';
const EXPORT = 'Download the entries with the export of the ledger, a few days at a time, and recompute every hash.';
const NOW = 'Leave `as_of` out: the balances of now are read without their entries.';

/** What is asked for instead of each read that neither days nor records make smaller, and how long it may take. */
const ofItsOwn: Readonly<Record<string, readonly [limit: string, remedy: string]>> = {
  'wallets.proof': ['10 seconds', EXPORT],
  'holdings.summary': ['10 seconds', SUMMARY],
  'dashboardHoldings.summary': ['10 seconds', SUMMARY],
  'market.movers': ['10 seconds', 'Ask for fewer records with `limit`.'],
  'dealingDays.list': ['10 seconds', 'Ask for fewer records with `limit`.'],
  'search.find': ['10 seconds', 'Search for a whole id or reference: each is found by its index.'],
  'ledger.trialBalance': ['30 seconds', NOW],
  'ledger.verify': ['30 seconds', VERIFY],
  'ledger.trialBalanceOfPeriod': ['30 seconds', 'Ask for fewer days, or for one mode.'],
  'ledger.balance': ['30 seconds', 'Ask for one mode.'],
  'ledger.incomeStatement': ['30 seconds', 'Ask for one mode.'],
  'taxesDue.months': ['10 seconds', 'Ask for fewer months with `from_month` and `to_month`.'],
  'transfersInTransit.list': [
    '10 seconds',
    'Match what is there with lines of statements, so that less is in transit.',
  ],
  'audit.verify': ['30 seconds', AUDIT],
  'reports.show': ['30 seconds', FILES],
};

/** They take both ends of a period. */
const ofPeriods: readonly string[] = [
  'ledger.trialBalanceOfPeriod',
  'ledger.incomeStatement',
  'taxesDue.sums',
  'firmIncome.sums',
];

function expectedOf({ name, query }: AnyEndpoint) {
  const [limit, own] = ofItsOwn[name] ?? ['10 seconds', null];
  const asked = query?.shape ?? {};
  const usual = [...('from' in asked ? [FEWER_DAYS] : []), ...('before' in asked ? [FEWER_RECORDS] : [])].join(' ');
  return [name, 400, 'too_large', { limit, remedy: own ?? usual }];
}

/** What is read about the caller, which is not what is asked for. */
const ofAskers = ['api_keys', 'organisations', 'organisation_modes', 'environments', 'members', 'member_sessions'];

/** Whoever reads another table gets what the function does, with one row or with millions. */
async function whileSlow<Result>(body: string, read: () => Promise<Result>): Promise<Result> {
  const { owner: admin } = world.database;
  const { rows } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)`,
    [ofAskers],
  );
  await admin.query(`create or replace function slow() returns boolean language plpgsql as $$ begin ${body} end $$`);
  const each = (textFor: (name: string) => string) => admin.query(rows.map(({ name }) => textFor(name)).join(';'));
  await each(
    (name) =>
      `alter table ${name} enable row level security; create policy slow on ${name} using ((select slow())) with check (true)`,
  );
  try {
    return await read();
  } finally {
    await each((name) => `drop policy slow on ${name}; alter table ${name} disable row level security`);
  }
}

/** At once what PostgreSQL does after ten seconds. */
const TIMEOUT = `raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled';`;

const mayBeTooLarge = (each: readonly AnyEndpoint[]) => each.filter((one) => allRefusals(one).includes('too_large'));

type Answered = { readonly status: number; readonly text: string };

const refused = ({ name }: AnyEndpoint, { status, text }: Answered) => {
  const { code, details } = JSON.parse(text).error ?? {};
  return [name, status, code, details];
};

test('a read of partners or their people that takes too long is refused with what to ask for instead', async () => {
  const [ofPartners, ofMembers] = [mayBeTooLarge(endpoints), mayBeTooLarge(memberEndpoints)];
  assert(ofPartners.length > 20 && ofMembers.length > 10);
  const answers = await whileSlow(TIMEOUT, async () => [
    ...(await Promise.all(
      ofPartners.map(async (endpoint) => {
        const { status, body } = await ask(partner.client, 'GET', targetOf(endpoint as never, records));
        return refused(endpoint, { status, text: body });
      }),
    )),
    ...(await Promise.all(
      ofMembers.map(async (endpoint) => {
        const path = endpoint.path.slice('/dashboard/v1'.length).replace('{environment}', 'test');
        return refused(endpoint, await send('GET', path.replace('{endpoint_id}', records['endpoint_id']!), owner));
      }),
    )),
  ]);

  assert.deepEqual(answers, [...ofPartners, ...ofMembers].map(expectedOf));
});

test('so is one of people of the firm, whatever it is about', async () => {
  const parts = { report: 'holdings', organisation: partner.organisation_id, investment: records['investment_id']! };
  const pathOf = ({ path, name }: AnyEndpoint) =>
    path.replaceAll(/\{(\w+)\}/g, (_, part: keyof typeof parts) => parts[part] ?? partner.organisation_id) +
    (name === 'search.find' ? `?q=${records['order_id']}` : '') +
    (ofPeriods.includes(name) ? '?from=2026-03-01&to=2026-03-31' : '') +
    (name === 'taxesDue.months' ? '?from_month=2026-03&to_month=2026-03' : '');
  const ofTheFirm = mayBeTooLarge(operatorEndpoints);
  const answers = await whileSlow(TIMEOUT, () =>
    Promise.all(
      ofTheFirm.map(async (endpoint) => {
        const who = roles.find((role) => [...permissionsOf([role])].some((held) => held === endpoint.permission));
        const { status, body } = await askAsOperator(who!, 'GET', pathOf(endpoint));
        return { endpoint, status, text: JSON.stringify(body) };
      }),
    ),
  );

  // Where a table is empty nothing is slow, and some parts of a path are no record.
  const slow = answers.filter(({ status }) => status !== 200 && status !== 404);
  assert(slow.length >= 20, `${slow.length}`);
  assert.deepEqual(
    slow.map(({ endpoint, ...answered }) => refused(endpoint, answered)),
    slow.map(({ endpoint }) => expectedOf(endpoint)),
  );
  const seen = new Set<string>(slow.map(({ endpoint }) => endpoint.name));
  for (const name of ['search.find', 'ledger.trialBalance', 'ledger.verify', 'audit.verify', 'reports.show'])
    assert(seen.has(name), `${name} was not slow`);
});

test('what PostgreSQL itself cancels is such a read; one record has nothing less to ask for, and no Idempotency-Key', async () => {
  const read = (target: string) => ask(partner.client, 'GET', target);
  const [list, one] = await whileSlow('perform pg_sleep(30); return true;', () =>
    Promise.all([read('/partner/v1/orders'), read(`/partner/v1/orders/${records['order_id']}`)]),
  );

  assert.deepEqual([list.status, JSON.parse(list.body).error.code], [400, 'too_large']);
  assert.equal(one.status, 503);
  assert.deepEqual(JSON.parse(one.body).error, {
    code: 'unavailable',
    message: 'It took longer than 10 seconds to read; try again in a moment.',
    details: {},
  });
});

test('every read that takes parameters can be narrowed, but for these, which read the same little each time', () => {
  const all: readonly AnyEndpoint[] = [...endpoints, ...operatorEndpoints, ...memberEndpoints];
  const asked = all.filter(({ method, query }) => method === 'GET' && query !== undefined);
  const unbounded = asked.filter((endpoint) => !allRefusals(endpoint).includes('too_large')).map(({ name }) => name);
  assert.deepEqual(unbounded.sort(), [
    ...[
      'bankLines.candidates',
      'banks.list',
      'capabilities.list',
      'charges.estimate',
      'custodyCharges.outstanding',
      'fxRates.list',
      'journalExports.download',
      'links.preview',
      'market.calendar',
      'market.fx',
    ],
    ...['market.instrument', 'market.quotes', 'market.snapshot', 'market.status', 'orders.downloadBatch'],
    ...['periods.show', 'reports.download', 'work.list'],
  ]);
});
