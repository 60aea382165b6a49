import type pg from 'pg';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { WITHHELD } from './agreed.ts';
import type { Call } from './calls.ts';
import { propose, type Staff, scriptOf } from './staff.ts';

const PAPER = '180-Day Commercial Paper';

/**
 * In the sandbox of the partner that is charged: a buy with its fee, whose share is stated and credited, and income with tax withheld,
 * which is certified when the clock of the sandbox is in the next year.
 */
export async function seedCharged(pool: pg.Pool, firm: Staff, organisation: string, sandbox: Call): Promise<void> {
  const finance = scriptOf(firm, 'finance');
  const today = lagosDayOf(Date.now());
  await sandbox('POST', '/sandbox/wallets/NGN/fund', { amount: '5000000.00' }, 'sandbox-fund');
  const [{ id: investment_id }] = await sandbox('GET', `/investments?search=${encodeURIComponent(PAPER)}`);
  const buy = { investment_id, amount: '2000000.00', currency: 'NGN' };
  const { holding_id } = await sandbox('POST', '/orders', buy, 'sandbox-bought');
  await sandbox('POST', `/sandbox/holdings/${holding_id}/distribute`, { gross_amount: '25000.00' }, 'sandbox-income');
  await sweep(pool);
  const of = { organisation, mode: 'test', currency: 'NGN' };
  const { id } = await finance('POST', '/revenue-shares', { ...of, month: today.slice(0, 7) }, 'share');
  await propose(firm, `/revenue-shares/${id}/credit`, { reason: 'The month is stated.' }, 'share-credit');
  const year = Number(today.slice(0, 4));
  await sandbox('POST', '/sandbox/clock', { advance_to: `${year + 1}-01-02T08:00:00.000Z` }, 'sandbox-clock');
  const remitted = { remittance_reference: 'NRS-2026-114', remitted_on: today };
  await finance('POST', '/tax-certificates', { ...of, year, code: WITHHELD, ...remitted }, 'certificate');
}

/** The work loop does it within a minute of a start; here it is done now. */
async function sweep(pool: pg.Pool): Promise<void> {
  while ((await sweepDueCharges.run({ pool, signal: new AbortController().signal })) > 0);
}
