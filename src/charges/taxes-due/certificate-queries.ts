import { queryRows } from '../../platform/database/query.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** In SQL: the number that people read of a certificate under a name; null where there is none. */
export const certificateNumber = (certificate: string): string =>
  `case ${certificate}.mode when 'live' then 'TC' else 'TEST' end || '-' || ${certificate}.year || '-' || lpad(${certificate}.number::text, greatest(6, length(${certificate}.number::text)), '0')`;

/** In SQL: whether a charge is what certificates are issued of: a tax in percent of income, which was withheld of it. */
export const isCertified = (charge: string): string =>
  `(${charge}.kind = 'tax' and ${charge}.rate is not null and ${charge}.subject_type in ('distribution', 'holding', 'redemption'))`;

/** In SQL: whether a certificate covers a charge: of its tax and currency, booked in the year in Lagos, and before the certificate was issued. */
export const certificateCovers = (certificate: string, charge: string): string =>
  `((${certificate}.environment_id, ${certificate}.code, ${certificate}.currency)
      = (${charge}.environment_id, ${charge}.code, ${charge}.currency)
    and ${certificate}.year = extract(year from ${charge}.created_at at time zone 'Africa/Lagos')
    and ${certificate}.created_at >= ${charge}.created_at
    and ${isCertified(charge)})`;

/** In SQL: whether a certificate is of the tax, the currency and the year of what was paid for a month. */
export const certificateCoversMonth = (certificate: string, payment: string): string =>
  `((${certificate}.code, ${certificate}.currency, ${certificate}.year)
      = (${payment}.code, ${payment}.currency, left(${payment}.month, 4)::integer))`;

/** Certificates of a code and a year in live which say that lines of banks or journals paid it. */
export const findCertificateBy = queryRows<{ readonly id: string }, [code: string, currency: Currency, year: number]>(`
  select id
  from tax_certificates
  where mode = 'live'
    and is_paid_by_lines
    and code = $1
    and currency = $2
    and year = $3
  order by id
  limit 1`);

/** Of the charges of these ids, the certificates that cover them. */
export const findCovering = queryRows<
  { readonly charge_id: string; readonly certificate_number: string },
  [environment_ids: readonly string[], ids: readonly string[]]
>(`
  select charge.id as charge_id, ${certificateNumber('certificate')} as certificate_number
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join charges charge on (charge.environment_id, charge.id) = (wanted.environment_id, wanted.id)
  join tax_certificates certificate on ${certificateCovers('certificate', 'charge')}`);
