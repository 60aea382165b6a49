import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import { presentEndpoint } from './operations.ts';
import type { listWebhooks as listing, PartnerWebhook } from './operator-contract.ts';
import * as queries from './owned-queries.ts';

/** Of all partners, newest first. Throws not_found for an unknown partner. */
export async function listOwned(tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<PartnerWebhook>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  return shown(await queries.findEndpoints(tx, query, organisation_id), presentOwned);
}

/** Its row. Throws not_found. */
export async function findOwned(tx: Transaction, named: string): Promise<queries.OwnedEndpoint> {
  const id = idOrText(named);
  const row = isId(id) ? await queries.findEndpoint(tx, id) : undefined;
  return row ?? refuse('not_found', { resource: 'endpoint', id: named });
}

/** The same as the firm sees it. */
export const getOwned = async (tx: Transaction, named: string): Promise<PartnerWebhook> =>
  presentOwned(await findOwned(tx, named));

const presentOwned = (row: queries.OwnedEndpoint): PartnerWebhook => ({
  ...presentEndpoint(row),
  organisation_id: row.organisation_id,
  organisation_name: row.organisation_name,
  mode: row.mode,
  sandbox: row.mode === 'test' ? row.sandbox : null,
});
