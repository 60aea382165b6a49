import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Order, PartnerClient } from '../../sdk/src/index.ts';
import { dayOf } from '../../src/vocabulary/days.ts';
import { lagosDayOf } from '../../src/vocabulary/lagos-days.ts';
import { readable } from './amounts.ts';
import type { Desk } from './desk.ts';
import { line, ngn, seenAt, step } from './steps.ts';

const [FUND, PAPER] = ['Naira Money Market Fund', '180-Day Commercial Paper'] as const;
const [FEE, VAT] = ['demo_entry', 'vat_ng'] as const;
/** 1 % of what is invested, and 7.5 % of that: of 50,537.50 it is 500.00 and 37.50. */
const BUYS = [
  { amount: '50537.50', net: '50000.00' },
  { amount: '30322.50', net: '30000.00' },
  { amount: '20215.00', net: '20000.00' },
] as const;
const IN_SANDBOX = '1010750.00';

export type Products = { readonly live: string; readonly test: string };

/** A tax and a fee of one product in each mode hold from today on, by two people; a run that finds them agreed to proposes none. */
export async function agreeCharges(
  desk: Desk,
  clients: Readonly<Record<'live' | 'test', PartnerClient>>,
  organisation: string,
): Promise<Products> {
  step('A fee with VAT and a share of the partner, by two people each');
  const effective_from = dayOf(new Date().toISOString());
  const reason = 'Agreed for the demonstration.';
  const codes = await desk.get('finance', `/tax-codes?code=${VAT}`);
  const { name, kind, country, authority, base, rate, collected_by, account, source, source_date } = codes.at(-1);
  const example = { code: VAT, name, kind, country, authority, base, rate, collected_by, account, source, source_date };
  if (codes.every((one: { is_example: boolean }) => one.is_example))
    await agree(desk, '/tax-codes', { ...example, effective_from, reason });
  line(`${name} of fees`, `${Number(rate)} %, ${authority}`);
  seenAt(desk.console_url, '/charges/taxes');
  const [live, test] = [await idOf(clients.live, FUND), await idOf(clients.test, PAPER)];
  for (const [mode, investment_id] of [
    ['live', live],
    ['test', test],
  ]) {
    const agreed = await desk.get('finance', `/fee-schedules?code=${FEE}&mode=${mode}`);
    const scope = {
      mode,
      code: FEE,
      name: 'Entry fee',
      charged_for: 'buy',
      currency: 'NGN',
      organisation,
      investment_id,
    };
    const price = { basis: 'percent', percent: '1', vat_codes: [VAT], revenue_share_percent: '20' };
    if (agreed.length === 0) await agree(desk, '/fee-schedules', { ...scope, ...price, effective_from, reason });
    line(`entry fee, ${mode}`, 'in force: 1 %, of which 20 % are due to the partner');
  }
  seenAt(desk.console_url, '/charges/fees');
  return { live, test };
}

const idOf = async (client: PartnerClient, name: string): Promise<string> =>
  (await client.investments.list({ search: name })).data[0]!.id;

async function agree(desk: Desk, path: string, terms: object): Promise<void> {
  const { approval_id } = await desk.post('finance', path, terms);
  await desk.approve('finance', approval_id, line);
}

/** Three live orders, which the dealing desk carries out in one request: each is charged. */
export async function buyThree(desk: Desk, client: PartnerClient, investment_id: string): Promise<Order[]> {
  step('Three orders of the partner are carried out, and charged');
  const orders: Order[] = [];
  for (const { amount } of BUYS) orders.push(await client.orders.create({ investment_id, amount, currency: 'NGN' }));
  const items = orders.map(({ reference }) => ({ order: reference }));
  const { results } = await desk.post('dealing', '/orders/fulfil', { items });
  assert.ok(results.every(({ outcome }: { outcome: string }) => outcome === 'done'));
  for (const [nth, { id }] of orders.entries()) {
    const { reference, amount, charges, net_amount } = await client.orders.get(id);
    const charged = charges.map((one) => `${one.name} ${readable(one.amount)}`).join(', ');
    line(reference, `${ngn(amount)}: ${charged}, invested ${readable(net_amount)}`);
    assert.equal(net_amount, BUYS[nth]!.net);
  }
  seenAt(desk.console_url, `/orders/${orders[0]!.reference}`);
  return orders;
}

/** In test a share is stated for the month of today: live months have to be over. */
export async function buyInSandbox(desk: Desk, client: PartnerClient, investment_id: string): Promise<void> {
  step('The same in the sandbox of the partner, where the share of this month can be stated');
  await client.sandbox.fundWallet('NGN', { amount: IN_SANDBOX });
  const { id, reference } = await client.orders.create({ investment_id, amount: IN_SANDBOX, currency: 'NGN' });
  const { charges_total, net_amount } = await client.orders.get(id);
  line(reference, `${ngn(IN_SANDBOX)}, charged ${readable(charges_total)}, invested ${readable(net_amount)}`);
  assert.deepEqual([charges_total, net_amount], ['10750.00', '1000000.00']);
  seenAt(desk.console_url, `/orders/${reference}?mode=test`);
}

const incomeOf = (desk: Desk, organisation: string) => {
  const today = lagosDayOf(Date.now());
  const of = `organisation=${organisation}&code=${FEE}&from=${today}`;
  return desk.get('finance', `/firm-income?${of}`) as Promise<
    Record<'mode' | 'fee' | 'revenue_share' | 'amount', string>[]
  >;
};

/** A code is swept once a day: of a second run, or one after a run that was stopped, the figures are not known before. */
export async function isFirstOfDay(desk: Desk, organisation: string): Promise<boolean> {
  const of = `organisation=${organisation}&kind=charges_due`;
  const due: { balance: string }[] = await desk.get('finance', `/ledger-accounts?${of}`);
  return (await incomeOf(desk, organisation)).length === 0 && due.every(({ balance }) => balance === '0.00');
}

const SWEEP_MS = 150_000;

/** The work loop moves what is due to the firm within a minute: of 1,000.00 the partner is due 200.00, and 800.00 are income. */
export async function expectSweep(desk: Desk, organisation: string, isFirst: boolean): Promise<void> {
  step('Charges become income of the firm, once a day');
  if (!isFirst) {
    line('sweep', 'not the first run of today: what is left is swept tomorrow');
    return;
  }
  line('sweep', 'a work loop does it within a minute; this waits for it');
  const isThere = async () => (await incomeOf(desk, organisation)).length === 2;
  for (const end = Date.now() + SWEEP_MS; Date.now() < end && !(await isThere()); ) await delay(500);
  const swept = await incomeOf(desk, organisation);
  for (const { mode, fee, revenue_share, amount } of swept)
    line(`fees, ${mode}`, `${ngn(fee)}: share ${readable(revenue_share)}, income ${readable(amount)}`);
  const figures = Object.fromEntries(swept.map((one) => [one.mode, [one.fee, one.revenue_share, one.amount]]));
  assert.deepEqual(figures, {
    live: ['1000.00', '200.00', '800.00'],
    test: ['10000.00', '2000.00', '8000.00'],
  });
  seenAt(desk.console_url, '/charges/income');
}

export async function creditShare(desk: Desk, organisation: string, isFirst: boolean): Promise<void> {
  step("The partner's share of this month is stated, and credited by two people");
  const month = lagosDayOf(Date.now()).slice(0, 7);
  const of = { organisation, mode: 'test', currency: 'NGN' };
  const query = new URLSearchParams({ ...of, month });
  const [stated] = await desk.get('finance', `/revenue-shares?${query}`);
  const share = stated ?? (await desk.post('finance', '/revenue-shares', { ...of, month }));
  if (share.status === 'issued') {
    const reason = 'The share of the month.';
    const { approval_id } = await desk.post('finance', `/revenue-shares/${share.id}/credit`, { reason });
    await desk.approve('finance', approval_id, line);
  }
  const { status, fees, amount } = await desk.get('finance', `/revenue-shares/${share.id}`);
  line(`share of ${month}`, `${ngn(amount)} of fees of ${readable(fees)}, ${status}`);
  assert.equal(status, 'credited');
  if (isFirst && !stated) assert.deepEqual([fees, amount], ['10000.00', '2000.00']);
  seenAt(desk.console_url, '/charges/revenue-shares?mode=test');
}
