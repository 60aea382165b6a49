import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareDistribution } from '../../../investing/declarations/operator-contract.ts';
import { matureHolding } from '../../../investing/maturity/operations.ts';
import { correctOrder, fulfilOrder, redeemOrder } from '../../../investing/orders/operator-contract.ts';
import { agreeTax, withheldTax } from '../../../testing/agreed-charges.ts';
import { fileOf, type Line } from '../../../testing/bank-statements.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../../testing/declared-income.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';
import { addDays, addMonths } from '../../../vocabulary/days.ts';

/** What a line can be matched with: each kind of record with what speaks for it, and what is clear among its suggestions. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, account, importFile, linesOf } = await reconciliationSide(world);
const { firm, database } = world;

type Candidate = {
  readonly type: string;
  readonly id: string;
  readonly reference: string | null;
  readonly organisation_name: string | null;
  readonly direction: string;
  readonly amount: string;
  readonly score: number;
  readonly reasons: readonly string[];
};

let files = 0;
async function lineOf(amount: string, text = 'PAID', day = today): Promise<Line> {
  const { id } = await importFile(await account(), fileOf([`${day},${text} ${++files},${amount},${amount},`]));
  return (await linesOf(id))[0]!;
}
const candidatesOf = ({ id }: Line, query = '') => answered<Candidate[]>('GET', `/bank-lines/${id}/candidates${query}`);
const suggestionsOf = ({ id }: Line) => answered<Candidate[]>('GET', `/bank-lines/${id}/suggestions`);
const match = (line: Line, body: object) => answered('POST', `/bank-lines/${line.id}/match`, body);

async function bought(partner: Partner, amount: string, country = 'KE') {
  const { live } = await world.investment({ price: '1.00', unit_precision: '4', country });
  const { id } = await partner.client.orders.create({ investment_id: live, amount, currency: 'NGN' });
  await firm.act(fulfilOrder, { params: { order: id }, body: {} }, 'Jane');
  return { live, ...(await partner.client.orders.get(id)) };
}

const nearOf = (day: string) => `It is of ${day}, at most 3 days apart.`;
const near = nearOf(today);

test('a single order is a candidate with its reasons, is suggested with its exact amount, and is gone once it is matched', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const { id, reference } = await bought(acme, '1234.00');
  const other = await bought(acme, '77.00');
  const line = await lineOf('-1234.00', `CONTRACT ${reference.replace('-', ' ')}`);

  const [first, ...others] = await candidatesOf(line);

  assert.deepEqual([first!.type, first!.id, first!.reference, first!.direction], ['order', id, reference, 'debit']);
  assert.deepEqual([first!.amount, first!.score], ['1234.00', 100]);
  assert.deepEqual(first!.reasons, [`The text names ${reference}.`, 'The amount is that of the line.', near]);
  const far = others.find((one) => one.id === other.id)!;
  assert.deepEqual([far.amount, far.score, far.reasons], ['77.00', 10, [near]]);
  assert.deepEqual(
    (await candidatesOf(line, `?text=${reference.toLowerCase()}`)).map((one) => one.id),
    [id],
  );
  assert.deepEqual(await candidatesOf(line, `?direction=credit&text=${reference}`), []);
  assert.deepEqual(
    (await suggestionsOf(line)).map((one) => [one.type, one.id, one.score]),
    [['order', id, 100]],
  );
  await match(line, { records: [{ type: 'order', id }] });
  const again = await lineOf('-1234.00');
  assert.deepEqual(await suggestionsOf(again), []);
  assert.equal(
    (await candidatesOf(again)).some((one) => one.id === id),
    false,
  );
  assert.deepEqual(await suggestionsOf(await lineOf('-77.00', 'PAID', addDays(today, -10))), []);
});

test('what a sell brought, a declaration and each of its distributions are candidates of a credit', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const one = await bought(acme, '1000.00');
  await boughtEarlier(world, one.holding_id, 3);
  const days = { record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
  const body = { investment: one.live, ...days, amount_per_unit: '0.10', reason: 'Resolution 7' };
  const { approval_id } = await firm.act(declareDistribution, { body }, 'Jane');
  await firm.approve(approval_id!);
  await openIncome(world).pay();
  const two = await bought(acme, '500.00');
  const sell = await acme.client.orders.create({ side: 'sell', holding_id: two.holding_id! });
  await firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '543.21' } }, 'Jane');
  const line = await lineOf('100.00');

  const found = await candidatesOf(line);

  const dayOf = (type: string) => (type === 'declaration' ? nearOf(days.payment_date) : near);
  const declared = found.filter(({ amount }) => amount === '100.00');
  assert.deepEqual(declared.map(({ type }) => type).sort(), ['declaration', 'distribution']);
  for (const { type, score, direction, reasons } of declared)
    assert.deepEqual([score, direction, reasons], [40, 'credit', ['The amount is that of the line.', dayOf(type)]]);
  const sold = found.find(({ id }) => id === sell.id)!;
  assert.deepEqual([sold.type, sold.amount, sold.direction], ['order', '543.21', 'credit']);
  assert.deepEqual((await suggestionsOf(line)).map(({ type }) => type).sort(), ['declaration', 'distribution']);
});

test('a correction is a candidate with what it moved, and a maturity with all that was paid back', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const { id } = await bought(acme, '4321.00');
  const body = { units: '4000', reason: 'The note says so' };
  const { approval_id } = await firm.act(correctOrder, { params: { order: id }, body }, 'Jane');
  await firm.approve(approval_id);
  const held = await bought(acme, '2468.00');
  await world.write((tx) => matureHolding(tx, acme.environment, held.holding_id!));
  const [back, paidBack] = [await lineOf('321.00'), await lineOf('2468.00')];

  const corrected = (await candidatesOf(back)).filter(({ type }) => type === 'correction');
  const matured = (await candidatesOf(paidBack)).filter(({ type }) => type === 'holding');

  assert.deepEqual(
    corrected.map(({ amount, direction, score, reasons }) => [amount, direction, score, reasons]),
    [['321.00', 'credit', 40, ['The amount is that of the line.', near]]],
  );
  assert.deepEqual(
    matured.map(({ id: holding, amount, direction, score }) => [holding, amount, direction, score]),
    [[held.holding_id, '2468.00', 'credit', 40]],
  );
  for (const [line, type] of [
    [back, 'correction'],
    [paidBack, 'holding'],
  ] as const) {
    const [first] = (await candidatesOf(line)).filter((one) => one.type === type);
    await match(line, { records: [{ type, id: first!.id }] });
    assert.deepEqual(
      (await candidatesOf(line)).filter((one) => one.id === first!.id),
      [],
    );
  }
});

test('what is due to an authority of the month before is suggested to a line of its amount', async () => {
  const levy = { ...withheldTax, code: 'duty_ug', name: 'Duty', kind: 'levy', country: 'UG', rate: '1' } as const;
  await agreeTax(firm, { ...levy, account: 'levies_payable', charged_for: ['buy'], authority: 'Uganda Revenue' });
  const acme = await world.partner('live', { wallets: { NGN: '50000.00' } });
  await bought(acme, '20200.00', 'UG');
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const client = await database.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update charges set created_at = $2 where environment_id = $1', [
    acme.environment.id,
    `${month}-15T12:00:00Z`,
  ]);
  await client.query('commit');
  client.release();
  const line = await lineOf('-200.00', 'TRF TO UGANDA TREASURY');

  const [first] = await suggestionsOf(line);

  assert.deepEqual([first!.type, first!.reference, first!.amount], ['tax_month', `duty_ug ${month}`, '200.00']);
  assert.deepEqual(first!.reasons, [
    'The amount is that of the line.',
    `It is due for ${month}, the month before the line.`,
    'The name Uganda Revenue and the line have the word UGANDA in common.',
  ]);
  assert.equal((await candidatesOf(line, '?text=uganda'))[0]!.id, first!.id);
});

test('the other half of a transfer between own accounts is suggested, and the same money the same way is not', async () => {
  const sent = await lineOf('-64000.00', 'OWN TRANSFER');
  const arrived = await lineOf('64000.00', 'FROM OWN ACCOUNT');
  await lineOf('-64000.00', 'ANOTHER');

  const suggested = (await suggestionsOf(sent)).filter(({ type }) => type === 'bank_line');

  assert.deepEqual(
    suggested.map(({ id, score, reasons }) => [id, score, reasons]),
    [[arrived.id, 40, ['The same amount went the other way at another own account.', near]]],
  );
  const same = (await candidatesOf(sent, '?direction=debit')).filter(({ type }) => type === 'bank_line');
  assert(same.length > 0);
  for (const { score, reasons } of same) assert.deepEqual([score, reasons], [0, []]);
  await match(sent, { lines: [arrived.id] });
});
