import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { samplePdf } from '../../service/demo/sample-files.ts';
import { createWorld } from '../../testing/world.ts';

const MIB = 1_048_576;
const world = await createWorld({ bodyBytes: 4 * MIB });
const { hostname, port } = new URL(world.baseUrl);

type Key = { readonly key_id: string };

/**
 * Sends only the beginning of a body with an invalid signature, as an attacker would. Returns its
 * status, once there is one.
 */
function begin(bytes: number, { key_id, timestamp = nowSeconds() }: Key & { timestamp?: string }) {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(14 * MIB),
    'x-service-key': key_id,
    'x-service-timestamp': timestamp,
    'x-service-signature': '0'.repeat(128),
  };
  const sent = request({ hostname, port, method: 'POST', path: '/partner/v1/kyb/documents', headers });
  const status = new Promise<number>((done) => {
    sent.on('response', (response) => {
      response.resume();
      done(response.statusCode!);
    });
    sent.on('error', () => done(0));
  });
  const written = new Promise<void>((done) => sent.write(Buffer.alloc(bytes, ' '), () => done()));
  return { status, written, abort: () => sent.destroy() };
}

const nowSeconds = () => String(Math.floor(Date.now() / 1_000));
const content = samplePdf('x').toString('base64');
const file = { document_type: 'other' as const, file_name: 'a.pdf', content_type: 'application/pdf', content };
const large = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(2 * MIB, 'a'),
  Buffer.from('\n1 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n'),
]);
const largeFile = { ...file, content: large.toString('base64') };

test('however many large bodies come at once, they use bounded memory, and later uploads are accepted again', async () => {
  const { client, key } = await world.partner('test', { kyb: 'draft' });
  const slow = Array.from({ length: 20 }, () => begin(1_000, key));
  const greedy = begin(3 * MIB, key);
  await Promise.all([greedy, ...slow].map(({ written }) => written));

  // Slow senders use memory for what they sent, and no more; small uploads go on between them.
  assert.equal((await client.kyb.uploadDocument(file)).review_status, 'pending');
  await assert.rejects(client.kyb.uploadDocument(largeFile), { code: 'unavailable' });
  assert.equal(await begin(3 * MIB, key).status, 503);

  for (const { abort } of [greedy, ...slow]) abort();
  await Promise.all([greedy, ...slow].map(({ status }) => status));
  const uploaded = await uploadAtLast(() => client.kyb.uploadDocument(largeFile));
  assert.equal(uploaded.size_bytes, large.length);
});

test('a body under an unknown key or with a wrong timestamp is not read', async () => {
  const { key } = await world.partner('test', { kyb: 'draft' });

  assert.equal(await begin(1_000, { key_id: `pk_test_${'x'.repeat(32)}` }).status, 401);
  assert.equal(await begin(1_000, { ...key, timestamp: '1767225600' }).status, 401);
});

test('a caller outside the allowlist of a key cannot block uploads from its addresses', async () => {
  const { client } = await world.partner('live', { kyb: 'draft' });
  const { key } = await world.partner('test', { kyb: 'draft', ip_allowlist: [] });
  const greedy = begin(3 * MIB, key);
  let isAnswered = false;
  void greedy.status.then(() => {
    isAnswered = true;
  });
  await greedy.written;

  // What was sent may not be read yet: an upload that is faster has room at the same time.
  do assert.equal((await client.kyb.uploadDocument(largeFile)).size_bytes, large.length);
  while (!isAnswered);

  assert.equal(await greedy.status, 503);
});

/** The service detects a broken connection a moment later. */
async function uploadAtLast<Result>(upload: () => Promise<Result>): Promise<Result> {
  for (let left = 100; ; left--) {
    try {
      return await upload();
    } catch (error) {
      if ((error as { code: string }).code !== 'unavailable' || left === 0) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
