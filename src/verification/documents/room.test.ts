import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { samplePdf } from '../../../scripts/demo/sample-files.ts';
import { createWorld } from '../../testing/world.ts';
import { createTurns } from './turns.ts';

const MIB = 1_048_576;
const world = await createWorld({ largeBodyBytes: 4 * MIB });
const { hostname, port } = new URL(world.baseUrl);

/** Sends the beginning of a body and no more; unsigned, as whoever means harm would. Answers its status, once there is one. */
function begin(bytes: number, path = '/partner/v1/kyb/documents') {
  const headers = { 'content-type': 'application/json', 'content-length': String(14 * MIB) };
  const sent = request({ hostname, port, method: 'POST', path, headers });
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

test('however many large bodies come at once, they take bounded memory, and then there is room again', async () => {
  const { client } = await world.partner('test', { kyb: 'draft' });
  const content = samplePdf('x').toString('base64');
  const file = { document_type: 'other' as const, file_name: 'a.pdf', content_type: 'application/pdf', content };
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2 * MIB, 'a'), Buffer.from('\n%%EOF\n')]);
  const slow = Array.from({ length: 20 }, () => begin(1_000));
  const greedy = begin(3 * MIB);
  await Promise.all([greedy, ...slow].map(({ written }) => written));

  // Slow senders hold what they sent, and no more; small uploads pass between them.
  assert.equal((await client.kyb.uploadDocument(file)).review_status, 'pending');
  await assert.rejects(client.kyb.uploadDocument({ ...file, content: large.toString('base64') }), {
    code: 'unavailable',
  });
  assert.equal(await begin(3 * MIB).status, 503);

  for (const { abort } of [greedy, ...slow]) abort();
  await Promise.all([greedy, ...slow].map(({ status }) => status));
  const uploaded = await uploadAtLast(() => client.kyb.uploadDocument({ ...file, content: large.toString('base64') }));
  assert.equal(uploaded.size_bytes, large.length);
});

/** The service hears of a broken connection a moment after it broke. */
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

test('turns are taken in the order of coming, and one that fails gives way', async () => {
  const inTurn = createTurns(2);
  let under = 0;
  let most = 0;
  const order: number[] = [];
  const work = (index: number) =>
    inTurn(async () => {
      under += 1;
      most = Math.max(most, under);
      order.push(index);
      await new Promise((done) => setImmediate(done));
      under -= 1;
      if (index === 1) throw new Error('broken');
    });

  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(work));

  assert.deepEqual([most, order], [2, [0, 1, 2, 3, 4]]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
});
