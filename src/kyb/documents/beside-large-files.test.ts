import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sign } from '../../../sdk/src/signature.ts';
import { samplePdf } from '../../service/demo/sample-files.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Who else is served while one partner's large files are looked at. */
let isFirstExamined = () => {};
const firstExamined = new Promise<void>((done) => {
  isFirstExamined = done;
});
const world = await createWorld({
  operators: operatorsByRole,
  role: 'api',
  async scan(bytes) {
    if (bytes.length >= LARGE) isFirstExamined();
    return { isClean: true };
  },
});
const { ask } = await operatorSide(world);

/** A lawful file that takes long: nothing in it but small objects, each of which is read. */
const LARGE = 9_000_000;
const objects = Array.from({ length: LARGE / 90 }, (_, nth) => `${nth + 6} 0 obj<</A ${nth}>>endobj`.padEnd(89)).join(
  '\n',
);
const large = samplePdf('x').toString('latin1').replace('xref', `${objects}\nxref`);
const bodyOf = (content: Buffer): string =>
  JSON.stringify({
    ...{ document_type: 'other', file_name: 'a.pdf', content_type: 'application/pdf' },
    content: content.toString('base64'),
  });

/** Signed and sent without a limit of time; returns the status, and the id of what was made. */
async function post({ key }: Partner, target: string, body: string): Promise<{ status: number; id: string }> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const response = await fetch(`${world.baseUrl}${target}`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), 'X-Service-Key': key.key_id },
      ...{ 'X-Service-Timestamp': timestamp },
      'X-Service-Signature': sign(key.secret, { timestamp, method: 'POST', target, body }),
    },
    body,
  });
  const { data } = (await response.json()) as { data?: { id: string } };
  return { status: response.status, id: data?.id ?? '' };
}
const upload = (partner: Partner, body: string) => post(partner, '/partner/v1/kyb/documents', body);

test('while four files of 9 MB of one partner are looked at, others upload, look at a document and place an order of 900 KB', async () => {
  const [sender, other] = [
    await world.partner('test', { kyb: 'draft' }),
    await world.partner('test', { kyb: 'draft' }),
  ];
  const investor = await world.partner('test', { wallets: { NGN: '5000.00' } });
  const { test: investment_id } = await world.investment();
  // Both threads are there before the large files come: a thread that starts takes as long as some of them.
  const [{ id }] = await Promise.all([
    upload(other, bodyOf(samplePdf('earlier'))),
    upload(sender, bodyOf(samplePdf('first'))),
  ]);
  const order = JSON.stringify({ investment_id, amount: '1000.00', currency: 'NGN' }).padEnd(900_000);
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);

  const body = bodyOf(Buffer.from(large, 'latin1'));
  const files = Array.from({ length: 4 }, () => upload(sender, body).finally(note('large file')));
  await Promise.race([firstExamined, ...files]);
  const others = await Promise.all([
    post(investor, '/partner/v1/orders', order).finally(note('order')),
    ask('compliance', 'GET', `/operator/v1/documents/${id}/content`).finally(note('look')),
    upload(other, bodyOf(samplePdf('later'))).finally(note('small file')),
  ]);
  const all = [...(await Promise.all(files)), ...others];

  assert.deepEqual(
    all.map(({ status }) => status),
    [201, 201, 201, 201, 201, 200, 201],
  );
  assert.equal(done.at(-1), 'large file', done.join(', '));
});
