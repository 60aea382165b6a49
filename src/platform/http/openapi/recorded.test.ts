import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events } from '../../../service/registry.ts';
import { partnerCodes } from '../../../vocabulary/reference/error-guide.ts';
import { readRecorded } from '../../../vocabulary/reference/recorded.ts';
import { detailsOf } from '../../../vocabulary/refusal-details.ts';
import { type RefusalCode, refusals } from '../../../vocabulary/refusals.ts';
import { packageRoot } from '../../package-root.ts';

// biome-ignore lint/suspicious/noExplicitAny: the recorded responses of all operations, whose fields the tests name
type Data = any;

const recorded = readRecorded(packageRoot);
const exchanges = Object.entries(recorded.operations).flatMap(([name, all]) => all.map((one) => ({ name, ...one })));
const answerOf = (name: string): Data => (recorded.operations[name]![0] as { answer: Data }).answer;
const dataOf = (name: string): Data => answerOf(name).data;

test('every operation was called, and answered the status of its table', () => {
  assert.deepEqual(
    Object.keys(recorded.operations),
    endpoints.map(({ name }) => name),
  );
  for (const { name, status } of exchanges)
    assert.equal(status, endpoints.find((one) => one.name === name)!.success, name);
});

test('what was sent and what came back fit the schemas of the operation', () => {
  for (const { name, title, body, answer } of exchanges) {
    const endpoint = endpoints.find((one) => one.name === name)!;
    if (endpoint.body) assert.ok(endpoint.body.safeParse(body).success, `${name} ${title}: the body`);
    else assert.equal(body, undefined, name);
    if (endpoint.streams || endpoint.answersFile) continue;
    const { data } = answer as { data: unknown };
    for (const record of endpoint.paginated ? (data as unknown[]) : [data]) {
      const { error } = endpoint.data.safeParse(record);
      assert.equal(error?.message, undefined, `${name} ${title}`);
    }
  }
});

test('a list counts at least the rows that it shows', () => {
  for (const { name, answer } of exchanges.filter(({ answer }) => (answer as Data)?.pagination)) {
    const { data, pagination } = answer as { data: unknown[]; pagination: { count: number } };
    assert.ok(data.length > 0, `${name} shows nothing`);
    assert.ok(pagination.count >= data.length, name);
  }
});

test('an object is in the state that its operation leads to', () => {
  assert.equal(dataOf('orders.cancel').status, 'cancelled');
  assert.notEqual(dataOf('orders.cancel').cancelled_at, null);
  assert.equal(dataOf('withdrawals.cancel').status, 'cancelled');
  assert.equal(dataOf('fundingRequests.cancel').status, 'cancelled');
  assert.equal(dataOf('mandates.create').status, 'pending');
  assert.equal(dataOf('mandates.create').activation.method, 'token_payment');
  assert.equal(dataOf('sandbox.simulateMandate').status, 'active');
  assert.equal(dataOf('sandbox.simulateMandate').activation, null);
  assert.equal(dataOf('mandates.revoke').status, 'revoked');
  assert.equal(dataOf('kyb.submit').status, 'submitted');
  assert.equal(dataOf('sandbox.simulateKyb').status, 'approved');
  assert.equal(dataOf('settlementAccounts.makeDefault').is_default, true);
  assert.equal(dataOf('sandbox.matureHolding').status, 'closed');
  assert.equal(dataOf('sandbox.resetClock').offset_seconds, 0);
  assert.equal(dataOf('sandbox.advanceClock').offset_seconds, 86_400);
});

test('what is read again is what was made', () => {
  assert.deepEqual(dataOf('orders.get'), dataOf('orders.create'));
  assert.deepEqual(dataOf('fx.conversion'), dataOf('fx.convert'));
  assert.deepEqual(dataOf('kyb.getDocument'), dataOf('kyb.uploadDocument'));
  assert.equal(dataOf('fx.convert').quote_id ?? dataOf('fx.quote').id, dataOf('fx.quote').id);
  assert.equal(dataOf('holdings.get').id, dataOf('orders.create').holding_id);
  assert.equal(dataOf('wallets.proof').head_hash, dataOf('ledger.list')[0].hash);
  assert.equal(dataOf('wallets.proof').stored_balance, dataOf('wallets.get').available_balance);
});

test('the entries of the statement add up, and each follows from the one before', () => {
  const entries: Data[] = dataOf('ledger.list').toReversed();
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  for (const [index, { amount, direction, balance_after, sequence }] of entries.entries()) {
    const before = entries[index - 1];
    if (!before) continue;
    const moved = direction === 'credit' ? cents(amount) : -cents(amount);
    assert.equal(sequence, before.sequence + 1);
    assert.equal(cents(balance_after), cents(before.balance_after) + moved, `entry ${sequence}`);
  }
});

test('the sample account number passes the check of its bank', () => {
  assert.deepEqual(dataOf('settlementAccounts.resolve').warnings, []);
  assert.deepEqual(dataOf('settlementAccounts.create').warnings, []);
});

test('different objects have different ids', () => {
  const made = ['orders', 'mandates', 'withdrawals', 'fundingRequests', 'settlementAccounts', 'keys', 'webhooks'];
  const ids = made.map((name) => dataOf(`${name}.create`).id);
  assert.equal(new Set([...ids, dataOf('orders.create').holding_id, dataOf('fx.convert').id]).size, made.length + 2);
});

test('every recorded refusal has its code, its message and details that are described', () => {
  for (const [code, body] of Object.entries(recorded.refusals)) {
    const { error } = body as { error: { code: string; message: string; details: object } };
    assert.equal(error.code, code);
    assert.equal(error.message, refusals[code as RefusalCode].message);
    const described = detailsOf(code as RefusalCode);
    if (typeof described === 'string') continue;
    for (const key of Object.keys(error.details)) assert.ok(key in described, `${code}: ${key}`);
  }
});

/** The refusals that a partner cannot bring a demonstration to over HTTP, and why: their examples are written by hand. */
const unrecordedRefusals: Readonly<Partial<Record<RefusalCode, string>>> = {
  house_cover_missing:
    'Only conversions with a live key are refused so, and the demonstration converts money of a sandbox.',
  idempotency_in_progress: 'Two requests with one key have to meet within the milliseconds that the first one takes.',
  internal_error: 'It is a fault of the service, and none that can be caused is known.',
  live_only: 'Only an instance that serves live keys and no test keys returns it; the demonstration serves both.',
  mandate_not_ready: 'A mandate of a sandbox can be debited at once; only one of a bank that waits is refused.',
  too_large: 'The demonstration has too few records for a list that takes longer than it may.',
};

test('every refusal that a partner can get is recorded, or it is said why it is not', () => {
  const codes = [...Object.keys(recorded.refusals), ...Object.keys(unrecordedRefusals)];

  assert.deepEqual(codes.sort(), [...partnerCodes].sort());
});

const envelopes = Object.values(recorded.events) as Data[];

test('an event of every type was recorded, with an object of its schema now and before', () => {
  assert.deepEqual(
    Object.keys(recorded.events),
    events.map(({ type }) => type),
  );
  for (const { type, object: schema } of events) {
    const { object, previous } = (recorded.events[type] as Data).data;
    assert.deepEqual(schema.parse(object), object, type);
    assert.deepEqual(schema.parse({ ...object, ...previous }), { ...object, ...previous }, type);
    for (const name of Object.keys(previous ?? {}))
      assert.notDeepEqual(object[name], previous[name], `${type} ${name}`);
  }
});

test('recorded events have ids of their own, and a sequence each but the ping', () => {
  const numbered = envelopes.filter(({ type }) => type !== 'test.ping');
  assert.equal(new Set(envelopes.map(({ id }) => id)).size, events.length);
  assert.equal(new Set(numbered.map(({ sequence }) => sequence)).size, events.length - 1);
  for (const { type, sequence } of numbered) assert.ok(Number.isInteger(sequence) && sequence > 0, type);
  assert.equal((recorded.events['test.ping'] as Data).sequence, null);
});

test('recorded events of one partner agree: one organisation, and what is paid out was earned before', () => {
  const dataOfEvent = (type: string): Data => (recorded.events[type] as Data).data;
  const { object: income } = dataOfEvent('distribution.paid');
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  assert.equal(dataOfEvent('organisation.status_changed').object.id, dataOf('organisation.get').id);
  assert.equal(cents(income.net_amount), cents(income.gross_amount) - cents(income.tax_withheld));
  const { object: closed, previous } = dataOfEvent('holding.closed');
  assert.deepEqual([closed.units, closed.cost_basis], ['0', '0.00']);
  assert.notEqual(previous.units, '0');
});
