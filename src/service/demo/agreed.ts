import { dayOf } from '../../vocabulary/days.ts';
import { propose, type Staff, scriptOf } from './staff.ts';

export const SHARED_FEE = 'entry';
const VAT = 'vat_ng';
export const WITHHELD = 'wht_interest_ng';

/**
 * What the demonstration charges one partner: a fee of buys with VAT and a share of the partner, in live and in test, and what is withheld of
 * commercial paper and notes. The taxes are the examples that the service brings, agreed to; nobody else is charged anything.
 */
export async function agreeCharges(firm: Staff, organisation: string): Promise<void> {
  const effective_from = dayOf(new Date().toISOString());
  const reason = 'Agreed for the demonstration.';
  for (const [code, more] of [
    [VAT, {}],
    [WITHHELD, { charged_for: ['distribution', 'maturity'], categories: ['commercial_paper', 'fixed_note'] }],
  ] as const) {
    const rows = await scriptOf(firm, 'finance')('GET', `/tax-codes?code=${code}`);
    const example = rows.find((one: { is_example: boolean }) => one.is_example);
    const { name, kind, country, authority, base, rate, collected_by, account, source, source_date } = example;
    const shared = { code, name, kind, country, authority, base, rate, collected_by, account, source, source_date };
    await propose(firm, '/tax-codes', { ...shared, ...more, effective_from, reason }, `tax-${code}`);
  }
  for (const [mode, currency, name] of [
    ['live', 'NGN', 'fee-live'],
    ['test', 'NGN', 'fee-test'],
    ['test', 'USD', 'fee-test-usd'],
  ] as const) {
    const fee = { mode, code: SHARED_FEE, name: 'Entry fee', charged_for: 'buy', currency, organisation };
    const price = { basis: 'percent', percent: '1', vat_codes: [VAT], revenue_share_percent: '20' };
    await propose(firm, '/fee-schedules', { ...fee, ...price, effective_from, reason }, name);
  }
}
