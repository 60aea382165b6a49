import { issueKey } from '../../access/keys/issue.ts';
import { lockMode } from '../../access/keys/operations.ts';
import { findNewestLabelled } from '../../access/keys/queries.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { scopes } from '../../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';

const KEY_LABEL = 'Demonstration';
const ALLOWLIST = ['127.0.0.1', '::1'];

export type Credential = { readonly key_id: string; readonly secret: string };

/** The newest demonstration key that works; another is made where none does. */
export async function credentialOf(
  tx: Transaction,
  sealer: Sealer,
  organisation_id: string,
  mode: Mode,
): Promise<Credential> {
  const owner = { organisation_id, mode, sandbox: DEFAULT_SANDBOX };
  await lockMode(tx, owner);
  const found = await findNewestLabelled(tx, owner, KEY_LABEL, tx.now);
  if (found) return { key_id: found.key_id, secret: sealer.open(found.secret_sealed, found.key_id) };
  const { row, secret } = await issueKey(tx, sealer, owner, {
    label: KEY_LABEL,
    scopes: [...scopes],
    ip_allowlist: ALLOWLIST,
    rate_limit: null,
    strict_replay: false,
    expires_at: null,
  });
  return { key_id: row.key_id, secret };
}
