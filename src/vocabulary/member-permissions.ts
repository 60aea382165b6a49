/** What a person of a partner may do in the dashboard: a member has one role, and each permission is held by some roles. */
export const memberRoles = ['owner', 'developer', 'finance', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

type MemberPermissionRow = {
  readonly description: string;
  readonly roles: readonly MemberRole[];
};

/** Every permission of a partner's people, what it lets do, and the roles that hold it. None of them moves live money. */
export const memberPermissions = {
  'records.read': {
    description: 'Read the organisation, wallets, statement, orders, holdings and withdrawals.',
    roles: ['owner', 'developer', 'finance', 'viewer'],
  },
  'requests.read': {
    description: 'Read the requests that were sent, errors, events, webhook endpoints and deliveries.',
    roles: ['owner', 'developer'],
  },
  'keys.manage': {
    description: 'List, create, rotate and revoke keys, and change the addresses that may use them.',
    roles: ['owner', 'developer'],
  },
  'webhooks.manage': {
    description: 'Send deliveries again, and test an endpoint.',
    roles: ['owner', 'developer'],
  },
  'kyb.manage': {
    description: 'Read the business verification, complete it and submit it.',
    roles: ['owner', 'finance'],
  },
  'payouts.manage': {
    description: 'List settlement accounts, choose the default one, and remove one.',
    roles: ['owner', 'finance'],
  },
  'sandbox.use': {
    description: 'Move the clock of a sandbox, inject faults and reset it.',
    roles: ['owner', 'developer'],
  },
  'members.manage': {
    description: 'Invite, suspend and reinstate members of the organisation, and change their roles.',
    roles: ['owner'],
  },
} as const satisfies Record<string, MemberPermissionRow>;

export type MemberPermission = keyof typeof memberPermissions;

/** Whether a role holds a permission. */
export function memberMay(role: MemberRole, permission: MemberPermission): boolean {
  const { roles }: MemberPermissionRow = memberPermissions[permission];
  return roles.includes(role);
}

/** Whether a role holds a permission that the other one lacks. */
export const mayMore = (role: MemberRole, than: MemberRole): boolean =>
  Object.values<MemberPermissionRow>(memberPermissions).some(
    ({ roles }) => roles.includes(role) && !roles.includes(than),
  );
