import { PartnerClient } from '../sdk/src/client.ts';
import { issueKey } from '../src/access/keys/issue.ts';
import { lockMode } from '../src/access/keys/operations.ts';
import { createOrganisation, environmentOf } from '../src/access/organisations/operations.ts';
import { creditWallet } from '../src/ledger/wallets/operations.ts';
import { type Transaction, transact } from '../src/platform/database/transaction.ts';
import { scopes } from '../src/vocabulary/endpoint.ts';
import { newId } from '../src/vocabulary/id.ts';
import type { Mode } from '../src/vocabulary/values.ts';
import type { FirmService } from './firm-service.ts';

/** A key that may do all. */
export async function keyOf(
  tx: Transaction,
  sealer: FirmService['sealer'],
  { organisation_id, mode }: { readonly organisation_id: string; readonly mode: Mode },
) {
  const owner = { organisation_id, mode, sandbox: 'default' } as const;
  await lockMode(tx, owner);
  const terms = { label: null, scopes: [...scopes], ip_allowlist: ['127.0.0.1'], rate_limit: 1_000_000 };
  return issueKey(tx, sealer, owner, { ...terms, strict_replay: false, expires_at: null });
}

/** A partner who may invest, with money and the client of a key; in live one whose business was not reviewed yet, if asked for. */
export const addPartner = (
  { pool, baseUrl, sealer }: FirmService,
  mode: Mode,
  { name, kyb = 'approved' }: { readonly name?: string; readonly kyb?: 'approved' | 'draft' } = {},
) =>
  transact(pool, 'write', async (tx) => {
    const wanted = { name: name ?? `Bench ${newId(tx.now_ms)}`, country: 'NG', kyb };
    const { id: organisation_id } = await createOrganisation(tx, wanted, kyb);
    const environment = await environmentOf(tx, organisation_id, mode);
    const source = { type: 'adjustment', id: newId(tx.now_ms) };
    const credit = {
      environment,
      currency: 'NGN',
      amount: '100000000.00',
      reason: 'adjustment_credit',
      source,
    } as const;
    await creditWallet(tx, { ...credit, reference: null, description: 'To begin with' });
    const { row, secret } = await keyOf(tx, sealer, { organisation_id, mode });
    return {
      environment,
      organisation_id,
      key_id: row.key_id,
      secret,
      client: new PartnerClient({ baseUrl, keyId: row.key_id, secret, retries_max: 0 }),
    };
  });
