import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { ReadLong } from '../../platform/http/endpoints/long-read-route.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { exportAudit } from './operations.ts';

/** A file of the audit, of more entries than one may hold: 50,400 of one day, one in each second from midnight on. */
const world = await createWorld({ operators: operatorsByRole });
const { baseUrl, ask } = await operatorSide(world);
const { owner, pool } = world.database;
const DAY = '2026-03-05';

// Its trigger would write the chain of them.
await owner.query('alter table audit_entries disable trigger user');
await owner.query(`
  insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(nth), 12, '0'))::uuid,
    1000000 + nth, 'x', 'x', 'x', nth::text, '\\x00', at
  from (
    select nth, '${DAY}T00:00:00Z'::timestamptz + make_interval(secs => nth) as at
    from generate_series(0, 50399) nth
  ) entries`);
await owner.query('alter table audit_entries enable trigger user');
await owner.query('update audit_head set sequence = 1050399');

/** The numbers of the lines of a file. */
async function exported(query: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/operator/v1/audit/export?${query}`, {
    headers: { Authorization: 'Bearer op_admin' },
  });
  assert.equal(answer.status, 200);
  const [header, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  assert.match(header!, /^sequence,created_at,/);
  return lines.map((line) => line.split(',')[0]!);
}

/** Reads as the listener does, and notes how many rows each statement answered. */
function counting() {
  const counts: number[] = [];
  const read: ReadLong = (work) =>
    transact(pool, 'read', (tx) => {
      const rows = tx.rows.bind(tx);
      tx.rows = async <Row>(...asked: Parameters<Transaction['rows']>) => {
        const found = await rows<Row>(...asked);
        counts.push(found.length);
        return found;
      };
      return work(tx);
    });
  return { counts, read };
}

test('times within a day make a file of it, in order and whole, which is read in parts of a thousand entries', async () => {
  const query = { from: `${DAY}T00:10:00Z`, to: `${DAY}T00:51:39.999Z` };
  const lines = await exported(String(new URLSearchParams(query)));
  assert.deepEqual([lines.length, lines[0], lines.at(-1)], [2_500, '1000600', '1003099']);
  assert.deepEqual(lines, lines.toSorted());

  const { counts, read } = counting();
  const { parts } = await exportAudit({ query, read });
  for await (const part of parts) assert(part.length > 0);
  assert.equal(Math.max(...counts), 1_000);
});

test('what is more than a file holds is refused before any entry is read, with the remedy', async () => {
  const { status, body } = await ask('admin', 'GET', `/operator/v1/audit/export?from=${DAY}&to=${DAY}`);
  assert.equal(status, 400);
  assert.deepEqual(body.error?.details, {
    from: 'More than 50000 entries match: narrow them with from and to, which take times within a day too, such as 2026-11-21T09:00:00Z.',
  });

  const { counts, read } = counting();
  await assert.rejects(exportAudit({ query: { from: DAY, to: DAY }, read }), { code: 'validation_error' });
  assert.equal(Math.max(...counts), 1);
});

test('what is recorded while a file is read is not in it', async () => {
  const query = { from: `${DAY}T13:00:00Z`, to: `${DAY}T23:59:59.999Z` };
  const { read } = counting();
  const { parts } = await exportAudit({ query, read });
  const texts: string[] = [];
  for await (const part of parts) {
    if (texts.length === 0)
      await owner.query(`
        insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
        select '019cc03a-b980-7000-8000-0000ffffffff'::uuid, 0, 'x', 'late', 'x', 'x', '', '${DAY}T23:00:00Z'`);
    texts.push(String(part));
  }
  const lines = texts.join('').trimEnd().split('\r\n').slice(1);
  assert.deepEqual([lines.length, lines.some((line) => line.includes('late'))], [3_600, false]);
});
