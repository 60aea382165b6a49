import { collectKey } from '../../access/keys/collection.ts';
import { lockMode, readKey } from '../../access/keys/operations.ts';
import type { KeySettings } from '../../access/keys/resource.ts';
import { auditCaller } from '../../platform/audit.ts';
import { serveMember } from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { enterEnvironment } from './environments.ts';
import * as contract from './key-contract.ts';

export type MemberKeyNeeds = KeySettings;

/** What only people of partners do with keys. */
export const memberKeyRoutes = (settings: MemberKeyNeeds): Route[] => [
  serveMember(contract.collectKey, async ({ tx, caller, params: { environment: name, key_id: id } }) => {
    const key = await enterEnvironment(tx, caller.member, name);
    await lockMode(tx, key);
    const before = await readKey(tx, settings, key, id);
    const collected = await collectKey(tx, settings, key, id, key.scopes);
    const { request_id, address } = caller;
    const acting = { key, environment: key.environment, request_id, address };
    const after = await readKey(tx, settings, key, id);
    await auditCaller(tx, acting, contract.collectKey.name, { type: 'key', id }, { before, after });
    return collected;
  }),
];
