import { recordEvent } from '../../notifications/events/record.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { closeBook, openBook, post, roomIn, walletOf } from '../ledger/book.ts';
import type { Reason } from '../ledger/postings.ts';
import { presentEntry } from '../ledger/present.ts';
import { updateStatus } from '../ledger/queries.ts';
import { type Wallet, walletFunded } from './contract.ts';
import * as queries from './queries.ts';

export async function listWallets(tx: Transaction, environment: Environment): Promise<Wallet[]> {
  return (await queries.findWallets(tx, environment.id, null)).map(presentWallet);
}

export async function getWallet(tx: Transaction, environment: Environment, currency: Currency): Promise<Wallet> {
  const [wallet] = await queries.findWallets(tx, environment.id, currency);
  return presentWallet(wallet!);
}

/** The currency in a path: a wallet of any other does not exist. */
export function requireCurrency(text: string): Currency {
  const currency = Currency.safeParse(text);
  return currency.success ? currency.data : refuse('not_found', { resource: 'wallet', id: text });
}

type Credit = {
  environment: Environment;
  currency: Currency;
  amount: string;
  reason: Extract<Reason, 'funding' | 'adjustment_credit'>;
  source: { type: string; id: string };
  reference: string | null;
  description: string;
};

/** No wallet takes in more than money's digits can say. */
export async function requireRoom(tx: Transaction, { id }: Environment, currency: Currency, amount: Decimal) {
  const book = await openBook(tx, [{ environment_id: id, currency, kind: 'wallet' }]);
  const room = roomIn(walletOf(book, id, currency));
  if (amount.isAbove(room)) refuse('amount_above_maximum', { maximum: room.toMoney() });
}

/** Money from outside reaches a wallet. */
export async function creditWallet(tx: Transaction, credit: Credit): Promise<Wallet> {
  const { environment, currency, reason } = credit;
  const amount = Decimal.of(credit.amount);
  await requireRoom(tx, environment, currency, amount);
  const keys = (['funding_clearing', 'wallet'] as const).map((kind) => ({
    environment_id: environment.id,
    currency,
    kind,
  }));
  const book = await openBook(tx, keys);
  const entry = post(book, reason, { ...credit, amount, at_ms: tx.time_ms(environment) });
  await all(closeBook(tx, book));
  recordEvent(tx, environment, walletFunded, presentEntry(entry!));
  return getWallet(tx, environment, currency);
}

/** A frozen wallet takes money in but pays none out. Freezing a frozen one changes nothing. */
export async function setWalletStatus(
  tx: Transaction,
  environment: Environment,
  currency: Currency,
  status: Wallet['status'],
): Promise<Wallet> {
  const key = { environment_id: environment.id, currency, kind: 'wallet' } as const;
  await openBook(tx, [key]);
  await updateStatus(tx, key, status, tx.time(environment));
  return getWallet(tx, environment, currency);
}

const presentWallet = (row: queries.WalletRow): Wallet => ({
  id: row.id,
  currency: row.currency,
  status: row.status,
  available_balance: row.balance,
  pending_balance: row.pending_balance,
  virtual_account: row.virtual_account,
  frozen_reason: row.frozen_reason,
  owed_amount: row.owed_amount,
  last_activity_at: row.last_entry_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
