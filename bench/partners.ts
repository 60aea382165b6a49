import type pg from 'pg';
import { initialKinds } from '../src/ledger/book/postings.ts';
import { randomBase62 } from '../src/platform/crypto/base62.ts';
import type { Sealer } from '../src/platform/crypto/sealed.ts';
import { scopes } from '../src/vocabulary/endpoint.ts';
import { newId } from '../src/vocabulary/id.ts';
import { currencies } from '../src/vocabulary/values.ts';
import { copyIn } from './copy.ts';

/** One partner with a live key: the tenant that orders are placed for. */
export type Partner = {
  organisation_id: string;
  environment_id: string;
  key_record_id: string;
  key_id: string;
  secret: string;
  /** The NGN accounts that orders and funding move money between. */
  wallet_id: string;
  funding_id: string;
};

const SECRET_LENGTH = 48;
const KEY_ID_LENGTH = 32;

export function inventPartners(count: number, at_ms: number): Partner[] {
  return Array.from({ length: count }, () => ({
    organisation_id: newId(at_ms),
    environment_id: newId(at_ms),
    key_record_id: newId(at_ms),
    key_id: `pk_live_${randomBase62(KEY_ID_LENGTH)}`,
    secret: `sk_live_${randomBase62(SECRET_LENGTH)}`,
    wallet_id: newId(at_ms),
    funding_id: newId(at_ms),
  }));
}

/** Writes partners as the operator's commands would, with one COPY per table. Their books come with the ledger. */
export async function insertPartners(
  client: pg.Client,
  folder: string,
  partners: readonly Partner[],
  { sealer, at }: { sealer: Sealer; at: string },
): Promise<void> {
  const load = (table: string, columns: string, rowsOf: (partner: Partner) => (string | number)[][]) =>
    copyIn(client, folder, { table, columns }, function* () {
      for (const partner of partners) yield* rowsOf(partner);
    });
  await load('organisations', 'id, name, country, created_at, updated_at', ({ organisation_id: id }) => [
    [id, `Partner ${id.slice(-6)}`, 'NG', at, at],
  ]);
  await load('environments', 'id, organisation_id, mode, kyb_status, created_at', (partner) => [
    [partner.environment_id, partner.organisation_id, 'live', 'approved', at],
  ]);
  const heldUntil = await countedUntil(client);
  await load('environment_counters', ['environment_id', ...heldUntil].join(', '), ({ environment_id }) => [
    [environment_id, ...heldUntil.map(() => 0)],
  ]);
  await load('organisation_modes', 'organisation_id, mode, environment_id, created_at', (partner) => [
    [partner.organisation_id, 'live', partner.environment_id, at],
  ]);
  const keyColumns = 'id, key_id, organisation_id, mode, scopes, ip_allowlist, rate_limit, secret_sealed, created_at';
  await load('api_keys', keyColumns, ({ key_record_id, key_id, organisation_id, secret }) => [
    [
      ...[key_record_id, key_id, organisation_id, 'live', `{${scopes.join(',')}}`, '{127.0.0.1,::1}', 1_000_000],
      ...[sealer.seal(secret, key_id), at],
    ],
  ]);
  await load('ledger_accounts', 'environment_id, id, kind, currency, created_at, updated_at', (partner) =>
    currencies.flatMap((currency) =>
      kinds.map((kind) => [partner.environment_id, accountId(partner, currency, kind), kind, currency, at, at]),
    ),
  );
}

/** Versions before places funded wallets from `funding_clearing`: what is prepared has one, whichever version is measured. */
const kinds = [...initialKinds, 'funding_clearing'] as const;

/** Where they say that nothing was counted yet, the environments of a new partner are counted beside what is measured. A version before has fewer. */
async function countedUntil(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select column_name as name
    from information_schema.columns
    where table_name = 'environment_counters' and column_name like '%\\_counted\\_at'`);
  return rows.map(({ name }) => name);
}

function accountId(partner: Partner, currency: string, kind: string): string {
  if (currency === 'NGN' && kind === 'wallet') return partner.wallet_id;
  if (currency === 'NGN' && kind === 'funding_clearing') return partner.funding_id;
  return newId(Date.now());
}
