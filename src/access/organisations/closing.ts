import { listWallets } from '../../ledger/wallets/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { OrganisationRecord } from './contract.ts';
import { openRecords } from './listeners.ts';
import { closeOrganisation, environmentOf, getOrganisation } from './operations.ts';
import { organisationMachine } from './states.ts';

/** An organisation is closed for good only after it was paid out, with nothing of it under way. */
export async function closeEmpty(tx: Transaction, id: string, reason: string): Promise<OrganisationRecord> {
  const closed = await closeOrganisation(tx, id, reason);
  await requireEmpty(tx, id);
  return closed;
}

/** Whether it could be closed as things are. Throws not_found, invalid_state and validation_error. */
export async function requireClosable(tx: Transaction, id: string): Promise<void> {
  organisationMachine.require(await getOrganisation(tx, id), 'close');
  await requireEmpty(tx, id);
}

async function requireEmpty(tx: Transaction, id: string): Promise<void> {
  const environment = await environmentOf(tx, id, 'live');
  const wallets = await listWallets(tx, environment);
  const full = wallets.filter(({ available_balance }) => Decimal.of(available_balance).isPositive);
  const sums = full.map(({ currency, available_balance }) => `${currency} ${available_balance}`).join(', ');
  if (full.length > 0)
    refuse('validation_error', { organisation: `Expected empty live wallets; pay out first: ${sums}.` });
  const owing = wallets.filter(({ owed_amount }) => Decimal.of(owed_amount).isPositive);
  const debts = owing.map(({ currency, owed_amount }) => `${currency} ${owed_amount}`).join(', ');
  if (owing.length > 0)
    refuse('validation_error', { organisation: `Expected no debts; have them repaid first: ${debts}.` });
  const open = await openRecords.listener.countOpen(tx, environment);
  const counts = open.map(({ what, count }) => `${count} ${what}${count === 1 ? '' : 's'}`).join(', ');
  if (open.length > 0)
    refuse('validation_error', {
      organisation: `Expected nothing that is not over in live mode: sell, fulfil, cancel, pay or revoke first: ${counts}.`,
    });
}
