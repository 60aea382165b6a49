import { count, instant, type Report, text } from './definition.ts';

export const auditExtract: Report = {
  name: 'audit-extract',
  title: 'Audit extract',
  description:
    'Who did what to whom and why, oldest first, with the hash of each entry: of both modes, since an act of the firm is of neither.',
  permission: 'audit.read',
  basis: 'dated',
  isDaily: true,
  takes: ['from'],
  requires: [],
  columns: [
    count('sequence', 'Its place in the chain.'),
    instant('at', 'When it was done.'),
    text('actor', 'Who did it: a person, the id of a key, or `system`.'),
    text('operator_email', 'On the operators’ listener, the address of the operator.'),
    text('roles', 'The roles that were used.'),
    text('action', 'What was done.'),
    text('subject_type', 'To what kind of record.'),
    text('subject_id', 'To which record.'),
    text('organisation_id', 'The partner that the record belongs to.'),
    text('reason', 'Why, in the words of who did it.'),
    text('request_id', 'The request that did it.'),
    text('address', 'Where the request came from.'),
    text('before', 'The record before it, as JSON.'),
    text('after', 'The record after it, as JSON.'),
    text('hash', 'Its hash in the chain, 64 hexadecimal digits.'),
  ],
  sql: `
    select sequence, created_at as at, actor, operator ->> 'email' as operator_email,
      replace(trim(both '[]' from operator ->> 'roles'), '"', '') as roles, action, subject_type, subject_id, organisation_id,
      reason, request_id, address, before::text as before, after::text as after, encode(hash, 'hex') as hash
    from audit_entries
    where id >= :since_id
      and id < :before_id`,
  order: 'sequence',
  totals: [],
  ties: [],
};
