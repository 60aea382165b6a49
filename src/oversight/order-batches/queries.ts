import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import type { OrderStatus } from '../../investing/orders/contract.ts';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { execute, queryOne, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type Row } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { RunRow } from '../bulk/queries.ts';

export type BatchRow = Row<'order_batches'>;
export type BatchLineRow = Row<'order_batch_lines'>;

/** Of two who make a batch at once the second finds the orders that the first took. */
export const waitForTurn = execute(`select pg_advisory_xact_lock(${advisoryLocks.orderBatches})`);

export type WaitingOrder = Omit<BatchLineRow, 'batch_id' | 'place' | 'is_open'>;

const waitingOrders = `
  select waiting.environment_id, waiting.id as order_id, order_reference(waiting.id) as reference,
    case waiting.side when 'buy' then waiting.amount - ${chargesIn('waiting')} else waiting.amount end as amount, waiting.units,
    waiting.indicative_price as price, waiting.created_at as ordered_at
  from orders waiting
  join environments environment on environment.id = waiting.environment_id
  where waiting.status = 'pending_fulfilment'
    and waiting.investment_id = $1
    and waiting.side = $2
    and waiting.created_at < $3
    and waiting.submitted_at is null
    and (waiting.cut_off_at is null or waiting.cut_off_at <= $7::timestamptz + environment.offset_ms * interval '1 millisecond')
    and environment.retired_at is null
    and ($4::uuid is null or environment.organisation_id = $4)
    and ($5::text is null or environment.sandbox = $5)
    and not exists (
      select
      from fulfilments_pending_approval pending
      where (pending.environment_id, pending.order_id) = (waiting.environment_id, waiting.id)
    )
    and not exists (
      select
      from order_batch_lines line
      where line.order_id = waiting.id
        and line.is_open
    )
  order by waiting.id
  limit $6`;

/** What was submitted, also to a provider, is not sent a second time by a file, and what its partner may still cancel is not yet. */
export const findWaiting = queryRows<
  WaitingOrder,
  [
    investment_id: string,
    side: string,
    cut_off: string,
    organisation_id: string | null,
    sandbox: string | null,
    limit: number,
    now: string,
  ]
>(
  waitingOrders,
  pulledFirst(waitingOrders, {
    orders: `
      where status = 'pending_fulfilment'
        and investment_id = $1
        and side = $2
        and created_at < $3
        and submitted_at is null`,
  }),
);

export const insertBatches = insertRows('order_batches');
export const insertLines = insertRows('order_batch_lines');

export type Counted = BatchRow & { readonly waiting: number; readonly completed: number; readonly ended: number };

const counted = `
  select ${columnsOf('order_batches', 'batch')}, counts.waiting, counts.completed, counts.ended
  from order_batches batch
  cross join lateral (
    select count(*) filter (where found.status = 'pending_fulfilment') as waiting,
      count(*) filter (where found.status = 'completed') as completed,
      count(*) filter (where found.status is null or found.status not in ('pending_fulfilment', 'completed')) as ended
    from order_batch_lines line
    left join orders found on (found.environment_id, found.id) = (line.environment_id, line.order_id)
    where line.batch_id = batch.id
  ) counts`;

const matching = `
  where ($1::uuid is null or batch.investment_id = $1)
    and ($2::text is null or batch.mode = $2)
    and ($3::text is null or batch.side = $3)
    and ($4::text is null or (batch.withdrawn_at is null and exists (
      select
      from order_batch_lines line
      join orders waiting on (waiting.environment_id, waiting.id) = (line.environment_id, line.order_id)
      where line.batch_id = batch.id
        and waiting.status = 'pending_fulfilment'
    )))`;

type Filters = PageQuery & { mode?: string | undefined; side?: string | undefined; open?: string | undefined };

export const findBatches = (tx: Transaction, query: Filters, investment_id: string | null) =>
  readPage<Counted>(tx, query, {
    select: `${counted} ${matching}`,
    count: { matching: `from order_batches batch ${matching}` },
    values: [investment_id, query.mode ?? null, query.side ?? null, query.open ?? null],
    key: { columns: ['batch.id'] },
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'order_batches'),
    onCitus: (text) => pulledFirst(text, inBatches),
  });

const inBatches = { orders: 'where (environment_id, id) in (select environment_id, order_id from order_batch_lines)' };

export const findBatch = queryRow<Counted, [id: string]>(`${counted} where batch.id = $1`);

export const lockBatch = queryRow<BatchRow, [id: string]>(
  `select ${columnsOf('order_batches')} from order_batches where id = $1 for update`,
);

export const noteSubmitted = writeRow<[id: string, at: string]>(`
  update order_batches
  set submitted_at = coalesce(submitted_at, $2)
  where id = $1`);

export const noteWithdrawn = writeRow<[id: string, at: string, reason: string]>(`
  update order_batches
  set withdrawn_at = $2, withdrawn_reason = $3
  where id = $1`);

export const releaseLines = execute<[batch_id: string]>(`
  update order_batch_lines
  set is_open = false
  where batch_id = $1`);

/** In the order of the file. */
export const findAllLines = queryRows<BatchLineRow, [batch_id: string]>(`
  select ${columnsOf('order_batch_lines')}
  from order_batch_lines
  where batch_id = $1
  order by place`);

export type ShownLine = Omit<BatchLineRow, 'batch_id' | 'environment_id' | 'is_open'> & {
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly status: OrderStatus | null;
  readonly is_in_notes: boolean;
};

const lines = `
  from order_batch_lines line
  join environments environment on environment.id = line.environment_id
  join organisations organisation on organisation.id = environment.organisation_id
  left join orders found on (found.environment_id, found.id) = (line.environment_id, line.order_id)
  left join (
    select distinct note.record_id
    from bulk_runs run
    join bulk_lines note on note.run_id = run.id
    where run.batch_id = $1
  ) noted on noted.record_id = line.order_id
  where line.batch_id = $1
    and ($2::text is null or (found.status = 'pending_fulfilment' and ($2 = 'waiting' or noted.record_id is null)))`;

export const countLines = queryOne<{ count: number }, [batch_id: string, only: string | null]>(
  `select count(*) as count ${lines}`,
);

export const findLines = queryRows<ShownLine, [batch_id: string, only: string | null, limit: number, offset: number]>(`
  select line.place, line.order_id, line.reference, environment.organisation_id, organisation.name as organisation_name,
    line.amount, line.units, line.price, line.ordered_at, found.status, noted.record_id is not null as is_in_notes
  ${lines}
  order by line.place
  limit $3
  offset $4`);

export const findNotes = queryRows<RunRow, [batch_id: string, limit: number, offset: number]>(`
  select ${columnsOf('bulk_runs')}
  from bulk_runs
  where batch_id = $1
  order by id desc
  limit $2
  offset $3`);

export const countNotes = queryOne<{ count: number }, [batch_id: string]>(`
  select count(*) as count
  from bulk_runs
  where batch_id = $1`);
