import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { workbook } from '../../testing/workbook.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Files of what came of orders: looked at, then applied, once. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const investments = await world.investment({ price: '2.50' });
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

type File = Record<string, string | number | null> & { id: string };
type Line = {
  row: number;
  outcome: string | null;
  problems: object | null;
  error: { code: string } | null;
  expected: object | null;
  got: object | null;
  difference: object | null;
  would_wait: boolean | null;
};

async function call<Data>(method: string, path: string, body?: object) {
  const { status, code, body: answer } = await ask('dealing', method, `/operator/v1/orders/files${path}`, body);
  return {
    status,
    code,
    details: answer.error?.details as Record<string, string>,
    data: answer.data as unknown as Data,
  };
}

const send = (content: string | Uint8Array, act = 'fulfil', file_name = 'notes.csv') =>
  call<File>('POST', '', { act, file_name, content: Buffer.from(content).toString('base64') });
const apply = (id: string, body: object = {}) => call<File>('POST', `/${id}/apply`, body);
const linesOf = async (id: string, query = '') => (await call<Line[]>('GET', `/${id}/lines${query}`)).data;

const fundedPartner = () => world.partner('live', { wallets: { NGN: '50000.00' } });
const buy = (partner: Partner) =>
  partner.client.orders.create({ investment_id: investments.live, amount: '100.00', currency: 'NGN' } as never);
const statusOf = async (partner: Partner, id: string) => (await partner.client.orders.get(id)).status;

test('a file shows expected, got and the difference before anything is done, and then is applied', async () => {
  const partner = await fundedPartner();
  const [own, near, far] = [await buy(partner), await buy(partner), await buy(partner)];
  const rows = [`${own.reference},,`, `${near.id},39,2.55`, `${far.id},20,5.00`];
  const { status, data } = await send(['order,units,price', ...rows].join('\r\n'));
  assert.deepEqual([status, data['rows'], data['wrong'], data['undone'], data['applied_at']], [201, 3, 0, 3, null]);

  const lines = await linesOf(data.id);

  assert.deepEqual(
    lines.map(({ row, expected, got, difference, would_wait }) => [row, expected, got, difference, would_wait]),
    [
      [
        2,
        { units: '40', price: '2.50', amount: '100.00' },
        { units: '40', price: '2.50', amount: '100.00' },
        { units: '0', price: '0.00', amount: '0.00' },
        false,
      ],
      [
        3,
        { units: '40', price: '2.50', amount: '100.00' },
        { units: '39', price: '2.55', amount: '99.45' },
        { units: '-1', price: '0.05', amount: '-0.55' },
        false,
      ],
      [
        4,
        { units: '40', price: '2.50', amount: '100.00' },
        { units: '20', price: '5.00', amount: '100.00' },
        { units: '-20', price: '2.50', amount: '0.00' },
        true,
      ],
    ],
  );
  assert.equal(await statusOf(partner, own.id), 'pending_fulfilment');
  const applied = await apply(data.id);
  assert.deepEqual([applied.status, applied.data['done'], applied.data['pending_approval']], [200, 2, 1]);
  assert.deepEqual(
    [await statusOf(partner, own.id), await statusOf(partner, near.id), await statusOf(partner, far.id)],
    ['completed', 'completed', 'pending_fulfilment'],
  );
  assert.deepEqual(
    (await linesOf(data.id, '?only=pending_approval')).map(({ row, outcome }) => [row, outcome]),
    [[4, 'pending_approval']],
  );
});

test('one wrong row of many is named, and nothing is applied until the rest is asked for', async () => {
  const partner = await fundedPartner();
  const [good, bad] = [await buy(partner), await buy(partner)];
  const { data } = await send(`order,price\n${good.id},2.50\n${bad.id},"2,50"\n${GHOST},\n`);
  assert.equal(data['wrong'], 1);

  const refused = await apply(data.id);

  assert.deepEqual([refused.status, refused.code], [400, 'validation_error']);
  assert.deepEqual(refused.details, {
    'row 3.price': 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
    'row 4': `not_found: There is no such resource. resource: order; id: ${GHOST}`,
    apply_valid:
      'Nothing was applied: 2 of 3 rows are wrong. Correct them in another file, or send true to apply the rest.',
  });
  assert.equal(await statusOf(partner, good.id), 'pending_fulfilment');
  const applied = await apply(data.id, { apply_valid: true });
  assert.deepEqual([applied.data['done'], applied.data['refused'], applied.data['wrong']], [1, 1, 1]);
  assert.deepEqual(
    [await statusOf(partner, good.id), await statusOf(partner, bad.id)],
    ['completed', 'pending_fulfilment'],
  );
});

test('the same bytes again are refused with what came of them, and applying twice does nothing twice', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);
  const content = `order\n${order.id}\n`;
  const first = await send(content);
  await apply(first.data.id);
  assert.equal((await apply(first.data.id)).data['done'], 1);

  const again = await send(content, 'submit', 'another name.csv');

  assert.deepEqual([again.status, again.code], [409, 'file_known']);
  const { file, file_name, done, undone, sent_by } = again.details;
  assert.deepEqual([file, file_name, done, undone, sent_by], [first.data.id, 'notes.csv', '1', '0', 'The dealing']);
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from audit_entries where subject_id = $1 and action = 'orders fulfil'`,
    [order.id],
  );
  assert.deepEqual(rows, [{ count: 1 }]);
});

test('a workbook is read: shared strings, numbers as they were typed, rows that are left out', async () => {
  const partner = await fundedPartner();
  const [one, other] = [await buy(partner), await buy(partner)];
  const bytes = workbook(
    [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>',
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>2.5499999999999998</v></c></row>',
      `<row r="9"><c r="A9" t="inlineStr"><is><t>${other.reference}</t></is></c></row>`,
    ],
    ['Order', one.id],
  );

  const { status, data } = await send(bytes, 'fulfil', 'notes.xlsx');

  assert.deepEqual([status, data['rows']], [201, 2]);
  const lines = await linesOf(data.id);
  assert.deepEqual(
    lines.map(({ row, got }) => [row, (got as { price: string }).price]),
    [
      [3, '2.55'],
      [9, '2.50'],
    ],
  );
  assert.equal((await apply(data.id)).data['done'], 2);
});

test('a formula is not computed, whatever result the file keeps for it', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);
  const bytes = workbook([
    '<row r="1"><c t="inlineStr"><is><t>order</t></is></c><c t="inlineStr"><is><t>price</t></is></c></row>',
    `<row r="2"><c t="inlineStr"><is><t>${order.id}</t></is></c><c><f>1+1.5</f><v>2.5</v></c></row>`,
  ]);

  const { data } = await send(bytes);

  assert.deepEqual((await linesOf(data.id))[0]!.problems, {
    price: 'Expected a value, not a formula: paste it as a value.',
  });
});

test('of 10,000 rows the one wrong row is named, and nothing is applied', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);
  const rows = Array.from({ length: 9_999 }, (_, at) => (at === 6_998 ? `${GHOST},x` : `ghost ${at},`));
  const { status, data } = await send(`order,price\n${order.id},2.50\n${rows.join('\n')}\n`);
  assert.deepEqual([status, data['rows'], data['wrong']], [201, 10_000, 1]);

  assert.deepEqual(
    (await linesOf(data.id, '?only=wrong')).map(({ row, problems }) => [row, Object.keys(problems!)]),
    [[7_001, ['price']]],
  );
  const refused = await apply(data.id);
  assert.equal(refused.status, 400);
  assert.match(refused.details['apply_valid']!, /^Nothing was applied: 9999 of 10000 rows are wrong\./);
  assert.equal(await statusOf(partner, order.id), 'pending_fulfilment');
});

test('an order that two rows name is wrong in the second', async () => {
  const partner = await fundedPartner();
  const order = await buy(partner);

  const { data } = await send(`order\n${order.id}\n${order.reference}\n`);

  assert.deepEqual((await linesOf(data.id, '?only=wrong'))[0]!.problems, {
    order: 'Row 2 names the same order: remove one of the two.',
  });
});

test('an unknown file is not found', async () => {
  for (const [method, path, body] of [
    ['GET', `/${GHOST}`, undefined],
    ['GET', '/nonsense/lines', undefined],
    ['POST', `/${GHOST}/apply`, {}],
  ] as const)
    assert.deepEqual((await call(method, path, body)).code, 'not_found');
});
