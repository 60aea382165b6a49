import type pg from 'pg';
import { createOrganisation, environmentOf } from '../src/access/organisations/operations.ts';
import { idStartOf } from '../src/notifications/deliveries/fan-out.ts';
import { newSecret } from '../src/notifications/webhooks/sign.ts';
import type { Sealer } from '../src/platform/crypto/sealed.ts';
import { transact } from '../src/platform/database/transaction.ts';
import type { Environment } from '../src/vocabulary/environment.ts';
import { newId } from '../src/vocabulary/id.ts';

type Place = { pool: pg.Pool; sealer: Sealer; port: number };

/** A partner with so many endpoints at the receiver, and further ones that never answer. */
export async function addPartner({ pool, sealer, port }: Place, endpoints: number, hanging = 0) {
  const environment = await transact(pool, 'write', async (tx) => {
    const { id } = await createOrganisation(tx, { name: 'Bench', country: 'NG', kyb: 'approved' });
    return environmentOf(tx, id, 'test');
  });
  const rows = Array.from({ length: endpoints + hanging }, (_, index) => {
    const id = newId(Date.now());
    const path = index < endpoints ? `hook/${index}` : 'hang';
    return { id, url: `http://127.0.0.1:${port}/${path}`, secret: sealer.seal(newSecret(), id) };
  });
  await pool.query(
    `insert into webhook_endpoints (id, organisation_id, mode, url, events, enabled, secret_sealed, created_at, updated_at)
     select id, $2, 'test', url, '{}', true, secret, now(), now()
     from json_to_recordset($1) row (id uuid, url text, secret text)`,
    [JSON.stringify(rows), environment.organisation_id],
  );
  return { environment, endpoints: rows.map(({ id }) => id) };
}

const OBJECT = JSON.stringify({
  id: newId(0),
  amount: '5000.00',
  currency: 'NGN',
  status: 'completed',
  note: 'x'.repeat(600),
});

/** As the transactions of many orders would have left them: each event for its endpoints. */
export async function order(pool: pg.Pool, { id }: Environment, from: number, targets: readonly (readonly string[])[]) {
  const at = new Date().toISOString();
  const events = targets.map((endpoints, index) => ({ id: newId(Date.now()), sequence: from + index, endpoints }));
  await pool.query(
    `with ordered as (
       select * from json_to_recordset($1) ordered (id uuid, sequence bigint, endpoints uuid[])
     ),
     added as (
       insert into events (environment_id, sequence, id, type, object_type, object, created_at)
       select $2, sequence, id, 'order.completed', 'order', $3, $4::timestamptz
       from ordered
     )
     insert into webhook_deliveries (
       environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, is_first,
       next_attempt_at, created_at
     )
     select $2, overlay(gen_random_uuid()::text placing $5 from 1)::uuid, endpoint, id, sequence, 'order.completed', '', 'event', 'pending', true,
       $4::timestamptz, $4::timestamptz
     from ordered
     cross join unnest(ordered.endpoints) endpoint`,
    [JSON.stringify(events), id, OBJECT, at, idStartOf({ now_ms: Date.now() })],
  );
}
