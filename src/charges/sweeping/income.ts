import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, pageAcross } from '../../platform/operator/across.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { findProducts } from '../charging/preview-queries.ts';
import { FirmIncome, type listFirmIncome, type SumOfIncome, type sumFirmIncome } from './operator-contract.ts';
import * as queries from './queries.ts';

type Query = Input<typeof listFirmIncome>['query'];
type Swept = Pick<
  queries.SweepRow,
  | 'id'
  | 'day'
  | 'code'
  | 'currency'
  | 'amount'
  | 'revenue_share'
  | 'products'
  | 'place_id'
  | 'swept_at'
  | 'charged_month'
>;

const columns = (of: string) =>
  ['id', 'day', 'code', 'currency', 'amount', 'revenue_share', 'products', 'place_id', 'swept_at', 'charged_month']
    .map((column) => `${of}.${column}`)
    .join(', ');

/** What sweeps brought to the income: one record for each day, environment, currency and code. Throws not_found and invalid_date_range. */
export async function listIncome(tx: Transaction, query: Query): Promise<Page<FirmIncome>> {
  const { from, to } = requireDays(query);
  const page = await pageAcross<Swept>(tx, query, {
    records: 'charge_sweeps',
    reads: columns('record'),
    columns: columns('found'),
    conditions: [
      "record.account = 'income'",
      '($4::date is null or record.day >= $4)',
      '($5::date is null or record.day <= $5)',
      '($6::text is null or record.code = $6)',
      '($7::text is null or record.currency = $7)',
      "($8::text is null or exists (select from json_array_elements(record.products) product where product ->> 'investment_id' = $8))",
    ],
    values: [from, to, query.code ?? null, query.currency ?? null, query.investment_id ?? null],
  });
  const ids = page.rows.flatMap(({ products }) => (products ?? []).flatMap(({ investment_id }) => investment_id ?? []));
  const names = new Map((await findProducts(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  return { ...page, rows: page.rows.map((row) => show(row, names)) };
}

/** By mode, code and currency, of days of Lagos, both included. Throws invalid_date_range. */
export async function sumIncome(
  tx: Transaction,
  { from, to, mode }: Input<typeof sumFirmIncome>['query'],
): Promise<SumOfIncome[]> {
  requireDays({ from, to });
  const sums = await queries.sumIncome(tx, from, to, mode ?? null);
  return sums.map(({ sweeps, ...sum }) => ({
    ...{ ...sum, sweeps: Number(sweeps) },
    amount: without(sum.fee, sum.revenue_share),
  }));
}

const pickIncome = pick(FirmIncome);

const show = (row: Swept & Owner, names: ReadonlyMap<string, string>): FirmIncome =>
  pickIncome({
    ...row,
    month: row.charged_month ?? row.day.slice(0, 7),
    fee: row.amount,
    amount: without(row.amount, row.revenue_share),
    products: (row.products ?? []).map(({ investment_id, fee, revenue_share }) => ({
      investment_id,
      investment_name: investment_id === null ? null : (names.get(investment_id) ?? null),
      fee,
      revenue_share,
      amount: without(fee, revenue_share),
    })),
  });

const without = (fee: string, share: string): string => Decimal.of(fee).minus(Decimal.of(share)).toMoney();
