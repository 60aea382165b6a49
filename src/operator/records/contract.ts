import { z } from 'zod';
import { operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import { id, instant, requestedId } from '../../vocabulary/values.ts';

const filter = (description: string) => z.string().min(1).max(255).optional().meta({ description });
const state = (description: string) => z.record(z.string(), z.unknown()).nullable().meta({ description });

export const AuditEntry = z
  .strictObject({
    id: id('The entry.'),
    sequence: z.int().min(1).meta({ description: 'Its place in the chain, without gaps.' }),
    actor: z.string().meta({ description: 'Who did it: a person, the id of a key, or `system`.' }),
    operator: z
      .strictObject({
        id: id('The operator.'),
        email: z.string().meta({ description: 'The address of the operator then.' }),
        roles: z.array(z.string()).meta({ description: 'The roles that were used.' }),
        credential: z.enum(['session', 'token']).meta({ description: 'What the request was sent with.' }),
        credential_id: id('The session or the token.'),
      })
      .nullable()
      .meta({ description: "On the operators' listener, who sent the request; null for everything else." }),
    action: z.string().meta({ description: 'What was done, such as `orders fulfil`.' }),
    subject_type: z.string().meta({ description: 'To what kind of record.' }),
    subject_id: z.string().meta({ description: 'To which record.' }),
    organisation_id: id('The partner that the record belongs to.').nullable(),
    reason: z.string().nullable().meta({ description: 'Why, in the words of who did it.' }),
    before: state('The record before it, without secrets and personal data; null for a new one.'),
    after: state('The record after it, without secrets and personal data.'),
    request_id: z.string().nullable().meta({ description: 'The request that did it, as X-Request-Id names it.' }),
    address: z.string().nullable().meta({ description: 'The address that the request came from.' }),
    created_at: instant('When it was done.'),
  })
  .meta({ id: 'AuditEntry', description: 'Who did what to whom, and why.' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = operatorRead({
  name: 'audit.list',
  path: '/operator/v1/audit',
  summary: 'List what was done, newest first',
  permission: 'audit.read',
  query: z.strictObject({
    ...paging,
    ...dateRange,
    actor: filter('Only what this actor did, as the entry has it.'),
    operator_id: requestedId("Only what this operator did on the operators' listener.").optional(),
    action: filter('Only this action, such as `orders fulfil`.'),
    subject_type: filter('Only records of this kind, such as `order`.'),
    subject_id: filter('Only what was done to this record.'),
    organisation: filter('Only what concerns this partner: its id, or its name where no other has it.'),
    request_id: filter('Only what this request did.'),
  }),
  data: AuditEntry,
  paginated: true,
  refusals: ['invalid_date_range', 'not_found'],
});

export const recordEndpoints = [listAudit] as const;
