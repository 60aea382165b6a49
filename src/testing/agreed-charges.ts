import type { z } from 'zod';
import { type ProposeFeeSchedule, proposeFeeSchedule } from '../charges/fees/operator-contract.ts';
import { type ProposeTaxCode, proposeTaxCode } from '../charges/taxes/operator-contract.ts';
import { dayOf } from '../vocabulary/days.ts';
import type { Firm } from './firm.ts';

/** What two people of the firm agreed to charge, from the day on which it is proposed: a process of tests may run past midnight. */

const today = () => dayOf(new Date().toISOString());

export const vat: z.input<typeof ProposeTaxCode> = {
  ...{ code: 'vat_ng', name: 'VAT', kind: 'tax', country: 'NG', authority: 'Nigeria Revenue Service' },
  ...{ base: 'charges', rate: '7.5', collected_by: 'firm', account: 'vat_payable', source: 'the act' },
  ...{ source_date: '2026-01-01', reason: 'the act says so' },
  get effective_from() {
    return today();
  },
};

/** What the firm withholds of distributions of Nigeria. */
export const withheldTax: Partial<z.input<typeof ProposeTaxCode>> = {
  ...{ code: 'wht_ng', name: 'Withholding tax', base: 'amount', rate: '10', account: 'tax_payable' },
  charged_for: ['distribution'],
};

/** Of sells in live mode. */
export const brokerage: z.input<typeof ProposeFeeSchedule> = {
  ...{ mode: 'live', code: 'brokerage', name: 'Brokerage', charged_for: 'sell', currency: 'NGN', basis: 'percent' },
  ...{ percent: '0.75', minimum: '100', vat_codes: ['vat_ng'], reason: 'the board said so' },
  get effective_from() {
    return today();
  },
};

/** The same for each withdrawal. */
export const payoutFee: Partial<z.input<typeof ProposeFeeSchedule>> = {
  ...{ code: 'payout', name: 'Payout fee', charged_for: 'withdrawal', basis: 'flat', flat: '50' },
  ...{ percent: undefined, minimum: undefined },
};

export async function agreeTax(firm: Firm, body: Partial<typeof vat> = {}): Promise<void> {
  const { approval_id } = await firm.act(proposeTaxCode, { body: { ...vat, ...body } }, 'Jane');
  await firm.approve(approval_id);
}

export async function agreeFee(firm: Firm, body: Partial<typeof brokerage> = {}): Promise<void> {
  const { approval_id } = await firm.act(proposeFeeSchedule, { body: { ...brokerage, ...body } }, 'Jane');
  await firm.approve(approval_id);
}
