import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleAttestation, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { acceptVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld } from '../../testing/world.ts';
import { reviewKyb } from './operations.ts';
import { reviewPerson } from './parts.ts';

const world = await createWorld();

/** A verification in more_info_required, and the statuses in its checklist. */
async function moreInfoRequired(...reasons: string[]) {
  const { client, environment } = await world.partner('live', { kyb: 'draft' });
  const { people } = await submitVerification(client);
  const judgement = { actor: 'ada', note: 'Send a clearer one.', reasons };
  await world.write((tx) => reviewKyb(tx, environment, 'request_information', judgement));
  const statusesOf = async (code: string) => {
    const { requirements } = await client.kyb.get();
    return requirements.filter((one) => one.code === code).map(({ status, message }) => `${status}: ${message}`);
  };
  return { client, people, statusesOf };
}

test('a requested detail of the people is rejected until the person is changed', async () => {
  const { client, people, statusesOf } = await moreInfoRequired('person.residential_address');
  const [ngozi, kwame] = people;
  const doubted = (name: string) =>
    `rejected: Give the residential address of ${name}. The reviewer says: Send a clearer one.`;

  assert.deepEqual(await statusesOf('person.residential_address'), [doubted('Kwame Mensah'), doubted('Ngozi Okafor')]);

  await client.kyb.updatePerson(ngozi!.id, { residential_address: '4 Awolowo Road, Ikoyi, Lagos' });
  assert.deepEqual(await statusesOf('person.residential_address'), [
    doubted('Kwame Mensah'),
    'submitted: Give the residential address of Ngozi Okafor.',
  ]);
  await client.kyb.updatePerson(kwame!.id, { phone: '+233 20 000 0000' });
  assert.equal((await client.kyb.submit({ attestation: sampleAttestation })).status, 'submitted');
});

test('a requested role is rejected until a person who has it is added or changed', async () => {
  const { client, statusesOf } = await moreInfoRequired('person.signatory');

  assert.deepEqual(await statusesOf('person.signatory'), [
    'rejected: Add at least one signatory. The reviewer says: Send a clearer one.',
  ]);
  await client.kyb.createPerson({ roles: ['signatory'], first_name: 'Efua', last_name: 'Addo' });
  assert.deepEqual(await statusesOf('person.signatory'), ['submitted: Add at least one signatory.']);
});

test('a person whose review expired must be changed before the next submission', async () => {
  const { client, people } = await moreInfoRequired();
  const { id } = people[0]!;
  await world.write((tx) => reviewPerson(tx, id, { decision: 'expired', note: 'The passport ran out.' }));

  await assert.rejects(client.kyb.submit({ attestation: sampleAttestation }), {
    code: 'kyb_incomplete',
    details: { [`person.details.${id}`]: 'Correct Ngozi Okafor. The reviewer says: The passport ran out.' },
  });
  await client.kyb.updatePerson(id, { middle_name: 'Ada' });
  assert.equal((await client.kyb.submit({ attestation: sampleAttestation })).status, 'submitted');
});

test('a requested document is rejected until another is uploaded', async () => {
  const { client, statusesOf } = await moreInfoRequired('document.proof_of_address');
  const doubted = 'Upload a proof of the business address. The reviewer says: Send a clearer one.';

  assert.deepEqual(await statusesOf('document.proof_of_address'), [`rejected: ${doubted}`]);
  await assert.rejects(client.kyb.submit({ attestation: sampleAttestation }), {
    code: 'kyb_incomplete',
    details: { 'document.proof_of_address': doubted },
  });
  await client.kyb.uploadDocument(sampleProofOfAddress);
  assert.deepEqual(await statusesOf('document.proof_of_address'), [
    'submitted: Upload a proof of the business address.',
  ]);
  assert.equal((await client.kyb.submit({ attestation: sampleAttestation })).status, 'submitted');
});

test('what is requested after an approval must be sent again, and the other items stay accepted', async () => {
  const { client, environment } = await world.partner('live', { kyb: 'draft' });
  const { people } = await submitVerification(client);
  const judge = (name: 'approve' | 'request_information', reasons: string[] = []) =>
    world.write((tx) => reviewKyb(tx, environment, name, { actor: 'ada', note: 'A year has passed.', reasons }));
  await acceptVerification(world, { client, environment });
  await judge('approve');
  const codes = ['person.residential_address', 'document.tax_certificate'];
  const { requirements } = await judge('request_information', codes);

  const open = async () => {
    const { requirements: all } = await client.kyb.get();
    return all.filter(({ status }) => status === 'rejected').map(({ code }) => code);
  };
  assert.deepEqual(await open(), ['person.residential_address', ...codes]);
  const others = requirements.filter(({ code }) => /^(person|document)/.test(code) && !codes.includes(code));
  assert.deepEqual(
    new Set(others.map(({ status, field }) => (field === 'roles' ? null : status))),
    new Set([null, 'accepted']),
  );

  for (const { id } of people) await client.kyb.updatePerson(id, { phone: '+234 803 000 0001' });
  await client.kyb.uploadDocument({ ...sampleProofOfAddress, document_type: 'tax_certificate' });
  assert.deepEqual(await open(), []);
  assert.equal((await client.kyb.submit({ attestation: sampleAttestation })).status, 'submitted');
});

test('nothing is in review after a rejected verification is a draft again', async () => {
  const { client, environment } = await world.partner('live', { kyb: 'draft' });
  await submitVerification(client);
  for (const name of ['claim', 'reject', 'reopen'] as const)
    await world.write((tx) => reviewKyb(tx, environment, name, { actor: 'ada', note: 'Not yet.' }));

  const parts = [...(await client.kyb.listPeople()), ...(await client.kyb.listDocuments())];
  assert.deepEqual(new Set(parts.map(({ review_status }) => review_status)), new Set(['pending']));
});
