import { randomBytes } from 'node:crypto';
import { writeAudits } from '../../platform/audit.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { endOfLagosDay } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, currencies, isDay } from '../../vocabulary/values.ts';
import { type SignedBalanceRow, signedBalancesOf } from '../place-reconciliations/signed-days.ts';
import type { ClientMoneyProof, ClientMoneyRoot } from './contract.ts';
import { leavesOf } from './leaves.ts';
import { findOwed, type OwedRow } from './owed.ts';
import * as queries from './queries.ts';
import { sandboxProof } from './sandbox-proof.ts';
import { stepsOf, sumTreeOf } from './sum-tree.ts';

/** One tree for each currency, in one transaction: a day is published whole or not at all. */
export async function publishDay(tx: Transaction, day: string): Promise<void> {
  if ((await queries.findRoots(tx, day)).length > 0) return;
  const [owed, signed] = await all([findOwed(tx, endOfLagosDay(day)), signedBalancesOf(tx, day)]);
  const roots: queries.RootRow[] = [];
  for (const currency of currencies) {
    const places = signed.filter((place) => place.currency === currency);
    const ofCurrency = owed.filter((one) => one.currency === currency);
    roots.push(await publishCurrency(tx, day, currency, { owed: ofCurrency, places }));
  }
  await writeAudits(
    tx,
    roots.map((root) => ({
      ...{
        actor: 'system',
        action: 'client-money publish',
        subject_type: 'client_money_root',
        subject_id: newId(tx.now_ms),
      },
      ...{ organisation_id: null, after: { ...root } },
    })),
  );
}

type OfCurrency = { readonly owed: readonly OwedRow[]; readonly places: readonly SignedBalanceRow[] };

async function publishCurrency(
  tx: Transaction,
  day: string,
  currency: Currency,
  { owed, places }: OfCurrency,
): Promise<queries.RootRow> {
  const amounts = owed.map(({ environment_id, amount }) => ({ environment_id, amount: Decimal.of(amount) }));
  const leaves = leavesOf(amounts, randomBytes);
  const tree = sumTreeOf(leaves);
  const known = new Set(owed.map(({ environment_id }) => environment_id));
  const rows = leaves.flatMap(({ environment_id, salt, amount }, leaf) =>
    known.has(environment_id)
      ? [
          {
            environment_id,
            day,
            currency,
            leaf,
            salt,
            amount: amount.toMoney(),
            path: stepsOf(tree.pathOf(leaf)),
          },
        ]
      : [],
  );
  for (let first = 0; first < rows.length; first += LEAVES_AT_ONCE)
    await queries.insertLeaves(tx, rows.slice(first, first + LEAVES_AT_ONCE));
  const held = Decimal.sum(places.map(({ balance }) => balance));
  const root = {
    ...{ day, currency, root_hash: tree.root.hash, owed: tree.root.amount.toMoney(), held: held.toMoney() },
    places: places.map(({ currency: _, ...place }) => place),
    published_at: new Date(tx.now_ms).toISOString(),
  };
  await queries.insertRoot(tx, root);
  return root;
}

const LEAVES_AT_ONCE = 500;

/** Throws not_found for a day that is not published. */
async function rootsOf(tx: Transaction, date: string): Promise<queries.RootRow[]> {
  const roots = isDay(date) ? await queries.findRoots(tx, date) : [];
  return roots.length > 0 ? roots : refuse('not_found', { resource: 'client_money', id: date });
}

const shown = ({ currency, root_hash, owed, held, places }: queries.RootRow) => ({
  ...{ currency, root_hash, owed, held, places },
});

/** Throws not_found for a day that is not published. */
export async function getRoot(tx: Transaction, date: string): Promise<ClientMoneyRoot> {
  const roots = await rootsOf(tx, date);
  return { date, published_at: roots[0]!.published_at, currencies: roots.map(shown) };
}

/** Throws not_found for a day that is not published. */
export async function getProof(tx: Transaction, environment: Environment, date: string): Promise<ClientMoneyProof> {
  if (environment.mode === 'test') return sandboxProof(tx, environment, date);
  const { id } = environment;
  const roots = await rootsOf(tx, date);
  const own = await queries.findLeaves(tx, id, date);
  return {
    ...{ date, environment_id: id, published_at: roots[0]!.published_at },
    currencies: roots.map((root) => {
      const leaves = own
        .filter(({ currency }) => currency === root.currency)
        .map(({ currency: _, ...leaf }) => ({ ...leaf, amount: Decimal.of(leaf.amount).toMoney() }));
      const amount = Decimal.sum(leaves.map((leaf) => leaf.amount));
      return { ...shown(root), amount: amount.toMoney(), leaves };
    }),
  };
}
