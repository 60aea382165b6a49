import assert from 'node:assert';
import type { Document, Kyb, PartnerClient, Person, UploadDocument } from '../../sdk/src/index.ts';
import {
  sampleAttestation,
  sampleBusiness,
  sampleDocuments,
  sampleIdentity,
  samplePeople,
  sampleProofOfAddress,
} from '../../src/service/demo/sample-business.ts';

/** A complete sample business, submitted and approved in the sandbox. Existing parts are used again. */
export async function runVerificationScenario(client: PartnerClient): Promise<void> {
  const { environment } = await client.organisation.get();
  assert.equal(environment, 'test', 'The demonstration submits an invented business, and this is a live key.');
  await makeEditable(client);
  await giveBusiness(client);
  const people = await addPeople(client);
  await uploadDocuments(client, people);
  await submit(client);
  await approve(client);
  console.log('\nDone: a whole business verified, from the first field to the approval.');
}

let steps = 0;
const step = (title: string) => {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
};
const line = (name: string, value: string) => console.log(`   ${name.padEnd(38)}${value}`);

type Event = Parameters<PartnerClient['sandbox']['simulateKyb']>[0]['event'];

/** The step of the sandbox that leads from each status towards one that can be edited. */
const towardsEditing: Partial<Record<Kyb['status'], Event>> = {
  submitted: 'more_info_required',
  under_review: 'more_info_required',
  approved: 'more_info_required',
  suspended: 'approved',
  rejected: 'reopened',
};

async function makeEditable(client: PartnerClient): Promise<void> {
  step('Status of the verification');
  let { status } = await client.kyb.get();
  line('status', status);
  for (let event = towardsEditing[status]; event; event = towardsEditing[status]) {
    ({ status } = await client.sandbox.simulateKyb({ event, note: 'The demonstration starts again.' }));
    line(`the reviewer says ${event}`, status);
  }
}

async function giveBusiness(client: PartnerClient): Promise<void> {
  step('The business');
  const business = await client.kyb.updateBusiness(await changesOf(client));
  line('legal name', String(business.legal_name));
  line('country and kind', `${business.country}, ${business.entity_type}`);
  const { requirements } = await client.kyb.get();
  const missing = requirements.filter(({ status }) => status === 'missing');
  line('still missing', String(missing.length));
  for (const { message } of missing) line('', message);
}

/** The country cannot change when documents exist. */
async function changesOf(client: PartnerClient) {
  const { country } = await client.kyb.getBusiness();
  const { country: _, ...rest } = sampleBusiness;
  return country === null ? sampleBusiness : rest;
}

async function addPeople(client: PartnerClient): Promise<Person[]> {
  step('Its people');
  const existing = await client.kyb.listPeople();
  const people: Person[] = [];
  for (const sample of samplePeople) {
    const found = existing.find(({ email }) => email === sample.email);
    const person = found ?? (await client.kyb.createPerson({ ...sample, roles: [...sample.roles] }));
    people.push(person);
    line(`${person.first_name} ${person.last_name}`, `${person.roles.join(', ')}, ${person.ownership_percentage} %`);
    line('', `${person.id_type} ${person.id_number_masked}${person.bvn_masked ? `, BVN ${person.bvn_masked}` : ''}`);
  }
  return people;
}

async function uploadDocuments(client: PartnerClient, people: readonly Person[]): Promise<void> {
  step('Its documents');
  const existing = await client.kyb.listDocuments();
  for (const sample of [...sampleDocuments, sampleProofOfAddress, ...people.map(({ id }) => sampleIdentity(id))]) {
    const document = existing.find((one) => isSame(one, sample)) ?? (await client.kyb.uploadDocument(sample));
    line(document.document_type, `${document.content_type}, ${document.size_bytes} bytes, ${document.review_status}`);
  }
}

const isSame = (document: Document, sample: UploadDocument): boolean =>
  document.document_type === sample.document_type &&
  document.person_id === (sample.person_id ?? null) &&
  !['rejected', 'expired'].includes(document.review_status);

async function submit(client: PartnerClient): Promise<void> {
  step('Submitted');
  const { status, submitted_at } = await client.kyb.submit({ attestation: sampleAttestation });
  line('status', `${status} at ${submitted_at}`);
}

async function approve(client: PartnerClient): Promise<void> {
  step('Reviewed, as the sandbox plays the reviewer');
  for (const event of ['under_review', 'approved'] as const) {
    const { status } = await client.sandbox.simulateKyb({ event });
    line(`after ${event}`, status);
  }
  const { requirements } = await client.kyb.get();
  const accepted = requirements.filter(({ status }) => status === 'accepted');
  line('accepted', `${accepted.length} of ${requirements.length} requirements`);
}
