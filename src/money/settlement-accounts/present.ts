import { warningsOf } from './account-number.ts';
import type { SettlementAccount } from './contract.ts';
import type { AccountRow } from './queries.ts';

/** An account as partners see it; its number never. */
export const presentAccount = (row: AccountRow, mandate_id: string | null): SettlementAccount => ({
  id: row.id,
  currency: row.currency,
  country: row.country,
  type: row.type,
  bank_code: row.bank_code,
  bank_name: row.bank_name,
  account_number_masked: row.account_number_masked,
  account_name: row.account_name,
  swift_bic: row.swift_bic,
  label: row.label,
  status: row.status,
  name_match: row.name_match,
  warnings: warningsOf(row.has_odd_check_digit),
  rejection_reason: row.rejection_reason,
  is_default: row.is_default,
  mandate_id,
  created_at: row.created_at,
  verified_at: row.verified_at,
});
