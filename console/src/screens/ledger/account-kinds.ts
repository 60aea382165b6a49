/** Kinds of ledger accounts, as the service has them. */
export const accountKinds = [
  ...['wallet', 'order_clearing', 'positions', 'payout_clearing', 'conversion_clearing', 'fees', 'receivable'],
  ...['funding_clearing', 'suspense', 'place', 'charges_due', 'income', 'expense', 'equity', 'vat_payable'],
  ...['levies_payable', 'tax_payable', 'revenue_share_due', 'advanced_by_house', 'advances'],
] as const;
