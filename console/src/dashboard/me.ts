import { type MemberPermission, memberPermissions } from '../../../src/vocabulary/member-permissions.ts';
import { type Me, useRead } from './api.ts';

/** The member who is signed in; undefined until it is known. */
export const useMe = (): Me | undefined => useRead('dashboardMe.get', {}).data;

/** Why the member may not do it, in words; null where the role holds the permission. */
export function useWhyNot(permission: MemberPermission): string | null {
  const me = useMe();
  if (!me) return 'Your permissions are still loading.';
  if (!me.permissions.includes(permission))
    return `Your role (${me.role}) does not allow this; it needs the role ${memberPermissions[permission].roles.join(' or ')}.`;
  return me.organisation_status === 'suspended' ? 'Your organisation is suspended: it can only read.' : null;
}
