import { chargesOf } from '../charges/charging/compute.ts';
import type { Code, Facts, Schedule } from '../charges/charging/scope.ts';
import { Decimal } from '../vocabulary/decimal.ts';

/** Schedules, codes and acts as the computation of charges is given them. */

export const PARTNER = '01890a5d-ac96-7b7e-8f4c-000000000001';
export const OTHER = '01890a5d-ac96-7b7e-8f4c-000000000002';
export const PRODUCT = '01890a5d-ac96-7b7e-8f4c-000000000003';

export const facts = (act: Facts['act'], amount: string, more: Partial<Facts> = {}): Facts => ({
  ...{ act, organisation_id: PARTNER, investment_id: PRODUCT, category: 'equity', country: 'NG', currency: 'NGN' },
  ...{ amount: Decimal.of(amount), day: '2026-12-01' },
  ...more,
});

export const fee = (more: Partial<Schedule>): Schedule => ({
  ...{ code: 'brokerage', name: 'Brokerage', charged_for: 'buy', currency: 'NGN' },
  ...{ organisation_id: null, investment_id: null, category: null },
  ...{ basis: 'percent', percent: '0.7500', flat: null, tiers: null, minimum: null, maximum: null },
  ...{ vat_codes: ['vat_ng'], effective_from: '2026-11-29', effective_until: null },
  ...more,
});

export const tax = (more: Partial<Code>): Code => ({
  ...{ code: 'vat_ng', name: 'VAT', kind: 'tax', country: 'NG', base: 'charges', rate: '7.5000' },
  ...{ charged_for: [], categories: [], exempt_categories: [], exempt_organisations: [], vat_codes: [] },
  ...{ collected_by: 'firm', is_example: false, effective_from: '2026-11-29', effective_until: null },
  ...more,
});

export const levy = (code: string, rate: string, more: Partial<Code>): Code =>
  tax({
    code,
    name: code,
    kind: 'levy',
    base: 'amount',
    rate,
    categories: ['equity', 'etf'],
    ...more,
  });

export const amounts = (given: Facts, schedules: readonly Schedule[], codes: readonly Code[]) => {
  const { charges, charges_total, net_amount } = chargesOf(given, schedules, codes);
  return [...charges.map(({ code, base, amount }) => `${code} ${amount} of ${base}`), charges_total, net_amount];
};
