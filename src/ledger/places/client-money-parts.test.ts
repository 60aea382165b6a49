import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turnPlace } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { postMovement } from '../book/operations.ts';
import { createPlace, getClientMoney } from './operator-contract.ts';
import { providerPlace, sandboxPlace } from './place-ids.ts';

/** What held, owed and their difference are made of: the parts add up exactly, and each leads to its accounts. */
const world = await createWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const { firm } = world;

const readOf = <Row>(path: string) => read<Row[]>(`/operator/v1/${path}&currency=NGN&mode=test`);

test('each figure of client money is the sum of its parts, and each part the sum of its accounts', async () => {
  const fund = await world.investment({ price: '1.00' });
  const buy = (amount: string) => ({ investment_id: fund.test, amount, currency: 'NGN' }) as const;
  const [acme, beta] = [await world.partner('test'), await world.partner('test')];
  await acme.client.sandbox.fundWallet('NGN', { amount: '1000.00' });
  await acme.client.orders.create(buy('200.00'));
  const own = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(own);
  await acme.client.withdrawals.create(
    { currency: 'NGN', amount: '100.00', settlement_account_id },
    { scenario: 'hold' },
  );
  await beta.client.sandbox.fundWallet('NGN', { amount: '200.00' });
  const { holding_id } = await beta.client.orders.create(buy('100.00'));
  await beta.client.sandbox.distributeHolding(holding_id!, { gross_amount: '140.00' });
  const ownPlace = providerPlace('test', 'simulator', 'NGN', 'available');
  await turnPlace(firm, ownPlace, false);
  const broker = { mode: 'test', name: 'Stanlib', currency: 'NGN', is_client_money: true } as const;
  const { id: brokerPlace } = await firm.act(createPlace, { body: broker }, 'Jane');
  const { environment } = acme;
  await world.write(async (tx) => {
    const posted = { environment, currency: 'NGN', reference: null, at_ms: tx.now_ms } as const;
    await postMovement(tx, 'provider_fee', {
      ...{ ...posted, amount: Decimal.of('7.50'), description: 'Fee of the provider', place: sandboxPlace('NGN') },
      source: { type: 'adjustment', id: newId(tx.now_ms) },
    });
    await postMovement(tx, 'place_transfer', {
      ...{ ...posted, amount: Decimal.of('12.00'), description: 'To the firm', place: ownPlace },
      ...{ left: sandboxPlace('NGN'), source: { type: 'journal', id: newId(tx.now_ms) } },
    });
    await postMovement(tx, 'place_transfer', {
      ...{ ...posted, amount: Decimal.of('30.00'), description: 'To the broker', place: brokerPlace },
      ...{ left: sandboxPlace('NGN'), source: { type: 'journal', id: newId(tx.now_ms) } },
    });
  });

  const sums = (await firm.act(getClientMoney, {})).find(
    ({ mode, currency }) => mode === 'test' && currency === 'NGN',
  )!;

  assert.deepEqual([sums.held, sums.owed, sums.difference], ['1150.50', '1240.00', '-89.50']);
  assert.deepEqual(
    sums.parts.map(({ figure, kind, lies_at, accounts, amount }) =>
      [figure, kind, ...(lies_at ? [lies_at] : []), accounts, amount].join(' '),
    ),
    [
      'owed payout_clearing 1 100.00',
      'owed positions 1 200.00',
      'owed wallet 2 940.00',
      'held place client_money 2 1150.50',
      'difference fees 1 -7.50',
      'difference place counterparty 1 -30.00',
      'difference place own_money 1 -12.00',
      'difference positions 1 -40.00',
    ],
  );
  assert.deepEqual(
    [sums.wallets, sums.payout_clearing, sums.positions, sums.order_clearing, sums.suspense],
    ['940.00', '100.00', '200.00', '0.00', '0.00'],
  );
  type Balance = { readonly balance: string };
  const balances = async (path: string) =>
    (await readOf<Balance>(path)).map(({ balance }) => balance).filter((balance) => balance !== '0.00');
  const accounts = 'ledger-accounts?is_empty=false';
  assert.deepEqual((await balances(`${accounts}&kind=wallet`)).toSorted(), ['240.00', '700.00']);
  assert.deepEqual(await balances(`${accounts}&kind=positions&sign=above_zero`), ['200.00']);
  assert.deepEqual(await balances(`${accounts}&kind=positions&sign=below_zero`), ['-40.00']);
  assert.deepEqual(await balances(`${accounts}&kind=fees`), ['-7.50']);
  assert.deepEqual(await balances('places?is_client_money=true'), ['1150.50']);
  assert.deepEqual(await balances('places?is_client_money=false'), ['12.00']);
  assert.deepEqual(await balances('places?kind=counterparty'), ['30.00']);
});
