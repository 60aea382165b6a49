import assert from 'node:assert/strict';
import { distributeNow } from '../../../investing/distributions/operations.ts';
import { setWalletStatus } from '../../../ledger/wallets/operations.ts';
import { verifyAccount } from '../../../payments/settlement-accounts/verification.ts';
import { freshNumber } from '../../fresh-number.ts';
import { money, unitText } from '../figures.ts';
import { verdictOf } from '../run.ts';
import { type Advance, advance } from './advance.ts';
import type { Command } from './commands.ts';
import { type Answer, compareWallets, type Run, sent } from './run.ts';
import type { Verdict } from './wallet.ts';

type Doing<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** Carries out one command, in the service and in the model; what they answer must agree. */
export async function carryOut(run: Run, command: Command): Promise<void> {
  await perform(run, command);
  await compareWallets(run);
}

function perform(run: Run, command: Command): Promise<void> {
  switch (command.do) {
    case 'fund':
      return fund(run, command);
    case 'freeze':
    case 'unfreeze':
      return setStatus(run, command as Doing<'freeze'>);
    case 'ask':
      return ask(run, command);
    case 'check out':
      return checkOut(run, command);
    case 'place a mandate':
      return placeMandate(run, command);
    case 'debit':
      return debit(run, command);
    case 'buy':
      return buy(run, command);
    case 'sell':
      return sell(run, command);
    case 'distribute':
      return distribute(run, command);
    case 'withdraw':
      return withdraw(run, command);
    case 'convert':
      return convert(run, command);
    default:
      return advance(run, command as Advance);
  }
}

/** The service must say what the model says, and what it made is what the model made last. */
function agree<Made extends { id: string }>(
  { ids }: Run,
  about: string,
  { verdict, made }: Answer<Made>,
  expected: Verdict,
  held: readonly (Parameters<typeof ids.get>[0] & object)[],
): void {
  assert.equal(verdict, expected, about);
  if (made) ids.set(held.at(-1)!, made.id);
}

async function fund({ partner, model, ids }: Run, { currency, cents }: Doing<'fund'>): Promise<void> {
  const { client } = partner;
  const amount = money(cents);
  if (model.isLive) await partner.credit(currency, amount);
  else await client.sandbox.fundWallet(currency, { amount });
  if (model.isLive || currency === 'USD') return model.wallets[currency].arrive(cents);
  // The sandbox's money comes by a request of its own; compared are those of NGN.
  const request = model.ask(cents);
  model.pay(request, cents);
  ids.set(request, (await client.fundingRequests.list({ currency, limit: 1 })).data[0]!.id);
}

async function setStatus({ world, partner, model }: Run, command: Doing<'freeze' | 'unfreeze'>): Promise<void> {
  const isStopped = command.do === 'freeze';
  model.wallets[command.currency].isStopped = isStopped;
  const status = isStopped ? 'frozen' : 'active';
  await world.write((tx) => setWalletStatus(tx, partner.environment, command.currency, status));
}

async function ask(run: Run, { cents, copies }: Doing<'ask'>): Promise<void> {
  const { partner, model } = run;
  const body = { currency: 'NGN', method: 'bank_transfer', amount: money(cents) } as const;
  const answer = await sent(copies, (options) => partner.client.fundingRequests.create(body, options));
  model.ask(cents);
  agree(run, 'a request', answer, null, model.requests);
}

async function checkOut(run: Run, { cents, copies }: Doing<'check out'>): Promise<void> {
  const { partner, model, fund: investment_id } = run;
  const body = { investment_id, amount: money(cents), currency: 'NGN', payment_mode: 'checkout' } as const;
  const held = model.isLive ? {} : { scenario: 'hold' as const };
  const answer = await sent(copies, (options) => partner.client.orders.create(body, { ...options, ...held }));
  agree(run, 'a checkout', answer, model.checkOut(cents), model.orders);
  const request_id = answer.made?.payment?.funding_request_id;
  if (request_id) run.ids.set(model.requests.at(-1)!, request_id);
}

/** Each on an account of its own, which its bank has confirmed. */
async function placeMandate(run: Run, { cents, holds }: Doing<'place a mandate'>): Promise<void> {
  const { world, partner, model } = run;
  const { client, environment } = partner;
  const number = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const account = await client.settlementAccounts.create(number);
  if (model.isLive) await world.write((tx) => verifyAccount(tx, environment, account.id, 'ACME SAVINGS'));
  const body = { settlement_account_id: account.id, limit_amount: money(cents) };
  const held = holds && !model.isLive ? { scenario: 'hold' as const } : {};
  const answer = await sent(1, (options) => client.mandates.create(body, { ...options, ...held }));
  model.placeMandate(cents, holds);
  agree(run, 'a mandate', answer, null, model.mandates);
}

async function debit(run: Run, { mandate: index, cents, copies }: Doing<'debit'>): Promise<void> {
  const { partner, model, ids } = run;
  const mandate = model.mandates[index % model.mandates.length]!;
  const body = { currency: 'NGN', method: 'gateway_direct_debit', amount: money(cents) } as const;
  const mandate_id = ids.get(mandate)!;
  const answer = await sent(copies, (options) =>
    partner.client.fundingRequests.create({ ...body, mandate_id }, options),
  );
  agree(run, 'a debit', answer, model.debit(mandate, cents), model.requests);
}

async function buy(run: Run, { cents }: Doing<'buy'>): Promise<void> {
  const { partner, model, fund: investment_id, ids } = run;
  const body = { investment_id, amount: money(cents), currency: 'NGN' } as const;
  const answer = await sent(1, (options) => partner.client.orders.create(body, options));
  agree(run, 'a buy', answer, model.buy(cents), model.orders);
  const { lot = null } = (answer.made && model.orders.at(-1)) ?? {};
  if (lot) ids.set(lot, answer.made!.holding_id!);
}

async function sell(run: Run, { lot: index, cents }: Doing<'sell'>): Promise<void> {
  const { partner, model, ids } = run;
  const lot = model.lots[index % model.lots.length];
  if (!lot) return;
  const units = cents === null ? {} : { units: unitText(cents * 1_000_000n) };
  const body = { side: 'sell', holding_id: ids.get(lot)!, ...units } as const;
  const answer = await sent(1, (options) => partner.client.orders.create(body, options));
  agree(run, 'a sell', answer, model.sell(lot, cents), model.orders);
}

async function distribute(run: Run, { lot: index, cents }: Doing<'distribute'>): Promise<void> {
  const { world, partner, model, ids } = run;
  const lot = model.lots[index % model.lots.length];
  if (!lot) return;
  const amount = { gross_amount: money(cents) };
  const paid = world.write((tx) => distributeNow(tx, partner.environment, ids.get(lot)!, amount));
  assert.equal(await verdictOf(paid), model.distribute(lot, cents), 'income that is paid');
}

async function withdraw(run: Run, { cents, holds, copies }: Doing<'withdraw'>): Promise<void> {
  const { model, ids } = run;
  const { client } = run.partner;
  // To the account of the first mandate, which every scenario has.
  const { settlement_account_id } = await client.mandates.get(ids.get(model.mandates[0]!)!);
  const body = { currency: 'NGN', amount: money(cents), settlement_account_id } as const;
  const held = holds && !model.isLive ? { scenario: 'hold' as const } : {};
  const answer = await sent(copies, (options) => client.withdrawals.create(body, { ...options, ...held }));
  agree(run, 'a withdrawal', answer, model.withdraw(cents, holds), model.withdrawals);
}

/** The quote is asked for once; it is the conversion that may be sent twice. */
async function convert({ partner, model }: Run, { from, cents, copies }: Doing<'convert'>): Promise<void> {
  const { client } = partner;
  const to = from === 'NGN' ? 'USD' : 'NGN';
  const quote = await sent(1, () => client.fx.quote({ from, to, amount: money(cents) }));
  const { verdict } = quote.made
    ? await sent(copies, (options) => client.fx.convert({ quote_id: quote.made!.id }, options))
    : quote;
  assert.equal(verdict, model.convert(from, cents), 'a conversion');
}
