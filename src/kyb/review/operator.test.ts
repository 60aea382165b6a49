import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOperator } from '../../identity/operators/operations.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { submitVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** A review from the queue to the approval, by operators who ask their own listener. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);

type Item = { readonly code: string; readonly status: string; readonly note: string | null };
type File = {
  readonly id: string;
  readonly status: string;
  readonly claimed_by: string | null;
  readonly people: { id: string; first_name: string; id_number_masked: string; review_note: string | null }[];
  readonly documents: { id: string; document_type: string; review_status: string }[];
  readonly checklist: Item[];
  readonly obstacles: { key: string; is_rejected: boolean; what: string }[];
  readonly waivers: { code: string; proposed_by: string }[];
  readonly opening: { approval_id: string; transition: string; proposed_by: string } | null;
  readonly transitions: string[];
  readonly review: { note: string | null; reasons: string[] };
};

const BASE = '/operator/v1/kyb';
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

async function reply<Data = File>(method: string, target: string, body?: object): Promise<Data> {
  const answered = await ask('compliance', method, target, body);
  assert(answered.status < 300, `${target}: ${JSON.stringify(answered.body)}`);
  return answered.body.data as never;
}
const does = (partner: Partner, verb: string, body: object = {}) =>
  reply('POST', `${BASE}/${partner.organisation_id}/${verb}`, body);
const fileOf = (partner: Partner) => reply('GET', `${BASE}/${partner.organisation_id}`);
const queue = async (query = '') =>
  (await reply<{ organisation_id: string }[]>('GET', `${BASE}?mode=live${query}`)).map(
    ({ organisation_id }) => organisation_id,
  );

async function submitted(): Promise<Partner> {
  const partner = await world.partner('live', { kyb: 'draft' });
  await submitVerification(partner.client);
  return partner;
}

const auditOf = async (subject_id: string) => {
  const { rows } = await world.database.pool.query(
    `select actor, action, reason, operator ->> 'email' as email from audit_entries
     where subject_id = $1 and actor = 'The compliance' order by sequence`,
    [subject_id],
  );
  return rows.map(({ actor, action, reason, email }) => [actor, action, reason, email]);
};

test('a review goes from the claim to the approval by judging each item, and the partner sees the outcome', async () => {
  const acme = await submitted();
  const opened = await does(acme, 'claim');
  assert.deepEqual([opened.status, opened.claimed_by], ['under_review', 'The compliance']);
  assert.deepEqual(opened.transitions, ['approve', 'request_information', 'reject']);
  assert.equal(opened.obstacles.find(({ key }) => key === 'business.legal_name')?.is_rejected, false);
  const early = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/approve`, {});
  assert.deepEqual([early.status, early.code], [409, 'invalid_state']);

  await does(acme, 'review-business', { decision: 'approved', note: 'Seen in the register.' });
  for (const { id } of opened.people)
    await reply('POST', `/operator/v1/people/${id}/review`, { decision: 'approved', note: 'Seen.' });
  for (const { id } of opened.documents)
    await reply('POST', `/operator/v1/documents/${id}/review`, { decision: 'approved' });
  const judged = await fileOf(acme);
  assert.deepEqual(judged.obstacles, []);
  assert.equal(judged.checklist.find(({ code }) => code === 'business.tax_id')?.note, undefined);
  assert.equal(judged.checklist.find(({ code }) => code === 'business.legal_name')?.note, 'Seen in the register.');
  assert.deepEqual(
    judged.people.map(({ review_note }) => review_note),
    ['Seen.', 'Seen.'],
  );
  const proposed = await does(acme, 'approve', { note: 'Welcome.' });
  assert.deepEqual([proposed.status, proposed.opening?.proposed_by], ['under_review', 'The compliance']);
  await world.firm.approve(proposed.opening!.approval_id, 'Bisi Ade');

  assert.equal((await acme.client.kyb.get()).status, 'approved');
  assert.equal((await acme.client.kyb.get()).review.note, 'Welcome.');
  assert.deepEqual(
    (await auditOf(acme.environment.id)).map(([, action, reason, email]) => [action, reason, email]),
    [
      ['kyb claim', null, 'compliance@firm.example'],
      ['kyb review-business', 'Seen in the register.', 'compliance@firm.example'],
      ['kyb get', null, 'compliance@firm.example'],
    ],
  );
});

test('what is rejected blocks the approval in words, with the note of the reviewer', async () => {
  const acme = await submitted();
  const { documents } = await does(acme, 'claim');
  const licence = documents.find(({ document_type }) => document_type === 'regulatory_licence')!;

  const { review_status } = await reply<{ review_status: string }>(
    'POST',
    `/operator/v1/documents/${licence.id}/review`,
    { decision: 'rejected', note: 'It ended in March.' },
  );
  const file = await fileOf(acme);

  assert.equal(review_status, 'rejected');
  assert.equal(file.checklist.find(({ code }) => code === 'document.regulatory_licence')?.note, 'It ended in March.');
  const obstacle = file.obstacles.find(({ key }) => key === 'document.regulatory_licence');
  assert.equal(obstacle?.is_rejected, true);
  assert.match(obstacle!.what, /^rejected: Upload the licence of the regulator\. .*It ended in March\./);
});

test('the partner is asked for more, submits again, is rejected, and the rejection is reopened', async () => {
  const acme = await submitted();

  const asked = await does(acme, 'request-information', { note: 'Your VAT.', reasons: ['business.licence_number'] });
  assert.deepEqual([asked.status, asked.review.reasons], ['more_info_required', ['business.licence_number']]);
  await acme.client.kyb.updateBusiness({ licence_number: 'SEC/DSB/0002' });
  await acme.client.kyb.submit({ attestation: { accepted: true, name: 'Ngozi Okafor', title: 'Director' } });
  assert.equal((await does(acme, 'reject', { note: 'Not for us.' })).status, 'rejected');
  assert.equal((await does(acme, 'reopen', { note: 'A mistake.' })).status, 'draft');

  const unknown = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/request-information`, {
    note: 'More.',
    reasons: ['business.colour'],
  });
  assert.deepEqual([unknown.status, unknown.code], [400, 'validation_error']);
  assert.match((unknown.body.error!.details as { reasons: string }).reasons, /no requirement "business.colour"/);
});

test('an approved verification is suspended and reinstated, each with a note', async () => {
  const acme = await world.partner('live');

  const bare = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/suspend`, {});
  assert.deepEqual([bare.status, Object.keys(bare.body.error!.details)], [400, ['note']]);
  assert.equal((await does(acme, 'suspend', { note: 'The licence ended.' })).status, 'suspended');
  const { status, opening } = await does(acme, 'reinstate', { note: 'It was renewed.' });
  assert.deepEqual([status, opening?.transition], ['suspended', 'reinstate']);
  await world.firm.approve(opening!.approval_id, 'Bisi Ade');
  assert.equal((await fileOf(acme)).status, 'approved');
});

test('a claim is released, taken by another, and reassigned to an operator who may review', async () => {
  const acme = await submitted();
  const ada = { email: 'ada@firm.example', name: 'Ada Obi', roles: ['compliance' as const] };
  const dele = { email: 'dele@firm.example', name: 'Dele Cole', roles: ['dealing' as const] };
  for (const person of [ada, dele]) await world.write((tx) => createOperator(tx, person));
  await does(acme, 'claim');
  const twice = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/claim`, {});
  assert.deepEqual([twice.status, twice.code], [409, 'invalid_state']);

  const released = await does(acme, 'release', { note: 'On leave.' });
  assert.deepEqual([released.status, released.claimed_by], ['under_review', null]);
  const again = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/release`, {});
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
  assert.deepEqual(await queue('&claimed_by=nobody&status=under_review'), [acme.organisation_id]);
  assert.equal((await does(acme, 'claim')).claimed_by, 'The compliance');
  assert((await queue('&claimed_by=me')).includes(acme.organisation_id));
  const handed = await does(acme, 'hand-over', { to: 'ADA@firm.example', note: 'She knows them.' });
  assert.equal(handed.claimed_by, 'Ada Obi');
  assert.deepEqual(await queue('&claimed_by=Ada Obi'), [acme.organisation_id]);

  for (const [to, words] of [
    ['dele@firm.example', /Dele Cole may not review/],
    ['nobody@firm.example', /Expected an active operator/],
  ] as const) {
    const refused = await ask('compliance', 'POST', `${BASE}/${acme.organisation_id}/hand-over`, { to });
    assert.equal(refused.code, 'validation_error');
    assert.match((refused.body.error!.details as { to: string }).to, words);
  }
  assert.deepEqual((await acme.client.kyb.get()).status, 'under_review', 'the partner sees nothing of who reviews it');
});

test('the queue has the longest waiting first, by partner, mode and status, and its links walk it to the end', async () => {
  const [first, second] = [await submitted(), await submitted()];
  const sandbox = await world.partner('test', { organisation_id: first.organisation_id });
  const ours = new Set([first.organisation_id, second.organisation_id]);

  const waiting = await queue();
  assert.deepEqual(
    waiting.filter((id) => ours.has(id)),
    [first.organisation_id, second.organisation_id],
  );
  assert.deepEqual(await queue(`&organisation=${second.organisation_id}`), [second.organisation_id]);
  assert.equal((await queue(`&organisation=${second.organisation_id}&status=approved`)).length, 0);
  const seen: string[] = [];
  for (let target: string | undefined = `${BASE}?mode=live&limit=1`; target; ) {
    const { body, headers } = await ask('compliance', 'GET', target);
    seen.push(...(body.data as unknown as { organisation_id: string }[]).map((one) => one.organisation_id));
    target = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  assert.deepEqual(seen, waiting);
  const inTest = await reply('GET', `${BASE}/${sandbox.environment.id}`);
  assert.equal(inTest.id, sandbox.environment.id);
  const stray = await ask('compliance', 'GET', `${BASE}?after=${GHOST}`);
  assert.deepEqual([stray.status, stray.body.error!.code], [400, 'invalid_cursor']);
  assert.deepEqual(stray.body.error!.details, { parameter: 'after', newest: null });
});

test('a waiver waits for another person, and counts once that one approves it', async () => {
  const acme = await submitted();
  const { approval_id, proposed_by, effect } = await reply<Record<string, string>>(
    'POST',
    `${BASE}/${acme.organisation_id}/waive`,
    { code: 'document.tax_certificate', reason: 'The office is closed.' },
  );
  assert.equal(proposed_by, 'The compliance');
  assert.match(effect!, /Go without document.tax_certificate/);
  assert.equal((await fileOf(acme)).waivers.length, 0);

  await world.firm.approve(approval_id!, 'Bisi Ade');

  const file = await fileOf(acme);
  assert.deepEqual(
    file.waivers.map((one) => [one.code, one.proposed_by]),
    [['document.tax_certificate', 'The compliance']],
  );
  assert.equal(file.checklist.find((one) => one.code === 'document.tax_certificate')?.status, 'waived');
});

test('nobody but compliance reads a verification, not its list nor its documents', async () => {
  const acme = await submitted();
  const { documents } = await fileOf(acme);

  for (const role of ['viewer', 'dealing', 'finance', 'admin'] as const)
    for (const target of [
      BASE,
      `${BASE}/${acme.organisation_id}`,
      `/operator/v1/documents/${documents[0]!.id}/content`,
    ])
      assert.equal((await ask(role, 'GET', target)).code, 'insufficient_permission', `${role} ${target}`);
});
