import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { allocationEnvironment } from '../investments/operations.ts';
import { type Floor, investmentOn } from './floor.ts';
import type * as queries from './queries.ts';

/** The finite allocation an order draws on; undefined when it is unlimited. */
const allocationOn = (floor: Floor, environment: Environment, investment_id: string) =>
  floor.allocations.get(`${allocationEnvironment(environment)} ${investment_id}`);

/** Whether a buy may draw here: the allocation is unlimited, or on the floor. */
export const holdsAllocation = (floor: Floor, environment: Environment, investment_id: string): boolean =>
  (investmentOn(floor, environment, investment_id)?.allocation_total ?? null) === null ||
  allocationOn(floor, environment, investment_id) !== undefined;

export function allocationLeft(floor: Floor, environment: Environment, investment_id: string): Decimal | null {
  const allocation = allocationOn(floor, environment, investment_id);
  if (allocation) return Decimal.of(allocation.remaining);
  const total = investmentOn(floor, environment, investment_id)?.allocation_total ?? null;
  return total === null ? null : Decimal.of(total);
}

/** Takes money off a finite allocation, and returns the generation it was taken from. */
export function drawAllocation(
  floor: Floor,
  environment: Environment,
  investment_id: string,
  amount: Decimal,
): string | null {
  const allocation = allocationOn(floor, environment, investment_id);
  if (!allocation) return null;
  allocation.remaining = Decimal.of(allocation.remaining).minus(amount).toMoney();
  allocation.isChanged = true;
  return allocation.generation;
}

/** Gives back what an order took; a count that was begun since knows nothing of it. */
export function returnToAllocation(
  floor: Floor,
  environment: Environment,
  { investment_id, allocation_generation }: queries.OrderRow,
  amount: Decimal,
): void {
  const allocation = allocationOn(floor, environment, investment_id);
  if (!allocation || allocation.generation !== allocation_generation) return;
  allocation.remaining = Decimal.of(allocation.remaining).plus(amount).toMoney();
  allocation.isChanged = true;
}
