import { stringify } from 'csv-stringify/sync';
import { organisationNamed } from '../../access/organisations/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type AuditEntry, EXPORT_MAX } from './contract.ts';
import * as queries from './queries.ts';

const columns = [
  ...['sequence', 'created_at', 'actor', 'operator_email', 'roles', 'action', 'subject_type', 'subject_id'],
  ...['organisation_id', 'reason', 'request_id', 'address', 'before', 'after', 'id'],
];

/** What matches as CSV, oldest first. Throws not_found, and validation_error where more matches than a file holds. */
export async function exportAudit(tx: Transaction, query: queries.Filters): Promise<string> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  const entries = await queries.findOldest(tx, query, organisation_id, EXPORT_MAX + 1);
  if (entries.length > EXPORT_MAX)
    refuse('validation_error', { from: `More than ${EXPORT_MAX} entries match: narrow them with from and to.` });
  return stringify(entries.map(lineOf), { header: true, columns, escape_formulas: true, record_delimiter: 'windows' });
}

const lineOf = ({ operator, before, after, ...entry }: AuditEntry) => ({
  ...entry,
  operator_email: operator?.email,
  roles: operator?.roles.join(' '),
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

/** Newest first. Throws not_found for a partner that there is not. */
export async function listAudit(tx: Transaction, query: queries.Filters): Promise<Page<AuditEntry>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  return queries.findEntries(tx, query, organisation_id);
}
