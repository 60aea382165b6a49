import { transitionOf } from '../../events/transitions/transition.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { matchNames } from './account-number.ts';
import type { SettlementAccount } from './contract.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';
import { type AccountTransition, accountMachine } from './states.ts';
import { findLiveMandate } from './uses-queries.ts';

/** The one place a settlement account changes its status. */
export async function transitionAccount(
  tx: Transaction,
  environment: Environment,
  name: AccountTransition,
  row: queries.AccountRow,
  changes: Partial<queries.AccountRow> = {},
): Promise<SettlementAccount> {
  accountMachine.require(row, name);
  const mandate_id = await findLiveMandate(tx, environment.id, row.id);
  const kind = {
    machine: accountMachine,
    present: (one: queries.AccountRow) => presentAccount(one, mandate_id),
    update: queries.updateAccounts,
  };
  return transitionOf(kind)(tx, environment, name, row, changes);
}

async function requireRow(tx: Transaction, environment: Environment, id: string): Promise<queries.AccountRow> {
  const row = await queries.lockAccount(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'settlement_account', id });
}

/** The first verified account of a currency becomes its default. */
export async function verifyAccount(
  tx: Transaction,
  environment: Environment,
  id: string,
  held: string | null,
): Promise<SettlementAccount> {
  await queries.waitForTurn(tx, environment.id);
  const row = await requireRow(tx, environment, id);
  const organisation = await queries.findOrganisationName(tx, environment.organisation_id);
  const account_name = held ?? row.account_name ?? organisation;
  const isFirst = (await queries.lockDefault(tx, environment.id, row.currency)) === undefined;
  const name_match = matchNames(account_name, organisation);
  return transitionAccount(tx, environment, 'verify', row, { account_name, name_match, is_default: isFirst });
}

export async function rejectAccount(
  tx: Transaction,
  environment: Environment,
  id: string,
  reason: string,
): Promise<SettlementAccount> {
  return transitionAccount(tx, environment, 'reject', await requireRow(tx, environment, id), {
    rejection_reason: reason,
  });
}

/**
 * What the bank said of the holder: a name that matches verifies the account, an account it does not know is
 * rejected, any other name waits for the operator.
 */
export async function recordHolder(
  tx: Transaction,
  environment: Environment,
  id: string,
  held: string | null,
): Promise<void> {
  await queries.waitForTurn(tx, environment.id);
  const row = await requireRow(tx, environment, id);
  if (row.status !== 'pending') return;
  const name_match =
    held === null ? null : matchNames(held, await queries.findOrganisationName(tx, environment.organisation_id));
  if (name_match === null) await rejectAccount(tx, environment, id, 'The bank knows no such account.');
  else if (name_match === 'exact') await verifyAccount(tx, environment, id, held);
  else {
    const changes = { account_name: held, name_match, call_due_at: null, updated_at: tx.time(environment) };
    await queries.updateAccounts(tx, [queries.updateAccounts.change(row, changes)]);
  }
}
