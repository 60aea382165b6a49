import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { packer } from './packed-rows.ts';
import { columnsOf, type Insertable, insertRows, saveRows, updateRows } from './rows.ts';
import { statement, type Transaction, transact } from './transaction.ts';

const database = await freshDatabase();
after(() => database.drop());
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'write', work);

const texts = [
  ...[
    '',
    ' ',
    'a b',
    ',',
    '(',
    ')',
    '()',
    '"',
    '""',
    '\\',
    '\\\\',
    '\\"',
    '"\\',
    '{',
    '}',
    '{}',
    'null',
    'NULL',
    '\n\t\r',
  ],
  ...[
    'a,b',
    '"),("',
    '\\")","(\\"',
    "'; drop table orders; --",
    '\\x00ff',
    'Ọlá Ńlá 🏦',
    '{"a":["\\"",null]}',
    '%',
    '$1',
    ' ',
  ],
];

const payment = (changes: object = {}): Insertable<'unmatched_payments'> => ({
  ...{ id: randomUUID(), mode: 'live', provider: 'paystack', transaction_id: randomUUID(), currency: 'NGN' },
  ...{ amount: '1500.00', problem: 'Nobody is named.', reference: null, status: 'open', funding_request_id: null },
  ...{
    organisation_id: null,
    created_at: '2026-03-04T05:06:07.089Z',
    matched_at: null,
    place_id: null,
    return_id: null,
    journal_id: null,
  },
  not_the_same_as: [],
  sender_name: null,
  narration: null,
  ...(changes as { id: string }),
});
const insertPayments = insertRows('unmatched_payments');
const savePayments = saveRows('unmatched_payments');
const updatePayments = updateRows('unmatched_payments', ['reference', 'problem']);
const readPayments = statement(
  `select ${columnsOf('unmatched_payments')} from unmatched_payments where id = any($1::uuid[]) order by created_at`,
);
const read = (rows: readonly { id: string }[]) => write((tx) => tx.rows(readPayments, [rows.map(({ id }) => id)]));

/** Rows with each text in two fields, one second after another. */
const rowsOf = (given: readonly string[]) =>
  given.map((text, index) =>
    payment({
      problem: `${text}.`,
      reference: text,
      created_at: new Date(1_700_000_000_000 + index * 1_000).toISOString(),
    }),
  );

test('every text that can be stored is read as it was given, next to others and by itself', async () => {
  const rows = rowsOf(texts);
  await write((tx) => insertPayments(tx, rows));
  assert.deepEqual(await read(rows), rows);

  for (const row of rowsOf(texts)) {
    await write((tx) => insertPayments(tx, [row]));
    assert.deepEqual(await read([row]), [row]);
  }
});

test('an update and a save write every text as it was given', async () => {
  const rows = rowsOf(texts.map(() => 'before'));
  await write((tx) => insertPayments(tx, rows));

  const updated = rows.map((row, index) => ({
    ...row,
    reference: texts[index]!,
    problem: `${texts.at(-1 - index)!}!`,
  }));
  await write((tx) => updatePayments(tx, updated));
  assert.deepEqual(await read(rows), updated);

  const saved = rows.map((row, index) => ({ ...row, reference: texts.at(-1 - index)!, amount: `${index + 1}.00` }));
  await write((tx) => savePayments(tx, saved));
  assert.deepEqual(await read(rows), saved);
});

test('JSON, arrays, bytes, numbers and truth values are read as they were given', async () => {
  const row = (table: string, packed: string, columns: string) =>
    database.pool
      .query(`select ${columns} from unnest($1::${table}[])`, [packed])
      .then(({ rows: [found] }) => found as object);
  const value = { a: ['"', '\\', null, 1.5, true], 'b,': '(' };

  for (const metadata of [value, [], 'text', 7, false, null]) {
    const packed = packer('orders', ['metadata', 'amount'])([{ metadata, amount: '2.50' }]);
    assert.deepEqual(await row('orders', packed, 'metadata, amount, id'), { metadata, amount: '2.50', id: null });
  }
  const key = { scopes: texts, ip_allowlist: [], strict_replay: false };
  const keys = packer('api_keys', Object.keys(key))([key]);
  assert.deepEqual(await row('api_keys', keys, Object.keys(key).join(', ')), key);
  const entries = packer('ledger_entries', ['hash'])([{ hash: '\\x00ff5c22' }]);
  assert.deepEqual(await row('ledger_entries', entries, 'hash'), { hash: Buffer.from([0x00, 0xff, 0x5c, 0x22]) });
  const counts = packer('environment_counters', ['events', 'webhook_endpoints'])([
    { events: 9007199254740991, webhook_endpoints: 0 },
  ]);
  assert.deepEqual(await row('environment_counters', counts, 'events, webhook_endpoints'), {
    events: 9007199254740991,
    webhook_endpoints: 0,
  });
});

test('half of a character is refused, and nothing is written', async () => {
  const row = payment({ reference: 'a\ud83d' });
  await assert.rejects(
    write((tx) => insertPayments(tx, [row])),
    /Half of a surrogate pair is not allowed/,
  );
  assert.deepEqual(await read([row]), []);
});

test('no row is written by an empty list', async () => {
  await write((tx) => insertPayments(tx, []));
});

test('a process goes on writing, and retries what met it, when a later version adds a column', async () => {
  const migrated = await freshDatabase();
  try {
    const [before, after, updated] = [payment(), payment(), payment()];
    let attempts = 0;
    const insert = (row: typeof before) =>
      transact(migrated.pool, 'write', (tx) => {
        attempts += 1;
        return insertPayments(tx, [row]);
      });
    await insert(before);
    await migrated.owner.query(`alter table unmatched_payments add column region text not null default 'NG'`);

    await insert(after);
    assert.equal(attempts, 3);
    await insert(updated);
    assert.equal(attempts, 4);
    await transact(migrated.pool, 'write', (tx) => updatePayments(tx, [{ ...updated, reference: '"late"' }]));

    const { rows } = await migrated.owner.query('select id, reference, region from unmatched_payments order by id');
    const expected = [before, after, { ...updated, reference: '"late"' }].map(({ id, reference }) => ({
      id,
      reference,
      region: 'NG',
    }));
    assert.deepEqual(
      rows,
      expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
  } finally {
    await migrated.drop();
  }
});

test('what a later version does to a column that this one knows is an error, and writes nothing', async () => {
  const migrated = await freshDatabase();
  try {
    await migrated.owner.query('alter table unmatched_payments rename column provider to gateway');
    const inserted = transact(migrated.pool, 'write', (tx) => insertPayments(tx, [payment()]));
    await assert.rejects(inserted, /column "provider".* does not exist/);
    const changed = transact(migrated.pool, 'write', (tx) => updatePayments(tx, [payment()]));
    await assert.rejects(changed, /column "provider".* does not exist/);
  } finally {
    await migrated.drop();
  }
});
