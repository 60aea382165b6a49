import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { SubjectType } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { startOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { periodOf } from '../../vocabulary/range.ts';
import type { ChargeRow } from '../charging/charge-queries.ts';
import { findCovering } from './certificate-queries.ts';
import type { sumTaxesDue, TaxDue, TaxesOfAuthority } from './operator-contract.ts';
import * as queries from './queries.ts';

type Period = Input<typeof sumTaxesDue>['query'];

/** What the firm withheld of income and charged on orders, withdrawals, conversions, payments and custody for authorities, of all partners. */
export const taxesDue = ownedRecords<ChargeRow, TaxDue>(
  {
    ...{ from: 'charges', resource: 'charge', equal: ['code'], closed: ['currency'], only: "record.kind <> 'fee'" },
    by: {
      authority: (name) => ofCodes(`authority = ${name}`),
      account: (kind) => ofCodes(`account = ${kind}`),
      is_given_back: (isGivenBack) => `exists (
        select
        from withdrawals withdrawal
        where (withdrawal.environment_id, withdrawal.id) = (record.environment_id, record.subject_id)
          and withdrawal.status = 'returned'
      ) = ${isGivenBack}::boolean`,
    },
  },
  (rows, tx) => show(tx, rows),
);

const ofCodes = (such: string): string => `record.tax_code_id in (select id from tax_codes where ${such})`;

/** By authority, code and currency, of days of Lagos, both included. Throws invalid_date_range. */
export async function sumTaxes(tx: Transaction, { from, to, mode }: Period): Promise<TaxesOfAuthority[]> {
  const { since, until } = periodOf({ from, to }, startOfLagosDay);
  const sums = await queries.sumByAuthority(tx, since!, until!, mode ?? null);
  return sums.map(({ charges, ...sum }) => {
    const due = Decimal.of(sum.amount).minus(Decimal.of(sum.given_back));
    return { ...sum, charges: Number(charges), due: due.toMoney() };
  });
}

/** With what the schedule for an authority says beside the amounts, read once for the page. */
async function show(tx: Transaction, rows: readonly (ChargeRow & Owner)[]): Promise<TaxDue[]> {
  const [payments, authorities, businesses, returned, covering] = await all([
    queries.findPayments(tx, rows),
    queries.findAuthorities(tx, distinct(rows.map(codeOf))),
    queries.findBusinesses(tx, distinct(rows.map(({ environment_id }) => environment_id))),
    findReturned(tx, rows),
    findCovering(
      tx,
      rows.map(({ environment_id }) => environment_id),
      rows.map(({ id }) => id),
    ),
  ]);
  const payers = await queries.findPayers(tx, distinct(payments.flatMap(({ investment_id }) => investment_id ?? [])));
  const paid = new Map(payments.map((one) => [one.subject_id, one]));
  const providers = new Map(payers.map(({ id, provider }) => [id, provider]));
  const owed = new Map(authorities.map(({ id, ...to }) => [id, to]));
  const givenBack = new Map(returned.map(({ id, returned_at }) => [id, returned_at]));
  const certificates = new Map(covering.map((one) => [one.charge_id, one.certificate_number]));
  const known = new Map(businesses.map((one) => [one.environment_id, one]));
  return rows.map((row) => {
    const { id, code, name, kind, currency, base, rate, amount, created_at } = row;
    assert(kind !== 'fee', 'what is due to an authority is a tax or a levy');
    const { investment_id, investment_name, side } = paid.get(row.subject_id)!;
    const business = known.get(row.environment_id);
    return {
      ...{ id, code, name, kind, currency, base, rate, amount, created_at },
      ...owed.get(codeOf(row))!,
      charged_for: (row.subject_type === 'order' ? side : null) ?? actsOf[row.subject_type],
      record_id: row.subject_id,
      investment_name,
      payer: row.subject_type !== 'order' && investment_id !== null ? providers.get(investment_id)! : null,
      beneficiary: business?.legal_name ?? row.organisation_name,
      tax_id: business?.tax_id ?? null,
      given_back_at: givenBack.get(row.subject_id) ?? null,
      certificate_number: certificates.get(id) ?? null,
      ...ownerOf(row),
    };
  });
}

const findReturned = (tx: Transaction, rows: readonly ChargeRow[]) =>
  queries.findGivenBack(
    tx,
    rows.map(({ environment_id }) => environment_id),
    rows.map(({ subject_id }) => subject_id),
  );

/** What a record is charged for; an order says it by its side. */
const actsOf: Readonly<Record<SubjectType, TaxDue['charged_for']>> = {
  distribution: 'distribution',
  holding: 'maturity',
  redemption: 'maturity',
  order: 'buy',
  withdrawal: 'withdrawal',
  conversion: 'conversion',
  funding_payment: 'funding',
  custody_charge: 'custody',
};

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

function codeOf({ id, tax_code_id }: ChargeRow): string {
  assert(tax_code_id, `charge ${id} is of a tax code`);
  return tax_code_id;
}
