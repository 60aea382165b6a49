import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee } from '../../testing/agreed-charges.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { applyFile, listFileLines } from '../order-files/contract.ts';
import { createBatch, listBatchLines, sendNotes } from './contract.ts';

/** Contract notes as fund houses write them: a sales charge, a net amount, grouped figures. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const cut_off = '2099-01-01T00:00:00Z';

/** Live buys of one investment in a batch, and how their notes are sent. */
async function batchOf(...amounts: string[]) {
  const { live } = await world.investment({ price: '125.40', unit_precision: '4' });
  const partner = await world.partner('live', { wallets: { NGN: '50000.00' } });
  const { orders } = partner.client;
  const placed = amounts.map((amount) => orders.create({ investment_id: live, amount, currency: 'NGN' }));
  const references = (await Promise.all(placed)).map(({ id, reference }) => ({ id, reference }));
  const body = { investment: live, side: 'buy', cut_off } as const;
  const batch = (await world.firm.act(createBatch, { body }, 'Jane')).id;
  const send = (content: string) =>
    world.firm.act(
      sendNotes,
      { params: { batch }, body: { file_name: 'notes.csv', content: Buffer.from(content).toString('base64') } },
      'Jane',
    );
  return { partner, references, send };
}

test('contract notes with a sales charge are booked to it, and nothing goes back', async () => {
  const { partner, references, send } = await batchOf('15000.00', '27500.00');
  const [one, other] = references as [{ id: string; reference: string }, { id: string; reference: string }];

  const sent = await send(
    '\ufeffOrder,Trade Date,Price,Units,Sales Charge,Net Amount\r\n' +
      `${one.reference},28/11/2026,125.40,118.4211,150.00,"14,850.00"\r\n` +
      `${other.reference},28/11/2026,125.40,217.1053,275.00,"27,225.00"\r\n`,
  );
  const applied = await world.firm.act(applyFile, { params: { file: sent.id }, body: {} }, 'Jane');

  assert.deepEqual([sent.wrong, applied.done, applied.refused], [0, 2, 0]);
  const read = async ({ id }: { readonly id: string }) => {
    const { charges_total, net_amount, holding_id } = await partner.client.orders.get(id);
    return [charges_total, net_amount, (await partner.client.holdings.get(holding_id!)).cost_basis];
  };
  assert.deepEqual(await read(one), ['150.00', '14850.00', '14850.00']);
  assert.deepEqual(await read(other), ['275.00', '27225.00', '27225.00']);
  assert.equal(await partner.balance(), '7500.00');
});

test('a figure whose comma may be a decimal sign is not read', async () => {
  const { references, send } = await batchOf('15000.00');

  const sent = await send(`order,net amount\n${references[0]!.reference},"14,850"\n`);

  const lines: unknown = await world.firm.act(listFileLines, { params: { file: sent.id } }, 'Jane');
  assert.equal(sent.wrong, 1);
  assert.deepEqual(Object.keys((lines as { problems: object }[])[0]!.problems), ['net']);
});

test('a fund house is asked for what the firm leaves of a buy, and its note of that is booked', async () => {
  await agreeFee(world.firm, { charged_for: 'buy', percent: '1', minimum: '10', vat_codes: [] });
  const { live } = await world.investment({ country: 'NG', price: '100.00', unit_precision: '4' });
  const partner = await world.partner('live', { wallets: { NGN: '10100.00' } });
  const buy = { investment_id: live, amount: '10100.00', currency: 'NGN' } as const;
  const { id, reference } = await partner.client.orders.create(buy);
  const batch = await world.firm.act(createBatch, { body: { investment: live, side: 'buy', cut_off } }, 'Jane');
  const lines: unknown = await world.firm.act(listBatchLines, { params: { batch: batch.id } }, 'Jane');
  const content = Buffer.from(`order,units,price,net\n${reference},100,100.00,10000.00\n`).toString('base64');
  const notes = { params: { batch: batch.id }, body: { file_name: 'notes.csv', content } };

  const sent = await world.firm.act(sendNotes, notes, 'Jane');
  const applied = await world.firm.act(applyFile, { params: { file: sent.id }, body: {} }, 'Jane');

  assert.deepEqual([batch.amount, (lines as { amount: string }[])[0]!.amount], ['10000.00', '10000.00']);
  assert.deepEqual([applied.done, applied.refused], [1, 0]);
  const { charges_total, net_amount, units } = await partner.client.orders.get(id);
  assert.deepEqual([charges_total, net_amount, units], ['100.00', '10000.00', '100']);
});
