import { auditCaller, type Seen } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/auth/keys.ts';
import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { ownerOf } from './input.ts';
import * as operations from './operations.ts';
import type { KeyOwner } from './queries.ts';
import type { KeySettings } from './resource.ts';

export function keyRoutes(settings: KeySettings): readonly Route[] {
  const read = (tx: Transaction, owner: KeyOwner, id: string) => operations.readKey(tx, settings, owner, id);

  /** Who changed which key, and how; read under the lock that every change of a key takes. */
  async function audited<Result>(
    tx: Transaction,
    caller: Caller,
    name: string,
    id: string,
    act: () => Promise<Result>,
  ) {
    await operations.lockMode(tx, caller.key);
    const before = await read(tx, caller.key, id);
    const result = await act();
    await audit(tx, caller, name, id, { before, after: await read(tx, caller.key, id) });
    return result;
  }

  return [
    serve(contract.listKeys, ({ tx, caller }) => operations.listKeys(tx, settings, caller.key)),

    serve(contract.createKey, async ({ tx, caller, body }) => {
      const owner = ownerOf(caller.key, body);
      const { scopes: held, usualScopes } = caller.key;
      const wanted = { ...body, scopes: body.scopes ?? usualScopes };
      const made = await operations.createKey(tx, settings, owner, wanted, held);
      await audit(tx, caller, contract.createKey.name, made.id, { after: await read(tx, owner, made.id) });
      return made;
    }),

    serve(contract.getKey, ({ tx, caller, params }) => read(tx, caller.key, params.key_id)),

    serve(contract.rotateKey, async ({ tx, caller, params: { key_id }, body: { grace_seconds } }) => {
      const { name } = contract.rotateKey;
      const { key } = caller;
      const made = await audited(tx, caller, name, key_id, () =>
        operations.rotateKey(tx, settings, key, key_id, grace_seconds, key.scopes),
      );
      await audit(tx, caller, name, made.id, { after: await read(tx, caller.key, made.id) });
      return made;
    }),

    serve(contract.replaceIpAllowlist, ({ tx, caller, params: { key_id }, body: { ip_allowlist } }) =>
      audited(tx, caller, contract.replaceIpAllowlist.name, key_id, () =>
        operations.changeKey(tx, settings, caller.key, key_id, { ip_allowlist }, caller.key.scopes),
      ),
    ),

    serve(contract.revokeKey, async ({ tx, caller, params: { key_id } }) => {
      await audited(tx, caller, contract.revokeKey.name, key_id, () =>
        operations.revokeKey(tx, settings, caller.key, key_id, caller.key.scopes),
      );
      return { deleted: true } as const;
    }),
  ];
}

const audit = (tx: Transaction, caller: Caller, action: string, id: string, seen: Seen): Promise<void> =>
  auditCaller(tx, caller, action, { type: 'key', id }, seen);
