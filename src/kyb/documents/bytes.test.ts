import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { PartnerClient, UploadDocument } from '../../../sdk/src/index.ts';
import type { Scan } from '../../platform/scanning/clamd.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { sampleIdentity, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { samplePdf } from '../../service/demo/sample-files.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { sweepOrphans } from './work.ts';

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
const storage = localStorage(folder);
const verdicts: { next: Scan | null } = { next: null };
const world = await createWorld({
  storage,
  logger: createLogger('silent'),
  scan: async (bytes) => (verdicts.next ? verdicts.next(bytes) : { isClean: true }),
});
after(() => rmSync(folder, { recursive: true }));

const draft = async () => (await world.partner('live', { kyb: 'draft' })).client;

const upload = (client: PartnerClient, bytes: Buffer, more: Partial<UploadDocument> = {}) =>
  client.kyb.uploadDocument({
    document_type: 'other',
    file_name: 'file.pdf',
    content_type: 'application/pdf',
    content: bytes.toString('base64'),
    ...more,
  });

const storedNames = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('what is in the storage is sealed, under a random name, only for its owner', async () => {
  const before = new Set(storedNames());
  await upload(await draft(), samplePdf('CANARY-IN-A-FILE'), { file_name: 'canary.pdf' });

  const [path] = storedNames().filter((name) => !before.has(name));
  const kept = readFileSync(path!);

  assert.match(path!, /\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/);
  assert.ok(!kept.includes('%PDF') && !kept.includes('CANARY'));
});

test('deleting a document deletes its bytes, deleting a person deletes the documents', async () => {
  const client = await draft();
  const before = new Set(storedNames());
  const { id: person_id } = await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
  const { id } = await upload(client, samplePdf('One'));
  const ofPerson = await client.kyb.uploadDocument(sampleIdentity(person_id));
  const own = storedNames().filter((name) => !before.has(name));
  assert.equal(own.length, 2);

  await client.kyb.deleteDocument(id);
  await client.kyb.deletePerson(person_id);

  for (const gone of [id, ofPerson.id]) await assert.rejects(client.kyb.getDocument(gone), { code: 'not_found' });
  await until(() => own.every((path) => !existsSync(path)));
});

test('a refused upload and a replayed one leave no bytes behind', async () => {
  const { client, environment } = await world.partner('live', { kyb: 'draft' });
  await client.kyb.uploadDocument(sampleProofOfAddress, { idempotencyKey: 'replayed' });
  const before = storedNames().length;

  await client.kyb.uploadDocument(sampleProofOfAddress, { idempotencyKey: 'replayed' });
  await world.database.pool.query(`update environments set kyb_status = 'submitted' where id = $1`, [environment.id]);
  await assert.rejects(upload(client, samplePdf('x')), { code: 'kyb_locked' });

  assert.equal(storedNames().length, before);
});

test('bytes whose upload stopped before its row are swept, and only those', async () => {
  const client = await draft();
  const { id } = await upload(client, samplePdf('Stored'));
  const { rows } = await world.database.pool.query<{ name: string }>('select name from storage_space');
  const space = rows[0]!.name;
  const orphan = `${space}/00000000-0000-4000-8000-000000000001`;
  const foreign = '00000000-0000-4000-8000-000000000002/00000000-0000-4000-8000-000000000003';
  for (const name of [orphan, foreign]) await storage.put(name, Buffer.from('bytes'));
  const sweep = (olderThan_ms: number) =>
    sweepOrphans(world.database.pool, storage, space, { signal: new AbortController().signal, olderThan_ms });

  assert.equal(await sweep(60 * 60_000), 0);
  assert.equal(await sweep(-1_000), 1);

  assert.equal(await storage.get(orphan), null);
  assert.ok(await storage.get(foreign));
  assert.equal((await client.kyb.downloadDocument(id)).bytes.length, samplePdf('Stored').length);
});

test('a replay, a lock and a missing person are answered even while the scanner is away', async () => {
  const { client, environment } = await world.partner('live', { kyb: 'draft' });
  const first = await client.kyb.uploadDocument(sampleProofOfAddress, { idempotencyKey: 'scanned' });
  verdicts.next = async () => {
    throw new Error('The scanner did not answer in time.');
  };

  assert.deepEqual(await client.kyb.uploadDocument(sampleProofOfAddress, { idempotencyKey: 'scanned' }), first);
  const nobody = sampleIdentity('00000000-0000-7000-8000-000000000000');
  await assert.rejects(client.kyb.uploadDocument(nobody), { code: 'not_found' });
  await world.database.pool.query(`update environments set kyb_status = 'submitted' where id = $1`, [environment.id]);
  await assert.rejects(upload(client, samplePdf('x')), { code: 'kyb_locked' });
  verdicts.next = null;
});

test('malware is refused, and while the scanner is away every upload is refused', async () => {
  const client = await draft();
  const before = storedNames().length;
  const away = async () => {
    throw new Error('The scanner did not answer in time.');
  };

  verdicts.next = async () => ({ isClean: false, signature: 'Eicar-Signature' });
  await assert.rejects(upload(client, samplePdf('x')), {
    code: 'unsupported_file_type',
    details: { content: 'The file carries malware.' },
  });
  verdicts.next = away;
  await assert.rejects(upload(client, samplePdf('x')), { code: 'unavailable' });
  verdicts.next = null;

  assert.equal(storedNames().length, before);
  assert.equal((await upload(client, samplePdf('x'))).review_status, 'pending');
});
