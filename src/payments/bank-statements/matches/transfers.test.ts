import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getPlace } from '../../../ledger/places/operator-contract.ts';
import { fileOf, type Line, type Matched } from '../../../testing/bank-statements.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { reconciliationSide } from '../../../testing/reconciliation-side.ts';
import { createWorld } from '../../../testing/world.ts';

/** Money that goes from one own account to another is a pair of lines, and in transit until both are there. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, answered, refused, account, importFile, linesOf } = await reconciliationSide(world);

const balanceOf = async (place: string) => (await world.firm.act(getPlace, { params: { place } })).balance;

let files = 0;
async function lineAt(bank: string, amount: string): Promise<Line> {
  const { id } = await importFile(bank, fileOf([`${today},OWN TRANSFER ${++files},${amount},${amount},`]));
  return (await linesOf(id))[0]!;
}
const itemsOf = async (bank: string) => (await get(await made(bank))).items.map(({ kind, amount }) => [kind, amount]);

test('a pair of lines moves the money between the accounts, once, and back when it is undone', async () => {
  const [one, other, third] = [await account(), await account(), await account()];
  const sent = await lineAt(one, '-800.00');
  assert.deepEqual(await itemsOf(one), [['unmatched_line', '-800.00']]);
  const [short, arrived] = [await lineAt(third, '799.00'), await lineAt(other, '800.00')];
  const path = `/bank-lines/${sent.id}/match`;

  const differs = await refused(path, { lines: [short.id] });
  assert.equal(differs.code, 'match_differs');
  assert.deepEqual(differs.details, { currency: 'NGN', lines: '-1.00', records: '0.00', difference: '-1.00' });
  const { line } = await answered<Matched>('POST', path, { lines: [arrived.id] });

  assert.deepEqual([line.status, line.matched_type, line.moved_money], ['matched', 'bank_match', true]);
  assert.deepEqual([await balanceOf(one), await balanceOf(other)], ['-800.00', '800.00']);
  assert.deepEqual(await itemsOf(other), []);
  const again = await refused(`/bank-lines/${arrived.id}/match`, { lines: [sent.id] });
  assert.equal(again.code, 'invalid_state');
  await answered('POST', `/bank-lines/${arrived.id}/unmatch`, { reason: 'it was another transfer' });
  assert.deepEqual([await balanceOf(one), await balanceOf(other)], ['0.00', '0.00']);
});

test('lines that are neither a transfer between two accounts nor one that the bank took back are refused without records', async () => {
  const bank = await account();
  const { id } = await importFile(
    bank,
    fileOf([
      `${today},OUT ${++files},-5.00,-5.00,`,
      `${today},IN ${++files},4.00,-1.00,`,
      `${today},MORE ${++files},1.00,0.00,`,
    ]),
  );
  const [out, ...back] = (await linesOf(id)).toSorted((a, b) => a.row_number - b.row_number);

  const { details } = await refused(`/bank-lines/${out!.id}/match`, { lines: back.map(({ id }) => id) });

  assert.match(details['lines']!, /^Without records expected a transfer/);
  const nothing = await refused(`/bank-lines/${out!.id}/match`, {});
  assert.equal(nothing.code, 'validation_error');
});

test('two people who match one line with two others at once move its money once', async () => {
  const [one, other, third] = [await account(), await account(), await account()];
  const [sent, first, second] = [
    await lineAt(one, '-60.00'),
    await lineAt(other, '60.00'),
    await lineAt(third, '60.00'),
  ];

  const all = await Promise.allSettled([
    answered('POST', `/bank-lines/${sent.id}/match`, { lines: [first.id] }),
    answered('POST', `/bank-lines/${second.id}/match`, { lines: [sent.id] }),
  ]);

  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await balanceOf(one), '-60.00');
});
