import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type FreshDatabase, freshDatabase } from '../testing/fresh-database.ts';
import { writeAudit } from './audit.ts';
import { notedHead } from './audit-head.ts';
import { type AuditReport, verifyAudit } from './audit-proof.ts';
import { type Transaction, transact } from './database/transaction.ts';

let database: FreshDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const write = (subject_id: string, reason: string | null = null) =>
  transact(database.pool, 'write', (tx) =>
    writeAudit(tx, {
      actor: 'ada',
      action: 'kyb approve',
      subject_type: 'kyb',
      subject_id,
      organisation_id: null,
      reason,
      before: { kyb_status: 'submitted' },
      after: { kyb_status: 'approved' },
    }),
  );
const verify = () => transact(database.pool, 'read', (tx) => verifyAudit(tx));
const query = (sql: string) => database.owner.query(sql);

/** A change with the rights of the owner of the database, past the triggers; afterwards it is undone. */
async function tampered(
  statements: readonly string[],
  look: (tx: Transaction) => Promise<AuditReport> = (tx) => verifyAudit(tx),
): Promise<AuditReport> {
  await query('create table saved as select * from audit_entries; create table saved_head as select * from audit_head');
  await query('alter table audit_entries disable trigger all');
  try {
    for (const statement of statements) await query(statement);
    return await transact(database.pool, 'read', look);
  } finally {
    await query('delete from audit_entries; insert into audit_entries select * from saved; drop table saved');
    await query('delete from audit_head; insert into audit_head select * from saved_head; drop table saved_head');
    await query('alter table audit_entries enable always trigger entries_are_chained');
    await query('alter table audit_entries enable always trigger entries_never_change');
  }
}

beforeEach(async () => {
  if ((await verify()).entries === 0) for (const subject of ['a', 'b', 'c', 'd', 'e']) await write(subject, 'why');
});

test('an untouched audit verifies, and each entry changes its head', async () => {
  const report = await verify();
  await write('f');
  const later = await verify();

  assert.deepEqual([report.problems, later.problems], [[], []]);
  assert.equal(later.entries, report.entries + 1);
  assert.match(later.head_hash, /^[0-9a-f]{64}$/);
  assert.notEqual(later.head_hash, report.head_hash);
});

test('entries cannot be changed, removed or truncated', async () => {
  for (const statement of [
    `update audit_entries set actor = 'eve'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `set session_replication_role = replica; delete from audit_entries`,
  ])
    await assert.rejects(query(statement), /append-only/, statement);
  await query('set session_replication_role = origin');
});

test('everything that is done past the triggers shows, and where', async () => {
  const placesOf = ({ problems }: AuditReport) => problems.map(({ place }) => place);
  const { entries } = await verify();

  assert.deepEqual(placesOf(await tampered([`update audit_entries set reason = 'other' where sequence = 3`])), [
    'entry 3',
  ]);
  assert.deepEqual(placesOf(await tampered([`update audit_entries set after = '{}' where sequence = 2`])), ['entry 2']);
  assert.deepEqual(placesOf(await tampered(['delete from audit_entries where sequence = 3'])), ['entry 4']);
  assert.deepEqual(placesOf(await tampered(['delete from audit_entries where sequence = 1'])), ['entry 2']);
  assert.deepEqual(placesOf(await tampered([`delete from audit_entries where sequence = ${entries}`])), ['the end']);
  assert.deepEqual(
    placesOf(
      await tampered([
        'update audit_entries set sequence = -1 where sequence = 2',
        'update audit_entries set sequence = 2 where sequence = 3',
        'update audit_entries set sequence = 3 where sequence = -1',
      ]),
    ),
    ['entry 2', 'entry 3', 'entry 4'],
  );
  assert.deepEqual(placesOf(await verify()), []);
});

test('entries written at the same time are chained one behind the other', async () => {
  const { entries } = await verify();

  await Promise.all(Array.from({ length: 20 }, (_, index) => write(`parallel ${index}`)));

  const report = await verify();
  assert.deepEqual([report.entries, report.problems], [entries + 20, []]);
});

/** An entry changed, and the whole chain after it computed again: the owner of the database can. */
const REWRITTEN = [
  `update audit_entries set reason = 'another' where sequence = 2`,
  `do $$
   declare
     entry audit_entries;
     last bytea := sha256('');
   begin
     for entry in select * from audit_entries order by sequence loop
       last := audit_hash(last, entry);
       update audit_entries set hash = last where sequence = entry.sequence;
     end loop;
     update audit_head set hash = last;
   end $$`,
];

test('a chain is proven part by part, and what is wrong shows in its part', async () => {
  const { head, entries } = await verify();
  const prove = async (statements: readonly string[]) => {
    const places: string[] = [];
    await tampered(statements, async (tx) => {
      for (let after: string | undefined; ; ) {
        const report = await verifyAudit(tx, { after: notedHead(after), entries_max: 2 });
        places.push([report.next?.split(':')[0] ?? 'end', ...report.problems.map(({ place }) => place)].join(', '));
        if (report.next === null) return report;
        after = report.next;
      }
    });
    return places;
  };
  const whole = await prove([]);
  assert.deepEqual([whole.slice(0, 2), whole.at(-1)], [['2', '4'], 'end']);

  assert.equal((await prove([`update audit_entries set reason = 'other' where sequence = 4`]))[1], '4, entry 4');
  assert.equal((await prove(['delete from audit_entries where sequence = 3']))[1], '5, entry 4');
  const withoutItsEnd = await prove([`delete from audit_entries where sequence = ${entries}`]);
  assert.equal(withoutItsEnd.at(-1), 'end, the end');

  const elsewhere = { hash: 'a'.repeat(64), number: 2 };
  const { problems } = await transact(database.pool, 'read', (tx) => verifyAudit(tx, { after: elsewhere }));
  assert.deepEqual(
    problems.map(({ place }) => place),
    ['entry 3', 'the noted head of entry 2'],
  );
  assert.equal((await verify()).head, head);
});

test('a head that was noted elsewhere finds out what its owner rewrote to the end, and nothing else does', async () => {
  const noted = await verify();
  assert.equal(noted.head, `${noted.entries}:${noted.head_hash}`);
  await write('after the head was noted');
  const placesWith = async (hash: string, number: number | null, ...statements: string[]) => {
    const seen = await tampered(statements, (tx) => verifyAudit(tx, { noted: { hash, number } }));
    return seen.problems.map(({ place }) => place);
  };

  assert.deepEqual((await tampered(REWRITTEN)).problems, []);
  assert.deepEqual(await placesWith(noted.head_hash, noted.entries, ...REWRITTEN), [
    `the noted head of entry ${noted.entries}`,
  ]);
  assert.deepEqual(await placesWith(noted.head_hash, null, ...REWRITTEN), ['the noted head']);

  assert.deepEqual(await placesWith(noted.head_hash, noted.entries), []);
  assert.deepEqual(await placesWith(noted.head_hash, null), []);
  assert.deepEqual(await placesWith(noted.head_hash, noted.entries - 1), [
    `the noted head of entry ${noted.entries - 1}`,
  ]);
});
