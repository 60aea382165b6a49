import type { Permission } from '../../../src/vocabulary/permissions.ts';
import { useMe } from '../api/me.ts';
import { isServed } from '../api/send.ts';

type Entry = {
  readonly to:
    | (
        | '/'
        | '/approvals'
        | '/kyb'
        | '/cash'
        | '/ledger'
        | '/orders'
        | '/partners'
        | '/audit'
        | '/operators'
        | '/settings'
        | '/webhooks'
        | '/events'
        | '/reports'
      )
    | ('/catalogue/$part' | '/market/$part' | '/charges/$part');
  /** Where the screen has several parts, the one that is shown first. */
  readonly part?: string;
  readonly title: string;
  /** The operation that the screen reads: a service without it has no such screen. */
  readonly operation: string;
  readonly permission: Permission;
};

const entries: readonly Entry[] = [
  { to: '/', title: 'Today', operation: 'work.list', permission: 'partners.read' },
  { to: '/approvals', title: 'Approvals', operation: 'approvals.list', permission: 'partners.read' },
  { to: '/orders', title: 'Orders', operation: 'orders.list', permission: 'partners.read' },
  {
    to: '/catalogue/$part',
    part: 'investments',
    title: 'Catalogue',
    operation: 'investments.list',
    permission: 'partners.read',
  },
  { to: '/kyb', title: 'KYB', operation: 'kyb.list', permission: 'kyb.read' },
  { to: '/cash', title: 'Cash', operation: 'withdrawals.list', permission: 'partners.read' },
  { to: '/ledger', title: 'Ledger', operation: 'ledgerTransactions.list', permission: 'partners.read' },
  { to: '/charges/$part', part: 'fees', title: 'Charges', operation: 'feeSchedules.list', permission: 'partners.read' },
  { to: '/market/$part', part: 'feeds', title: 'Market', operation: 'exchanges.list', permission: 'partners.read' },
  { to: '/reports', title: 'Reports', operation: 'reports.list', permission: 'partners.read' },
  { to: '/webhooks', title: 'Webhooks', operation: 'webhooks.list', permission: 'partners.read' },
  { to: '/events', title: 'Events', operation: 'events.list', permission: 'partners.read' },
  { to: '/partners', title: 'Partners', operation: 'organisations.list', permission: 'partners.read' },
  { to: '/audit', title: 'Audit', operation: 'audit.list', permission: 'audit.read' },
  { to: '/operators', title: 'Operators', operation: 'operators.list', permission: 'operators.manage' },
  { to: '/settings', title: 'Settings', operation: 'settings.list', permission: 'partners.read' },
];

/** The screens that the person may open. */
export function useMenu(): readonly Entry[] {
  const me = useMe();
  return entries.filter(({ operation, permission }) => isServed(operation) && me?.permissions.includes(permission));
}
