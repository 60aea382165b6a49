import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { readingHere } from '../../platform/threads/beside.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Orders of one investment that are sent together, and the contract notes that come back. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, baseUrl } = await operatorSide(world);

type Batch = Record<string, string | number | null> & { id: string };
type Line = { reference: string; status: string; is_in_notes: boolean };
type File = Record<string, string | number | null> & { id: string };

async function call<Data>(method: string, path: string, body?: object) {
  const { status, code, body: answer } = await ask('dealing', method, `/operator/v1/orders${path}`, body);
  const details = answer.error?.details as Record<string, string>;
  return { status, code, details, data: answer.data as unknown as Data };
}

const LATER = '2099-01-01T00:00:00Z';
const make = (investment: string, more: object = {}) =>
  call<Batch>('POST', '/batches', { investment, side: 'buy', cut_off: LATER, ...more });
const linesOf = async (id: string, query = '') => (await call<Line[]>('GET', `/batches/${id}/lines${query}`)).data;
const base64 = (content: string) => Buffer.from(content).toString('base64');
const sendNotes = (id: string, content: string, file_name = 'notes.csv') =>
  call<File>('POST', `/batches/${id}/notes`, { file_name, content: base64(content) });
const applyNotes = (file: string, body: object = {}) => call<File>('POST', `/files/${file}/apply`, body);

const fundedPartner = () => world.partner('live', { wallets: { NGN: '50000.00' } });
const buy = (partner: Partner, investment_id: string) =>
  partner.client.orders.create({ investment_id, amount: '100.00', currency: 'NGN' } as never);
const statusOf = async (partner: Partner, id: string) => (await partner.client.orders.get(id)).status;

async function threeOrders() {
  const { live } = await world.investment({ price: '2.50' });
  const partner = await fundedPartner();
  return { live, partner, orders: [await buy(partner, live), await buy(partner, live), await buy(partner, live)] };
}

test('a batch has the orders of all partners that wait, and the same again only what came since', async () => {
  const { live, partner, orders } = await threeOrders();
  const other = await fundedPartner();
  const theirs = await buy(other, live);

  const { status, data } = await make(live);
  const again = await make(live);
  const late = await buy(partner, live);
  const next = await make(live);

  assert.equal(status, 201);
  assert.deepEqual(
    [data['line_count'], data['amount'], data['units'], data['mode'], data['waiting'], data['completed']],
    [4, '400.00', null, 'live', 4, 0],
  );
  assert.deepEqual(
    (await linesOf(data.id)).map(({ reference }) => reference),
    [...orders, theirs].map(({ reference }) => reference),
  );
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
  assert.deepEqual([next.data['line_count'], (await linesOf(next.data.id))[0]!.reference], [1, late.reference]);
  const listed = await call<Batch[]>('GET', `/batches?investment=${live}&open=true`);
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [next.data.id, data.id],
  );
});

test('two who make a batch at once put no order into both', async () => {
  const { live } = await threeOrders();

  const answers = await Promise.all([make(live), make(live), make(live)]);

  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
});

test('orders from the cut-off on, and those submitted or reported before, are in no batch', async () => {
  const { live, orders } = await threeOrders();
  const [early, submitted, reported] = orders;
  await call('POST', `/${submitted!.id}/submit`, {});
  await call('POST', `/${reported!.id}/fulfil`, { units: '20', price: '5.00' });

  const before = await make(live, { cut_off: early!.created_at });
  const { data } = await make(live);

  assert.deepEqual([before.status, before.code], [409, 'invalid_state']);
  assert.deepEqual(
    (await linesOf(data.id)).map(({ reference }) => reference),
    [early!.reference],
  );
});

test('the file has the hash that is stored, and says the same as CSV and as a workbook', async () => {
  const { live, orders } = await threeOrders();
  const { data } = await make(live);
  const read = async (format: string) => {
    const response = await fetch(`${baseUrl}/operator/v1/orders/batches/${data.id}/file?format=${format}`, {
      headers: { Authorization: 'Bearer op_dealing' },
    });
    return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  const [csv, xlsx] = [await read('csv'), await read('xlsx')];

  assert.equal(csv.type, 'text/csv; charset=utf-8');
  assert.equal(createHash('sha256').update(csv.bytes).digest('hex'), data['sha256']);
  const [order] = orders;
  const rows = csv.bytes.toString().trimEnd().split('\r\n');
  assert.equal(rows[0], 'order,ordered_at,investment,side,currency,amount,units,expected_price');
  assert.equal(rows[1], `${order!.reference},${order!.created_at},${data['investment_name']},buy,NGN,100.00,,2.50`);
  const cells = readingHere(() => readXlsx(xlsx.bytes)).map(({ cells }) => cells);
  assert.deepEqual([cells.length, cells[1]![0], Number(cells[1]![5])], [4, order!.reference, 100]);
});

test('a batch that is submitted marks its orders, and one cancelled meanwhile is named', async () => {
  const { live, partner, orders } = await threeOrders();
  const { data } = await make(live);
  await partner.client.orders.cancel(orders[2]!.id);
  type Submitted = { batch: Batch; done: number; refused: { reference: string; error: { code: string } }[] };

  const first = await call<Submitted>('POST', `/batches/${data.id}/submit`, {});
  const again = await call<Submitted>('POST', `/batches/${data.id}/submit`, {});

  assert.deepEqual([first.status, first.data.done], [200, 2]);
  assert.deepEqual(
    first.data.refused.map(({ reference, error }) => [reference, error.code]),
    [[orders[2]!.reference, 'invalid_state']],
  );
  assert.deepEqual([again.status, again.data.done], [200, 2]);
  assert.notEqual((await partner.client.orders.get(orders[0]!.id)).submitted_at, null);
  const withdrawn = await call('POST', `/batches/${data.id}/withdraw`, { reason: 'Sent by mistake.' });
  assert.deepEqual([withdrawn.status, withdrawn.code], [409, 'invalid_state']);
  const { rows } = await world.database.pool.query(
    `select action, operator ->> 'email' as email, (before ->> 'submitted_at') is null as was_open
     from audit_entries where subject_id = $1 order by sequence`,
    [data.id],
  );
  assert.deepEqual(rows, [
    { action: 'orders batch', email: 'dealing@firm.example', was_open: true },
    { action: 'orders submit-batch', email: 'dealing@firm.example', was_open: true },
  ]);
});

test('the orders of a batch that was withdrawn may be in another', async () => {
  const { live } = await threeOrders();
  const { data } = await make(live);

  const withdrawn = await call<Batch>('POST', `/batches/${data.id}/withdraw`, { reason: 'The cut-off was wrong.' });
  const next = await make(live);

  assert.deepEqual([withdrawn.status, withdrawn.data['withdrawn_reason']], [200, 'The cut-off was wrong.']);
  assert.deepEqual([next.status, next.data['line_count']], [201, 3]);
  for (const path of ['submit', 'withdraw'])
    assert.equal(
      (await call('POST', `/batches/${data.id}/${path}`, path === 'submit' ? {} : { reason: 'x' })).status,
      409,
    );
  assert.equal((await sendNotes(data.id, 'order\nORD-X\n')).code, 'invalid_state');
});

test('contract notes are looked at, then booked: what is far waits for another person, what is missing is listed', async () => {
  const { live, partner, orders } = await threeOrders();
  const [near, far, missing] = orders;
  const { data } = await make(live);
  const row = (order: string, units: string, price: string) =>
    `${order},${near!.created_at},A fund,buy,NGN,100.00,${units},2.50,${price}`;
  const header = 'order,ordered_at,investment,side,currency,amount,units,expected_price,price';
  const content = [header, row(near!.reference, '39', '2.55'), row(far!.reference, '20', '5.00')].join('\r\n');

  const sent = await sendNotes(data.id, content);
  const shown = await call<{ would_wait: boolean; difference: { units: string } }[]>(
    'GET',
    `/files/${sent.data.id}/lines`,
  );
  const unbooked = await statusOf(partner, near!.id);
  const applied = await applyNotes(sent.data.id);
  const again = await sendNotes(data.id, content, 'the same.csv');

  assert.deepEqual([sent.status, sent.data['rows'], sent.data['wrong'], unbooked], [201, 2, 0, 'pending_fulfilment']);
  assert.deepEqual(
    shown.data.map(({ would_wait, difference }) => [would_wait, difference.units]),
    [
      [false, '-1'],
      [true, '-20'],
    ],
  );
  assert.deepEqual([applied.status, applied.data['done'], applied.data['pending_approval']], [200, 1, 1]);
  assert.deepEqual([again.status, again.data.id, again.data['done']], [201, sent.data.id, 1]);
  assert.deepEqual(
    (await linesOf(data.id, '?only=not_in_notes')).map(({ reference }) => reference),
    [missing!.reference],
  );
  const { data: batch } = await call<Batch>('GET', `/batches/${data.id}`);
  assert.deepEqual([batch['waiting'], batch['completed'], batch['ended']], [2, 1, 0]);
  const notes = await call<File[]>('GET', `/batches/${data.id}/notes`);
  assert.deepEqual([notes.data.length, notes.data[0]!.id], [1, sent.data.id]);
});

test('notes that name an order of another batch book nothing until the rest is asked for', async () => {
  const { live, partner, orders } = await threeOrders();
  const [own] = orders;
  const { data } = await make(live);
  const stranger = await buy(partner, (await world.investment({ price: '2.50' })).live);

  const sent = await sendNotes(data.id, `order,price\n${own!.reference},2.50\n${stranger.reference},2.50\n`);
  const refused = await applyNotes(sent.data.id);
  const unbooked = await statusOf(partner, own!.id);
  const applied = await applyNotes(sent.data.id, { apply_valid: true });

  assert.deepEqual(
    [refused.status, refused.details['row 3.order']],
    [400, 'The batch has no such order: send it in the notes of its own batch.'],
  );
  assert.equal(unbooked, 'pending_fulfilment');
  assert.deepEqual([applied.data['done'], applied.data['wrong']], [1, 1]);
  assert.equal(await statusOf(partner, stranger.id), 'pending_fulfilment');
});

test('sells make a file of redemptions with their units together', async () => {
  const { live, partner, orders } = await threeOrders();
  await call('POST', `/${orders[0]!.id}/fulfil`, {});
  const { holding_id } = await partner.client.orders.get(orders[0]!.id);
  const sell = await partner.client.orders.create({ side: 'sell', holding_id, units: '10' } as never);

  const { data } = await make(live, { side: 'sell' });
  const sent = await sendNotes(data.id, `order,proceeds\n${sell.reference},24.90\n`);
  const applied = await applyNotes(sent.data.id);

  assert.deepEqual([data['line_count'], data['units'], data['amount']], [1, '10', '25.00']);
  assert.equal(applied.data['done'], 1);
  assert.equal((await partner.client.orders.get(sell.id)).proceeds, '24.90');
});

test('in test a batch is of one sandbox, and what does not fit the mode is refused by field', async () => {
  const { live, test: product } = await world.investment({ price: '2.50' });
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const body = { investment_id: product, amount: '100.00', currency: 'NGN' } as never;
  const order = await partner.client.orders.create(body, { scenario: 'hold' });

  const { data } = await make(product, { organisation: partner.organisation_id });

  assert.deepEqual([data['mode'], data['sandbox'], data['line_count']], ['test', 'default', 1]);
  assert.equal((await linesOf(data.id))[0]!.reference, order.reference);
  assert.deepEqual(Object.keys((await make(product)).details), ['organisation']);
  assert.deepEqual(Object.keys((await make(live, { sandbox: 'default' })).details), ['sandbox']);
  assert.equal((await make('no-such-code')).code, 'not_found');
});
