import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryRows } from '../../platform/database/query.ts';
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

const placedBefore = `
    and ${orderMachine.sql.is(['pending_fulfilment'], 'dealt')}
    and coalesce(dealt.paid_at, dealt.created_at) < $7`;

const SETTLES_LATER = `dealt.side = 'sell' and dealt.expected_settlement_date is not null`;

/** Those that were placed before the price of their day was known, but for sells that complete on a day of their own. */
const waiting = statement(`
  select dealt.environment_id, dealt.id
  ${ofDay}${placedBefore}
    and not (${SETTLES_LATER})
  order by dealt.environment_id, dealt.id
  limit $6`);

/** The sells that complete on a day of their own. Where the clock of an environment is put, another day is its present one. */
const settling = statement(`
  select dealt.environment_id, dealt.id, dealt.expected_settlement_date <= coalesce(
      (select clock.today from unnest($8::uuid[], $9::date[]) clock (environment_id, today) where clock.environment_id = dealt.environment_id),
      $10::date
    ) as is_due
  ${ofDay}${placedBefore}
    and ${SETTLES_LATER}
  order by is_due desc, dealt.environment_id, dealt.id
  limit $6`);

/** Whether an order executed at one of some prices: the parameters are those of buys and of sells. */
export const isExecutedAt = (order: string, prices: string, bids: string): string =>
  `${orderMachine.sql.is(['completed'], order)}
    and ${order}.price = any(case ${order}.side when 'buy' then ${prices}::numeric[] else ${bids}::numeric[] end)`;

/** Those that executed at one of the earlier prices of their day. */
const executedAt = statement(`
  select dealt.environment_id, dealt.id
  ${ofDay}
    and ${isExecutedAt('dealt', '$7', '$8')}
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

export type SettlingSell = DealtOrder & { readonly is_due: boolean };

/** The present day of environments, and of all others. */
export type Todays = {
  readonly environments: readonly string[];
  readonly todays: readonly string[];
  readonly today: string;
};

/** Those that are due come first, as far as their number goes. */
export const findSettling = (
  tx: Transaction,
  day: OfDay,
  known_since: string,
  { environments, todays, today }: Todays,
) => rowsOfEachShard<SettlingSell>(tx, settling, [...valuesOf(day), known_since, environments, todays, today]);

/** The dealing days of which sells of an environment wait for their settlement day. */
export const findSettlingDays = queryRows<{ investment_id: string; dealing_date: string }, [environment_id: string]>(`
  select distinct dealt.investment_id, dealt.dealing_date
  from orders dealt
  where dealt.environment_id = $1
    and ${orderMachine.sql.is(['pending_fulfilment'], 'dealt')}
    and ${SETTLES_LATER}`);

/** The environments whose clock is not the real one. */
export const findShifted = queryRows<{ id: string; offset_ms: number }, [environment_id: string | null]>(`
  select id, offset_ms
  from environments
  where offset_ms <> 0
    and retired_at is null
    and ($1::uuid is null or id = $1)`);

export const findExecutedAt = (tx: Transaction, day: OfDay, prices: readonly string[], bids: readonly string[]) =>
  rowsOfEachShard<DealtOrder>(tx, executedAt, [...valuesOf(day), prices, bids]);
