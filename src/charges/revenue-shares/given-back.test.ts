import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreeFee, payoutFee } from '../../testing/agreed-charges.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { issue } from '../../testing/revenue-shares.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { sweepDueCharges } from '../sweeping/work.ts';

/** A fee that was given back is not shared: it lowers what is stated. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const month = lagosDayOf(Date.now()).slice(0, 7);

const sweep = () => sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });

async function withdraw({ client }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  return (await client.withdrawals.create({ currency: 'NGN', amount: '5000.00', settlement_account_id })).id;
}

const giveBack = ({ client }: Partner, id: string) => client.sandbox.simulateWithdrawal(id, { event: 'returned' });

test('fees that were given back are not shared, and no more is stated than was swept', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
  await agreeFee(firm, { ...payoutFee, mode: 'test', vat_codes: [], revenue_share_percent: '0' });
  const old = await withdraw(acme);
  await sweep();
  await database.owner.query("update charge_sweeps set day = day - 1, swept_at = swept_at - interval '1 day'");
  const { organisation_id: organisation } = acme;
  await agreeFee(firm, {
    ...payoutFee,
    mode: 'test',
    vat_codes: [],
    flat: '100',
    revenue_share_percent: '100',
    organisation,
  });
  await withdraw(acme);
  await giveBack(acme, await withdraw(acme));
  // Of 50.00 nothing was shared; they are given back out of what is swept next.
  await giveBack(acme, old);
  await sweep();

  const { id } = await issue(world, acme, month);

  const { fees, amount, lines } = await acme.client.revenueShares.get(id);
  assert.deepEqual([fees, amount], ['100.00', '50.00']);
  assert.deepEqual(
    lines.map((line) => [line.code, line.charged_for, line.investment_id, line.charges, line.fees, line.amount]),
    [['payout', 'withdrawal', null, 1, '100.00', '50.00']],
  );
});
