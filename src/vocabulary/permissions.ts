/** What an operator of the firm may do: one role or several, and each permission is held by some of them. */
export const roles = ['viewer', 'compliance', 'dealing', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

type PermissionRow = { readonly description: string; readonly roles: readonly Role[] };

/** Every permission of the firm's side, what it lets do, and the roles that hold it. An admin has no power over money. */
export const permissions = {
  'partners.read': {
    description: 'Read partners, orders, holdings, wallets, the ledger, the market, webhooks and reports.',
    roles: ['viewer', 'compliance', 'dealing', 'finance', 'admin'],
  },
  'kyb.read': {
    description: 'Read business verifications and documents, and reveal one identity number with a reason.',
    roles: ['compliance'],
  },
  'partners.manage': {
    description: 'Create, restrict, suspend and close partners, and change their keys and limits.',
    roles: ['compliance', 'admin'],
  },
  'kyb.review': {
    description: 'Decide business verifications, record screening results and propose waivers.',
    roles: ['compliance'],
  },
  'orders.manage': {
    description: 'Submit, fulfil, fail and correct orders, redemptions and allocations.',
    roles: ['dealing'],
  },
  'catalogue.manage': {
    description: 'Change the catalogue, prices, distributions, maturities, market data and holidays.',
    roles: ['dealing'],
  },
  'money.manage': {
    description: 'Handle funding, suspense, statements, withdrawals, settlement accounts, mandates and rates.',
    roles: ['finance'],
  },
  'reconciliation.manage': {
    description: 'Prepare and sign the reconciliations of places.',
    roles: ['finance'],
  },
  'adjustments.manage': {
    description: 'Propose and decide adjustments of the ledger.',
    roles: ['finance'],
  },
  'journals.manage': {
    description: 'Keep the chart of accounts, and propose and decide journals.',
    roles: ['finance'],
  },
  'fees.manage': {
    description: 'Propose and decide fee schedules and tax codes, and see what they would earn.',
    roles: ['finance'],
  },
  'periods.manage': {
    description:
      'Close days and months of the books, export the lines of closed days, and propose and decide to open them again.',
    roles: ['finance'],
  },
  'webhooks.manage': {
    description: 'Send deliveries of a partner again, and disable an endpoint.',
    roles: ['compliance', 'dealing', 'finance', 'admin'],
  },
  'audit.read': {
    description: 'Read, export and verify the audit.',
    roles: ['compliance', 'finance', 'admin'],
  },
  'operators.manage': {
    description: 'Change operators, their roles, the thresholds, and the tokens of others.',
    roles: ['admin'],
  },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof permissions;

/** What the holder of these roles may do, all of them together. */
export function permissionsOf(held: readonly Role[]): ReadonlySet<Permission> {
  const rows = Object.entries(permissions) as [Permission, PermissionRow][];
  return new Set(rows.filter(([, row]) => row.roles.some((role) => held.includes(role))).map(([name]) => name));
}
