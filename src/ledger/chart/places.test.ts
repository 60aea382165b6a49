import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { unknownPlace } from '../places/place-ids.ts';
import { createGlAccount, updateGlAccount } from './code-contract.ts';
import type { GlEntry, LedgerBalance } from './figures-contract.ts';

/** A place that has a code of its own leaves the code of all places. */
const world = await createWorld({ operators: operatorsByRole });
const { firm } = world;
const { ask } = await operatorSide(world);
const [naira, cedis] = [unknownPlace('test', 'NGN'), unknownPlace('test', 'GHS')];
await world.partner('test', { wallets: { NGN: '10.00', GHS: '3.00' } });

async function read<Data>(target: string): Promise<Data> {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1${target}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as unknown as Data;
}
const assetsNow = async () =>
  (await read<LedgerBalance>('/ledger/balance?mode=test')).lines
    .filter(({ type }) => type === 'asset')
    .map(({ code, currency, amount }) => [code, currency, amount]);
const debitsOf = async (code: string) =>
  (await read<GlEntry[]>(`/gl-accounts/${code}/entries?mode=test`)).map(({ debit, currency }) => [debit, currency]);

test('a place is in the code that names it, and the others stay in the code of all places', async () => {
  assert.deepEqual(await assetsNow(), [
    ['1000', 'GHS', '3.00'],
    ['1000', 'NGN', '10.00'],
  ]);

  const made = await firm.act(createGlAccount, {
    body: { code: '1001', name: 'Naira, not known where', type: 'asset', places: [naira] },
  });

  assert.deepEqual([made.kinds, made.places], [[], [naira]]);
  assert.deepEqual(await assetsNow(), [
    ['1000', 'GHS', '3.00'],
    ['1001', 'NGN', '10.00'],
  ]);
  assert.deepEqual(await debitsOf('1001'), [['10.00', 'NGN']]);
  assert.deepEqual(await debitsOf('1000'), [['3.00', 'GHS']]);
});

test('a place goes to another code by an update of that one', async () => {
  const taken = await firm.act(updateGlAccount, { params: { code: '1000' }, body: { places: [naira, cedis] } });

  assert.deepEqual(taken.places, [naira, cedis].sort());
  assert.deepEqual(await debitsOf('1001'), []);
  assert.deepEqual(await assetsNow(), [
    ['1000', 'GHS', '3.00'],
    ['1000', 'NGN', '10.00'],
  ]);
});

test('a place that does not exist, and a code that is no asset, are refused', async () => {
  const none = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
  await assert.rejects(firm.act(updateGlAccount, { params: { code: '1000' }, body: { places: [none] } }), {
    code: 'validation_error',
    details: { places: `There is no place ${none}.` },
  });
  await assert.rejects(firm.act(updateGlAccount, { params: { code: '2000' }, body: { places: [naira] } }), {
    code: 'validation_error',
    details: { places: 'A place is of the type asset, not liability.' },
  });
});
