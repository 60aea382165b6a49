import { strictObject, z } from 'zod';
import { Jumps, jumpsInWords, requireSame } from '../../access/approvals/jumps.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { countDay, findUncorrectable } from '../dealing-days/day-queries.ts';
import { findPublished } from '../dealing-days/price-queries.ts';
import { jumpsOfUpdate, planUpdate, viewedByHouse } from '../investments/operations.ts';
import { productNamed } from '../investments/products.ts';
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

const NAMED_MAX = 21;

const Prices = strictObject({ price: z.string(), bid_price: z.string() });

/** Another price of a day that has one: the orders that executed at the one before are corrected one by one afterwards. */
export const dealingPriceCorrection = proposalKind({
  name: 'dealing_price_correction',
  payload: strictObject({ ...ofDay, from: Prices, to: Prices }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  async effect({ tx, payload: { id, dealing_date, from, to } }) {
    const [{ executed = 0 } = {}, stuck, { mode, executes_on_price }] = await Promise.all([
      countDay(tx, id, dealing_date),
      findUncorrectable(tx, id, dealing_date, NAMED_MAX),
      productNamed(tx, id),
    ]);
    const now = await findPublished(tx, viewedByHouse(mode).id, id, dealing_date);
    const isOld = now?.price !== from.price || now.bid_price !== from.bid_price;
    return [
      `Correct the price of the dealing day ${dealing_date} from ${inWords(from)} to ${inWords(to)}.`,
      ...(isOld ? ['The day has another price by now: this would be refused.'] : []),
      `Orders executed on it: ${executed}; each is corrected by the difference, where its units and the money are there${executes_on_price ? '' : ', once the day is executed again'}.`,
      ...(stuck.length > 0 ? [`Units of these were sold or are in a pending sell: ${inList(stuck)}.`] : []),
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

/** One more than are named was looked for. */
const inList = (found: readonly { readonly reference: string }[]): string =>
  [
    ...found.slice(0, NAMED_MAX - 1).map(({ reference }) => reference),
    ...(found.length === NAMED_MAX ? ['others'] : []),
  ].join(', ');
