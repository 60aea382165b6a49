import type { Permission } from '../../vocabulary/permissions.ts';

/** Who works a queue off. What is not listed waits for a provider or a work loop, and for no person. */
export const permissionsOfQueues: Readonly<Record<string, Permission>> = {
  kyb_to_review: 'kyb.review',
  screenings_to_judge: 'kyb.review',
  screenings_expiring: 'kyb.review',
  orders_to_fulfil: 'orders.manage',
  orders_paused: 'orders.manage',
  fulfilments_to_approve: 'orders.manage',
  funding_unmatched: 'money.manage',
  settlements_held: 'money.manage',
  rules_of_suspended_people: 'money.manage',
  calls_held: 'money.manage',
  provider_events_dead_lettered: 'money.manage',
  discrepancies_open: 'money.manage',
  reconciliations_to_sign: 'reconciliation.manage',
  withdrawals_to_approve: 'money.manage',
  withdrawals_held: 'money.manage',
  settlement_accounts_to_verify: 'money.manage',
  mandates_to_activate: 'money.manage',
  maturities_held: 'catalogue.manage',
  adjustments_to_approve: 'adjustments.manage',
};
