import { getPlace } from '../../ledger/places/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type AtProvider, twinsAtProviders } from '../inbound/at-provider.ts';
import * as candidates from './candidate-queries.ts';
import { judged } from './judging.ts';
import { moneyOfLine } from './known-line.ts';
import type { Suggestion } from './line-contract.ts';
import type { LineRow } from './queries.ts';

/**
 * A credit that may be a settlement that is not recorded yet: it is matched with that, and what it pays is only named. The same is held against it before
 * it goes to a partner.
 */
const STATUS = 'waiting_at_provider';
const SAYS = {
  payment: 'It waits at its provider, and the line may be its settlement: record that first.',
  place: 'Payments wait there, and the line may be their settlement: record that first.',
};
const NAMED_MAX = 20;

type Found = Omit<Suggestion, 'book'>;

/** Those that are found already keep what they are, and say it too. */
export async function withAwaitedSettlements(
  tx: Transaction,
  line: LineRow,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const [twins = []] = await twinsAtProviders(tx, [moneyOfLine(line)]);
  if (twins.length === 0) return found;
  const idsOf = (type: AtProvider['type']) =>
    [...new Set(twins.flatMap((one) => (one.type === type ? [one.id] : [])))].slice(0, NAMED_MAX);
  const payments = [
    ...(await candidates.findFundingsAmong(tx, idsOf('funding_request'))).map((one) => ({
      ...one,
      type: 'funding_request' as const,
    })),
    ...(await candidates.findSuspendedAmong(tx, idsOf('unmatched_payment'))).map((one) => ({
      ...one,
      ...{ type: 'unmatched_payment' as const, organisation_name: null },
    })),
  ].map(({ type, id, reference, organisation_name, amount, currency }): Found => {
    const named = { type, id, reference, organisation_name, amount, currency };
    return { ...named, status: STATUS, ...judged([['provider', SAYS.payment]]) };
  });
  const places: Found[] = [];
  for (const id of idsOf('place')) {
    const { name, balance, currency } = await getPlace(tx, id);
    const shown = { type: 'place' as const, id, reference: name, organisation_name: null, status: STATUS };
    places.push({ ...shown, amount: balance, currency, ...judged([['provider', SAYS.place]]) });
  }
  const awaited = [...payments, ...places];
  const isFound = (id: string): boolean => found.some((one) => one.id === id);
  return [
    ...found.map((one) =>
      awaited.some(({ id }) => id === one.id) ? { ...one, reasons: [...one.reasons, SAYS.payment] } : one,
    ),
    ...awaited.filter(({ id }) => !isFound(id)),
  ];
}
