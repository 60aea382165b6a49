import { proposed } from '../../access/approvals/proposed-act.ts';
import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { type Page, windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { findProduct, productNamed } from '../investments/products.ts';
import { type DealtProduct, findDealt } from '../investments/terms-queries.ts';
import { countDays, countWaiting, findDays, lookNow } from './day-queries.ts';
import { cutOffAt, isDealingDay, lastClosedDay } from './days.ts';
import * as contract from './operator-contract.ts';
import { findVersions } from './price-queries.ts';
import { proposeTerms } from './terms-proposal.ts';

type Days = contract.DealingDayOfProduct;

async function listDays(tx: Transaction, query: Input<typeof contract.listDealingDays>['query']): Promise<Page<Days>> {
  const { limit, offset } = windowOf(query);
  const investment = query.investment === undefined ? null : (await productNamed(tx, query.investment)).id;
  const filters = [investment, query.state ?? null, viewedByHouse('live').id, tx.now] as const;
  const rows = await findDays(tx, ...filters, limit, offset);
  const { count } = await countDays(tx, ...filters);
  return { rows: rows.map(present), count, next: null, prev: null };
}

const present = (row: Days): Days => ({
  ...row,
  waiting_buys: Decimal.of(row.waiting_buys).toMoney(),
  waiting_sells: Decimal.of(row.waiting_sells).toUnits(),
});

const requireDealt = requireById('investment', findDealt);

/** Throws price_not_published where the day has no price, as it would execute nothing, and validation_error where it can have none. */
async function executeDay(tx: Transaction, id: string, dealing_date: string): Promise<{ waiting: number }> {
  const product = await requireDealt(tx, id);
  const house = viewedByHouse(product.mode);
  const [first] = await findVersions(tx, house.id, id, dealing_date);
  if (!first) return refuseUnpriced(tx, product, dealing_date);
  await lookNow(tx, house.id, id, dealing_date, tx.now);
  return countWaiting(tx, id, dealing_date, first.published_at);
}

async function refuseUnpriced(
  tx: Transaction,
  { pricing, dealing_cut_off, dealing_calendar, dealing_days }: DealtProduct,
  dealing_date: string,
): Promise<never> {
  if (pricing !== 'forward')
    return refuse('validation_error', {
      investment: 'Expected one whose pricing is forward: others have no dealing days.',
    });
  const calendar = calendarOf(await loadCalendars(tx), dealing_calendar!);
  const terms = { dealing_cut_off: dealing_cut_off!, dealing_days };
  const last = lastClosedDay(calendar, terms, tx.now).dealing_date;
  if (!isDealingDay(calendar, terms, dealing_date))
    return refuse('validation_error', {
      dealing_date: `Expected a dealing day of the product, such as ${last}, the last that is over.`,
    });
  const cut_off_at = cutOffAt(calendar, terms, dealing_date);
  return refuse('price_not_published', { dealing_date, ...(cut_off_at > tx.now && { cut_off_at }) });
}

export const dealingDayRoutes = ({ auditSubjects: subjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listDealingDays, ({ tx, query }) => listDays(tx, query)),

  serveAct(contract.executeDealingDay, subjects, {
    find: findProduct,
    run: async ({ tx, found: { id }, params: { dealing_date } }) => ({ data: await executeDay(tx, id, dealing_date) }),
  }),

  serveMaking(contract.proposeDealingTerms, subjects, async ({ tx, params, body: { reason, ...asked }, actor }) => {
    const { id } = await productNamed(tx, params.investment);
    return proposed(await proposeTerms(tx, id, asked, { reason, actor }));
  }),
];
