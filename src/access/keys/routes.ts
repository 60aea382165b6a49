import { type Route, serve } from '../../platform/http/route.ts';
import * as contract from './contract.ts';
import type { KeySettings } from './operations.ts';
import * as operations from './operations.ts';

export const keyRoutes = (settings: KeySettings): readonly Route[] => [
  serve(contract.listKeys, ({ tx, caller }) => operations.listKeys(tx, settings, caller.key)),

  serve(contract.createKey, ({ tx, caller, body }) =>
    operations.createKey(tx, settings, caller.key, body, caller.key.scopes),
  ),

  serve(contract.getKey, ({ tx, caller, params }) => operations.readKey(tx, settings, caller.key, params.key_id)),

  serve(contract.rotateKey, ({ tx, caller, params, body }) =>
    operations.rotateKey(tx, settings, caller.key, params.key_id, body.grace_seconds, caller.key.scopes),
  ),

  serve(contract.replaceIpAllowlist, ({ tx, caller, params, body }) =>
    operations.replaceIpAllowlist(tx, settings, caller.key, params.key_id, body.ip_allowlist),
  ),

  serve(contract.revokeKey, async ({ tx, caller, params }) => {
    await operations.revokeKey(tx, settings, caller.key, params.key_id);
    return { deleted: true } as const;
  }),
];
