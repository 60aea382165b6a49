import { proof } from '../../platform/database/proof.ts';
import { billed } from './billed.ts';

const line = ['charged_month', 'kind', 'code', 'name', 'charged_for', 'rate'] as const;
const columnsOf = (table: string): string => line.map((column) => `${table}.${column}`).join(', ');

/** What an invoice says is what its lines come to, and its lines are what was charged in its month. */
export const feeInvoiceChecks = [
  `select invoice.environment_id, 'fee invoice ' || invoice.id as place,
     'it says ' || invoice.fees || ' and ' || invoice.taxes || ', its lines come to ' || coalesce(lines.fees, 0.00) || ' and '
       || coalesce(lines.taxes, 0.00) as problem
   from fee_invoices invoice
   left join (
     select environment_id, fee_invoice_id, coalesce(sum(amount) filter (where kind = 'fee'), 0.00) as fees,
       coalesce(sum(amount) filter (where kind <> 'fee'), 0.00) as taxes
     from fee_invoice_lines
     group by environment_id, fee_invoice_id
   ) lines
     on (lines.environment_id, lines.fee_invoice_id) = (invoice.environment_id, invoice.id)
   where (invoice.fees::numeric, invoice.taxes::numeric) is distinct from (lines.fees::numeric, lines.taxes::numeric)`,

  `select coalesce(said.environment_id, charged.environment_id) as environment_id,
     'fee invoice ' || coalesce(said.id, charged.id) as place,
     'its line of ' || coalesce(said.code, charged.code) || ' says ' || coalesce(said.amount, 0.00) || ' of ' || coalesce(said.charges, 0)
       || ', charges of the month come to ' || coalesce(charged.amount, 0.00) || ' of ' || coalesce(charged.charges, 0) as problem
   from (
     select invoice.environment_id, invoice.id, ${columnsOf('line')}, line.charges, line.base::numeric as base, line.amount::numeric as amount
     from fee_invoices invoice
     join fee_invoice_lines line
       on (line.environment_id, line.fee_invoice_id) = (invoice.environment_id, invoice.id)
   ) said
   full join (
     select invoice.environment_id, invoice.id, ${columnsOf('billed')}, billed.charges, billed.base, billed.amount
     from fee_invoices invoice
     join (${billed('true')}) billed
       on (billed.environment_id, billed.currency, billed.month) = (invoice.environment_id, invoice.currency::text, invoice.month)
   ) charged
     on said.environment_id = charged.environment_id
     and said.id = charged.id
     and (said.charged_month, said.kind, said.code, said.name, said.charged_for, coalesce(said.rate::numeric, 0))
       = (charged.charged_month, charged.kind, charged.code, charged.name, charged.charged_for, coalesce(charged.rate::numeric, 0))
   where (said.charges, said.base, said.amount) is distinct from (charged.charges, charged.base, charged.amount)`,
].map(proof);
