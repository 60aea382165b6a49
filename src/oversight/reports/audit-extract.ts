import { count, instant, partner, report, text } from './definition.ts';

/** As the record itself was called then. */
const named = (state: 'before' | 'after'): string =>
  ['reference', 'name', 'label', 'investment_name'].map((field) => `entry.${state} ->> '${field}'`).join(', ');

export const auditExtract = report({
  name: 'audit-extract',
  title: 'Audit extract',
  description:
    'Who did what to whom and why, oldest first, with the hash of each entry: of both modes, since an act of the firm is of neither.',
  permission: 'audit.read',
  takes: ['from'],
  columns: [
    count('sequence', 'Its place in the chain.'),
    instant('at', 'When it was done.'),
    text('actor', 'Who did it: a person, the id of a key, or `system`.'),
    text('operator_email', 'On the operators’ listener, the address of the operator.'),
    text('roles', 'The roles that were used.'),
    text('action', 'What was done.'),
    text('subject_type', 'To what kind of record.'),
    text('subject', 'What people call that record, where it has a reference or a name.'),
    text('subject_id', 'To which record.'),
    { ...partner, description: 'The name of the partner that the record belongs to.' },
    text('organisation_id', 'The partner that the record belongs to.'),
    text('reason', 'Why, in the words of who did it.'),
    text('request_id', 'The request that did it.'),
    text('address', 'Where the request came from.'),
    text('before', 'The record before it, as JSON.'),
    text('after', 'The record after it, as JSON.'),
    text('hash', 'Its hash in the chain, 64 hexadecimal digits.'),
  ],
  sql: `
    select entry.sequence, entry.created_at as at, entry.actor, entry.operator ->> 'email' as operator_email,
      replace(trim(both '[]' from entry.operator ->> 'roles'), '"', '') as roles, entry.action, entry.subject_type,
      coalesce(${named('after')}, ${named('before')}, case entry.subject_type when 'organisation' then organisation.name end,
        operator.name)
        as subject,
      entry.subject_id, organisation.name as partner, entry.organisation_id, entry.reason, entry.request_id, entry.address,
      entry.before::text as before, entry.after::text as after, encode(entry.hash, 'hex') as hash
    from audit_entries entry
    left join organisations organisation on organisation.id = entry.organisation_id
    left join operators operator on entry.subject_type = 'operator' and operator.id::text = entry.subject_id
    where entry.id >= :since_id
      and entry.id < :before_id`,
  order: 'sequence',
});
