import { organisationNamed } from '../../access/organisations/operations.ts';
import { notedHead } from '../../platform/audit-head.ts';
import { verifyAudit } from '../../platform/audit-proof.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { PROVED_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import {
  type AuditEntry,
  type AuditProof,
  EXPORT_MAX,
  type verifyAudit as endpoint,
  type StoredEntry,
} from './contract.ts';
import * as queries from './queries.ts';

const columns = [
  ...['sequence', 'created_at', 'actor', 'operator_email', 'roles', 'action', 'subject_type', 'subject_id'],
  ...[
    'organisation_id',
    'organisation_name',
    'subject_name',
    'reason',
    'request_id',
    'address',
    'before',
    'after',
    'id',
  ],
];

/** What matches as CSV, oldest first. Throws not_found, and validation_error where more matches than a file holds. */
export async function exportAudit(tx: Transaction, query: queries.Filters): Promise<string> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  const entries = await queries.findOldest(tx, query, organisation_id, EXPORT_MAX + 1);
  if (entries.length > EXPORT_MAX)
    refuse('validation_error', { from: `More than ${EXPORT_MAX} entries match: narrow them with from and to.` });
  const lines = (await named(tx, entries)).map(lineOf);
  return writeCsv(lines, { header: true, columns });
}

const lineOf = ({ operator, before, after, names, ...entry }: AuditEntry) => ({
  ...entry,
  subject_name: names[entry.subject_id],
  operator_email: operator?.email,
  roles: operator?.roles.join(' '),
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

/** Newest first. Throws not_found for a partner that there is not. */
export async function listAudit(tx: Transaction, query: queries.Filters): Promise<Page<AuditEntry>> {
  const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
  const page = await queries.findEntries(tx, query, organisation_id);
  return { ...page, rows: await named(tx, page.rows) };
}

/** What the chain says of itself: at most so many entries of it, from the first on or from where an earlier proof ended. */
export const proveAudit = (
  tx: Transaction,
  { head, after }: Input<typeof endpoint>['query'],
  entries_max = PROVED_AT_ONCE_MAX,
): Promise<AuditProof> => verifyAudit(tx, { noted: notedHead(head), after: notedHead(after), entries_max });

/** All ids that an entry names: of its record, its partner and its operator, and those in what it changed. */
function idsIn({ subject_id, organisation_id, operator, before, after }: StoredEntry): string[] {
  const stored = [subject_id, organisation_id, operator?.id, ...valuesIn(before), ...valuesIn(after)];
  return [...new Set(stored.filter((value) => typeof value === 'string'))].filter(isId);
}

const valuesIn = (state: object | null): unknown[] => Object.values(state ?? {});

/** Batches keep an export of many entries from one statement with all their ids. */
const NAMED_AT_ONCE = 500;

/** The entries with the names of what they name. */
async function named(tx: Transaction, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const done: AuditEntry[] = [];
  for (let at = 0; at < entries.length; at += NAMED_AT_ONCE) {
    const batch = entries.slice(at, at + NAMED_AT_ONCE);
    const organisations = new Set(batch.flatMap(({ organisation_id }) => organisation_id ?? []));
    const asked = new Set(batch.flatMap(idsIn));
    const found = await queries.findNames(tx, [...asked], [...organisations]);
    const known = new Map(found.map(({ id, name }) => [id, name]));
    done.push(...batch.map((entry) => withNames(entry, known)));
  }
  return done;
}

const withNames = (entry: StoredEntry, known: ReadonlyMap<string, string>): AuditEntry => ({
  ...entry,
  organisation_name: known.get(entry.organisation_id ?? '') ?? null,
  names: Object.fromEntries(
    idsIn(entry).flatMap((one) => {
      const name = known.get(one);
      return name ? [[one, name]] : [];
    }),
  ),
});
