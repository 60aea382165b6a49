import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declareDistribution } from '../../../investing/declarations/operator-contract.ts';
import { fulfilOrder, redeemOrder } from '../../../investing/orders/operator-contract.ts';
import { getClientMoney } from '../../../ledger/places/operator-contract.ts';
import { createBatch } from '../../../oversight/order-batches/contract.ts';
import { fileOf, type Line, type Matched } from '../../../testing/bank-statements.ts';
import { boughtEarlier, dayFromNow, openIncome } from '../../../testing/declared-income.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';

/** What lines pay to fund houses and issuers, and what they bring from them: positions are 0.00 once it is matched. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, answered, refused, account, importFile, linesOf } = await reconciliationSide(world);
const { firm, database } = world;
const cut_off = '2099-01-01T00:00:00Z';

type Suggestion = { readonly type: string; readonly id: string; readonly score: number; readonly reasons: string[] };

const accountsOf = async ({ environment }: Partner, kind: string, part = '') => {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select balance from ledger_accounts where environment_id = $1 and currency = 'NGN' and kind = $2 and part = $3`,
    [environment.id, kind, part],
  );
  return rows[0]?.balance ?? '0.00';
};
const positionsOf = (partner: Partner) => accountsOf(partner, 'positions');
/** What of an environment lies at the account; the account of it is of what was taken from there. */
const shareOf = async (partner: Partner, bank: string) => {
  const balance = await accountsOf(partner, 'place', bank);
  return balance.startsWith('-') ? balance.slice(1) : balance === '0.00' ? balance : `-${balance}`;
};

let files = 0;
async function lineAt(bank: string, amount: string, balance = amount): Promise<Line> {
  const { id } = await importFile(bank, fileOf([`${today},PAID OUT ${++files},${amount},${balance},`]));
  return (await linesOf(id))[0]!;
}

/** Orders that wait in one batch. */
async function batchOf(...buys: readonly (readonly [partner: Partner, amount: string])[]) {
  const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
  const orders: string[] = [];
  for (const [{ client }, amount] of buys)
    orders.push((await client.orders.create({ investment_id: live, amount, currency: 'NGN' })).id);
  const { id } = await firm.act(createBatch, { body: { investment: live, side: 'buy', cut_off } }, 'Jane');
  return { id, orders };
}

const fulfil = (order: string) => firm.act(fulfilOrder, { params: { order }, body: {} }, 'Jane');
const match = (line: Line, body: object) => answered<Matched>('POST', `/bank-lines/${line.id}/match`, body);
const refusedAt = (line: Line, body: object) => refused(`/bank-lines/${line.id}/match`, body);
const funded = () => world.partner('live', { wallets: { NGN: '50000.00' } });

test('one line pays a batch of three orders of two partners, once, and positions are 0.00', async () => {
  const [acme, beta] = [await funded(), await funded()];
  const batch = await batchOf([acme, '14850.00'], [acme, '5000.00'], [beta, '2500.00']);
  const bank = await account();
  const line = await lineAt(bank, '-22350.00');
  const records = [{ type: 'order_batch', id: batch.id }];
  const early = await refusedAt(line, { records });
  assert.match(early.details['records.0.id']!, /^3 of its 3 records still wait/);
  for (const order of batch.orders) await fulfil(order);
  assert.deepEqual([await positionsOf(acme), await positionsOf(beta)], ['19850.00', '2500.00']);
  const [suggested] = await answered<Suggestion[]>('GET', `/bank-lines/${line.id}/suggestions`);
  assert.deepEqual(
    [suggested!.type, suggested!.id, suggested!.score, suggested!.reasons],
    ['order_batch', batch.id, 30, ['The amount is what is due for its orders.']],
  );
  const before = (await firm.act(getClientMoney, {})).find(
    ({ mode, currency }) => mode === 'live' && currency === 'NGN',
  )!;

  const { line: matched } = await match(line, { records });

  assert.deepEqual([matched.status, matched.matched_type, matched.moved_money], ['matched', 'bank_match', true]);
  assert.deepEqual([await positionsOf(acme), await positionsOf(beta)], ['0.00', '0.00']);
  assert.deepEqual([await shareOf(acme, bank), await shareOf(beta, bank)], ['-19850.00', '-2500.00']);
  const after = (await firm.act(getClientMoney, {})).find(
    ({ mode, currency }) => mode === 'live' && currency === 'NGN',
  )!;
  assert.equal(Number(before.positions) - Number(after.positions), 22350);
  assert.deepEqual((await get(await made(bank))).items, []);
  const again = await lineAt(bank, '-22350.00', '-44700.00');
  const twice = await refusedAt(again, { records });
  assert.match(twice.details['records.0.id']!, /^Nothing is due for it: all of it is paid/);

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was another batch' });
  assert.deepEqual([await positionsOf(acme), await positionsOf(beta)], ['19850.00', '2500.00']);
  assert.deepEqual([await shareOf(acme, bank), await shareOf(beta, bank)], ['0.00', '0.00']);
  await match(again, { records });
  assert.equal(await positionsOf(acme), '0.00');
});

test('a part of a batch, or an order that is paid already, is refused with the figures', async () => {
  const acme = await funded();
  const batch = await batchOf([acme, '700.00'], [acme, '300.00']);
  for (const order of batch.orders) await fulfil(order);
  const bank = await account();
  const part = await lineAt(bank, '-700.00');
  const whole = { records: [{ type: 'order_batch', id: batch.id }] };

  const { code, details } = await refusedAt(part, whole);

  assert.equal(code, 'match_differs');
  assert.deepEqual(details, { currency: 'NGN', lines: '-700.00', records: '-1000.00', difference: '300.00' });
  await match(part, { records: [{ type: 'order', id: batch.orders[0] }] });
  const again = await lineAt(bank, '-700.00', '-1400.00');
  const paid = await refusedAt(again, { records: [{ type: 'order', id: batch.orders[0] }] });
  assert.match(paid.details['records.0.id']!, /^Nothing is due for it/);
  const rest = await lineAt(bank, '-300.00', '-1700.00');
  await match(rest, whole);
  assert.equal(await positionsOf(acme), '0.00');
  const elsewhere = await lineAt(await account(), '-10.00');
  const nowhere = await refusedAt(elsewhere, { records: [{ type: 'order', id: elsewhere.id }] });
  assert.deepEqual([nowhere.code, nowhere.details['resource']], ['not_found', 'order']);
});

test('what a fund house pays for a sell reaches the positions from the account, less nothing', async () => {
  const acme = await funded();
  const { orders } = await batchOf([acme, '1000.00']);
  await fulfil(orders[0]!);
  const bank = await account();
  await match(await lineAt(bank, '-1000.00'), { records: [{ type: 'order', id: orders[0] }] });
  const { holding_id } = await acme.client.orders.get(orders[0]!);
  const sell = await acme.client.orders.create({ side: 'sell', holding_id: holding_id! });
  await firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '1040.00' } }, 'Jane');
  assert.equal(await positionsOf(acme), '-1040.00');
  const line = await lineAt(bank, '1040.00', '40.00');

  await match(line, { records: [{ type: 'order', id: sell.reference }] });

  assert.equal(await positionsOf(acme), '0.00');
  assert.equal(await shareOf(acme, bank), '40.00');
  assert.deepEqual((await get(await made(bank))).items, []);
});

test('income that an issuer pays in one line is matched with its declaration, for each partner in it', async () => {
  const [acme, beta] = [await funded(), await funded()];
  const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
  for (const [{ client }, amount] of [
    [acme, '1000.00'],
    [beta, '500.00'],
  ] as const) {
    const { id } = await client.orders.create({ investment_id: live, amount, currency: 'NGN' });
    await fulfil(id);
    await boughtEarlier(world, (await client.orders.get(id)).holding_id, 3);
  }
  const bought = [await positionsOf(acme), await positionsOf(beta)];
  const days = { record_date: dayFromNow(-1), payment_date: dayFromNow(0) };
  const body = { investment: live, ...days, amount_per_unit: '0.10', reason: 'Resolution 7' };
  const { approval_id } = await firm.act(declareDistribution, { body }, 'Jane');
  await firm.approve(approval_id!);
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from distribution_declarations where investment_id = $1',
    [live],
  );
  const records = [{ type: 'declaration', id: rows[0]!.id }];
  const bank = await account();
  const line = await lineAt(bank, '150.00');
  await openIncome(world).pay();
  assert.deepEqual([await positionsOf(acme), await positionsOf(beta)], ['900.00', '450.00']);

  await match(line, { records });

  assert.deepEqual([await positionsOf(acme), await positionsOf(beta)], bought);
  assert.deepEqual([await shareOf(acme, bank), await shareOf(beta, bank)], ['100.00', '50.00']);
  const again = await refusedAt(await lineAt(bank, '150.00', '300.00'), { records });
  assert.match(again.details['records.0.id']!, /^Nothing is due for it: all of it is paid/);
});

test('two lines that pay one batch at once pay it once', async () => {
  const acme = await funded();
  const batch = await batchOf([acme, '400.00'], [acme, '600.00']);
  for (const order of batch.orders) await fulfil(order);
  const bank = await account();
  const lines = [await lineAt(bank, '-1000.00'), await lineAt(bank, '-1000.00', '-2000.00')];
  const records = [{ type: 'order_batch', id: batch.id }];

  const all = await Promise.allSettled(lines.map((line) => match(line, { records })));

  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual([await positionsOf(acme), await shareOf(acme, bank)], ['0.00', '-1000.00']);
});

test('what is paid to counterparties is matched with lines of one account, and moves back with a statement that is taken back', async () => {
  const acme = await funded();
  const batch = await batchOf([acme, '90.00'], [acme, '60.00']);
  for (const order of batch.orders) await fulfil(order);
  const [one, other] = [await lineAt(await account(), '-100.00'), await lineAt(await account(), '-50.00')];
  const records = [{ type: 'order_batch', id: batch.id }];

  const { details } = await refusedAt(one, { records, lines: [other.id] });

  assert.equal(details['lines'], 'Records are matched with lines of one account.');
  const whole = await lineAt(await account(), '-150.00');
  await match(whole, { records });
  assert.equal(await positionsOf(acme), '0.00');
  const { approval_id } = await answered<{ approval_id: string }>(
    'POST',
    `/bank-statements/${whole.statement_id}/take-back`,
    { reason: 'wrong', undo_matches: true },
  );
  await firm.approve(approval_id);
  assert.equal(await positionsOf(acme), '150.00');
});
