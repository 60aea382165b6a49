import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { lockFundings } from '../funding/queries.ts';
import * as queries from './credited-queries.ts';
import { findGivenBack, findGivenBackOnLines } from './given-back-queries.ts';

export type Credited = {
  readonly line_id: string;
  readonly reference: string;
  /** What has to be done before. */
  readonly remedy: string;
};

/**
 * What these lines credited, by themselves or by their matches, and what is still there: a match with such a line is not undone, and a statement with
 * it is not taken back. It is gone once its request was taken back as a whole, as much of it where the line put it as came there, and no line of a
 * bank gave it back: its money came by this line then. Nobody matches such a line meanwhile.
 */
export async function creditedStill(tx: Transaction, line_ids: readonly string[]): Promise<Credited[]> {
  const credited = await paymentsOf(tx, line_ids, ({ is_credited_by_lines }) => is_credited_by_lines);
  const remedyOf = await remediesOf(
    tx,
    credited.map(({ payment }) => payment),
  );
  return credited.flatMap(({ line_id, reference, payment }) => {
    const remedy = remedyOf(payment);
    return remedy === null ? [] : [{ line_id, reference, remedy }];
  });
}

/** What has to be done before each of these payments is gone; null: it is. */
export async function remediesOf(
  tx: Transaction,
  payments: readonly queries.OnLines[],
): Promise<(payment: queries.OnLines) => string | null> {
  const givenBack = await givenBackByLines(
    tx,
    payments.filter((payment) => payment.is_reversed && payment.left_its_place),
  );
  return ({ is_reversed, left_its_place, funding_request_id }) => {
    if (!is_reversed) return 'reverse that funding request first';
    if (!left_its_place) return LEFT_ELSEWHERE;
    return givenBack.has(funding_request_id) ? 'take the match of the line that gave it back, first' : null;
  };
}

/** Reversed already: its lines stay with what they credited, or the place that the money left has less than its statements say. */
const LEFT_ELSEWHERE =
  'that funding request is reversed already, but its money did not leave the place where this line put it, so that the match stays; match the line that gave it back, or book the difference of both places by a journal';

type OfRequest = Pick<queries.OnLines, 'environment_id' | 'funding_request_id'>;

/** The requests among these, each locked, of which a line gave something back. */
async function givenBackByLines(tx: Transaction, payments: readonly OfRequest[]): Promise<Set<string>> {
  if (payments.length === 0) return new Set();
  const [environments, requests] = [
    payments.map(({ environment_id }) => environment_id),
    payments.map(({ funding_request_id }) => funding_request_id),
  ];
  const keys = payments.map(({ environment_id, funding_request_id: id }) => ({ environment_id, id }));
  await lockFundings(tx, keys, 'wait');
  const all = await findGivenBack(tx, environments, requests);
  const onLines = await findGivenBackOnLines(
    tx,
    all.map(({ id }) => id),
  );
  const given = all.filter(({ id }) => onLines.some((one) => one.id === id));
  return new Set(given.map(({ funding_request_id }) => funding_request_id));
}

/** What names a payout, or the money that came back of it. */
type Payout = { readonly references: readonly string[]; readonly amount: string; readonly day: string };

/** The first line since that day with the money of a payout that is in suspense, is booked, goes back to its sender, or that a partner has. What was taken back as a whole nobody has. */
export async function givenElsewhere(
  tx: Transaction,
  currency: Currency,
  { references, amount, day }: Payout,
): Promise<queries.LineGiven | undefined> {
  const lines = await queries.findLinesGiven(tx, currency, amount, day, references);
  const had = await paymentsOf(
    tx,
    lines.map(({ id }) => id),
    ({ is_reversed }) => !is_reversed,
  );
  return lines.find(({ id, end }) => end !== 'credited' || had.some(({ line_id }) => line_id === id));
}

type Named = { readonly line_id: string; readonly reference: string; readonly payment: queries.OnLines };

async function paymentsOf(
  tx: Transaction,
  line_ids: readonly string[],
  isWanted: (payment: queries.OnLines) => boolean,
): Promise<Named[]> {
  const named = line_ids.length === 0 ? [] : await queries.findPaymentsOnLines(tx, line_ids);
  if (named.length === 0) return [];
  const payments = await queries.findPaymentsLeft(
    tx,
    named.map(({ payment_id }) => payment_id),
  );
  const wanted = new Map(payments.filter(isWanted).map((payment) => [payment.id, payment]));
  return named.flatMap(({ line_id, payment_id }) => {
    const payment = wanted.get(payment_id);
    return payment === undefined ? [] : [{ line_id, reference: payment.reference, payment }];
  });
}
