import type { MemberPermission } from '../../../src/vocabulary/member-permissions.ts';
import { useMe } from './me.ts';

type Entry = { readonly to: string; readonly title: string; readonly permission: MemberPermission };

const entries: readonly Entry[] = [
  { to: '/dashboard', title: 'Overview', permission: 'records.read' },
  { to: '/dashboard/keys', title: 'Keys', permission: 'keys.manage' },
  { to: '/dashboard/requests', title: 'Requests', permission: 'requests.read' },
  { to: '/dashboard/events', title: 'Events', permission: 'requests.read' },
  { to: '/dashboard/signature', title: 'Signature', permission: 'requests.read' },
  { to: '/dashboard/verification', title: 'Verification', permission: 'kyb.manage' },
  { to: '/dashboard/money', title: 'Money', permission: 'records.read' },
  { to: '/dashboard/payouts', title: 'Payout accounts', permission: 'payouts.manage' },
  { to: '/dashboard/sandbox', title: 'Sandbox', permission: 'sandbox.use' },
  { to: '/dashboard/members', title: 'Members', permission: 'members.manage' },
];

/** The screens that the role may open. */
export function useMenu(): readonly Entry[] {
  const me = useMe();
  return entries.filter(({ permission }) => me?.permissions.includes(permission));
}
