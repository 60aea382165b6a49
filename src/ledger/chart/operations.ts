import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { GlAccount } from './code-contract.ts';
import * as queries from './queries.ts';
import { type CollectedKind, type GlType, kindTypes } from './types.ts';

/** By code. */
export async function listGlAccounts(tx: Transaction): Promise<GlAccount[]> {
  const collected = await queries.findCollected(tx, null);
  return (await queries.findGlAccounts(tx)).map((row) => present(row, collected));
}

const present = (row: queries.GlAccountRow, collected: readonly queries.Collected[]): GlAccount => ({
  ...row,
  kinds: collected.filter(({ gl_account, part }) => gl_account === row.code && part === '').map(({ kind }) => kind),
  places: collected.filter(({ gl_account, part }) => gl_account === row.code && part !== '').map(({ part }) => part),
});

type Collecting = {
  readonly kinds?: readonly CollectedKind[] | undefined;
  readonly places?: readonly string[] | undefined;
};
type Added = Pick<GlAccount, 'code' | 'name' | 'type'> & Collecting;

/** Throws validation_error for a code that is there, for a kind of another type and for an unknown place. */
export async function addGlAccount(tx: Transaction, { kinds, places, ...added }: Added): Promise<GlAccount> {
  if (await queries.findGlAccount(tx, added.code)) refuse('validation_error', { code: 'It is in the chart already.' });
  const row = { ...added, created_at: tx.now, updated_at: tx.now };
  await orRetry(queries.insertGlAccounts(tx, [row]), ['gl_accounts_pkey'], 'the code');
  await collect(tx, row, { kinds, places });
  return present(row, await queries.findCollected(tx, null));
}

type Changed = Collecting & { readonly name?: string | undefined };

/** Throws validation_error for a kind of another type and for an unknown place. */
export async function changeGlAccount(tx: Transaction, code: string, changed: Changed): Promise<GlAccount> {
  const row = (await queries.lockGlAccount(tx, code))!;
  const { name = row.name } = changed;
  await queries.renameGlAccount(tx, code, name, tx.now);
  await collect(tx, row, changed);
  return present({ ...row, name, updated_at: tx.now }, await queries.findCollected(tx, null));
}

/** Throws not_found. */
export const requireGlAccount = async (tx: Transaction, code: string): Promise<queries.GlAccountRow> =>
  (await queries.findGlAccount(tx, code)) ?? refuse('not_found', { resource: 'gl_account', id: code });

/** From today on: what was closed, exported or read of earlier days keeps its codes. */
async function collect(
  tx: Transaction,
  { code, type }: Pick<GlAccount, 'code' | 'type'>,
  { kinds = [], places = [] }: Collecting,
): Promise<void> {
  requireOfType(type, kinds);
  if (places.length > 0 && type !== kindTypes.place)
    refuse('validation_error', { places: `A place is of the type ${kindTypes.place}, not ${type}.` });
  const known = new Set((await queries.findPlaces(tx, places)).map(({ id }) => id));
  const unknown = places.find((place) => !known.has(place));
  if (unknown) refuse('validation_error', { places: `There is no place ${unknown}.` });
  await queries.keepPast(tx, code, kinds, places, lagosDayOf(tx.now_ms));
  await queries.collectKinds(tx, code, kinds);
  await queries.collectPlaces(tx, code, [...new Set(places)]);
}

/** A code of another type would turn the sign of what it shows. */
function requireOfType(type: GlType, kinds: readonly CollectedKind[]): void {
  const other = kinds.find((kind) => kindTypes[kind] !== type);
  if (other)
    refuse('validation_error', {
      kinds: `An account of the kind ${other} is of the type ${kindTypes[other]}, not ${type}.`,
    });
}
