import { z } from 'zod';
import { ProviderAway } from '../../../platform/provider-calls/errors.ts';
import { Currency } from '../../../vocabulary/values.ts';
import type { ProviderSettlement, SettledPayment } from '../money-of-firm.ts';
import type { Http } from './http.ts';
import { fromSubunits } from './reading.ts';
import { identifier, signedSubunits, subunits } from './schemas.ts';

/** By the published examples (doc-code-snippets, settlements/list and settlements/transactions, 2026-02-23). */
const Settled = z.object({
  id: identifier,
  status: z.string(),
  currency: z.string(),
  /** What reaches the bank: what was processed less fees and what is deducted. No example is below zero, and none says that it cannot be. */
  effective_amount: signedSubunits,
  settlement_date: z.string().regex(/^\d{4}-\d{2}-\d{2}T/),
});

const Transaction = z.object({
  id: identifier,
  amount: subunits,
  fees: subunits.nullish(),
});

const PER_PAGE = 100;
const PAGES_MAX = 100;

/** What was paid to the firm's own accounts in these days, both of them included: not to a subaccount, and not what is under way. */
export async function listSettlements(http: Http, { from, to }: { from: string; to: string }) {
  const rows = await readAll(http, '/settlement', { status: 'success', subaccount: 'none', from, to }, Settled);
  return rows.flatMap(({ id, status, currency, effective_amount, settlement_date }): ProviderSettlement[] => {
    const known = Currency.safeParse(currency);
    if (!known.success || status !== 'success') return [];
    const settled_on = settlement_date.slice(0, 10);
    return [{ reference: id, currency: known.data, net: fromSubunits(effective_amount), settled_on }];
  });
}

export async function listSettled(http: Http, reference: string): Promise<SettledPayment[]> {
  const rows = await readAll(http, `/settlement/${encodeURIComponent(reference)}/transactions`, {}, Transaction);
  return rows.map(({ id, amount, fees }) => ({
    ...{ transaction_id: id, amount: fromSubunits(amount), fee: fromSubunits(fees ?? 0n) },
  }));
}

/** Pages are counted from the newest: a list counts only if its size stayed what it was and as many came. */
async function readAll<Row extends z.ZodType<{ id: string }>>(
  http: Http,
  path: string,
  query: Readonly<Record<string, string>>,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows = new Map<string, z.output<Row>>();
  let total: number | null = null;
  for (let page = 1; total === null || (page - 1) * PER_PAGE < total; page++) {
    if (page > PAGES_MAX) throw new ProviderAway(`paystack lists more than ${PAGES_MAX} pages of ${path}`);
    const asked = new URLSearchParams({ ...query, perPage: String(PER_PAGE), page: String(page) });
    const { data, meta } = await http.list(`${path}?${asked}`, z.array(row));
    total ??= meta.total;
    if (meta.total !== total) throw changed(path);
    for (const one of data) rows.set(one.id, one);
  }
  if (rows.size !== total) throw changed(path);
  return [...rows.values()];
}

const changed = (path: string) => new ProviderAway(`the list ${path} of paystack changed while it was read`);
