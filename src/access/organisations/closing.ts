import { listWallets } from '../../ledger/wallets/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { OrganisationRecord } from './contract.ts';
import { closeOrganisation, environmentOf, getOrganisation } from './operations.ts';
import { organisationMachine } from './states.ts';

/** An organisation is closed for good only after it was paid out. `field` is what a refusal names: how it was given. */
export async function closeEmpty(
  tx: Transaction,
  id: string,
  reason: string,
  field: string,
): Promise<OrganisationRecord> {
  const closed = await closeOrganisation(tx, id, reason);
  await requireEmpty(tx, id, field);
  return closed;
}

/** Whether it could be closed as things stand. Throws not_found, invalid_state and validation_error. */
export async function requireClosable(tx: Transaction, id: string, field: string): Promise<void> {
  organisationMachine.require(await getOrganisation(tx, id), 'close');
  await requireEmpty(tx, id, field);
}

async function requireEmpty(tx: Transaction, id: string, field: string): Promise<void> {
  const wallets = await listWallets(tx, await environmentOf(tx, id, 'live'));
  const full = wallets.filter(({ available_balance }) => Decimal.of(available_balance).isPositive);
  const sums = full.map(({ currency, available_balance }) => `${currency} ${available_balance}`).join(', ');
  if (full.length > 0) refuse('validation_error', { [field]: `Expected empty live wallets; pay out first: ${sums}.` });
}
