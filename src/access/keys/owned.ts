import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type { PartnerKey } from './operator-contract.ts';
import * as queries from './owned-queries.ts';
import { type KeySettings, resourceOf } from './resource.ts';

/** Of all partners, newest first. Throws not_found for an unknown partner. */
export async function listOwned(
  tx: Transaction,
  settings: KeySettings,
  query: queries.Filters,
): Promise<Page<PartnerKey>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  return shown(await queries.findKeys(tx, query, organisation_id), (row) => present(tx, settings, row));
}

/** Its row, by the id of its record or by its key_id. Throws not_found. */
export async function findOwned(tx: Transaction, named: string): Promise<queries.OwnedKey> {
  const name = idOrText(named);
  const row = await queries.findKey(tx, isId(name) ? name : null, name);
  return row ?? refuse('not_found', { resource: 'key', id: named });
}

/** The same as the firm sees it. */
export const getOwned = async (tx: Transaction, settings: KeySettings, named: string): Promise<PartnerKey> =>
  present(tx, settings, await findOwned(tx, named));

const present = (tx: Transaction, settings: KeySettings, row: queries.OwnedKey): PartnerKey => ({
  ...resourceOf(row, tx, settings),
  organisation_id: row.organisation_id,
  organisation_name: row.organisation_name,
});
