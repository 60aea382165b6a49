import { recordEvent } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { headroomOf, walletOf } from '../book/book.ts';
import { accountsOf, openBook } from '../book/open.ts';
import { postMovement } from '../book/operations.ts';
import type { Reason } from '../book/postings.ts';
import { presentEntry } from '../book/present.ts';
import { updateStatuses } from '../book/queries.ts';
import { type AccountStatus, ledgerAccountMachine } from '../book/states.ts';
import { unknownPlace } from '../places/place-ids.ts';
import { Wallet, walletFunded } from './contract.ts';
import * as queries from './queries.ts';

export async function listWallets(tx: Transaction, environment: Environment): Promise<Wallet[]> {
  return (await queries.findWallets(tx, environment.id, null)).map(presentWallet);
}

export async function getWallet(tx: Transaction, environment: Environment, currency: Currency): Promise<Wallet> {
  const [wallet] = await queries.findWallets(tx, environment.id, currency);
  return presentWallet(wallet!);
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

/** Refuses a credit that would exceed the digits of money. */
export async function requireHeadroom(tx: Transaction, { id }: Environment, currency: Currency, amount: Decimal) {
  const book = await openBook(tx, [{ environment_id: id, currency, kind: 'wallet' }]);
  const headroom = headroomOf(walletOf(book, id, currency));
  if (amount.isAbove(headroom)) refuse('amount_above_maximum', { maximum: headroom.toMoney() });
}

/** Money reaches a wallet; where it lies is not known. */
export async function creditWallet(tx: Transaction, credit: Credit): Promise<Wallet> {
  const { environment, currency, reason } = credit;
  const amount = Decimal.of(credit.amount);
  await requireHeadroom(tx, environment, currency, amount);
  const entry = await postMovement(tx, reason, {
    ...credit,
    amount,
    at_ms: tx.time_ms(environment),
    place: unknownPlace(environment.mode, currency),
  });
  recordEvent(tx, environment, walletFunded, presentEntry(entry!));
  return getWallet(tx, environment, currency);
}

/** A frozen wallet can be credited but not debited. Freezing a frozen one changes nothing. */
export async function setWalletStatus(
  tx: Transaction,
  environment: Environment,
  currency: Currency,
  status: AccountStatus,
): Promise<Wallet> {
  const book = await openBook(tx, accountsOf(environment.id, currency, ['wallet']));
  const updated_at = tx.time(environment);
  const wallet = walletOf(book, environment.id, currency);
  const changed = ledgerAccountMachine.after(wallet, status === 'frozen' ? 'freeze' : 'unfreeze', {}, updated_at);
  await updateStatuses(tx, [
    { environment_id: wallet.environment_id, id: wallet.id, status: changed.status, updated_at },
  ]);
  return getWallet(tx, environment, currency);
}

const presentWallet = pick(Wallet);
