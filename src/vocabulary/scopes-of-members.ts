import { type Scope, scopes } from './endpoint.ts';
import { type MemberPermission, type MemberRole, memberMay } from './member-permissions.ts';

/** What a member's role must hold for a key to have a scope: who makes, rotates or changes a key gives no more than the own role has. */
export const permissionOfScope: Readonly<Record<Scope, MemberPermission>> = {
  read: 'records.read',
  kyb: 'kyb.manage',
  funding: 'payouts.manage',
  orders: 'keys.manage',
  withdrawals: 'payouts.manage',
  webhooks: 'webhooks.manage',
  keys: 'keys.manage',
};

/** The scopes that a role may give to a key, in live and in every sandbox. */
export const scopesOfRole = (role: MemberRole): Scope[] =>
  scopes.filter((scope) => memberMay(role, permissionOfScope[scope]));
