import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { allocationEnvironment } from '../investments/operations.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { pricedOn } from '../investments/rates.ts';

type Owned = { readonly environment: Environment };

/** What is priced by its rate costs what it does on the present day of its environment's clock, whatever was stored last. */
export function pricedNow(
  tx: Transaction,
  investments: readonly LoadedInvestment[],
  subjects: readonly Owned[],
): readonly LoadedInvestment[] {
  if (!investments.some(({ pricing }) => pricing === 'yield')) return investments;
  const clocks = new Map(subjects.map(({ environment }) => [allocationEnvironment(environment), environment]));
  return investments.map((one) => pricedOn(one, dayOf(tx.time(clocks.get(one.environment_id)!))));
}
