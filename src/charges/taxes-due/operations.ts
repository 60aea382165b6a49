import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { ChargeRow } from '../charging/charge-queries.ts';
import type { TaxDue } from './operator-contract.ts';
import * as queries from './queries.ts';

/** What the firm withheld of income and charged on orders for authorities, of all partners. */
export const taxesDue = ownedRecords<ChargeRow, TaxDue>(
  { from: 'charges', resource: 'charge', equal: ['code'], closed: ['currency'], only: "record.kind <> 'fee'" },
  (rows, tx) => show(tx, rows),
);

/** With what the schedule for an authority says beside the amounts, read once for the page. */
async function show(tx: Transaction, rows: readonly (ChargeRow & Owner)[]): Promise<TaxDue[]> {
  const [payments, authorities, businesses] = await all([
    queries.findPayments(tx, rows),
    queries.findAuthorities(tx, distinct(rows.map(codeOf))),
    queries.findBusinesses(tx, distinct(rows.map(({ environment_id }) => environment_id))),
  ]);
  const payers = await queries.findPayers(tx, distinct(payments.map(({ investment_id }) => investment_id)));
  const paid = new Map(payments.map((one) => [one.subject_id, one]));
  const providers = new Map(payers.map(({ id, provider }) => [id, provider]));
  const owed = new Map(authorities.map(({ id, ...to }) => [id, to]));
  const known = new Map(businesses.map((one) => [one.environment_id, one]));
  return rows.map((row) => {
    const { id, code, name, kind, currency, base, rate, amount, created_at } = row;
    assert(kind !== 'fee', 'what is due to an authority is a tax or a levy');
    const { investment_id, investment_name, side } = paid.get(row.subject_id)!;
    const business = known.get(row.environment_id);
    return {
      ...{ id, code, name, kind, currency, base, rate, amount, created_at },
      ...owed.get(codeOf(row))!,
      charged_for: side ?? (row.subject_type === 'holding' ? 'maturity' : 'distribution'),
      record_id: row.subject_id,
      investment_name,
      payer: side === null ? providers.get(investment_id)! : null,
      beneficiary: business?.legal_name ?? row.organisation_name,
      tax_id: business?.tax_id ?? null,
      ...ownerOf(row),
    };
  });
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

function codeOf({ id, tax_code_id }: ChargeRow): string {
  assert(tax_code_id, `charge ${id} is of a tax code`);
  return tax_code_id;
}
