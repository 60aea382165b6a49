import { readCsv } from '../../platform/csv.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readingHere } from '../../platform/threads/beside.ts';
import type { ListedBank } from '../../providers/payments/contract.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { Bank } from './contract.ts';
import * as queries from './queries.ts';

export const listBanks = (
  tx: Transaction,
  { country, type }: { country?: string | undefined; type?: string | undefined },
): Promise<Bank[]> => queries.findBanks(tx, country ?? null, type ?? null);

/** The bank that a body names: an unknown one is a mistake in that field. */
export async function requireBank(tx: Transaction, code: string): Promise<Bank> {
  const bank = await queries.findBank(tx, code);
  return bank ?? refuse('validation_error', { bank_code: 'No such bank: use a code that GET /banks lists.' });
}

const columns = Object.keys(Bank.shape) as (keyof Bank)[];

/** The banks that an installation starts with; those that are there stay as they are. */
export async function seedBanks(tx: Transaction, csvText: string): Promise<void> {
  const banks = readingHere(() => readCsv(csvText, columns)).map(({ cells }) =>
    Bank.parse({
      ...cells,
      nip_code: cells.nip_code || null,
      supports_direct_debit: cells.supports_direct_debit === 'yes',
      token_payment_amount: cells.token_payment_amount || null,
    }),
  );
  await queries.addMissingBanks(tx, banks);
}

/**
 * What a provider lists joins what is there: new banks, new names. Nothing is taken away, for accounts name these
 * banks; and which of them take mandates is not the provider's to say.
 */
export async function refreshBanks(tx: Transaction, listed: readonly ListedBank[]): Promise<void> {
  const banks = listed.map((bank) => ({ ...bank, supports_direct_debit: false, token_payment_amount: null }));
  await queries.refreshKnownBanks(tx, banks);
  await queries.addMissingBanks(tx, banks);
}
