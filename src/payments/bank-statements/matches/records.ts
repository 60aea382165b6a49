import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { referenceOf } from '../../../vocabulary/id.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../../vocabulary/values.ts';
import { isOnALine } from '../../inbound/on-lines-queries.ts';
import * as candidates from '../candidate-queries.ts';
import { settlementsOnLines } from '../listeners.ts';
import { paymentsOf } from '../matching.ts';
import type { LineRow } from '../queries.ts';
import type { RequestedRecord } from './contract.ts';
import { dueRecordsNamed } from './due-records.ts';
import { reversalsNamed } from './funding-reversals.ts';
import type { MatchedRecord, RecordRow } from './queries.ts';

/** The records that a person names, each free and able to be on such lines. Throws not_found and validation_error. */
export async function recordsNamed(
  tx: Transaction,
  wanted: readonly RequestedRecord[],
  lines: readonly LineRow[],
): Promise<MatchedRecord[]> {
  const named = wanted.map(({ type, id }, place) => ({ type, id: idOrText(id), place }));
  const of = (type: RequestedRecord['type']) => named.filter((one) => one.type === type);
  const found = [
    ...(await paymentsNamed(tx, of('funding_payment'))),
    ...(await paymentsOfRequests(tx, of('funding_request'))),
    ...(await withdrawalsNamed(
      tx,
      of('withdrawal'),
      lines.every(({ direction }) => direction === 'credit'),
    )),
    ...(await suspendedNamed(tx, of('unmatched_payment'))),
    ...(await settlementsNamed(tx, of('settlement'))),
    ...(await reversalsNamed(tx, of('funding_reversal'))),
    ...(await dueRecordsNamed(tx, named)),
  ];
  const keys = found.map(({ record_type, record_id }) => `${record_type} ${record_id}`);
  const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (twice >= 0) refuse('validation_error', { records: `${found[twice]!.reference ?? keys[twice]} is there twice.` });
  return found;
}

type Named = { readonly id: string; readonly place: number };

const notFound = (resource: string, id: string): never => refuse('not_found', { resource, id });
const refuseAt = ({ place }: Named, problem: string): never =>
  refuse('validation_error', { [`records.${place}.id`]: problem });

type Payment = {
  readonly id: string;
  readonly environment_id: string;
  readonly reference: string;
  readonly currency: RecordRow['currency'];
  readonly amount: string;
};

const payments = `
  select payment.id, payment.environment_id, request.reference, payment.currency, payment.amount,
    ${isOnALine('funding_payment', 'payment.id')} as is_on_a_line
  from environments environment
  join inbound_payments payment on payment.environment_id = environment.id
  join funding_requests request
    on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)
  where environment.mode = 'live'
    and payment.id = any($1::uuid[])`;

const findPayments = queryRows<Payment & { is_on_a_line: boolean }, [ids: readonly string[]]>(
  payments,
  pulledFirst(payments, {
    inbound_payments: 'where id = any($1::uuid[])',
    funding_requests: `where (environment_id, id) in (
      select environment_id, funding_request_id from inbound_payments where id = any($1::uuid[])
    )`,
  }),
);

async function paymentsNamed(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  const found = await findPayments(tx, named.map(({ id }) => id).filter(isId));
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return named.map((one) => {
    const payment = byId.get(one.id) ?? notFound('funding_payment', one.id);
    if (payment.is_on_a_line) return refuseAt(one, `The payment of ${payment.reference} is on a line already.`);
    return ofPayment(payment);
  });
}

const ofPayment = ({ id, ...payment }: Payment): MatchedRecord => ({
  ...{ record_type: 'funding_payment', record_id: id, direction: 'credit' },
  ...{ environment_id: payment.environment_id, reference: payment.reference },
  ...{ currency: payment.currency, amount: payment.amount },
});

export const referenceIn = (prefix: string, id: string): string =>
  isId(id) ? referenceOf(prefix, id) : id.toUpperCase();

async function paymentsOfRequests(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  const fundings = await candidates.findFundingsNamed(
    tx,
    named.map(({ id }) => referenceIn('FND', id)),
  );
  const untied = await candidates.findUntied(
    tx,
    fundings.map(({ environment }) => environment.id),
    fundings.map(({ id }) => id),
  );
  return named.flatMap((one) => {
    const funding =
      fundings.find(({ reference }) => reference === referenceIn('FND', one.id)) ?? notFound('funding_request', one.id);
    const { reference, currency, environment, status } = funding;
    const own = paymentsOf(funding, untied);
    if (own.length === 0)
      return refuseAt(
        one,
        `${reference} is ${status} and has no payment without a line: match it by itself to credit it.`,
      );
    return own.map(({ id, amount }) => ofPayment({ id, environment_id: environment.id, reference, currency, amount }));
  });
}

/** Money that came back is only on lines that are all credits. */
async function withdrawalsNamed(tx: Transaction, named: readonly Named[], cameBack: boolean): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  const found = await candidates.findWithdrawalsNamed(
    tx,
    named.map(({ id }) => referenceIn('WDR', id)),
  );
  const byReference = new Map(found.map((withdrawal) => [withdrawal.reference, withdrawal]));
  const direction = cameBack ? 'credit' : 'debit';
  const statuses = cameBack ? ['returned'] : ['processing', 'completed', 'returned'];
  return named.map((one) => {
    const { id, reference, status, currency, amount, environment, tied } =
      byReference.get(referenceIn('WDR', one.id)) ?? notFound('withdrawal', one.id);
    if (!statuses.includes(status))
      return refuseAt(one, `${reference} is ${status}: expected ${statuses.join(' or ')}.`);
    if (tied.includes(direction)) return refuseAt(one, `${reference} is on a line already.`);
    return {
      ...{ record_type: 'withdrawal', record_id: id, environment_id: environment.id, reference },
      ...{ direction, currency, amount },
    };
  });
}

async function settlementsNamed(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  return settlementsOnLines.listener.named(
    tx,
    named.map(({ id }) => id),
  );
}

async function suspendedNamed(tx: Transaction, named: readonly Named[]): Promise<MatchedRecord[]> {
  if (named.length === 0) return [];
  const found = await candidates.findSuspendedAmong(tx, named.map(({ id }) => id).filter(isId));
  const byId = new Map(found.map((payment) => [payment.id, payment]));
  return named.map(({ id }) => {
    const payment = byId.get(id) ?? notFound('unmatched_payment', id);
    const { reference, currency, amount } = payment;
    return {
      ...{ record_type: 'unmatched_payment', record_id: id, environment_id: null, reference },
      ...{ direction: 'credit', currency, amount },
    };
  });
}
