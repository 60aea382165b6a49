import type { FundingRow } from '../../payments/funding/queries.ts';
import { close } from '../../payments/funding/settle.ts';
import { failureReasons, fundingMachine } from '../../payments/funding/states.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { namedFailure } from '../../vocabulary/failures.ts';
import { change, type Floor } from './floor.ts';
import { chargePayments, unchargedOf } from './payment-fees.ts';
import type { OrderRow } from './queries.ts';
import { paymentMachine } from './states.ts';

/** What was asked for an order, and how that ends where it is not waited for any longer. */

export const fundingOf = (floor: Floor, { payment }: OrderRow): FundingRow =>
  floor.fundings.rows.get(payment!.funding_request_id!)!;

/**
 * What was asked for an order that will not be executed is no longer waited for, and what was paid of it is charged as funding, after it was
 * given back.
 */
export function closeFunding(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  name: 'cancel' | 'expire' | 'fail',
  failure: { code: string; reason?: string } = { code: 'order_closed' },
): void {
  if (!order.payment?.funding_request_id) return;
  const funding = fundingOf(floor, order);
  const charged = chargePayments(floor, environment, funding, unchargedOf(floor, funding));
  const ends = funding.status === 'processing' ? 'fail' : name;
  const changes = ends === 'fail' ? namedFailure(failureReasons, failure, 'order_closed') : {};
  if (order.status === 'awaiting_payment' && fundingMachine.allows(ends, funding.status))
    change(floor.fundings, close(floor.tx, environment, ends, funding, changes, charged));
  else if (charged.charges) change(floor.fundings, { ...funding, ...charged, updated_at: floor.tx.time(environment) });
}

/** What was to be paid and was not; null of an order that nothing was asked for. */
export function endPayment(
  { tx }: Floor,
  environment: Environment,
  { status, payment }: OrderRow,
  name: 'fail' | 'expire',
): OrderRow['payment'] {
  const isWaitedFor = status === 'awaiting_payment' && payment && paymentMachine.allows(name, payment.status);
  return isWaitedFor ? paymentMachine.after(payment, name, {}, tx.time(environment)) : payment;
}
