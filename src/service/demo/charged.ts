import type pg from 'pg';
import { sweepDueCharges } from '../../charges/sweeping/work.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { WITHHELD } from './agreed.ts';
import type { Call } from './calls.ts';
import { propose, type Staff, scriptOf } from './staff.ts';

/** What is bought of each, and the income of it. */
const PRODUCTS = [
  { product: '180-Day Commercial Paper', currency: 'NGN', amount: '2000000.00', income: '25000.00', name: 'sandbox' },
  { product: '1-Year Dollar Note', currency: 'USD', amount: '10000.00', income: '250.00', name: 'sandbox-usd' },
] as const;
const FUNDED = { NGN: '5000000.00', USD: '20000.00' } as const;

/**
 * In the sandbox of the partner that is charged: a buy with its fee, whose share is stated and credited, and income with tax withheld,
 * which is certified, and the fees invoiced, when the clock of the sandbox is in the next year. What there is in Dollar waits for whoever walks through the month and the year.
 */
export async function seedCharged(pool: pg.Pool, firm: Staff, organisation: string, sandbox: Call): Promise<void> {
  const finance = scriptOf(firm, 'finance');
  const today = lagosDayOf(Date.now());
  for (const { product, currency, amount, income, name } of PRODUCTS) {
    await sandbox('POST', `/sandbox/wallets/${currency}/fund`, { amount: FUNDED[currency] }, `${name}-fund`);
    const [{ id: investment_id }] = await sandbox('GET', `/investments?search=${encodeURIComponent(product)}`);
    const { holding_id } = await sandbox('POST', '/orders', { investment_id, amount, currency }, `${name}-bought`);
    await sandbox('POST', `/sandbox/holdings/${holding_id}/distribute`, { gross_amount: income }, `${name}-income`);
  }
  await sweep(pool);
  const of = { organisation, mode: 'test', currency: 'NGN' };
  const { id } = await finance('POST', '/revenue-shares', { ...of, month: today.slice(0, 7) }, 'share');
  await propose(firm, `/revenue-shares/${id}/credit`, { reason: 'The month is stated.' }, 'share-credit');
  const year = Number(today.slice(0, 4));
  await sandbox('POST', '/sandbox/clock', { advance_to: `${year + 1}-01-02T08:00:00.000Z` }, 'sandbox-clock');
  const remitted = { remittance_reference: 'NRS-2026-114', remitted_on: today };
  await finance('POST', '/fee-invoices', { ...of, month: today.slice(0, 7) }, 'invoice');
  await finance('POST', '/tax-certificates', { ...of, year, code: WITHHELD, ...remitted }, 'certificate');
}

/** The work loop does it within a minute of a start; here it is done now. */
async function sweep(pool: pg.Pool): Promise<void> {
  while ((await sweepDueCharges.run({ pool, signal: new AbortController().signal })) > 0);
}
