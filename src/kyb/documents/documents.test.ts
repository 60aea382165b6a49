import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { PartnerClient, UploadDocument } from '../../../sdk/src/index.ts';
import { sampleIdentity, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { sampleJpeg, samplePdf, samplePng } from '../../service/demo/sample-files.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld();
const draft = async () => (await world.partner('live', { kyb: 'draft' })).client;
const TEN_MIB = 10 * 1_048_576;

const upload = (client: PartnerClient, bytes: Buffer, more: Partial<UploadDocument> = {}) =>
  client.kyb.uploadDocument({
    document_type: 'other',
    file_name: 'file.pdf',
    content_type: 'application/pdf',
    content: bytes.toString('base64'),
    ...more,
  });

/** A whole PDF of exactly so many bytes. */
function pdfOf(size: number): Buffer {
  const pdf = samplePdf('A long document');
  const head = pdf.subarray(0, 9);
  const padding = Buffer.alloc(size - pdf.length, 'x');
  padding[0] = 0x25;
  padding[padding.length - 1] = 0x0a;
  return Buffer.concat([head, padding, pdf.subarray(9)]);
}

test('a document comes back byte for byte, as an attachment that runs nothing', async () => {
  const client = await draft();
  const bytes = samplePdf('Certificate');

  const document = await upload(client, bytes, { file_name: 'Zertifikat "ä" 2026.pdf' });
  const { bytes: answered, contentType, headers } = await client.kyb.downloadDocument(document.id);

  assert.deepEqual(document, {
    id: document.id,
    document_type: 'other',
    person_id: null,
    file_name: 'Zertifikat "ä" 2026.pdf',
    content_type: 'application/pdf',
    size_bytes: bytes.length,
    review_status: 'pending',
    review_note: null,
    created_at: document.created_at,
  });
  assert.deepEqual(await client.kyb.listDocuments(), [document]);
  assert.deepEqual(await client.kyb.getDocument(document.id), document);
  assert.ok(bytes.equals(answered));
  assert.equal(contentType, 'application/pdf');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('content-security-policy'), 'sandbox');
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="Zertifikat ___ 2026.pdf"; filename*=UTF-8''Zertifikat%20%22%C3%A4%22%202026.pdf`,
  );
  assert.equal(headers.get('content-digest'), `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`);
});

test('the bytes of a file decide its type, not its label, and its name must have the extension of that type', async () => {
  const client = await draft();

  const labelled = { content_type: 'application/pdf', file_name: 'scan.pdf' };
  assert.equal((await upload(client, samplePng(), { ...labelled, file_name: 'Scan.PNG' })).content_type, 'image/png');
  for (const file_name of ['scan.jpg', 'scan.jpeg', 'IMG_0001.JPG'])
    assert.equal((await upload(client, sampleJpeg(), { ...labelled, file_name })).content_type, 'image/jpeg');
  await assert.rejects(upload(client, samplePng(), labelled), {
    code: 'validation_error',
    details: { file_name: 'Expected a name that ends in .png: the file is image/png by its bytes.' },
  });
  for (const file_name of ['scan', 'scan.pdf.exe', 'scan.png', 'pdf'])
    await assert.rejects(upload(client, samplePdf('x'), { file_name }), {
      code: 'validation_error',
      details: { file_name: 'Expected a name that ends in .pdf: the file is application/pdf by its bytes.' },
    });
  for (const bytes of [Buffer.from('<html><script>alert(1)</script></html>'), Buffer.from('MZ\x90'), Buffer.from('a')])
    await assert.rejects(upload(client, bytes, labelled), { code: 'unsupported_file_type' });
});

test('a file has at least one byte and at most 10 MiB', async () => {
  const client = await draft();

  await assert.rejects(upload(client, Buffer.alloc(0)), { code: 'validation_error' });
  const largest = await upload(client, pdfOf(TEN_MIB));
  assert.equal(largest.size_bytes, 10_485_760);
  assert.ok(pdfOf(TEN_MIB).equals((await client.kyb.downloadDocument(largest.id)).bytes));
  await assert.rejects(upload(client, pdfOf(TEN_MIB + 1)), {
    code: 'document_too_large',
    details: { max_bytes: '10485760', received_bytes: '10485761' },
  });
  await assert.rejects(upload(client, Buffer.alloc(12 * 1_048_576)), { code: 'body_too_large' });
});

test('what is not canonical base64 is refused', async () => {
  const client = await draft();

  for (const content of ['not base64!', 'JVBERg', 'JVBERi0=\n', '%PDF-1.4'])
    await assert.rejects(upload(client, samplePdf('x'), { content }), { code: 'validation_error' });
});

test('names are stored as they are, but paths and misleading names are refused', async () => {
  const client = await draft();
  const good = ['a.pdf', `${'é'.repeat(251)}.pdf`, `${'😀'.repeat(251)}.pdf`, 'حساب.pdf', '..pdf', 'a b.pdf'];
  const bad = [
    '',
    ' ',
    '..',
    '.',
    '../x.pdf',
    'a/b.pdf',
    'C:\\x.pdf',
    `${'é'.repeat(252)}.pdf`,
    'a\u0000.pdf',
    'a\u202eexe.pdf',
  ];

  for (const file_name of good)
    assert.equal((await upload(client, samplePdf('x'), { file_name })).file_name, file_name);
  for (const file_name of bad)
    await assert.rejects(upload(client, samplePdf('x'), { file_name }), (error) => {
      assert.ok(['validation_error', 'invalid_json'].includes((error as { code: string }).code));
      return true;
    });
});

test('a document names a person exactly where its type requires one', async () => {
  const client = await draft();
  const { id } = await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
  const stranger = '01900000-0000-7000-8000-000000000000';

  assert.equal((await client.kyb.uploadDocument(sampleIdentity(id))).person_id, id);
  for (const request of [
    { ...sampleIdentity(id), person_id: null },
    { ...sampleProofOfAddress, person_id: id },
  ])
    await assert.rejects(client.kyb.uploadDocument(request), (error) => {
      const { code, details } = error as { code: string; details: object };
      assert.deepEqual([code, Object.keys(details)], ['validation_error', ['person_id']]);
      return true;
    });
  await assert.rejects(client.kyb.uploadDocument(sampleIdentity(stranger)), {
    code: 'not_found',
    details: { resource: 'person', id: stranger },
  });
});

test('a retry uploads once', async () => {
  const client = await draft();
  const once = () => client.kyb.uploadDocument(sampleProofOfAddress, { idempotencyKey: 'the-same' });

  const [first, second] = [await once(), await once()];

  assert.deepEqual(first, second);
  assert.equal((await client.kyb.listDocuments()).length, 1);
});

test('at most 100 documents are kept', async () => {
  const client = await draft();
  for (let count = 0; count < 100; count++) await upload(client, samplePdf('x'));

  await assert.rejects(upload(client, samplePdf('x')), {
    code: 'validation_error',
    details: { content: 'Expected at most 100 documents; delete one first.' },
  });
});

test('every download is in the audit, and strangers find nothing', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { id } = await upload(acme.client, samplePdf('Secret'));
  const stranger = await draft();

  await acme.client.kyb.downloadDocument(id);
  for (const verb of ['downloadDocument', 'getDocument', 'deleteDocument'] as const)
    await assert.rejects(stranger.kyb[verb](id), { code: 'not_found', details: { resource: 'document', id } });

  const { rows } = await world.database.pool.query(
    'select actor, action, organisation_id, address from audit_entries where subject_id = $1',
    [id],
  );
  const { organisation_id, key } = acme;
  const action = 'kyb.downloadDocument';
  assert.deepEqual(rows, [{ actor: key.key_id, action, organisation_id, address: '127.0.0.1' }]);
});
