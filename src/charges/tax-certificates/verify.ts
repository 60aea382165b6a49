import { proof } from '../../platform/database/proof.ts';
import { certificateCovers } from '../taxes-due/certificate-queries.ts';

/** What a certificate says is what its lines come to, and what was withheld that it covers. */
export const certificateChecks = [
  `select certificate.environment_id, 'tax certificate ' || certificate.id as place,
     'it says ' || certificate.amount || ' of ' || certificate.base || ', its lines come to ' || coalesce(lines.amount, 0.00) || ' of '
       || coalesce(lines.base, 0.00) as problem
   from tax_certificates certificate
   left join (
     select environment_id, tax_certificate_id, sum(amount) as amount, sum(base) as base
     from tax_certificate_lines
     group by environment_id, tax_certificate_id
   ) lines
     on (lines.environment_id, lines.tax_certificate_id) = (certificate.environment_id, certificate.id)
   where (certificate.amount::numeric, certificate.base::numeric) is distinct from (lines.amount::numeric, lines.base::numeric)`,

  `select certificate.environment_id, 'tax certificate ' || certificate.id as place,
     'it says ' || certificate.amount || ', its charges come to ' || coalesce(sum(charge.amount), 0.00) as problem
   from tax_certificates certificate
   left join charges charge on ${certificateCovers('certificate', 'charge')}
   group by certificate.environment_id, certificate.id, certificate.amount
   having certificate.amount is distinct from sum(charge.amount)`,
].map(proof);
