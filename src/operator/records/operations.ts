import { organisationNamed } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { AuditEntry } from './contract.ts';
import * as queries from './queries.ts';

/** Newest first. Throws not_found for a partner that there is not. */
export async function listAudit(tx: Transaction, query: queries.Filters): Promise<Page<AuditEntry>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  return queries.findEntries(tx, query, organisation_id);
}
