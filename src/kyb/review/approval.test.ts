import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement } from '../../platform/database/transaction.ts';
import { sampleAttestation, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { openLive } from '../../testing/open-live.ts';
import { acceptVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { reviewDocuments } from '../documents/operations.ts';
import * as acts from './operator-contract.ts';

const world = await createWorld();

const whole = ({ environment }: Partner) => ({ verification: environment.id });
const judge = (part: 'person' | 'document', id: string, decision: 'approved' | 'rejected') => {
  const body = { decision, note: 'Not this one.' };
  return part === 'person'
    ? world.firm.act(acts.reviewPerson, { params: { person: id }, body })
    : world.firm.act(acts.reviewDocument, { params: { document: id }, body });
};

/** The items for which an approval is refused; null where it is not. */
async function obstacles(acme: Partner): Promise<Record<string, string | null> | null> {
  try {
    await world.firm.act(acts.approve, { params: whole(acme), body: {} });
    return null;
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    assert.equal(error.code, 'invalid_state');
    return error.details;
  }
}

async function submitted(mode: 'live' | 'test' = 'live') {
  const acme = await world.partner(mode, { kyb: 'draft' });
  const { people } = await submitVerification(acme.client);
  const documents = await acme.client.kyb.listDocuments();
  const idOf = (type: string) => documents.find(({ document_type }) => document_type === type)!.id;
  const statusesOf = async (code: string) => {
    const { requirements } = await acme.client.kyb.get();
    return requirements.filter((one) => one.code === code).map(({ status, message }) => `${status}: ${message}`);
  };
  return { acme, people, idOf, statusesOf };
}

test('an approval is refused with every item that was not reviewed', async () => {
  const { acme, people, idOf } = await submitted();
  const [ngozi, kwame] = people.map(({ id }) => id);

  const found = await obstacles(acme);

  const business = ['legal_name', 'country', 'entity_type', 'registration_number', 'date_of_incorporation'];
  business.push('registered_address', 'industry', 'use_case', 'contact_name', 'contact_email');
  const types = ['certificate_of_incorporation', 'proof_of_address', 'tax_certificate', 'regulatory_licence'];
  types.push('memorandum_and_articles', 'board_resolution', 'status_report');
  const fields = ['date_of_birth', 'nationality', 'id_type', 'id_number', 'residential_address', 'identity_document'];
  fields.push('details');
  assert.deepEqual(
    Object.keys(found!).sort(),
    [
      'current_status',
      ...business.map((field) => `business.${field}`),
      ...['director', 'signatory', 'beneficial_owner'].map((role) => `person.${role}`),
      ...[ngozi, kwame].flatMap((id) => fields.map((field) => `person.${field}.${id}`)),
      `person.bvn.${ngozi}`,
      ...types.map((type) => `document.${type}`),
    ].sort(),
  );
  assert.equal(found!['current_status'], 'submitted');
  assert.equal(found!['business.legal_name'], 'Not judged: accept or reject the fields of the business.');
  assert.equal(
    found!['document.tax_certificate'],
    `Not judged: accept or reject the document ${idOf('tax_certificate')}.`,
  );
  assert.equal(found![`person.bvn.${ngozi}`], `Not judged: accept or reject the person ${ngozi}.`);
  assert.equal((await acme.client.kyb.get()).status, 'submitted');
});

test('a rejected director blocks live money until the director is accepted', async () => {
  const { acme, people } = await submitted();
  const { id } = people[0]!;
  await world.firm.act(acts.claim, { params: whole(acme), body: {} });
  await acceptVerification(world, acme);
  await judge('person', id, 'rejected');

  const found = (await obstacles(acme))!;
  assert.equal(
    found[`person.details.${id}`],
    'rejected: Correct Ngozi Okafor. The reviewer says: Not this one. Ask for it.',
  );
  assert.equal(found['current_status'], 'under_review');
  assert.equal((await acme.client.organisation.get()).capabilities.orders, 'disabled');
  await judge('person', id, 'approved');
  assert.equal(await openLive(world, acme), 'approved');
  assert.equal((await acme.client.organisation.get()).capabilities.orders, 'enabled');
});

test('a rejected document and a rejected field of the business block the approval', async () => {
  const { acme, idOf, statusesOf } = await submitted();
  await acceptVerification(world, acme);
  await judge('document', idOf('tax_certificate'), 'rejected');
  await world.firm.act(acts.reviewBusiness, {
    params: whole(acme),
    body: { decision: 'rejected', fields: ['tax_id'], note: 'Unknown to the register.' },
  });

  assert.deepEqual(await statusesOf('business.tax_id'), [
    'rejected: Give the tax id of the business. The reviewer says: Unknown to the register.',
  ]);
  assert.deepEqual(await obstacles(acme), {
    current_status: 'submitted',
    'business.tax_id':
      'rejected: Give the tax id of the business. The reviewer says: Unknown to the register. Ask for it, or propose to go without it.',
    'document.tax_certificate':
      'rejected: Upload the tax certificate. The one uploaded is rejected: Not this one. Ask for it, or propose to go without it.',
  });
});

test('people and documents outside the checklist must be reviewed and not rejected too', async () => {
  const { acme } = await submitted();
  await world.firm.act(acts.requestInformation, { params: whole(acme), body: { note: 'Whom do we talk to?' } });
  const admin = await acme.client.kyb.createPerson({ roles: ['admin'], first_name: 'Efua', last_name: 'Addo' });
  const upload = (document_type: 'aml_policy') =>
    acme.client.kyb.uploadDocument({ ...sampleProofOfAddress, document_type });
  const policy = await upload('aml_policy');
  await acme.client.kyb.submit({ attestation: sampleAttestation });
  await world.firm.act(acts.reviewBusiness, { params: whole(acme), body: { decision: 'approved' } });
  for (const { id } of await acme.client.kyb.listPeople()) if (id !== admin.id) await judge('person', id, 'approved');
  for (const { id } of await acme.client.kyb.listDocuments())
    if (id !== policy.id) await judge('document', id, 'approved');

  assert.deepEqual(await obstacles(acme), {
    current_status: 'submitted',
    [`person.details.${admin.id}`]: `Not judged: accept or reject the person ${admin.id}.`,
    'document.aml_policy': `Not judged: accept or reject the document ${policy.id}.`,
  });
  await judge('person', admin.id, 'approved');
  await judge('document', policy.id, 'rejected');
  assert.deepEqual(await obstacles(acme), {
    current_status: 'submitted',
    'document.aml_policy': `rejected: document ${policy.id}. Ask for another, or for its removal.`,
  });
  await judge('document', policy.id, 'approved');
  assert.equal(await obstacles(acme), null);
});

test('an accepted field of the business is reviewed again after it changes', async () => {
  const { acme, statusesOf } = await submitted();
  await world.firm.act(acts.reviewBusiness, { params: whole(acme), body: { decision: 'approved' } });
  assert.deepEqual(await statusesOf('business.legal_name'), ['accepted: Give the legal name of the business.']);

  await world.firm.act(acts.requestInformation, {
    params: whole(acme),
    body: { note: 'In full.', reasons: ['business.use_case'] },
  });
  assert.deepEqual(await statusesOf('business.use_case'), [
    'rejected: Describe what it wants to use the service for. The reviewer says: In full.',
  ]);
  await acme.client.kyb.updateBusiness({ legal_name: 'Baobab Savings PLC', use_case: 'Savings.' });
  await acme.client.kyb.submit({ attestation: sampleAttestation });

  assert.deepEqual(await statusesOf('business.legal_name'), ['submitted: Give the legal name of the business.']);
  assert.deepEqual(await statusesOf('business.industry'), ['accepted: Say what line of business it is in.']);
  const found = Object.keys((await obstacles(acme))!).filter((key) => key.startsWith('business.'));
  assert.deepEqual(found, ['business.legal_name', 'business.use_case']);
});

test('the end of a suspension approves as before, and a second review keeps what was accepted', async () => {
  const { acme } = await submitted();
  await acceptVerification(world, acme);
  await openLive(world, acme);
  await world.firm.act(acts.suspend, { params: whole(acme), body: { note: 'Licence lapsed.' } });
  assert.equal(await openLive(world, acme, 'reinstate', 'Renewed.'), 'approved');

  await world.firm.act(acts.requestInformation, {
    params: whole(acme),
    body: { note: 'A year has passed.', reasons: ['document.tax_certificate'] },
  });
  const upload = { ...sampleProofOfAddress, document_type: 'tax_certificate' } as const;
  const { id } = await acme.client.kyb.uploadDocument(upload);
  await acme.client.kyb.submit({ attestation: sampleAttestation });
  assert.deepEqual(await obstacles(acme), {
    current_status: 'submitted',
    'document.tax_certificate': `Not judged: accept or reject the document ${id}.`,
  });
  await judge('document', id, 'approved');
  assert.equal(await obstacles(acme), null);
});

test('the sandbox approves what was not reviewed, and not what was rejected', async () => {
  const { acme, idOf } = await submitted('test');
  await judge('document', idOf('tax_certificate'), 'rejected');
  const { sandbox } = acme.client;

  await assert.rejects(sandbox.simulateKyb({ event: 'approved' }), (error) => {
    const { code, details } = error as { code: string; details: Record<string, string> };
    assert.deepEqual([code, Object.keys(details)], ['invalid_state', ['current_status', 'document.tax_certificate']]);
    return true;
  });
  await judge('document', idOf('tax_certificate'), 'approved');
  const { status, requirements } = await sandbox.simulateKyb({ event: 'approved' });

  assert.deepEqual([status, new Set(requirements.map((one) => one.status))], ['approved', new Set(['accepted'])]);
  const parts = [...(await acme.client.kyb.listPeople()), ...(await acme.client.kyb.listDocuments())];
  assert.deepEqual(new Set(parts.map(({ review_status }) => review_status)), new Set(['approved']));
});

test('documents that are approved together have their events from the oldest on, wherever their rows lie', async () => {
  const { acme } = await submitted('test');
  const documents = await acme.client.kyb.listDocuments();
  const oldestFirst = documents.map(({ id }) => id).sort();
  // Their rows are written again in the other order, as changes of them would.
  for (const id of oldestFirst.toReversed())
    await world.database.owner.query('update kyb_documents set file_name = file_name where id = $1', [id]);

  await world.write(async (tx) => {
    // PostgreSQL reads the rows where they lie, as it does once it knows that they are few.
    for (const way of ['indexscan', 'bitmapscan']) await tx.rows(statement(`set local enable_${way} = off`));
    await reviewDocuments(tx, acme.environment, 'accept');
  });
  const { data: events } = await acme.client.events.list({ type: 'kyb.document.reviewed' });
  const reviewed = events.toReversed().map(({ data }) => (data.object as { id: string }).id);
  assert.deepEqual(reviewed, oldestFirst);
});
