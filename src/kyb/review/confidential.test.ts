import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Operators } from '../../platform/http/auth/operators.ts';
import { operatorOf, operatorSide } from '../../testing/operator-side.ts';
import { submitVerification } from '../../testing/sample-verification.ts';
import { createWorld } from '../../testing/world.ts';

/** Documents and identity numbers: who looks at one is recorded, and what partners uploaded does nothing in a browser. */
let proved_ms: number | null = null;
const operators: Operators = {
  authenticate: async () => ({ ...operatorOf('compliance'), authenticated_at_ms: proved_ms }),
  takeProof: async () => false,
};
const world = await createWorld({ operators });
const { ask, baseUrl } = await operatorSide(world);
const acme = await world.partner('live', { kyb: 'draft' });
const { people } = await submitVerification(acme.client);
const [ngozi, kwame] = people;

const looks = async (subject_id: string) => {
  const { rows } = await world.database.pool.query(
    'select action, reason, request_id, before, after from audit_entries where subject_id = $1 order by sequence',
    [subject_id],
  );
  return rows;
};

const reveal = (id: string, body: object) => ask('compliance', 'POST', `/operator/v1/people/${id}/reveal`, body);

test('a document is read as it was uploaded, as an attachment that runs and loads nothing, and the look is recorded', async () => {
  const certificate = (await acme.client.kyb.listDocuments()).find(
    ({ document_type }) => document_type === 'certificate_of_incorporation',
  )!;

  const response = await fetch(`${baseUrl}/operator/v1/documents/${certificate.id}/content`);

  assert.equal(response.status, 200);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.length, certificate.size_bytes);
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  const header = (name: string) => response.headers.get(name);
  assert.equal(header('content-type'), 'application/pdf');
  assert.equal(header('x-content-type-options'), 'nosniff');
  assert.equal(header('content-security-policy'), "default-src 'none'; sandbox");
  assert.equal(header('cache-control'), 'no-store');
  assert.match(header('content-disposition')!, /^attachment; filename="certificate_of_incorporation.pdf"/);
  const [look, ...others] = await looks(certificate.id);
  assert.deepEqual([look.action, others.length], ['kyb document', 0]);
  assert.equal(look.request_id, header('x-request-id'));
});

test('a document that does not exist is not found, and nothing is recorded', async () => {
  const ghost = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

  assert.equal((await ask('compliance', 'GET', `/operator/v1/documents/${ghost}/content`)).status, 404);
  assert.deepEqual(await looks(ghost), []);
});

test('a number is revealed only to a person who proved who they are, and the refusal shows nothing', async () => {
  proved_ms = null;
  const byToken = await reveal(ngozi!.id, { field: 'bvn', reason: 'The bank asks.' });
  proved_ms = Date.now() - 6 * 60_000;
  const late = await reveal(ngozi!.id, { field: 'bvn', reason: 'The bank asks.' });

  for (const { status, code, body } of [byToken, late]) {
    assert.deepEqual([status, code], [403, 'reauthentication_required']);
    assert(!JSON.stringify(body).includes('00000000201'));
  }
  assert.deepEqual(await looks(ngozi!.id), []);
});

test('one number is revealed at a time with a reason, and the audit has which and why but not the number', async () => {
  proved_ms = Date.now();

  const { body } = await reveal(ngozi!.id, { field: 'id_number', reason: 'To call the registry.' });
  const none = await reveal(kwame!.id, { field: 'bvn', reason: 'To call the bank.' });

  assert.deepEqual(body.data, { person_id: ngozi!.id, field: 'id_number', value: '00000000101' });
  assert.deepEqual(none.body.data, { person_id: kwame!.id, field: 'bvn', value: null });
  const [look, ...others] = await looks(ngozi!.id);
  assert.deepEqual([look.action, look.reason, others.length], ['kyb reveal id_number', 'To call the registry.', 0]);
  const { rows } = await world.database.pool.query('select audit_entries::text as entry from audit_entries');
  for (const { entry } of rows) assert(!entry.includes('00000000101'));
});

test('a reveal without a reason is refused by its field', async () => {
  proved_ms = Date.now();

  const { status, body } = await reveal(ngozi!.id, { field: 'bvn' });

  assert.equal(status, 400);
  assert.deepEqual(Object.keys(body.error!.details), ['reason']);
});
