import { recordChange } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { matchNames } from './account-number.ts';
import type { SettlementAccount } from './contract.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';
import { type AccountMove, accountMoves } from './states.ts';
import { findLiveMandate } from './uses-queries.ts';

/** The one place a settlement account changes state: never against the table, never in silence. */
export async function move(
  tx: Transaction,
  environment: Environment,
  name: AccountMove,
  row: queries.AccountRow,
  changes: Partial<queries.AccountRow> = {},
): Promise<SettlementAccount> {
  const { from, to, stamps, events } = accountMoves[name];
  if (!canMove(accountMoves[name], row.status))
    refuse('invalid_state', { current_status: row.status, allowed_from: from.join(', ') });
  const at = tx.time(environment);
  const moved: queries.AccountRow = {
    ...row,
    ...changes,
    status: to,
    verify_due_at: null,
    updated_at: at,
    ...(stamps && { [stamps]: at }),
  };
  await queries.updateAccount(tx, moved);
  const shown = presentAccount(moved, await findLiveMandate(tx, environment.id, row.id));
  recordChange(tx, environment, events, presentAccount(row, shown.mandate_id), shown);
  return shown;
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
  return move(tx, environment, 'verify', row, { account_name, name_match, is_default: isFirst });
}

export async function rejectAccount(
  tx: Transaction,
  environment: Environment,
  id: string,
  reason: string,
): Promise<SettlementAccount> {
  return move(tx, environment, 'reject', await requireRow(tx, environment, id), { rejection_reason: reason });
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
  if (held === null) await rejectAccount(tx, environment, id, 'The bank knows no such account.');
  else if (matchNames(held, await queries.findOrganisationName(tx, environment.organisation_id)) === 'exact')
    await verifyAccount(tx, environment, id, held);
  else {
    const organisation = await queries.findOrganisationName(tx, environment.organisation_id);
    const name_match = matchNames(held, organisation);
    await queries.updateAccount(tx, {
      ...row,
      account_name: held,
      name_match,
      verify_due_at: null,
      updated_at: tx.time(environment),
    });
  }
}
