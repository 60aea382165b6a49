import { queryRows } from '../../platform/database/query.ts';

/** In SQL: the number that people read of a certificate under a name; null where there is none. */
export const certificateNumber = (certificate: string): string =>
  `case ${certificate}.mode when 'live' then 'TC' else 'TEST' end || '-' || ${certificate}.year || '-' || lpad(${certificate}.number::text, greatest(6, length(${certificate}.number::text)), '0')`;

/** Of the charges of these ids, the certificates that cover them: of a tax that was withheld of income, in the year that it was certified for. */
export const findCovering = queryRows<
  { readonly charge_id: string; readonly certificate_number: string },
  [environment_ids: readonly string[], ids: readonly string[]]
>(`
  select charge.id as charge_id, ${certificateNumber('certificate')} as certificate_number
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join charges charge on (charge.environment_id, charge.id) = (wanted.environment_id, wanted.id)
  join tax_certificates certificate
    on (certificate.environment_id, certificate.code, certificate.currency) = (charge.environment_id, charge.code, charge.currency)
    and certificate.year = extract(year from charge.created_at at time zone 'Africa/Lagos')
    and certificate.created_at >= charge.created_at
  where charge.kind = 'tax'
    and charge.rate is not null
    and charge.subject_type in ('distribution', 'holding')`);
