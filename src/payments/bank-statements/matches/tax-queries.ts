import { certificateCoversMonth } from '../../../charges/taxes-due/certificate-queries.ts';
import { execute, queryRows } from '../../../platform/database/query.ts';
import { insertRows } from '../../../platform/database/rows.ts';

export const insertTaxPayments = insertRows('tax_payments');

export const findTaxPaymentsOf = queryRows<{ readonly id: string }, [match_id: string]>(`
  select id
  from tax_payments
  where match_id = $1
    and undone_at is null`);

/** Certificates of the year and the code of what the match paid, which say that lines paid it. */
export const findCertificatesBy = queryRows<
  { readonly id: string; readonly code: string; readonly year: number },
  [match_id: string]
>(`
  select certificate.id, certificate.code, certificate.year
  from tax_payments payment
  join tax_certificates certificate
    on certificate.mode = 'live'
    and certificate.is_paid_by_lines
    and ${certificateCoversMonth('certificate', 'payment')}
  where payment.match_id = $1
    and payment.undone_at is null
  order by certificate.id
  limit 1`);

export const undoTaxPayments = execute<[match_id: string, undone_at: string]>(`
  update tax_payments
  set undone_at = $2
  where match_id = $1
    and undone_at is null`);
