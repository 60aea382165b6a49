import assert from 'node:assert/strict';
import { verifyAccount } from '../../../money/settlement-accounts/verification.ts';
import { setWalletStatus } from '../../../money/wallets/operations.ts';
import { freshNumber } from '../../fresh-number.ts';
import { money, unitText } from '../figures.ts';
import type { Command } from './commands.ts';
import { type Happening, happen } from './happen.ts';
import { type Answer, compareWallets, sent, type Telling } from './telling.ts';
import type { Verdict } from './wallet.ts';

type Doing<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** Lets one command happen, in the service and in the model; what they answer must agree. */
export async function tell(telling: Telling, command: Command): Promise<void> {
  await perform(telling, command);
  await compareWallets(telling);
}

function perform(telling: Telling, command: Command): Promise<void> {
  switch (command.do) {
    case 'fund':
      return fund(telling, command);
    case 'freeze':
    case 'unfreeze':
      return setStatus(telling, command as Doing<'freeze'>);
    case 'ask':
      return ask(telling, command);
    case 'check out':
      return checkOut(telling, command);
    case 'place a mandate':
      return placeMandate(telling, command);
    case 'debit':
      return debit(telling, command);
    case 'buy':
      return buy(telling, command);
    case 'sell':
      return sell(telling, command);
    case 'withdraw':
      return withdraw(telling, command);
    case 'convert':
      return convert(telling, command);
    default:
      return happen(telling, command as Happening);
  }
}

/** The service must say what the model says, and what it made is what the model made last. */
function agree<Made extends { id: string }>(
  { ids }: Telling,
  about: string,
  { verdict, made }: Answer<Made>,
  expected: Verdict,
  held: readonly (Parameters<typeof ids.get>[0] & object)[],
): void {
  assert.equal(verdict, expected, about);
  if (made) ids.set(held.at(-1)!, made.id);
}

async function fund({ partner, model, ids }: Telling, { currency, cents }: Doing<'fund'>): Promise<void> {
  const { client } = partner;
  const amount = money(cents);
  if (model.isLive) await partner.credit(currency, amount);
  else await client.sandbox.fundWallet(currency, { amount });
  if (model.isLive || currency === 'USD') return model.wallets[currency].credit(cents);
  // The sandbox's money comes by a request of its own; compared are those of NGN.
  const request = model.ask(cents);
  model.pay(request, cents);
  ids.set(request, (await client.fundingRequests.list({ currency, limit: 1 })).data[0]!.id);
}

async function setStatus({ world, partner, model }: Telling, command: Doing<'freeze' | 'unfreeze'>): Promise<void> {
  const isStopped = command.do === 'freeze';
  model.wallets[command.currency].isStopped = isStopped;
  const status = isStopped ? 'frozen' : 'active';
  await world.write((tx) => setWalletStatus(tx, partner.environment, command.currency, status));
}

async function ask(telling: Telling, { cents, copies }: Doing<'ask'>): Promise<void> {
  const { partner, model } = telling;
  const body = { currency: 'NGN', method: 'bank_transfer', amount: money(cents) } as const;
  const answer = await sent(copies, (options) => partner.client.fundingRequests.create(body, options));
  model.ask(cents);
  agree(telling, 'a request', answer, null, model.requests);
}

async function checkOut(telling: Telling, { cents, copies }: Doing<'check out'>): Promise<void> {
  const { partner, model, fund: investment_id } = telling;
  const body = { investment_id, amount: money(cents), currency: 'NGN', payment_mode: 'checkout' } as const;
  const held = model.isLive ? {} : { scenario: 'hold' as const };
  const answer = await sent(copies, (options) => partner.client.orders.create(body, { ...options, ...held }));
  agree(telling, 'a checkout', answer, model.checkOut(cents), model.orders);
  const request_id = answer.made?.payment?.funding_request_id;
  if (request_id) telling.ids.set(model.requests.at(-1)!, request_id);
}

/** Each on an account of its own, which its bank has confirmed. */
async function placeMandate(telling: Telling, { cents, holds }: Doing<'place a mandate'>): Promise<void> {
  const { world, partner, model } = telling;
  const { client, environment } = partner;
  const number = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const account = await client.settlementAccounts.create(number);
  if (model.isLive) await world.write((tx) => verifyAccount(tx, environment, account.id, 'ACME SAVINGS'));
  const body = { settlement_account_id: account.id, limit_amount: money(cents) };
  const held = holds && !model.isLive ? { scenario: 'hold' as const } : {};
  const answer = await sent(1, (options) => client.mandates.create(body, { ...options, ...held }));
  model.placeMandate(cents, holds);
  agree(telling, 'a mandate', answer, null, model.mandates);
}

async function debit(telling: Telling, { mandate: index, cents, copies }: Doing<'debit'>): Promise<void> {
  const { partner, model, ids } = telling;
  const mandate = model.mandates[index % model.mandates.length]!;
  const body = { currency: 'NGN', method: 'gateway_direct_debit', amount: money(cents) } as const;
  const mandate_id = ids.get(mandate)!;
  const answer = await sent(copies, (options) =>
    partner.client.fundingRequests.create({ ...body, mandate_id }, options),
  );
  agree(telling, 'a debit', answer, model.debit(mandate, cents), model.requests);
}

async function buy(telling: Telling, { cents }: Doing<'buy'>): Promise<void> {
  const { partner, model, fund: investment_id, ids } = telling;
  const body = { investment_id, amount: money(cents), currency: 'NGN' } as const;
  const answer = await sent(1, (options) => partner.client.orders.create(body, options));
  agree(telling, 'a buy', answer, model.buy(cents), model.orders);
  const { lot = null } = (answer.made && model.orders.at(-1)) ?? {};
  if (lot) ids.set(lot, answer.made!.holding_id!);
}

async function sell(telling: Telling, { lot: index, cents }: Doing<'sell'>): Promise<void> {
  const { partner, model, ids } = telling;
  const lot = model.lots[index % model.lots.length];
  if (!lot) return;
  const units = cents === null ? {} : { units: unitText(cents * 1_000_000n) };
  const body = { side: 'sell', holding_id: ids.get(lot)!, ...units } as const;
  const answer = await sent(1, (options) => partner.client.orders.create(body, options));
  agree(telling, 'a sell', answer, model.sell(lot, cents), model.orders);
}

async function withdraw(telling: Telling, { cents, holds, copies }: Doing<'withdraw'>): Promise<void> {
  const { model, ids } = telling;
  const { client } = telling.partner;
  // To the account of the first mandate, which every story has.
  const { settlement_account_id } = await client.mandates.get(ids.get(model.mandates[0]!)!);
  const body = { currency: 'NGN', amount: money(cents), settlement_account_id } as const;
  const held = holds && !model.isLive ? { scenario: 'hold' as const } : {};
  const answer = await sent(copies, (options) => client.withdrawals.create(body, { ...options, ...held }));
  agree(telling, 'a withdrawal', answer, model.withdraw(cents, holds), model.withdrawals);
}

/** The quote is asked for once; it is the conversion that may be sent twice. */
async function convert({ partner, model }: Telling, { from, cents, copies }: Doing<'convert'>): Promise<void> {
  const { client } = partner;
  const to = from === 'NGN' ? 'USD' : 'NGN';
  const quote = await sent(1, () => client.fx.quote({ from, to, amount: money(cents) }));
  const { verdict } = quote.made
    ? await sent(copies, (options) => client.fx.convert({ quote_id: quote.made!.id }, options))
    : quote;
  assert.equal(verdict, model.convert(from, cents), 'a conversion');
}
