import { strictObject, z } from 'zod';
import { type Proposal, propose } from '../../access/approvals/operations.ts';
import { loadCalendars } from '../../market/calendar/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { pricings, weekdays } from '../../vocabulary/pricing.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type DealtProduct, findDealt, lockDealt, setDealingTerms } from '../investments/terms-queries.ts';
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
    const change = `Deal ${product.name} (${product.mode}) ${inWords(to)}; until now ${inWords(from)}.`;
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

async function requireTerms(tx: Transaction, product: DealtProduct, terms: StoredTerms): Promise<void> {
  if (product.instrument_id !== null)
    refuse('validation_error', { pricing: 'Expected none: it follows an instrument, and is quoted by its exchange.' });
  const problems = problemsOfTerms(terms, await loadCalendars(tx));
  if (problems.length > 0) refuse('validation_error', Object.fromEntries(problems));
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
