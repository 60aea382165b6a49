import type pg from 'pg';
import type { DeliveryStatus } from '../notifications/deliveries/contract.ts';
import { newId } from '../vocabulary/id.ts';
import type { Partner } from './world.ts';

/** Deliveries of the past of an endpoint, and what its lists say of them. */

export const HOUR_MS = 3_600_000;
const events: ['order.created'] = ['order.created'];
export const endpointOf = async ({ client }: Partner) =>
  (await client.webhooks.create({ url: 'https://1.1.1.1/hook', events })).id;

/** What there is of each other status. */
const columnsOf: Record<DeliveryStatus, string> = {
  pending: 'now(), null, null',
  delivering: 'null, gen_random_uuid(), now()',
  retrying: 'now(), null, null',
  delivered: 'null, null, null',
  failed: 'null, null, null',
  cancelled: 'null, null, null',
};

type Sent = { readonly hoursAgo: number; readonly status?: DeliveryStatus; readonly isFirst?: boolean };

export function deliveriesIn({ owner, pool }: { readonly owner: pg.Pool; readonly pool: pg.Pool }) {
  /** So many deliveries of one hour of the past, as they were left by then. */
  async function sent({ environment }: Partner, endpoint_id: string, count: number, { hoursAgo, ...made }: Sent) {
    const { status = 'delivered', isFirst = false } = made;
    const begun_ms = Math.floor(Date.now() / HOUR_MS - hoursAgo) * HOUR_MS;
    const times = Array.from({ length: count }, (_, nth) => begun_ms + nth * 1_000);
    const ids = times.map(newId);
    await owner.query(
      `insert into webhook_deliveries (
         environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, is_first,
         next_attempt_at, leased_by, leased_until, created_at
       )
       select $1, id, $2, gen_random_uuid(), 1, 'order.created', '', 'event', $5, $6, ${columnsOf[status]}, created_at
       from unnest($3::uuid[], $4::timestamptz[]) made (id, created_at)`,
      [environment.id, endpoint_id, ids, times.map((at_ms) => new Date(at_ms)), status, isFirst],
    );
    return ids;
  }

  /** 3,205 deliveries: some from before what is kept, two hours with many, one with few, and what was sent just now. */
  async function grown(partner: Partner): Promise<string> {
    const id = await endpointOf(partner);
    await sent(partner, id, 200, { hoursAgo: 730 });
    await sent(partner, id, 1_200, { hoursAgo: 700 });
    await sent(partner, id, 1_500, { hoursAgo: 500 });
    await sent(partner, id, 300, { hoursAgo: 100 });
    await sent(partner, id, 5, { hoursAgo: 0 });
    return id;
  }

  const partsOf = async (endpoint_id: string): Promise<number[]> => {
    const read = 'select deliveries from webhook_delivery_counts where endpoint_id = $1 order by from_id';
    return (await pool.query<{ deliveries: number }>(read, [endpoint_id])).rows.map(({ deliveries }) => deliveries);
  };

  return { sent, grown, partsOf };
}

export const counted = async ({ client }: Partner, id: string, query: object = {}): Promise<number> =>
  (await client.webhooks.deliveries(id, { limit: 1, ...query })).pagination.count;

export const statuses = ['pending', 'delivering', 'retrying', 'delivered', 'failed', 'cancelled'] as const;
export const countOfEach = async (partner: Partner, id: string): Promise<number[]> => [
  await counted(partner, id),
  ...(await Promise.all(statuses.map((status) => counted(partner, id, { status })))),
];
