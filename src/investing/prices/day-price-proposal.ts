import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/approvals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findPublished } from '../dealing-days/price-queries.ts';
import { jumpsOfUpdate, planUpdate, viewedByHouse } from '../investments/operations.ts';
import { productNamed } from '../investments/products.ts';
import { correctionsOfDay } from '../orders/day-corrections.ts';
import type { DayCorrection } from '../orders/day-corrections-contract.ts';
import { publish } from './publish.ts';

const ofDay = { id: z.string(), dealing_date: z.string() };

/** The price of a dealing day that is far from the current one. */
export const dealingPrice = proposalKind({
  name: 'dealing_price',
  payload: strictObject({
    ...ofDay,
    changes: strictObject({ price: z.string(), bid_price: z.string().nullable() }),
    jumps: Jumps,
  }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  effect: async ({ tx, payload: { id, changes, jumps, dealing_date }, proposal }) =>
    `For the dealing day ${dealing_date}: ${await jumpsInWords(jumps, () => jumpsOfUpdate(tx, id, changes, proposal.created_at))}`,
  async act({ tx, payload: { id, changes, jumps, dealing_date }, proposal }) {
    const planned = await planUpdate(tx, id, changes, proposal.created_at);
    requireSame(jumps, planned.jumps);
    const house = viewedByHouse(planned.investment.mode);
    if (await findPublished(tx, house.id, id, dealing_date))
      refuse('validation_error', { approval: `A price of ${dealing_date} was published since: correct that one.` });
    await publish(tx, planned.investment, { dealing_date, prices: planned.prices!, by: proposal.proposed_by });
    return { data: { investment_id: id, dealing_date } };
  },
});

/** So many orders are shown in the text; the list of the day's corrections has all of them. */
const SHOWN = 20;

const Prices = strictObject({ price: z.string(), bid_price: z.string() });

/** Another price of a day that has one: the orders that executed at the one before are corrected one by one afterwards. */
export const dealingPriceCorrection = proposalKind({
  name: 'dealing_price_correction',
  payload: strictObject({ ...ofDay, from: Prices, to: Prices }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  async effect({ tx, payload: { id, dealing_date, from, to } }) {
    const product = await productNamed(tx, id);
    const now = await findPublished(tx, viewedByHouse(product.mode).id, id, dealing_date);
    const isOld = now?.price !== from.price || now.bid_price !== from.bid_price;
    const { rows, count } = await correctionsOfDay(tx, product, dealing_date, to, { limit: SHOWN, offset: 0 });
    return [
      `Correct the price of the dealing day ${dealing_date} from ${inWords(from)} to ${inWords(to)}.`,
      ...(isOld ? ['The day has another price by now: this would be refused.'] : []),
      `Orders executed at another price of it: ${count}; each is corrected by the difference, where its units and the money are there${product.executes_on_price ? '' : ', once the day is executed again'}.`,
      ...rows.map(orderInWords),
      ...(count > rows.length ? [`The list of the corrections of the day has ${count - rows.length} more.`] : []),
    ].join(' ');
  },
  async act({ tx, payload: { id, dealing_date, from, to }, proposal }) {
    const planned = await planUpdate(tx, id, to);
    const house = viewedByHouse(planned.investment.mode);
    const now = await findPublished(tx, house.id, id, dealing_date);
    if (now?.price !== from.price || now.bid_price !== from.bid_price)
      refuse('validation_error', { approval: `The price of ${dealing_date} was corrected since: propose it again.` });
    await publish(tx, planned.investment, { dealing_date, prices: planned.prices!, by: proposal.proposed_by });
    return { data: { investment_id: id, dealing_date } };
  },
});

const inWords = ({ price, bid_price }: z.infer<typeof Prices>): string =>
  price === bid_price ? price : `${price} (bid ${bid_price})`;

function orderInWords({ reference, side, currency, from, to, credit, problem }: DayCorrection): string {
  const before = `${reference}, a ${side}: ${inFigures(from, currency)}`;
  if (to === null || credit === null) return `${before} stays, as ${problem}.`;
  const after = `${before} becomes ${inFigures(to, currency)}`;
  const difference = Decimal.of(credit);
  if (difference.isZero) return `${after}.`;
  const [amount, way] = difference.isPositive ? [difference, 'reaches'] : [difference.negated(), 'leaves'];
  return `${after}; ${currency} ${amount.toMoney()} ${way} the wallet.`;
}

const inFigures = ({ units, price, money }: DayCorrection['from'], currency: string): string =>
  `${units} units at ${price} for ${currency} ${money}`;
