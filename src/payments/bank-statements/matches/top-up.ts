import { findHouse } from '../../../access/organisations/environment-queries.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { decide, type Maker } from '../decide.ts';
import type { LineRow } from '../queries.ts';
import { storeMatches } from './make.ts';
import { move } from './movements.ts';
import { holdPlaces } from './placed-queries.ts';
import * as figures from './top-up-figures.ts';

/**
 * Money that the firm sent to a provider, and what shows that it is there: the provider's own record of it, or the balance that was read from it.
 * The firm's share of the account becomes its share of that balance. What is published of
 * Paystack's records (`GET /balance/ledger`, a copy of its OpenAPI description at github.com/api-evangelist/paystack, read on 2026-11-29) leaves open
 * what their fields are for a top-up: a person reads which one it is.
 */
export async function matchTopUp(
  tx: Transaction,
  line: LineRow,
  provider_record: string | null,
  maker: Maker,
): Promise<string> {
  const place_id = line.other_place_id;
  const place = place_id === null ? undefined : await figures.findBalancePlace(tx, place_id);
  if (!place_id || !place || line.direction !== 'debit')
    return refuse('validation_error', {
      top_up: 'Expected a debit whose other half a person expects at what a provider can pay from: say so first.',
    });
  await holdPlaces(tx, [place_id]);
  const reference = `Top-up of ${place.provider}${provider_record === null ? '' : ` ${provider_record}`}`;
  if (provider_record === null) await requireRead(tx, line, place_id);
  else if (await figures.isNamed(tx, place_id, reference))
    refuse('validation_error', { top_up: `The record ${provider_record} is that of another line.` });
  const [match_id] = await storeMatches(tx, [{ lines: [line], records: [] }], maker);
  await decide(tx, line, 'match', {
    ...{ match_id: match_id!, matched_type: 'bank_match', matched_id: line.id, matched_reference: reference },
    ...{ moved_money: true, decided_by: maker.actor, decision_reason: maker.reason },
  });
  const { id: environment_id } = await findHouse(tx, 'live');
  const { amount, currency, firm_account_id: left_place_id } = line;
  const movement = { environment_id, reason: 'place_transfer', place_id, left_place_id, currency, amount } as const;
  await move(tx, [{ match_id: match_id!, movements: [movement] }]);
  return match_id!;
}

/** What was read is more than the books had, by the amount at least. Throws validation_error with the figures. */
async function requireRead(tx: Transaction, { day, amount }: LineRow, place_id: string): Promise<void> {
  const read = await figures.findRead(tx, place_id, day);
  if (!read)
    return refuse('validation_error', {
      top_up: `No balance was read for ${day} or later: name the provider's record, or wait for the next day.`,
    });
  const books = Decimal.of(await figures.findBooksAt(tx, place_id, read.read_at));
  if (Decimal.of(amount).isAbove(Decimal.of(read.balance).minus(books)))
    refuse('validation_error', {
      top_up: `The provider had ${read.balance} when it was read for ${read.day}, and the books ${books.toMoney()}: ${amount} more is not there.`,
    });
}
