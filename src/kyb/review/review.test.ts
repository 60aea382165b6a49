import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartnerClient } from '../../../sdk/src/index.ts';
import type { KybTransition } from '../../access/organisations/states.ts';
import { sampleAttestation, sampleBusiness } from '../../service/demo/sample-business.ts';
import { acceptVerification, giveVerification, submitVerification } from '../../testing/sample-verification.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { reviewKyb } from './operations.ts';
import { reviewDocument, reviewPerson } from './parts.ts';

const world = await createWorld();
const fund = await world.investment();
const draft = () => world.partner('live', { kyb: 'draft' });
const attestation = sampleAttestation;

const judge = (
  { environment }: Partner,
  move: Exclude<KybTransition, 'submit'>,
  note: string | null = null,
  reasons: string[] = [],
) => world.write((tx) => reviewKyb(tx, environment, move, { actor: 'ada', note, reasons }));

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error) => error.code,
  );

/** A new permission reaches each process within moments; a withdrawn one ends with its commit. */
const untilOpen = (ask: () => Promise<string | null>, expected: string | null) =>
  until(async () => {
    const answered = await ask();
    if (answered !== expected) assert.equal(answered, 'kyb_not_approved');
    return answered === expected;
  });

async function missing(client: PartnerClient): Promise<string[]> {
  try {
    await client.kyb.submit({ attestation });
  } catch (error) {
    const { code, details } = error as { code: string; details: Record<string, string> };
    assert.equal(code, 'kyb_incomplete');
    for (const message of Object.values(details)) assert.match(message, /^[A-Z].*[.)]$/);
    return Object.keys(details).sort();
  }
  return [];
}

test('an empty verification is refused with everything that is missing, at once', async () => {
  const { client } = await draft();

  assert.deepEqual(await missing(client), [
    'business.contact_email',
    'business.contact_name',
    'business.country',
    'business.date_of_incorporation',
    'business.entity_type',
    'business.industry',
    'business.legal_name',
    'business.registered_address',
    'business.registration_number',
    'business.use_case',
    'document.certificate_of_incorporation',
    'document.proof_of_address',
    'document.regulatory_licence',
    'document.tax_certificate',
    'person.director',
    'person.signatory',
  ]);
});

test('the required documents and owners follow from the country and the kind of company', async () => {
  const everywhere = ['certificate_of_incorporation', 'proof_of_address', 'regulatory_licence', 'tax_certificate'];
  const limited = ['board_resolution', 'memorandum_and_articles'];
  const cases = [
    ['GH', 'private_limited', [...limited, ...everywhere], true],
    ['NG', 'private_limited', [...limited, ...everywhere, 'status_report'], true],
    ['GH', 'public_limited', [...limited, ...everywhere], false],
    ['NG', 'partnership', [...everywhere, 'partnership_deed', 'status_report'], true],
    ['GH', 'other', everywhere, true],
  ] as const;

  for (const [country, entity_type, documents, needsOwner] of cases) {
    const { client } = await draft();
    await client.kyb.updateBusiness({ ...sampleBusiness, country, entity_type });
    const roles = ['person.director', 'person.signatory', ...(needsOwner ? ['person.beneficial_owner'] : [])];
    const expected = [...documents.map((type) => `document.${type}`), ...roles].sort();
    assert.deepEqual(await missing(client), expected, `${country} ${entity_type}`);
  }
});

test('a person whose identity counts needs all of it, a Nigerian a BVN too, an administrator nothing', async () => {
  const { client } = await draft();
  await giveVerification(client);
  const name = { first_name: 'Ama', last_name: 'Owusu' };
  const ghanaian = await client.kyb.createPerson({ ...name, roles: ['director'], nationality: 'GH' });
  const nigerian = await client.kyb.createPerson({ ...name, roles: ['signatory'], nationality: 'NGA' });
  await client.kyb.createPerson({ ...name, roles: ['admin'] });

  const fields = ['date_of_birth', 'id_number', 'id_type', 'identity_document', 'residential_address'];
  const expected = [
    ...fields.map((field) => `person.${field}.${ghanaian.id}`),
    ...[...fields, 'bvn'].map((field) => `person.${field}.${nigerian.id}`),
  ];
  assert.deepEqual(await missing(client), expected.sort());
});

test('a day of incorporation that is not past counts as missing', async () => {
  const { client } = await draft();
  await giveVerification(client);
  await client.kyb.updateBusiness({ date_of_incorporation: new Date().toISOString().slice(0, 10) });

  assert.deepEqual(await missing(client), ['business.date_of_incorporation']);
});

test('a submission without an attestation is refused', async () => {
  const { client } = await draft();
  await giveVerification(client);
  const bad = [{}, { attestation: {} }, { attestation: { ...attestation, accepted: false } }];

  for (const body of [...bad, { attestation: { ...attestation, name: '' } }])
    await assert.rejects(client.kyb.submit(body as never), { code: 'validation_error' });
  assert.equal((await client.kyb.get()).status, 'draft');
});

test('each step from submission over review to approval is an event, and live money moves at its end', async () => {
  const acme = await draft();
  const order = { investment_id: fund.live, amount: '5.00', currency: 'NGN' as const };
  await submitVerification(acme.client);
  await assert.rejects(acme.client.orders.create(order), { code: 'kyb_not_approved' });

  await judge(acme, 'claim');
  const inReview = [...(await acme.client.kyb.listPeople()), ...(await acme.client.kyb.listDocuments())];
  await acceptVerification(world, acme);
  const approved = await judge(acme, 'approve', 'Welcome.');

  assert.deepEqual(new Set(inReview.map(({ review_status }) => review_status)), new Set(['in_review']));
  assert.deepEqual(approved, await acme.client.kyb.get());
  assert.equal(approved.status, 'approved');
  assert.deepEqual([approved.review.note, approved.review.reasons], ['Welcome.', []]);
  assert.ok(approved.submitted_at && approved.approved_at && approved.review.reviewed_at);
  assert.deepEqual(new Set(approved.requirements.map(({ status }) => status)), new Set(['accepted']));
  assert.equal((await acme.client.organisation.get()).kyb_status, 'approved');
  await untilOpen(() => codeOf(acme.client.orders.create(order)), 'insufficient_funds');
  const reviewed = Array.from({ length: 9 }, () => 'kyb.document.reviewed');
  assert.deepEqual(await acme.events(), ['kyb.submitted', 'kyb.under_review', ...reviewed, 'kyb.approved']);
});

test('a suspension stops live money at once, and its end lets it move again', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const order = { investment_id: fund.live, amount: '5.00', currency: 'NGN' as const };
  await acme.client.orders.create(order);

  await judge(acme, 'suspend', 'Licence lapsed.');
  await assert.rejects(acme.client.orders.create(order), {
    code: 'kyb_not_approved',
    details: { kyb_status: 'suspended' },
  });
  await judge(acme, 'reinstate', 'Renewed.');

  await untilOpen(() => codeOf(acme.client.orders.create(order)), null);
});

test('a test approval never approves live', async () => {
  const live = await draft();
  const sandbox = await world.partner('test', { organisation_id: live.organisation_id });
  await submitVerification(sandbox.client);

  await sandbox.client.sandbox.simulateKyb({ event: 'approved' });

  assert.equal((await sandbox.client.kyb.get()).status, 'approved');
  assert.equal((await live.client.kyb.get()).status, 'draft');
});

test('more information is requested by code, sent, and submitted again', async () => {
  const acme = await draft();
  await submitVerification(acme.client);

  const asked = await judge(acme, 'request_information', 'Send last quarter.', [
    'document.bank_statement',
    'business.use_case',
  ]);
  assert.deepEqual(
    [asked.status, asked.review.note, asked.review.reasons],
    ['more_info_required', 'Send last quarter.', ['document.bank_statement', 'business.use_case']],
  );
  assert.deepEqual(await missing(acme.client), ['document.bank_statement']);
  const useCase = asked.requirements.find(({ code }) => code === 'business.use_case');
  assert.equal(useCase?.status, 'rejected');
  assert.match(useCase.message, /Send last quarter\.$/);

  await acme.client.kyb.updateBusiness({ use_case: 'Round-up savings.' });
  const [proof] = await acme.client.kyb.listDocuments();
  const { data: content } = { data: Buffer.from((await acme.client.kyb.downloadDocument(proof!.id)).bytes) };
  await acme.client.kyb.uploadDocument({
    document_type: 'bank_statement',
    file_name: 'statement.png',
    content_type: 'image/png',
    content: content.toString('base64'),
  });
  assert.equal((await acme.client.kyb.submit({ attestation })).status, 'submitted');
});

test('an unknown code cannot be requested', async () => {
  const acme = await draft();
  await submitVerification(acme.client);

  await assert.rejects(judge(acme, 'request_information', 'Please.', ['document.selfie']), {
    code: 'validation_error',
  });
});

test('what was rejected must be replaced before it is submitted again', async () => {
  const acme = await draft();
  const { people } = await submitVerification(acme.client);
  const documents = await acme.client.kyb.listDocuments();
  const licence = documents.find(({ document_type }) => document_type === 'regulatory_licence')!;
  const { id } = people[0]!;

  const judged = await world.write((tx) =>
    reviewDocument(tx, licence.id, { decision: 'rejected', note: 'Unreadable.' }),
  );
  await world.write((tx) => reviewPerson(tx, id, { decision: 'rejected', note: 'The name differs.' }));
  await judge(acme, 'request_information', 'See the notes.');

  assert.deepEqual([judged.review_status, judged.review_note], ['rejected', 'Unreadable.']);
  assert.equal((await acme.client.kyb.getPerson(id)).review_status, 'rejected');
  assert.deepEqual(await missing(acme.client), ['document.regulatory_licence', `person.details.${id}`]);
  await acme.client.kyb.updatePerson(id, { middle_name: 'Ada' });
  assert.equal((await acme.client.kyb.getPerson(id)).review_status, 'pending');
  await acme.client.kyb.deleteDocument(licence.id);
  assert.deepEqual(await missing(acme.client), ['document.regulatory_licence']);
});
