import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLive } from '../../testing/open-live.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { acceptVerification, giveVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import * as acts from './operator-contract.ts';

const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, baseUrl } = await operatorSide(world);

const whole = ({ environment }: Partner) => ({ verification: environment.id });

test('an operator reviews a verification from claim to approval, and each act is in the audit with its reason', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await submitVerification(acme.client);
  const [document] = await acme.client.kyb.listDocuments();
  const whom = { person: people[0]!.id, document: document!.id };

  assert.equal((await world.firm.act(acts.claim, { params: whole(acme), body: {} }, 'ada')).status, 'under_review');
  await world.firm.act(
    acts.reviewPerson,
    { params: { person: whom.person }, body: { decision: 'approved', note: 'Seen the passport.' } },
    'ada',
  );
  await world.firm.act(
    acts.reviewDocument,
    { params: { document: whom.document }, body: { decision: 'rejected', note: 'Blurred.' } },
    'ada',
  );
  await world.firm.act(
    acts.requestInformation,
    { params: whole(acme), body: { note: 'Once more.', reasons: ['business.tax_id'] } },
    'ada',
  );
  await acme.client.kyb.deleteDocument(whom.document);
  const submitted = await world.firm
    .act(acts.approve, { params: whole(acme), body: {} }, 'ada')
    .catch((error) => error.code);

  assert.equal(submitted, 'invalid_state');
  const { rows } = await world.database.pool.query(
    `select actor, action, subject_type, subject_id, reason, before, after
     from audit_entries where organisation_id = $1 order by sequence`,
    [acme.organisation_id],
  );
  assert.deepEqual(
    rows.map(({ actor, action, subject_type, reason }) => [actor, action, subject_type, reason]),
    [
      ['ada', 'kyb claim', 'kyb', null],
      ['ada', 'kyb review-person', 'kyb_person', 'Seen the passport.'],
      ['ada', 'kyb review-document', 'kyb_document', 'Blurred.'],
      ['ada', 'kyb request-information', 'kyb', 'Once more.'],
    ],
  );
  const [claim, person, blurred, moreInfo] = rows;
  assert.deepEqual([claim.before.kyb_status, claim.after.kyb_status], ['submitted', 'under_review']);
  assert.equal(claim.after.claimed_by, 'ada');
  assert.deepEqual(
    [person.subject_id, person.before.review_status, person.after.review_status],
    [whom.person, 'in_review', 'approved'],
  );
  assert.deepEqual([blurred.subject_id, blurred.after.review_note], [whom.document, 'Blurred.']);
  assert.deepEqual(moreInfo.after.reasons, ['business.tax_id']);
  const text = JSON.stringify(rows);
  for (const secret of ['Okafor', 'sealed', 'Marina']) assert.ok(!text.includes(secret), secret);
});

test('an operator sees what there is to review, with masked numbers', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await submitVerification(acme.client);

  const shown = await world.firm.act(acts.getVerification, { params: whole(acme) }, 'ada');

  assert.equal(shown.status, 'submitted');
  const unreviewed = people.toReversed().map((person) => ({ ...person, review_note: null }));
  assert.deepEqual(shown.people, unreviewed);
  assert.equal(shown.documents.length, 9);
  assert.ok(!JSON.stringify(shown).includes('00000000101'));
});

const looksAt = async (subject_id: string) => {
  const { rows } = await world.database.pool.query(
    'select actor, action, before, after from audit_entries where subject_id = $1 order by sequence',
    [subject_id],
  );
  return rows;
};

test('an operator finds what waits for a review, the longest waiting first, until it is decided', async () => {
  const [first, second] = [
    await world.partner('live', { kyb: 'draft' }),
    await world.partner('live', { kyb: 'draft' }),
  ];
  const find = async (query = 'mode=live') => {
    const { body } = await ask('compliance', 'GET', `/operator/v1/kyb?${query}`);
    const rows = body.data as unknown as { organisation_id: string }[];
    return rows.map(({ organisation_id }) => organisation_id).filter((id) => ours.includes(id));
  };
  const ours = [first.organisation_id, second.organisation_id];
  assert.deepEqual(await find(), []);

  await submitVerification(first.client);
  await submitVerification(second.client);
  assert.deepEqual(await find(), ours);
  assert.deepEqual(await find('mode=test'), []);
  await world.firm.act(acts.claim, { params: whole(first), body: {} }, 'ada');
  assert.deepEqual(await find(), ours);
  assert.deepEqual(await find('mode=live&status=under_review'), [first.organisation_id]);
  await acceptVerification(world, first);
  await openLive(world, first);

  assert.deepEqual(await find(), [second.organisation_id]);
  assert.ok((await looksAt('list')).every(({ actor, action }) => actor === 'The compliance' && action === 'kyb list'));
  assert.equal((await looksAt('list')).length, 6);
});

test('an operator reads the bytes of a document as they were uploaded, and every look is in the audit', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  await submitVerification(acme.client);
  const [document] = await acme.client.kyb.listDocuments();

  const response = await fetch(`${baseUrl}/operator/v1/documents/${document!.id}/content`, {
    headers: { Authorization: 'Bearer op_compliance' },
  });
  await world.firm.act(acts.getVerification, { params: whole(acme) }, 'ada');

  const { bytes } = await acme.client.kyb.downloadDocument(document!.id);
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes));
  const look = { before: null, after: null };
  assert.deepEqual((await looksAt(document!.id))[0], { ...look, actor: 'The compliance', action: 'kyb document' });
  assert.deepEqual(await looksAt(acme.environment.id), [{ ...look, actor: 'ada', action: 'kyb get' }]);
});

test('every command of the review leads to its status', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  await giveVerification(acme.client);
  const note = 'As agreed.';
  const submit = () => acme.client.kyb.submit({ attestation: { accepted: true, name: 'Ada', title: 'Director' } });

  await submit();
  assert.equal((await world.firm.act(acts.reject, { params: whole(acme), body: { note } }, 'ada')).status, 'rejected');
  assert.equal((await world.firm.act(acts.reopen, { params: whole(acme), body: { note } }, 'ada')).status, 'draft');
  await submit();
  await acceptVerification(world, acme);
  assert.equal(await openLive(world, acme), 'approved');
  assert.equal(
    (await world.firm.act(acts.suspend, { params: whole(acme), body: { note } }, 'ada')).status,
    'suspended',
  );
  assert.equal(await openLive(world, acme, 'reinstate', note), 'approved');
  assert.equal(
    (await world.firm.act(acts.requestInformation, { params: whole(acme), body: { note } }, 'ada')).status,
    'more_info_required',
  );
});

test('unknown records are not found, and a decision against a partner needs a reason', async () => {
  const id = '01900000-0000-7000-8000-000000000000';

  const decision = 'approved' as const;
  for (const missing of [id, 'nonsense']) {
    const [person, document] = [{ person: missing }, { document: missing }];
    const none = { code: 'not_found' };
    await assert.rejects(world.firm.act(acts.reviewPerson, { params: person, body: { decision } }), none);
    await assert.rejects(world.firm.act(acts.reviewDocument, { params: document, body: { decision } }), none);
  }
  await assert.rejects(world.firm.act(acts.claim, { params: { verification: id }, body: {} }), { code: 'not_found' });
  for (const verb of ['reject', 'reopen', 'suspend', 'reinstate', 'request-information']) {
    const { code, body } = await ask('compliance', 'POST', `/operator/v1/kyb/${id}/${verb}`, {});
    assert.deepEqual([code, Object.keys(body.error!.details)], ['validation_error', ['note']]);
  }
});

test('the audit of all this verifies', async () => {
  const report = (await world.operate('audit', 'verify')).data as { entries: number; problems: unknown[] };

  assert.deepEqual(report.problems, []);
  assert.ok(report.entries >= 10);
});
