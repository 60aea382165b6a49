import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { pricesByRate, rateBases } from '../../vocabulary/rate-price.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { SettlementDays } from '../../vocabulary/settlement.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { setPrices } from '../investments/quoted.ts';
import { followInSandboxes, stopRolling } from '../investments/rate-queries.ts';
import { pricesOfRate, rateTermsOf, realDay } from '../investments/rates.ts';
import { type DealtProduct, findDealt, findUse, lockDealt, setDealingTerms } from '../investments/terms-queries.ts';
import { findWaitingDays } from './day-queries.ts';
import { dealingDayFor, isDealingDay } from './days.ts';
import { findLastPublished } from './price-queries.ts';
import { problemsOfTerms, type StoredTerms, withoutDays, withoutRate } from './terms.ts';

const Terms = strictObject({
  pricing: z.enum(pricings),
  dealing_cut_off: z.string().nullable(),
  dealing_calendar: z.string().nullable(),
  dealing_days: z.array(z.enum(weekdays)).nullable(),
  executes_on_price: z.boolean(),
  // Proposals from before have none.
  settlement_days: SettlementDays.nullable().default(null),
  rate_basis: z.enum(rateBases).nullable().default(null),
  year_days: z.number().nullable().default(null),
  face_value: z.string().nullable().default(null),
});

const find = requireById('investment', findDealt);
const lock = requireById('investment', lockDealt);

/** How an investment is priced and dealt from now on. An order that waits keeps the dealing day that it was given. */
export const dealingTermsKind = proposalKind({
  name: 'dealing_terms',
  payload: strictObject({ id: z.string(), from: Terms, to: Terms, rate: z.string().nullable().default(null) }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  effect: async ({ tx, payload: { id, from, to, rate } }) => {
    const product = await find(tx, id);
    const first = (await firstDayInWords(tx, product, to)) + rateInWords(tx, product, to, rate);
    const change = `Deal ${product.name} (${product.mode}) ${inWords(to)}; until now ${inWords(from)}.${first}`;
    return isSame(termsOf(product), from) ? change : `${change} ${CHANGED}`;
  },
  async act({ tx, payload: { id, from, to, rate } }) {
    const product = await lock(tx, id);
    if (!isSame(termsOf(product), from)) refuse('validation_error', { approval: CHANGED });
    await requireTerms(tx, product, to, rate);
    const { pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price } = to;
    const { rate_basis, year_days, face_value, settlement_days } = to;
    const dealt = [pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price] as const;
    const rated = [rate_basis, rate, year_days, face_value] as const;
    const settled = settlement_days && JSON.stringify(settlement_days);
    await setDealingTerms(tx, id, ...dealt, new Date(tx.now_ms).toISOString(), ...rated, settled);
    if (pricing === 'yield') {
      const prices = pricesOfRate({ ...product, ...to, rate }, rate!, realDay(tx));
      await setPrices(tx, [{ investment_id: id, ...prices }]);
      await followInSandboxes(tx, [id]);
    } else if (from.pricing === 'yield') await stopRolling(tx, id);
    return { data: { investment_id: id, ...to } };
  },
});

const CHANGED = 'It was changed since: propose it again.';

const termsOf = (product: StoredTerms): StoredTerms =>
  Terms.parse(Object.fromEntries(Object.keys(Terms.shape).map((name) => [name, product[name as keyof StoredTerms]])));

const isSame = (one: StoredTerms, other: StoredTerms): boolean => JSON.stringify(one) === JSON.stringify(other);

function inWords(terms: StoredTerms): string {
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price } = terms;
  if (pricing === 'fixed') return 'at the stated price';
  if (pricing === 'yield')
    return `at a price computed by ${terms.rate_basis} from its rate, of ${terms.year_days} days a year and a face value of ${terms.face_value}`;
  if (pricing === 'quoted') return 'at what the market gave';
  const days = dealing_days === null ? 'each trading day' : `each ${dealing_days.join(', ')}`;
  const start = executes_on_price ? 'orders execute once it is published' : 'a person starts the orders';
  const settled = settlementInWords(terms);
  return `at the price of its dealing day, ${days} of ${dealing_calendar} until ${dealing_cut_off}, and ${start}${settled}`;
}

const settlementInWords = ({ settlement_days }: StoredTerms): string =>
  settlement_days === null
    ? ''
    : `; trading days to settlement: ${settlement_days.buy} of a buy, ${settlement_days.sell} of a sell`;

/** What a unit would cost today, and when it pays back. */
function rateInWords(tx: Transaction, product: DealtProduct, terms: StoredTerms, rate: string | null): string {
  if (terms.pricing !== 'yield' || rate === null || product.maturity_date === null) return '';
  const prices = pricesByRate(rateTermsOf({ ...product, ...terms, rate }), rate, realDay(tx));
  const cost = prices === null ? 'nothing' : prices.price;
  return ` At ${rate} % a year a unit costs ${cost} today, not ${product.price}, and pays back ${terms.face_value} on ${product.maturity_date}.`;
}

/** From which day the cut-off holds: a day whose price is known takes no orders again. */
async function firstDayInWords(
  tx: Transaction,
  { id, mode }: DealtProduct,
  { pricing, dealing_cut_off, dealing_calendar, dealing_days }: StoredTerms,
): Promise<string> {
  if (pricing !== 'forward') return '';
  const calendar = calendarOf(await loadCalendars(tx), dealing_calendar!);
  const last = await findLastPublished(tx, viewedByHouse(mode).id, id);
  const terms = { dealing_cut_off: dealing_cut_off!, dealing_days };
  const { dealing_date, cut_off_at } = dealingDayFor(calendar, terms, tx.now, last?.dealing_date);
  return ` An order placed now would be of ${dealing_date}, which takes orders until ${cut_off_at}; those that wait keep their day.`;
}

/** Refuses terms by which a day that orders wait for could get no price any more. In a sandbox its partner fails them. */
async function requireDaysKept(tx: Transaction, { id, mode }: DealtProduct, terms: StoredTerms): Promise<void> {
  if (mode !== 'live') return;
  const waiting = await findWaitingDays(tx, id);
  if (waiting.length === 0) return;
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days } = terms;
  const calendars = pricing === 'forward' ? await loadCalendars(tx) : [];
  const lost = waiting.filter(
    ({ dealing_date }) =>
      pricing !== 'forward' ||
      !isDealingDay(
        calendarOf(calendars, dealing_calendar!),
        { dealing_cut_off: dealing_cut_off!, dealing_days },
        dealing_date,
      ),
  );
  if (lost.length === 0) return;
  const orders = lost.map(({ dealing_date, waiting: count }) => `${count} of ${dealing_date}`).join(', ');
  refuse('validation_error', {
    [pricing === 'forward' ? 'dealing_days' : 'pricing']:
      `Orders wait for a dealing day: ${orders}. Publish the prices of these days and let the orders execute, or fail them, and propose it then.`,
  });
}

/** What is held or ordered keeps what it was bought on: an issue at a discount begins as one. */
async function requireRate(tx: Transaction, product: DealtProduct, terms: StoredTerms, rate: string | null) {
  const isRated = terms.pricing === 'yield';
  if (rate !== null && !isRated) refuse('validation_error', { rate: 'Expected none: only pricing yield has a rate.' });
  if (!isRated && product.pricing !== 'yield') return;
  if (isRated && rate === null)
    refuse('validation_error', { rate: 'Required where pricing is yield: percent a year, such as "15.84".' });
  if (isRated && product.maturity_date === null)
    refuse('validation_error', {
      pricing: 'Expected an investment with a maturity_date: an issue pays back on one day.',
    });
  if (isRated) pricesOfRate({ ...product, ...terms, rate }, rate!, realDay(tx));
  const { is_used } = await findUse(tx, product.id);
  if (is_used)
    refuse('validation_error', {
      pricing: 'Expected an investment that is not held, ordered or priced for a later day: make a new one.',
    });
}

async function requireTerms(
  tx: Transaction,
  product: DealtProduct,
  terms: StoredTerms,
  rate: string | null,
): Promise<void> {
  if (product.instrument_id !== null)
    refuse('validation_error', { pricing: 'Expected none: it follows an instrument, and is quoted by its exchange.' });
  const problems = problemsOfTerms(terms, await loadCalendars(tx));
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
  await requireRate(tx, product, terms, rate);
  await requireDaysKept(tx, product, terms);
}

type RequestedTerms = Partial<StoredTerms> &
  Pick<StoredTerms, 'pricing'> & { readonly rate?: string | null | undefined };

/** Asks another person to approve it. Throws not_found and validation_error. */
export async function proposeTerms(
  tx: Transaction,
  id: string,
  { rate: asked_rate = null, ...asked }: RequestedTerms,
  by: { readonly reason: string; readonly actor: string },
): Promise<Proposal> {
  const product = await find(tx, id);
  const from = termsOf(product);
  const before = asked.pricing === from.pricing ? from : { ...from, ...withoutDays, ...withoutRate };
  const face_value = asked.face_value && Decimal.of(asked.face_value).toPrice();
  const to = termsOf({ ...before, ...asked, ...(face_value && { face_value }) });
  if (isSame(from, to)) refuse('validation_error', { pricing: 'Expected other terms than those that it has.' });
  const rate = asked_rate === null ? rateKept(product, to) : Decimal.of(asked_rate).toPercent();
  await requireTerms(tx, product, to, rate);
  return propose(tx, dealingTermsKind, { id, from, to, rate }, by);
}

/** Of a product that is priced by one already. */
const rateKept = ({ rate }: DealtProduct, { pricing }: StoredTerms): string | null =>
  pricing === 'yield' ? rate : null;
