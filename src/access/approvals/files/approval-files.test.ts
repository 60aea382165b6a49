import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { type SignedInOperator, signedInOperators } from '../../../testing/signed-in-operators.ts';
import { createWorld } from '../../../testing/world.ts';

/** Files that show the second person why an act is right. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi, dela, efua] = [
  await holder('Ama Mensah', 'finance'),
  await holder('Kofi Boateng', 'finance'),
  await holder('Dela Tetteh', 'dealing'),
  await holder('Efua Sarpong', 'compliance'),
];

/** The smallest picture that is one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const content = PNG.toString('base64');
type Kept = { readonly id: string; readonly sha256: string; readonly size_bytes: number; readonly added_by: string };
const dataOf = <Data>({ body }: { body: { data?: never } }) => body.data as unknown as Data;

async function proposal(): Promise<string> {
  const partner = await world.partner('live');
  const wanted = { organisation: partner.organisation_id, mode: 'live', currency: 'NGN', direction: 'credit' };
  const asked = await ama.ask('POST', '/adjustments', { ...wanted, amount: '30.00', reason: 'a fee' });
  return dataOf<{ id: string }>(asked).id;
}

const attach = (who: SignedInOperator, id: string, body: object = { file_name: 'invoice.png', content }) =>
  who.ask('POST', `/approvals/${id}/files`, body);

const download = (who: SignedInOperator, id: string, file_id: string) =>
  who.ask('GET', `/approvals/${id}/files/${file_id}/content`);

test('who proposed an act adds a file, who may decide it reads it byte for byte, and the audit has both', async () => {
  const id = await proposal();

  const added = await attach(ama, id);

  assert.equal(added.status, 201);
  const file = dataOf<Kept>(added);
  const sha256 = createHash('sha256').update(PNG).digest('hex');
  assert.deepEqual([file.sha256, file.size_bytes, file.added_by], [sha256, PNG.length, 'Ama Mensah']);
  assert.deepEqual(dataOf<Kept[]>(await kofi.ask('GET', `/approvals/${id}/files`)), [file]);
  const read = await download(kofi, id, file.id);
  assert.equal(read.status, 200);
  assert.equal(read.headers.get('content-digest'), `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`);
  assert.match(read.headers.get('content-security-policy')!, /^sandbox/);
  const { rows } = await world.database.pool.query(
    `select action, actor from audit_entries where subject_id = $1 and action like 'proposals %' order by sequence`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor]),
    [
      ['proposals attach', 'Ama Mensah'],
      ['proposals file', 'Kofi Boateng'],
    ],
  );
  const stored = await world.database.pool.query('select content_sealed from approval_files where id = $1', [file.id]);
  assert.equal(stored.rows[0].content_sealed.includes(content.slice(0, 40)), false);
});

test('a retry with its Idempotency-Key returns the file that was added, and adds no other', async () => {
  const id = await proposal();
  const body = { file_name: 'invoice.png', content };
  const add = () => ama.ask('POST', `/approvals/${id}/files`, body, { 'Idempotency-Key': `file-${id}` });

  const [first, again] = [await add(), await add()];

  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.deepEqual(again.body, first.body);
  assert.equal(dataOf<Kept[]>(await ama.ask('GET', `/approvals/${id}/files`)).length, 1);
});

test('nobody else adds a file, and who has nothing to do with the act does not read one', async () => {
  const id = await proposal();
  const { id: file_id } = dataOf<Kept>(await attach(ama, id));

  assert.equal((await attach(kofi, id)).code, 'wrong_person');
  assert.equal((await download(dela, id, file_id)).code, 'insufficient_permission');
  // Compliance reads the audit.
  assert.equal((await download(efua, id, file_id)).status, 200);
  const other = await proposal();
  assert.equal((await download(ama, other, file_id)).code, 'not_found');
});

test('what is no such file is refused by the field, and what was decided takes none', async () => {
  const id = await proposal();
  const refused = async (body: object) => {
    const { code, body: answer } = await attach(ama, id, body);
    return [code, Object.keys((answer as { error?: { details: object } }).error!.details)];
  };

  assert.deepEqual(await refused({ file_name: 'invoice.pdf', content }), ['validation_error', ['file_name']]);
  assert.deepEqual(await refused({ file_name: '../a.png', content }), ['validation_error', ['file_name']]);
  const text = Buffer.from('<script>alert(1)</script>').toString('base64');
  assert.deepEqual(await refused({ file_name: 'a.png', content: text }), ['unsupported_file_type', ['content']]);
  for (let count = 0; count < 10; count++) assert.equal((await attach(ama, id)).status, 201);
  assert.equal((await attach(ama, id)).code, 'invalid_state');

  await ama.ask('POST', `/approvals/${id}/withdraw`, {});
  assert.equal((await attach(ama, id)).code, 'already_decided');
});
