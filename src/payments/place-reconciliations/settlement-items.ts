import { queryRows, queryValue } from '../../platform/database/query.ts';
import { columnsOf, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findTakenBack } from '../settlements/given-queries.ts';
import { knownOf, placeOf } from '../settlements/operations.ts';
import { sourcesOf } from '../settlements/post.ts';
import { findPayments, type SettlementRow } from '../settlements/queries.ts';
import { settlementMachine } from '../settlements/states.ts';
import type { Item } from './operator-contract.ts';
import { ITEMS_MAX } from './read-apart.ts';

/** What a provider paid by the end of a day and no line had by then: it is not at the provider any more, and the books have it there. */
export async function settlementItems(
  tx: Transaction,
  { place_id, day }: Pick<Row<'place_reconciliations'>, 'place_id' | 'day'>,
  before: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const settlement of await findPaidOut(tx, place_id, day, before)) {
    const amount = await stillThere(tx, settlement, place_id, before);
    if (amount.isZero) continue;
    items.push({
      ...{ kind: 'settlement_in_transit', amount: amount.negated().toMoney(), day: settlement.settled_on },
      ...{ record_type: 'settlement', record_id: settlement.id },
      description: `Settlement ${settlement.reference} of ${settlement.provider}`,
    });
  }
  return items;
}

/** What the match will take from the place, less what it had taken by then. Deductions, and fees that were booked, are there no more. */
async function stillThere(tx: Transaction, settlement: SettlementRow, place: string, before: string): Promise<Decimal> {
  const payments = await findPayments(tx, settlement.id);
  const known = await knownOf(tx, settlement, payments);
  const charges = known.filter(({ charged_at }) => charged_at !== null && Date.parse(charged_at) < Date.parse(before));
  const environments = known.map(({ environment_id }) => environment_id);
  const requests =
    settlement.times_undone === 0
      ? []
      : await findTakenBack(tx, settlement.provider, payments, placeOf(settlement), environments);
  const sources = [settlement.id, ...requests.map(({ funding_request_id }) => funding_request_id)];
  const taken = await sumTaken(tx, place, sourcesOf(settlement), sources, before);
  return Decimal.of(settlement.gross)
    .minus(Decimal.sum(charges.map(({ charge }) => charge!)))
    .minus(Decimal.of(settlement.deductions))
    .minus(Decimal.of(taken));
}

/** The payments of a provider without a place here lie where it is not known. */
const findPaidOut = queryRows<SettlementRow, [place: string, day: string, before: string]>(`
  select ${columnsOf('settlements', 'settlement')}
  from places place
  join settlements settlement on (settlement.mode, settlement.currency) = (place.mode, place.currency)
  where place.id = $1
    and (place.provider = settlement.provider and place.stage = 'waiting'
      or place.kind = 'unknown' and not exists (
        select
        from places own
        where (own.mode, own.currency, own.provider, own.stage)
          = (settlement.mode, settlement.currency, settlement.provider, 'waiting')
      ))
    and settlement.settled_on <= $2
    and (${settlementMachine.sql.is(['held', 'in_transit'], 'settlement')} or settlement.matched_at >= $3)
  order by settlement.settled_on, settlement.id
  limit ${ITEMS_MAX}`);

/** What its matches had taken from the shares of the place by an instant, less what was put back. */
const sumTaken = queryValue<
  string,
  [place: string, source_types: readonly string[], source_ids: readonly string[], before: string]
>(`
  select coalesce(sum(case share.id when moved.to_account_id then moved.amount else -moved.amount end), 0.00) as taken
  from ledger_accounts share
  join environments environment
    on environment.id = share.environment_id
    and environment.retired_at is null
  join ledger_transactions moved
    on moved.environment_id = share.environment_id
    and share.id in (moved.from_account_id, moved.to_account_id)
    and moved.source_type = any($2::text[])
    and moved.source_id = any($3::uuid[])
    and moved.created_at < $4
  where share.part = $1
    and share.kind = 'place'`);
