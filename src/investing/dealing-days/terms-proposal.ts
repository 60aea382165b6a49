import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import { calendarOf, loadCalendars } from '../../market/calendar/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { viewedByHouse } from '../investments/operations.ts';
import { type DealtProduct, findDealt, lockDealt, setDealingTerms } from '../investments/terms-queries.ts';
import { findWaitingDays } from './day-queries.ts';
import { dealingDayFor, isDealingDay } from './days.ts';
import { findLastPublished } from './price-queries.ts';
import { problemsOfTerms, type StoredTerms } from './terms.ts';

const Terms = strictObject({
  pricing: z.enum(pricings),
  dealing_cut_off: z.string().nullable(),
  dealing_calendar: z.string().nullable(),
  dealing_days: z.array(z.enum(weekdays)).nullable(),
  executes_on_price: z.boolean(),
});

const find = requireById('investment', findDealt);
const lock = requireById('investment', lockDealt);

/** How an investment is priced and dealt from now on. An order that waits keeps the dealing day that it was given. */
export const dealingTermsKind = proposalKind({
  name: 'dealing_terms',
  payload: strictObject({ id: z.string(), from: Terms, to: Terms }),
  subject: async ({ payload: { id } }) => ({ type: 'investment', id, organisation_id: null }),
  effect: async ({ tx, payload: { id, from, to } }) => {
    const product = await find(tx, id);
    const first = await firstDayInWords(tx, product, to);
    const change = `Deal ${product.name} (${product.mode}) ${inWords(to)}; until now ${inWords(from)}.${first}`;
    return isSame(termsOf(product), from) ? change : `${change} ${CHANGED}`;
  },
  async act({ tx, payload: { id, from, to } }) {
    const product = await lock(tx, id);
    if (!isSame(termsOf(product), from)) refuse('validation_error', { approval: CHANGED });
    await requireTerms(tx, product, to);
    const { pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price } = to;
    const at = new Date(tx.now_ms).toISOString();
    await setDealingTerms(tx, id, pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price, at);
    return { data: { investment_id: id, ...to } };
  },
});

const CHANGED = 'It was changed since: propose it again.';

const termsOf = (product: StoredTerms): StoredTerms =>
  Terms.parse(Object.fromEntries(Object.keys(Terms.shape).map((name) => [name, product[name as keyof StoredTerms]])));

const isSame = (one: StoredTerms, other: StoredTerms): boolean => JSON.stringify(one) === JSON.stringify(other);

function inWords({ pricing, dealing_cut_off, dealing_calendar, dealing_days, executes_on_price }: StoredTerms): string {
  if (pricing === 'fixed') return 'at the stated price';
  if (pricing === 'quoted') return 'at what the market gave';
  const days = dealing_days === null ? 'each trading day' : `each ${dealing_days.join(', ')}`;
  const start = executes_on_price ? 'orders execute once it is published' : 'a person starts the orders';
  return `at the price of its dealing day, ${days} of ${dealing_calendar} until ${dealing_cut_off}, and ${start}`;
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

async function requireTerms(tx: Transaction, product: DealtProduct, terms: StoredTerms): Promise<void> {
  if (product.instrument_id !== null)
    refuse('validation_error', { pricing: 'Expected none: it follows an instrument, and is quoted by its exchange.' });
  const problems = problemsOfTerms(terms, await loadCalendars(tx));
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
  await requireDaysKept(tx, product, terms);
}

/** Asks another person to approve it. Throws not_found and validation_error. */
export async function proposeTerms(
  tx: Transaction,
  id: string,
  asked: Partial<StoredTerms> & Pick<StoredTerms, 'pricing'>,
  by: { readonly reason: string; readonly actor: string },
): Promise<Proposal> {
  const product = await find(tx, id);
  const from = termsOf(product);
  const before = asked.pricing === from.pricing ? from : { ...from, ...withoutDays };
  const to = termsOf({ ...before, ...asked });
  if (isSame(from, to)) refuse('validation_error', { pricing: 'Expected other terms than those that it has.' });
  await requireTerms(tx, product, to);
  return propose(tx, dealingTermsKind, { id, from, to }, by);
}

const withoutDays = { dealing_cut_off: null, dealing_calendar: null, dealing_days: null } as const;
