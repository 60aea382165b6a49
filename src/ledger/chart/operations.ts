import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { GlAccount } from './code-contract.ts';
import * as queries from './queries.ts';
import { type CollectedKind, type GlType, kindTypes } from './types.ts';

/** By code. */
export async function listGlAccounts(tx: Transaction): Promise<GlAccount[]> {
  const collected = await queries.findCollected(tx);
  return (await queries.findGlAccounts(tx)).map((row) => present(row, collected));
}

const present = (row: queries.GlAccountRow, collected: readonly queries.Collected[]): GlAccount => ({
  ...row,
  kinds: collected.filter(({ gl_account, part }) => gl_account === row.code && part === '').map(({ kind }) => kind),
});

type Added = Pick<GlAccount, 'code' | 'name' | 'type'> & { readonly kinds?: readonly CollectedKind[] | undefined };

/** Throws validation_error for a code that is there, and for a kind of another type. */
export async function addGlAccount(tx: Transaction, { kinds = [], ...added }: Added): Promise<GlAccount> {
  if (await queries.findGlAccount(tx, added.code)) refuse('validation_error', { code: 'It is in the chart already.' });
  requireOfType(added.type, kinds);
  const row = { ...added, created_at: tx.now, updated_at: tx.now };
  await queries.insertGlAccounts(tx, [row]);
  await queries.collectKinds(tx, row.code, kinds);
  return present(row, await queries.findCollected(tx));
}

type Changed = { readonly name?: string | undefined; readonly kinds?: readonly CollectedKind[] | undefined };

/** Throws not_found, and validation_error for a kind of another type. */
export async function changeGlAccount(tx: Transaction, code: string, changed: Changed): Promise<GlAccount> {
  const row = (await queries.lockGlAccount(tx, code))!;
  const { name = row.name, kinds = [] } = changed;
  requireOfType(row.type, kinds);
  await queries.renameGlAccount(tx, code, name, tx.now);
  await queries.collectKinds(tx, code, kinds);
  return present({ ...row, name, updated_at: tx.now }, await queries.findCollected(tx));
}

/** Throws not_found. */
export const requireGlAccount = async (tx: Transaction, code: string): Promise<queries.GlAccountRow> =>
  (await queries.findGlAccount(tx, code)) ?? refuse('not_found', { resource: 'gl_account', id: code });

/** A code of another type would turn the sign of what it shows. */
function requireOfType(type: GlType, kinds: readonly CollectedKind[]): void {
  const other = kinds.find((kind) => kindTypes[kind] !== type);
  if (other)
    refuse('validation_error', {
      kinds: `An account of the kind ${other} is of the type ${kindTypes[other]}, not ${type}.`,
    });
}
