import { proposed } from '../../access/approvals/proposed-act.ts';
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
import { countDay, countDays, findDays, lookNow } from './day-queries.ts';
import * as contract from './operator-contract.ts';
import { findPublished } from './price-queries.ts';
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

/** Throws price_not_published where the day has no price: it would execute nothing. */
async function executeDay(tx: Transaction, id: string, dealing_date: string): Promise<{ waiting: number }> {
  const { mode } = await productNamed(tx, id);
  const house = viewedByHouse(mode);
  if (!(await findPublished(tx, house.id, id, dealing_date))) refuse('price_not_published', { dealing_date });
  await lookNow(tx, house.id, id, dealing_date, tx.now);
  return { waiting: (await countDay(tx, id, dealing_date))!.waiting };
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
