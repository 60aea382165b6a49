import { strictObject, z } from 'zod';
import { NotedHead, NotedPlace } from '../../platform/audit-head.ts';
import { operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { PROVED_AT_ONCE_MAX } from '../../vocabulary/limits.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { count, id, instant, requestedId, string, stringOrNull } from '../../vocabulary/values.ts';

const filter = (description: string) => z.string().min(1).max(255).optional().meta({ description });
const state = (description: string) => z.record(z.string(), z.unknown()).nullable().meta({ description });

export const AuditEntry = strictObject({
  id: id('The entry.'),
  sequence: z.int().min(1).meta({ description: 'Its place in the chain, without gaps.' }),
  actor: string('Who did it: a person, the id of a key, or `system`.'),
  operator: strictObject({
    id: id('The operator.'),
    email: string('The address of the operator then.'),
    roles: z.array(z.string()).meta({ description: 'The roles that were used.' }),
    credential: z.enum(['session', 'token']).meta({ description: 'What the request was sent with.' }),
    credential_id: id('The session or the token.'),
  })
    .nullable()
    .meta({ description: "On the operators' listener, who sent the request; null for everything else." }),
  action: string('What was done, such as `orders fulfil`.'),
  subject_type: string('To what kind of record.'),
  subject_id: string('To which record.'),
  organisation_id: id('The partner that the record belongs to.').nullable(),
  organisation_name: stringOrNull('The name of that partner.'),
  names: z.record(z.string(), z.string()).meta({
    description:
      'By id, what people call the records that the entry names, in `before` and `after` too: an operator or a member by name, ' +
      'a partner, a product, an order by its reference. An id that is not listed has no name.',
  }),
  reason: stringOrNull('Why, in the words of who did it.'),
  before: state('The record before it, without secrets and personal data; null for a new one.'),
  after: state('The record after it, without secrets and personal data.'),
  request_id: stringOrNull('The request that did it, as X-Request-Id names it.'),
  address: stringOrNull('The address that the request came from.'),
  created_at: instant('When it was done.'),
}).meta({ id: 'AuditEntry', description: 'Who did what to whom, and why.' });
export type AuditEntry = z.infer<typeof AuditEntry>;
/** As the table has it. */
export type StoredEntry = Omit<AuditEntry, 'organisation_name' | 'names'>;

const filters = {
  ...dateRange,
  actor: filter('Only what this actor did, as the entry has it.'),
  operator_id: requestedId("Only what this operator did on the operators' listener.").optional(),
  action: filter('Only this action, such as `orders fulfil`.'),
  subject_type: filter('Only records of this kind, such as `order`.'),
  subject_id: filter('Only what was done to this record.'),
  organisation: filter('Only what concerns this partner: its id, or its name where no other has it.'),
  request_id: filter('Only what this request did.'),
};

/** Entries of one file. */
export const EXPORT_MAX = 50_000;

export const listAudit = operatorList({
  name: 'audit.list',
  path: '/operator/v1/audit',
  summary: 'List what was done, newest first',
  permission: 'audit.read',
  query: strictObject({ ...ofAllPartners(paging), ...filters }),
  data: AuditEntry,
  refusals: ['invalid_date_range', 'not_found'],
});

export const exportAudit = operatorRead({
  name: 'audit.export',
  path: '/operator/v1/audit/export',
  summary: `Download what was done as CSV, oldest first, at most ${EXPORT_MAX} entries`,
  description:
    'A cell that a spreadsheet would run as a formula is made text. Where more entries match than a file holds, nothing ' +
    'is cut: it is refused before any is read, and `from` and `to`, which take times within a day too, make several files of it. The file is of the ' +
    'moment at which it began.',
  permission: 'audit.read',
  query: strictObject(filters),
  data: string('The file.'),
  answersFile: ['text/csv'],
  refusals: ['invalid_date_range', 'not_found'],
});

export const AuditProof = strictObject({
  entries: count('How many entries the chain has.'),
  head_hash: string('The hash of the last entry, 64 hex digits.'),
  head: string('What to note outside of this service, for a later proof: number and hash.'),
  problems: z.array(strictObject({ place: string('Where.'), problem: z.string() })).meta({
    description:
      'What is wrong, and where; empty where nothing is. Of broken links the first 100, in the order of the chain.',
  }),
  next: stringOrNull(
    'Where this proof ended before the end of the chain: ask again with it as `after`. Null where it was read to its end, or where so much is ' +
      'wrong that the rest says nothing.',
  ),
}).meta({ id: 'AuditProof', description: 'The chain of the audit, read from its first entry on, or from `after` on.' });
export type AuditProof = z.infer<typeof AuditProof>;

export const verifyAudit = operatorRead({
  name: 'audit.verify',
  path: '/operator/v1/audit/verify',
  summary: 'Prove that no entry was changed or removed, and that a head noted earlier is still in the chain',
  description: `Reads at most ${PROVED_AT_ONCE_MAX} entries. Of a longer chain \`next\` says where it ended: the chain is proven once each response was without problems and the last \`next\` is null. \`audit verify\` on the command line reads all of it.`,
  permission: 'audit.read',
  query: strictObject({
    head: NotedHead.optional().meta({
      description: 'A head that was noted elsewhere: number:hash, or only the hash.',
    }),
    after: NotedPlace.optional().meta({
      description: '`next` of the response before: the proof goes on behind that entry.',
    }),
  }),
  data: AuditProof,
  whenTooLarge: 'Run `audit verify` on the command line: it reads the chain in parts, and takes as long as it needs.',
});

export const auditEndpoints = [listAudit, exportAudit, verifyAudit] as const;
