import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { execute, queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { type PauseReason, WHY_PAUSED } from '../investments/pause-queries.ts';
import { orderMachine } from './states.ts';

/** Notes the investments that were suspended, delisted or resumed since they were looked at last. */
export const noticeChanges = execute<[now: string]>(`
  insert into order_follow_ups (investment_id, paused_because, noticed_at, due_at)
  select investment.id, paused.because, $1, $1
  from investments investment
  left join instruments instrument on instrument.id = investment.instrument_id
  cross join lateral (select ${WHY_PAUSED} as because) paused
  left join order_follow_ups seen on seen.investment_id = investment.id
  where paused.because is distinct from seen.paused_because
  order by investment.id
  on conflict (investment_id) do update
  set paused_because = excluded.paused_because, noticed_at = excluded.noticed_at, due_at = excluded.due_at`);

export type FollowUp = {
  readonly investment_id: string;
  readonly paused_because: PauseReason | null;
  readonly noticed_at: string;
};

export const findDue = queryRows<FollowUp, [now: string]>(`
  select investment_id, paused_because, noticed_at
  from order_follow_ups
  where due_at <= $1
  order by investment_id`);

/** What changed again meanwhile stays due. */
export const lookAgainAt = execute<[investment_id: string, noticed_at: string, due_at: string | null]>(`
  update order_follow_ups
  set due_at = $3
  where investment_id = $1
    and noticed_at = $2`);

export type WaitingOrder = { readonly environment_id: string; readonly id: string };

const ofInvestments = `
  select environment_id, id
  from orders
  where investment_id = any($1::uuid[])
    and environment_id <> all($3::uuid[])`;

/** Nobody was asked to carry them out. A live one that is older than a restore may have been sent since; a sandbox sends nothing. */
const waiting = statement(`
  (
    ${ofInvestments}
      and ${orderMachine.sql.is(['awaiting_payment'])}
    limit $2
  )
  union all
  (
    ${ofInvestments}
      and ${orderMachine.sql.is(['pending_fulfilment'])}
      and submitted_at is null
      and (
        created_at > coalesce($4::timestamptz, '-infinity')
        or investment_id = any($5::uuid[])
      )
    limit $2
  )`);

/** Their call was put off while they were paused, or is held because it was not to be made again. */
const putOff = statement(`
  ${ofInvestments}
    and ${orderMachine.sql.is(['pending_fulfilment'])}
    and call_due_at > $4::timestamptz
    and (submitted_at is null or call_held = 'not_traded')
  limit $2`);

type Looked = readonly [investment_ids: readonly string[], limit: number, retired: readonly string[]];

/** A shard of the orders knows no investments. */
const readSimulated = queryRows<{ id: string }, [investment_ids: readonly string[]]>(`
  select id
  from investments
  where id = any($1::uuid[])
    and mode = 'test'`);

export async function findWaiting(tx: Transaction, ...asked: [...Looked, restored_at: string | null]) {
  const simulated = await readSimulated(tx, asked[0]);
  return rowsOfEachShard<WaitingOrder>(tx, waiting, [...asked, simulated.map(({ id }) => id)]);
}

export const findPutOff = (tx: Transaction, ...asked: [...Looked, now: string]) =>
  rowsOfEachShard<WaitingOrder>(tx, putOff, asked);
