import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postMovement } from '../../ledger/book/operations.ts';
import { providerPlace } from '../../ledger/places/place-ids.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';

/** What differs between providers and our records, what providers sent, and what waits, as finance sees it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await operatorSide(world);
const { ask } = side;
const { owner } = world.database;

type Row = Record<string, unknown> & { id: string };
type Listed = { data: Row[]; pagination: { count: number } };
const list = async (target: string) => {
  const { status, body } = await ask('viewer', 'GET', target);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed;
};

async function discrepancy(transaction_id: string) {
  const id = newId(Date.now());
  await owner.query(
    `insert into reconciliation_discrepancies (id, mode, provider, transaction_id, kind, day, reference, provider_currency,
       provider_amount, status, created_at)
     values ($1, 'live', 'simulator', $2, 'missing_here', '2026-01-15', '=1+1', 'NGN', 40.00, 'open', now())`,
    [id, transaction_id],
  );
  return id;
}

async function deadLettered() {
  const id = newId(Date.now());
  await owner.query(
    `insert into provider_events (id, provider, mode, body_hash, body, status, outcome, received_at)
     values ($1, 'simulator', 'live', $2, '{"secret": 1}', 'dead_lettered', 'There is no such transfer.', now())`,
    [id, id],
  );
  return id;
}

test('an open discrepancy is found by its day and kind, and is resolved once, with a note that the audit keeps', async () => {
  const id = await discrepancy('T-1');
  const listed = await list(
    '/operator/v1/discrepancies?status=open&kind=missing_here&day=2026-01-15&transaction_id=T-1',
  );
  const { provider_amount, recorded_amount, reference } = listed.data[0]!;
  assert.deepEqual([listed.pagination.count, provider_amount, recorded_amount, reference], [1, '40.00', null, '=1+1']);

  const path = `/operator/v1/discrepancies/${id}`;
  const { body } = await ask('finance', 'POST', `${path}/resolve`, { note: 'Paid back by the bank.', journal: null });
  assert.equal((await side.approve((body.data as unknown as { approval_id: string }).approval_id)).status, 200);

  const { status, outcome } = (await ask('finance', 'GET', path)).body.data as unknown as Row;
  assert.deepEqual([status, outcome], ['resolved', 'Paid back by the bank.']);
  const again = await ask('finance', 'POST', `${path}/resolve`, { note: 'Twice.', journal: null });
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
  assert.equal((await ask('dealing', 'POST', `${path}/resolve`, { note: 'x', journal: null })).status, 403);
  const audit = (await ask('finance', 'GET', `/operator/v1/audit?subject_id=${id}`)).body as unknown as Listed;
  assert.deepEqual(
    audit.data.map(({ action, reason }) => [action, reason]),
    [['proposals approve (discrepancy_unbooked)', 'Paid back by the bank. (proposed by The finance)']],
  );
});

test('a day that is not over is not compared, and one that is is due', async () => {
  await owner.query(
    "insert into reconciliation_providers (mode, provider, since, seen_at) values ('test', 'simulator', '2026-01-01', now())",
  );
  const compare = (day: string) => ask('finance', 'POST', '/operator/v1/comparisons', { mode: 'test', day });
  const early = await compare('2100-01-01');
  assert.deepEqual([early.status, Object.keys(early.body.error!.details)], [400, ['day']]);

  const { body } = await compare('2026-01-15');

  const { status, totals, open_discrepancies } = body.data as unknown as Row;
  assert.deepEqual([status, totals, open_discrepancies], ['due', null, 0]);
  assert.equal((await list('/operator/v1/comparisons?mode=test&day=2026-01-15')).pagination.count, 1);
});

test('the sums of a day name the place of the provider, where its movements of that day make what is recorded', async () => {
  const { environment } = await world.partner('live');
  const place = providerPlace('live', 'paystack', 'NGN', 'waiting');
  const took = (instant: string, amount: string) =>
    world.write((tx) =>
      postMovement(tx, 'provider_fee', {
        ...{ environment, currency: 'NGN', amount: Decimal.of(amount), reference: null, description: 'A fee', place },
        ...{ source: { type: 'adjustment', id: newId(Date.parse(instant)) }, at_ms: Date.parse(instant) },
      }),
    );
  await took('2026-02-09T23:59:59.999Z', '1.00');
  await took('2026-02-10T00:00:00.000Z', '400.00');
  await took('2026-02-10T23:59:59.999Z', '65.50');
  await took('2026-02-11T00:00:00.000Z', '2.00');
  const sums = { lines: 2, provider_amount: '465.50', recorded_amount: '465.50', difference: '0.00' };
  await owner.query(
    `insert into reconciliation_runs (id, mode, provider, day, status, lines, totals, compared_at, created_at)
     values ($1, 'live', 'paystack', '2026-02-10', 'compared', 2, $2, now(), now())`,
    [newId(Date.now()), JSON.stringify([{ currency: 'NGN', ...sums }])],
  );

  const [compared] = (await list('/operator/v1/comparisons?mode=live&day=2026-02-10')).data;

  assert.deepEqual(compared!['totals'], [{ currency: 'NGN', ...sums, place_id: place }]);
  const moved = await list(
    `/operator/v1/ledger-transactions?place=${place}&currency=NGN&from=2026-02-10T00:00:00.000Z&to=2026-02-10T23:59:59.999Z`,
  );
  assert.deepEqual(
    moved.data.map(({ amount }) => amount),
    ['65.50', '400.00'],
  );
});

test('an event of a provider that waits is applied again or dismissed, and its bytes are never shown', async () => {
  const [one, other] = [await deadLettered(), await deadLettered()];
  const waiting = await list('/operator/v1/provider-events?status=dead_lettered');
  assert.equal(waiting.pagination.count, 2);
  assert(!JSON.stringify(waiting).includes('secret'));

  const applied = await ask('finance', 'POST', `/operator/v1/provider-events/${one}/apply`, {
    reason: 'It exists now.',
  });
  const dismissed = await ask('finance', 'POST', `/operator/v1/provider-events/${other}/dismiss`, {
    reason: 'Not ours.',
  });

  const statusOf = ({ body }: typeof applied) => (body.data as unknown as Row)['status'];
  assert.deepEqual([statusOf(applied), statusOf(dismissed)], ['received', 'dismissed']);
  assert.equal((await list('/operator/v1/provider-events?status=dead_lettered')).pagination.count, 0);
  assert.deepEqual((await list('/operator/v1/provider-calls')).data, []);
});

test('those who work it off are notified of what waits', async () => {
  await discrepancy('T-2');
  type Queue = { queue: string; waiting: number; permission: string | null; is_mine: boolean };
  const queuesOf = async (role: 'finance' | 'dealing', query = '') =>
    (await ask(role, 'GET', `/operator/v1/work${query}`)).body.data as unknown as Queue[];
  const open = async (role: 'finance' | 'dealing') =>
    (await queuesOf(role)).find(({ queue }) => queue === 'discrepancies_open')!;

  const { waiting, permission, is_mine } = await open('finance');

  assert.deepEqual([waiting, permission, is_mine], [1, 'money.manage', true]);
  assert.equal((await open('dealing')).is_mine, false);
  const mine = (await queuesOf('dealing', '?mine=true')).map(({ queue }) => queue);
  assert(mine.includes('orders_to_fulfil') && !mine.includes('discrepancies_open'));
});

test('the audit is exported as CSV in which no cell is a formula, and is proved', async () => {
  const partner = await world.partner('live');
  const [wallet] = (await list(`/operator/v1/wallets?organisation=${partner.organisation_id}&currency=NGN`)).data;
  await ask('finance', 'POST', `/operator/v1/wallets/${wallet!.id}/freeze`, { reason: '=HYPERLINK("http://evil")' });

  const answer = await fetch(`${side.baseUrl}/operator/v1/audit/export?subject_id=${wallet!.id}`, {
    headers: { Authorization: 'Bearer op_finance' },
  });

  const [header, line, end] = (await answer.text()).split('\r\n');
  assert.match(answer.headers.get('content-type')!, /^text\/csv/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.match(header!, /^sequence,created_at,actor,operator_email,roles,action,/);
  assert.match(line!, /,The finance,finance@firm\.example,finance,wallets freeze,wallet,/);
  assert(line!.includes(`"'=HYPERLINK(""http://evil"")"`), line);
  assert.equal(end, '');
  type Proof = { head: string; problems: { problem: string }[] };
  const prove = async (query = '') =>
    (await ask('admin', 'GET', `/operator/v1/audit/verify${query}`)).body.data as unknown as Proof;
  const { head, problems } = await prove();
  assert.deepEqual(problems, []);
  assert.deepEqual((await prove(`?head=${head}`)).problems, []);
  assert.match((await prove(`?head=1:${'a'.repeat(64)}`)).problems[0]!.problem, /^the chain does not contain it/);
  assert.equal((await ask('admin', 'GET', '/operator/v1/audit/verify?head=x')).status, 400);
});
