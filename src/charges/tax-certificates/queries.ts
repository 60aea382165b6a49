import { queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { findRow, listOf } from '../../platform/database/records.ts';
import { columnsOf, insertRow, insertRows, type Row } from '../../platform/database/rows.ts';
import type { IncomeAct } from '../../vocabulary/charged-acts.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { isCertified } from '../taxes-due/certificate-queries.ts';

export type CertificateRow = Row<'tax_certificates'>;
export type LineRow = Row<'tax_certificate_lines'>;

export const insertCertificate = insertRow('tax_certificates');
export const insertLines = insertRows('tax_certificate_lines');

export const findCertificate = findRow<CertificateRow>('tax_certificates');

export const findCertificates = listOf<CertificateRow>(
  'tax_certificates',
  'environment_id = $1 and ($2::text is null or currency = $2)',
);

export const findCertificateOf = queryRow<
  { readonly id: string },
  [environment_id: string, year: number, code: string, currency: Currency]
>(`
  select id
  from tax_certificates
  where environment_id = $1
    and year = $2
    and code = $3
    and currency = $4`);

export const nextNumber = queryValue<number, [mode: Mode]>(
  'select coalesce(max(number), 0) + 1 as number from tax_certificates where mode = $1',
);

/** Of some certificates, in their order. */
export const findLines = queryRows<LineRow, [tax_certificate_ids: readonly string[]]>(`
  select ${columnsOf('tax_certificate_lines')}
  from tax_certificate_lines
  where tax_certificate_id = any ($1::uuid[])
  order by tax_certificate_id, number`);

export type Withheld = {
  readonly tax_code_id: string;
  readonly name: string;
  readonly charged_for: IncomeAct;
  readonly investment_id: string;
  readonly investment_name: string;
  readonly rate: string;
  readonly payments: number;
  readonly base: string;
  readonly amount: string;
};

/** What was withheld of income from an instant until before another, the most first. */
export const findWithheld = queryRows<
  Withheld,
  [environment_id: string, code: string, currency: Currency, from: string, until: string]
>(`
  select charge.tax_code_id, charge.name, case charge.subject_type when 'distribution' then 'distribution' else 'maturity' end as charged_for,
    coalesce(sell.investment_id, holding.investment_id) as investment_id, coalesce(sell.investment_name, holding.investment_name) as investment_name, charge.rate,
    count(*)::integer as payments, sum(charge.base) as base, sum(charge.amount) as amount
  from charges charge
  left join distributions distribution
    on (distribution.environment_id, distribution.id) = (charge.environment_id, charge.subject_id)
    and charge.subject_type = 'distribution'
  left join orders sell
    on (sell.environment_id, sell.id) = (charge.environment_id, charge.subject_id)
    and charge.subject_type = 'redemption'
  left join holdings holding
    on (holding.environment_id, holding.id) = (charge.environment_id, coalesce(distribution.holding_id, charge.subject_id))
  where charge.environment_id = $1
    and charge.code = $2
    and charge.currency = $3
    and ${isCertified('charge')}
    and charge.created_at >= $4
    and charge.created_at < $5
  group by charge.tax_code_id, charge.name, 3, 4, 5, charge.rate
  order by amount desc, 4, charge.rate, charged_for`);
