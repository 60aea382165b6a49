import { notedHead } from '../../platform/audit-head.ts';
import { verifyAudit } from '../../platform/audit-proof.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { ReadLong } from '../../platform/http/endpoints/long-read-route.ts';
import type { FileInParts } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
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

const ENTRIES_AT_ONCE = 1_000;

/**
 * What matches as CSV, oldest first, as the audit was at the first read; each part is read when the part before was taken. It is counted before
 * any entry is read. Throws not_found, and validation_error where more matches than a file holds.
 */
export async function exportAudit(
  { query, read }: { readonly query: queries.Filters; readonly read: ReadLong },
  entries_max = EXPORT_MAX,
): Promise<FileInParts> {
  const asked = await read(async (tx) => {
    const organisation_id = query.organisation === undefined ? null : await organisationNamed(tx, query.organisation);
    const last = await queries.findLast(tx);
    const exported = { query, organisation_id, last };
    if ((await queries.countMatching(tx, exported, entries_max + 1)) > entries_max)
      refuse('validation_error', {
        from: `More than ${entries_max} entries match: narrow them with from and to, which take times within a day too, such as 2026-11-21T09:00:00Z.`,
      });
    return exported;
  });
  return { content_type: 'text/csv; charset=utf-8', file_name: 'audit.csv', parts: partsOf(read, asked) };
}

async function* partsOf(read: ReadLong, asked: queries.Exported): AsyncGenerator<string> {
  const readBehind = (after: string | null) =>
    read(async (tx) => named(tx, await queries.findOldest(tx, asked, after, ENTRIES_AT_ONCE)));
  let entries = await readBehind(null);
  yield writeCsv(entries.map(lineOf), { header: true, columns });
  while (entries.length === ENTRIES_AT_ONCE) {
    entries = await readBehind(entries.at(-1)!.id);
    yield writeCsv(entries.map(lineOf), { columns });
  }
}

const lineOf = ({ operator, before, after, names, ...entry }: AuditEntry) => ({
  ...entry,
  subject_name: names[entry.subject_id],
  operator_email: operator?.email,
  roles: operator?.roles.join(' '),
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

/** Newest first. Throws not_found for a partner that does not exist. */
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
