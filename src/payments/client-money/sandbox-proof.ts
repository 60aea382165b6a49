import { createHmac } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { endOfLagosDay, lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, currencies, isDay } from '../../vocabulary/values.ts';
import type { ClientMoneyProof } from './contract.ts';
import { leavesOf, type RandomBytes } from './leaves.ts';
import { findOwedTo } from './owed.ts';
import { stepsOf, sumTreeOf } from './sum-tree.ts';

/** A tree over one sandbox only, for who tries it: nobody signs it, and it is stored and published nowhere. Throws not_found. */
export async function sandboxProof(tx: Transaction, environment: Environment, date: string): Promise<ClientMoneyProof> {
  const { id } = environment;
  if (!isDay(date) || date > lagosDayOf(tx.time_ms(environment)))
    refuse('not_found', { resource: 'client_money', id: date });
  const before = endOfLagosDay(date);
  const now = tx.time(environment);
  const owed = await findOwedTo(tx, before, [id]);
  return {
    ...{ date, environment_id: id, published_at: before < now ? before : now },
    currencies: currencies.map((currency) =>
      treeOf(
        id,
        currency,
        date,
        owed.find((one) => one.currency === currency),
      ),
    ),
  };
}

function treeOf(
  environment_id: string,
  currency: Currency,
  date: string,
  owed: { readonly amount: string } | undefined,
) {
  const amount = Decimal.of(owed?.amount ?? '0.00');
  const leaves = leavesOf([{ environment_id, amount }], repeatable(`${environment_id} ${currency} ${date}`));
  const { root, pathOf } = sumTreeOf(leaves);
  return {
    ...{ currency, root_hash: root.hash, owed: root.amount.toMoney(), held: root.amount.toMoney(), places: [] },
    amount: amount.toMoney(),
    leaves: leaves.flatMap((leaf, position) =>
      leaf.environment_id === environment_id
        ? [{ position, salt: leaf.salt, amount: leaf.amount.toMoney(), path: stepsOf(pathOf(position)) }]
        : [],
    ),
  };
}

/** The same bytes each time, so that a day that is read again has the same tree. They hide nothing, and nothing is to be hidden. */
function repeatable(name: string): RandomBytes {
  let calls = 0;
  return (count) => {
    calls += 1;
    return createHmac('sha256', name).update(String(calls)).digest().subarray(0, count);
  };
}
