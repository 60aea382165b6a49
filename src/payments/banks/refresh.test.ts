import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import { refreshBanks } from './operations.ts';

const world = await createPaystackWorld();
const named = async (code: string) => {
  const { client } = await world.partner('test');
  return (await client.banks.list()).find((bank) => bank.code === code);
};

test('what the provider reaches joins the list by itself, and no bank is lost', async () => {
  const { client } = await world.partner('test');
  await until(async () => (await client.banks.list()).some(({ code }) => code === '51999'));

  const banks = await client.banks.list();

  // 65 were seeded; of the four that the provider lists one was not among them.
  assert.equal(banks.length, 66);
  assert.deepEqual(await named('51999'), {
    code: '51999',
    nip_code: '090999',
    name: 'Newest MFB',
    country: 'NG',
    currency: 'NGN',
    type: 'bank',
    supports_direct_debit: false,
    token_payment_amount: null,
  });
});

test('a bank keeps its mandates when its name changes, and another country’s code changes nothing', async () => {
  const bank = { code: '058', nip_code: null, name: 'GTBank', country: 'NG', currency: 'NGN', type: 'bank' } as const;
  const elsewhere = { ...bank, code: '044', name: 'Access of Ghana', country: 'GH', currency: 'GHS' } as const;

  await world.write((tx) => refreshBanks(tx, [bank, elsewhere]));

  const [first, second] = [await named('058'), await named('044')];
  assert.deepEqual(
    [first!.name, first!.nip_code, first!.supports_direct_debit, first!.token_payment_amount],
    ['GTBank', '000013', true, '100.00'],
  );
  assert.deepEqual([second!.name, second!.country], ['Access Bank', 'NG']);
});
