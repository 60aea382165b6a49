import { type Permission, permissions } from '../../../src/vocabulary/permissions.ts';
import { useRead } from './use.ts';

/** The person who is signed in; undefined until it is known. */
export const useMe = () => useRead('me.get', {}).data;

/** Why the person may not do it, in words; null where the roles hold the permission. */
export function useWhyNot(permission: Permission): string | null {
  const me = useMe();
  if (!me) return 'Your permissions are still loading.';
  if (me.permissions.includes(permission)) return null;
  return `Your roles (${me.roles.join(', ')}) do not allow this; it needs the role ${permissions[permission].roles.join(' or ')}.`;
}
