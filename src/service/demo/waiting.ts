import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { transact } from '../../platform/database/transaction.ts';
import { enterPayment } from '../../providers/payments/simulator/records.ts';
import { paymentOf } from '../../providers/payments/simulator/simulator.ts';
import { addDays, dayOf, startOfDay } from '../../vocabulary/days.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { agreeCharges } from './agreed.ts';
import { asPartner, type Call } from './calls.ts';
import { seedCharged } from './charged.ts';
import { seedCollections } from './collections.ts';
import type { Firm } from './firm.ts';
import { credentialOf } from './keys.ts';
import { REVIEWED_NAME } from './names.ts';
import { seedOpening, seedSignedDay } from './opening.ts';
import { submitSampleBusiness } from './review.ts';
import { openSessionsAt } from './signed-in.ts';
import { approve, type Staff, scriptOf } from './staff.ts';
import { seedStatements } from './statements.ts';
import { until } from './until.ts';

export const IN_REVIEW = 'Baobab Savings';
const PRODUCTS = ['Naira Money Market Fund', '3-Month Fixed Note', 'Cedi Money Market Fund'] as const;

type Ground<Of = Staff> = { readonly pool: pg.Pool; readonly sealer: Sealer; readonly firm: Of };

/**
 * What each of the firm's people finds waiting when the demonstration is opened: a partner in review, live orders in three
 * products, a sell that waits for a second person, a payout above the threshold, money without an owner, a difference from the bank's
 * list; and what the books have behind them: a signed day, charges, a settlement, lines that were decided. All of it but the days before the
 * start is made through the two APIs, as partners and operators make it. A start that finds it half made completes it.
 */
export async function seedWaiting({ firm, ...needs }: Ground<Firm>): Promise<void> {
  const ground: Ground = { ...needs, firm: { ...firm, sessionOf: openSessionsAt(firm.operator_url, firm.devices) } };
  const compliance = scriptOf(ground.firm, 'compliance');
  const [inReview] = await compliance('GET', `/organisations?search=${encodeURIComponent(IN_REVIEW)}`);
  if (inReview && inReview.kyb_status.live !== 'draft') return;
  const partner = await openPartner(ground);
  await seedOpening(ground.pool, partner.id);
  await agreeCharges(ground.firm, partner.id);
  await dealing(ground.firm, partner);
  // What does not rest on each other is made at once: each waits for the provider, or for another person's proof.
  await Promise.all([
    payOut(partner),
    listsOfBanks(ground, partner),
    paidIn(ground.firm, partner, 'collected', '100000.00').then((paid) => seedCollections(ground.firm, paid)),
    keyOf(ground, partner.id, 'test').then((sandbox) => seedCharged(ground.pool, ground.firm, partner.id, sandbox)),
  ]);
  await openReview(ground);
}

type Partner = { readonly id: string; readonly call: Call };

/** A live key that the firm makes waits for the partner's people. The demonstration's own is made as its first keys are. */
async function keyOf({ pool, sealer, firm }: Ground, organisation: string, mode: Mode = 'live'): Promise<Call> {
  const credential = await transact(pool, 'write', (tx) => credentialOf(tx, sealer, organisation, mode));
  return asPartner(firm.base_url, credential);
}

async function openPartner(ground: Ground): Promise<Partner> {
  const { firm } = ground;
  const compliance = scriptOf(firm, 'compliance');
  const body = { name: REVIEWED_NAME, country: 'GH', reason: 'Reviewed on paper before this service was there.' };
  const { approval_id } = await compliance('POST', '/organisations/propose', body, 'partner');
  await approve(firm, 'compliance', approval_id, 'partner-approved');
  const [{ id }] = await compliance('GET', `/organisations?search=${encodeURIComponent(REVIEWED_NAME)}`);
  return { id, call: await keyOf(ground, id) };
}

type Product = { readonly id: string; readonly currency: string };

/** Two orders wait in each of three products. Another was fulfilled; the sell of what it bought brought more than expected. */
async function dealing(firm: Firm, { call }: Partner): Promise<void> {
  const products: Product[] = [];
  for (const name of PRODUCTS) products.push((await call('GET', `/investments?search=${encodeURIComponent(name)}`))[0]);
  const first = products[0]!;
  const place = ({ id: investment_id, currency }: Product, amount: string, name: string) =>
    call('POST', '/orders', { investment_id, amount, currency }, name);
  const desk = scriptOf(firm, 'dealing');
  const bought = await place(first, '40000.00', 'bought');
  if (bought.status === 'pending_fulfilment') await desk('POST', `/orders/${bought.reference}/fulfil`, {}, 'fulfilled');
  const { holding_id } = await call('GET', `/orders/${bought.id}`);
  const sell = await call('POST', '/orders', { side: 'sell', holding_id }, 'sold');
  const proceeds = (Number(sell.amount) * 1.2).toFixed(2);
  await desk('POST', `/orders/${sell.reference}/redeem`, { proceeds }, 'redeemed');
  for (const [index, product] of products.entries())
    for (const [which, amount] of ['15000.00', '27500.00'].entries())
      await place(product, amount, `waiting-${index}-${which}`);
}

async function payOut({ call }: Partner): Promise<void> {
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456785' };
  const { id } = await call('POST', '/settlement-accounts', account, 'account');
  await until(async () => (await call('GET', `/settlement-accounts/${id}`)).status !== 'pending');
  const body = { currency: 'NGN', amount: '6000000.00', settlement_account_id: id };
  await call('POST', '/withdrawals', body, 'payout');
}

/** A day is signed when the statement of the day after is there. */
async function listsOfBanks(ground: Ground, partner: Partner): Promise<void> {
  await differFromTheBank(ground, partner);
  await seedStatements(ground.firm);
  await seedSignedDay(ground.pool, ground.firm);
}

/** A customer pays at the simulated provider. */
async function paidIn(firm: Firm, { call }: Partner, name: string, amount: string): Promise<{ reference: string }> {
  const body = { currency: 'NGN', method: 'gateway_checkout', amount };
  const { id, reference } = await call('POST', '/funding-requests', body, name);
  await fetch(`${firm.base_url}/simulator/checkout/${reference}/pay`, { method: 'POST', redirect: 'manual' });
  await until(async () => (await call('GET', `/funding-requests/${id}`)).status === 'completed');
  return { reference };
}

/** Yesterday's list of the simulated bank has one payment of a smaller amount than was credited, and one that names nobody. */
async function differFromTheBank({ pool, firm }: Ground, partner: Partner): Promise<void> {
  const { reference } = await paidIn(firm, partner, 'checkout', '250000.00');
  const day = addDays(dayOf(new Date().toISOString()), -1);
  const listed = (name: string, amount: string) =>
    enterPayment(pool, 'live', paymentOf({ reference: name, currency: 'NGN', amount }, 'succeeded'), startOfDay(day));
  await listed(reference, '245000.00');
  await listed('TRF/NIP/0093/OKAFOR', '82500.00');
  const finance = scriptOf(firm, 'finance');
  await until(() => finance('POST', '/comparisons', { mode: 'live', day }).then(() => true, isNotNotedYet));
}

/** The work loops note which provider serves live money when they first run. */
function isNotNotedYet(error: Error): false {
  if (error.message.includes('start the service first')) return false;
  throw error;
}

async function openReview(ground: Ground): Promise<void> {
  const body = { name: IN_REVIEW, country: 'NG' };
  const { id } = await scriptOf(ground.firm, 'compliance')('POST', '/organisations', body, 'in-review');
  await submitSampleBusiness(await keyOf(ground, id));
}
