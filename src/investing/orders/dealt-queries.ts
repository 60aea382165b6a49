import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { orderMachine } from './states.ts';

export type DealtOrder = { readonly environment_id: string; readonly id: string };

const ofDay = `
  from orders dealt
  where dealt.investment_id = $1
    and dealt.dealing_date = $2
    and ($3::uuid is null or dealt.environment_id = $3)
    and dealt.id <> all($4::uuid[])
    and dealt.environment_id <> all($5::uuid[])`;

/** Those that were placed before the price of their day was known. */
const waiting = statement(`
  select dealt.environment_id, dealt.id
  ${ofDay}
    and ${orderMachine.sql.is(['pending_fulfilment'], 'dealt')}
    and coalesce(dealt.paid_at, dealt.created_at) < $7
  order by dealt.environment_id, dealt.id
  limit $6`);

/** Those that executed at one of the earlier prices of their day. */
const executedAt = statement(`
  select dealt.environment_id, dealt.id
  ${ofDay}
    and ${orderMachine.sql.is(['completed'], 'dealt')}
    and dealt.price = any(case dealt.side when 'buy' then $7::numeric[] else $8::numeric[] end)
  order by dealt.environment_id, dealt.id
  limit $6`);

export type OfDay = {
  readonly investment_id: string;
  readonly dealing_date: string;
  /** The sandbox whose own price it is; null: the orders of all. */
  readonly environment_id: string | null;
  readonly excluded: readonly string[];
  readonly retired: readonly string[];
  readonly limit: number;
};

const valuesOf = ({ investment_id, dealing_date, environment_id, excluded, retired, limit }: OfDay) =>
  [investment_id, dealing_date, environment_id, excluded, retired, limit] as const;

export const findWaitingOfDay = (tx: Transaction, day: OfDay, known_since: string) =>
  rowsOfEachShard<DealtOrder>(tx, waiting, [...valuesOf(day), known_since]);

export const findExecutedAt = (tx: Transaction, day: OfDay, prices: readonly string[], bids: readonly string[]) =>
  rowsOfEachShard<DealtOrder>(tx, executedAt, [...valuesOf(day), prices, bids]);
