import { findHouse } from '../../../access/organisations/environment-queries.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { idAt } from '../../../vocabulary/id.ts';
import { days } from '../../../vocabulary/limits.ts';
import type { NotTheSame } from '../../../vocabulary/not-the-same.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { requireSaid } from '../../inbound/known-money.ts';
import { decide, type Maker } from '../decide.ts';
import { moneyDrawn } from '../known-line.ts';
import type { LineRow } from '../queries.ts';
import { requireUnclaimed } from '../unclaimed.ts';
import { storeMatches } from './make.ts';
import { move } from './movements.ts';
import { holdPlaces } from './placed-queries.ts';
import * as figures from './provider-figures.ts';

/**
 * Money that the firm sent to a provider, or took from what that can pay from to a bank, and what shows the other half: the provider's own record of
 * it, or the balance that was read from it. The firm's share of the one becomes its share of the other. What is published of
 * Paystack's records (`GET /balance/ledger`, a copy of its OpenAPI description at github.com/api-evangelist/paystack, read on 2026-11-29) leaves open
 * what their fields are for either: a person reads which one it is.
 */
type Way = 'top_up' | 'from_provider';
const ways = {
  top_up: { direction: 'debit', named: 'Top-up of' },
  from_provider: { direction: 'credit', named: 'Taken from' },
} as const satisfies Record<Way, object>;

type Half = {
  readonly way: Way;
  readonly provider_record: string | null;
  /** What the money resembles and is not. */
  readonly not_the_same_as: readonly NotTheSame[];
};

export async function matchWithProvider(tx: Transaction, line: LineRow, half: Half, maker: Maker): Promise<string> {
  const { way, provider_record, not_the_same_as } = half;
  const { direction, named } = ways[way];
  const place_id = line.other_place_id;
  const place = place_id === null ? undefined : await figures.findBalancePlace(tx, place_id);
  if (!place_id || !place || line.direction !== direction)
    return refuse('validation_error', {
      [way]: `Expected a ${direction} whose other half a person expects at what a provider can pay from: say so first.`,
    });
  await requireFirms(tx, line, not_the_same_as);
  await holdPlaces(tx, [place_id]);
  const said = provider_record === null ? '' : ` ${provider_record}`;
  if (provider_record === null) await requireRead(tx, line, place_id, way);
  else {
    const all = Object.values(ways).map((one) => `${one.named} ${place.provider}${said}`);
    if (await figures.isNamed(tx, place_id, all))
      refuse('validation_error', { [way]: `The record ${provider_record} is that of another line.` });
  }
  const [match_id] = await storeMatches(tx, [{ lines: [line], records: [] }], maker);
  await decide(tx, line, 'match', {
    ...{ match_id: match_id!, matched_type: 'bank_match', matched_id: line.id },
    ...{ matched_reference: `${named} ${place.provider}${said}`, moved_money: true },
    ...{ not_the_same_as: [...not_the_same_as], decided_by: maker.actor, decision_reason: maker.reason },
  });
  const { id: environment_id } = await findHouse(tx, 'live');
  const { amount, currency, firm_account_id: bank } = line;
  const places = way === 'top_up' ? { place_id, left_place_id: bank } : { place_id: bank, left_place_id: place_id };
  const movement = { environment_id, reason: 'place_transfer', ...places, currency, amount } as const;
  await move(tx, [{ match_id: match_id!, movements: [movement] }]);
  return match_id!;
}

/** What comes may be somebody's, and what leaves may be what the firm is to pay to somebody. Throws validation_error and looks_like_known_money. */
async function requireFirms(tx: Transaction, line: LineRow, said: readonly NotTheSame[]): Promise<void> {
  await requireUnclaimed(tx, line);
  await requireSaid(tx, moneyDrawn(line), said);
}

/** Payouts are under way for days at most. */
const UNDER_WAY_MS = days(90);

/**
 * What was read is more than the books had, by the amount at least; or less, where money was taken from there, also without payouts that the provider
 * has sent and the books have not. Throws validation_error with the figures.
 */
async function requireRead(
  tx: Transaction,
  { day, amount, currency }: LineRow,
  place_id: string,
  way: Way,
): Promise<void> {
  const read = await figures.findRead(tx, place_id, day);
  if (!read)
    return refuse('validation_error', {
      [way]: `No balance was read for ${day} or later: name the provider's record, or wait for the next day.`,
    });
  const books = Decimal.of(await figures.findBooksAt(tx, place_id, read.read_at));
  const beyond = Decimal.of(read.balance).minus(books);
  const figuresRead = `The provider had ${read.balance} when it was read for ${read.day}, and the books ${books.toMoney()}`;
  if (way === 'top_up') {
    if (Decimal.of(amount).isAbove(beyond))
      refuse('validation_error', { [way]: `${figuresRead}: ${amount} more is not there.` });
    return;
  }
  const since = idAt(Date.parse(read.read_at) - UNDER_WAY_MS);
  const sent = Decimal.of(await figures.sumUnderWay(tx, currency, place_id, read.read_at, since));
  if (Decimal.of(amount).isAbove(beyond.negated().minus(sent)))
    refuse('validation_error', {
      [way]: `${figuresRead}, with ${sent.toMoney()} of payouts under way: ${amount} less is not there.`,
    });
}
