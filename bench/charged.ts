import type pg from 'pg';
import { newId } from '../src/vocabulary/id.ts';

/**
 * From now on live buys in NGN are charged a fee with a minimum, with VAT on it where that is wanted, and those of the product's country a levy, as
 * if two people had agreed to them. Another version may know nothing of charges: only this one is charged.
 */
export async function agreeToCharges(client: pg.Client, at_ms: number, isTaxed: boolean): Promise<void> {
  const at = new Date(at_ms).toISOString();
  const fee = [newId(at_ms), at];
  await client.query(
    `insert into fee_schedules (id, mode, code, name, charged_for, currency, basis, percent, minimum, vat_codes,
       revenue_share_percent, effective_from, proposed_by, approved_by, created_at)
     values ($1, 'live', 'bench_fee', 'Fee', 'buy', 'NGN', 'percent', 0.7500, 10.00, '{bench_vat}', 0.0000,
       ($2::timestamptz at time zone 'UTC')::date, 'Jane', 'Kofi', $2)`,
    fee,
  );
  const vat = [
    { code: 'bench_vat', kind: 'tax', base: 'charges', rate: '7.5000', charged_for: [], account: 'vat_payable' },
  ];
  const taxes = [
    ...(isTaxed ? vat : []),
    { code: 'levy', kind: 'levy', base: 'amount', rate: '0.0800', charged_for: ['buy'], account: 'levies_payable' },
  ];
  for (const { code, kind, base, rate, charged_for, account } of taxes)
    await client.query(
      `insert into tax_codes (id, code, name, kind, country, authority, base, rate, charged_for, categories,
         exempt_categories, exempt_organisations, vat_codes, collected_by, account, source, source_date, is_example,
         effective_from, proposed_by, approved_by, created_at)
       values ($1, $2, $2, $3, 'NG', 'Authority', $4, $5, $6, '{}', '{}', '{}', '{}', 'firm', $7, 'the measurement',
         ($8::timestamptz at time zone 'UTC')::date, false, ($8::timestamptz at time zone 'UTC')::date, 'Jane', 'Kofi', $8)`,
      [newId(at_ms), code, kind, base, rate, charged_for, account, at],
    );
}
