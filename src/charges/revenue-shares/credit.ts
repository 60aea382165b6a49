import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import type { Proposal } from '../../access/approvals/operations.ts';
import { propose } from '../../access/approvals/operations.ts';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { transitionOf } from '../../events/transitions/transition.ts';
import { closeBook, post } from '../../ledger/book/book.ts';
import { accountsOf, openBook, requireAccount } from '../../ledger/book/open.ts';
import { accountsOfHouse, findHouseShare, requireHouseCover } from '../../ledger/places/house-cover.ts';
import { fullestPlace } from '../../ledger/places/operations.ts';
import { requireHeadroom } from '../../ledger/wallets/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import type { RevenueShare } from './contract.ts';
import { linesOf, presentShare } from './operations.ts';
import * as queries from './queries.ts';
import { revenueShareMachine } from './states.ts';

/** The credit of a statement. The payload is what the second person sees: a statement does not change. */
export const revenueShareCredit = proposalKind({
  name: 'revenue_share_credit',
  payload: strictObject({ id: z.string(), month: z.string(), currency: Currency, amount: z.string() }),
  async subject({ environment, payload: { id } }) {
    assert(environment);
    return { type: 'revenue_share', id, organisation_id: environment.organisation_id };
  },
  async effect({ environment, payload: { month, currency, amount } }) {
    assert(environment);
    return `Credit ${currency} ${amount} to the ${environment.mode} wallet: the revenue share of ${month}.`;
  },
  async act({ tx, environment, payload: { id } }, approved_by) {
    assert(environment);
    return { data: await creditShare(tx, environment, id, approved_by) };
  },
});

/** Nothing moves until another person approves it. Throws invalid_state for one that was credited. */
export async function proposeCredit(
  tx: Transaction,
  environment: Environment,
  id: string,
  by: { readonly reason: string; readonly actor: string },
): Promise<Proposal> {
  const row = (await queries.lockShare(tx, environment.id, id))!;
  revenueShareMachine.require(row, 'credit');
  const { month, currency, amount } = row;
  return propose(tx, revenueShareCredit, { id, month, currency, amount }, { ...by, environment });
}

/**
 * Pays what is owed, once: out of what the firm owes at a place of its own, and at the same place into the wallet, so that the balance of the
 * place stays as it is. In live the firm has as much at all places together. Throws invalid_state and house_cover_missing.
 */
async function creditShare(
  tx: Transaction,
  environment: Environment,
  id: string,
  credited_by: string,
): Promise<RevenueShare> {
  const row = (await queries.lockShare(tx, environment.id, id))!;
  revenueShareMachine.require(row, 'credit');
  const { currency } = row;
  const amount = Decimal.of(row.amount);
  const house = await findHouse(tx, environment.mode);
  const share = environment.mode === 'live' ? await findHouseShare(tx, house.id, currency) : null;
  const place_id = share?.places[0] ?? (await fullestPlace(tx, { id: house.id, mode: environment.mode }, currency));
  await requireHeadroom(tx, environment, currency, amount);
  const book = await openBook(tx, [
    ...accountsOf(environment.id, currency, ['wallet', 'place'], place_id),
    ...accountsOf(house.id, currency, ['revenue_share_due', 'place'], place_id),
    ...(share ? accountsOfHouse(share) : []),
  ]);
  const { balance } = requireAccount(book, house.id, currency, 'revenue_share_due');
  if (amount.isAbove(balance))
    refuse('invalid_state', {
      current_status: `${currency} ${balance.toMoney()} are due to partners`,
      allowed_from: `${currency} ${row.amount} or more: a journal paid it, or a part of it`,
    });
  if (share) requireHouseCover(book, share, amount);
  const posting = {
    ...{ currency, amount, source: { type: 'revenue_share', id }, reference: null, place: place_id },
    description: `Revenue share of ${row.month}`,
  };
  post(book, 'revenue_share_paid', { ...posting, environment: house, at_ms: tx.now_ms });
  post(book, 'revenue_share', { ...posting, environment, at_ms: tx.time_ms(environment) });
  await all(closeBook(tx, book));
  const lines = (await linesOf(tx, [row])).get(id)!;
  const present = (one: queries.ShareRow) => presentShare(one, lines);
  const kind = { machine: revenueShareMachine, present, update: queries.updateShares };
  return transitionOf(kind)(tx, environment, 'credit', row, { credited_by, place_id });
}
