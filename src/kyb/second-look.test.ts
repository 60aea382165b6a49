import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockKybStatus } from '../access/organisations/operations.ts';
import type { ScreeningProvider } from '../providers/screening/contract.ts';
import { screeningSimulator } from '../providers/screening/simulator.ts';
import { sampleAttestation, sampleIdentity, sampleProofOfAddress } from '../service/demo/sample-business.ts';
import { giveVerification } from '../testing/sample-verification.ts';
import { whileItWaits } from '../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../testing/world.ts';
import type { FoundOutcome } from '../vocabulary/screening.ts';
import { deleteDocument } from './documents/operations.ts';
import { deletePerson } from './people/operations.ts';
import { reviewKyb } from './review/operations.ts';
import * as acts from './review/operator-contract.ts';
import { screeningCall } from './screening/call.ts';

/** What is judged again once a verification is locked, and what a provider of screening finds after it was changed. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;

async function given() {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await giveVerification(acme.client);
  return { acme, person_id: people[0]!.id };
}

async function submitted() {
  const { acme, person_id } = await given();
  await acme.client.kyb.submit({ attestation: sampleAttestation });
  return { acme, person_id };
}

const holding = ({ environment }: Partner) => ({
  hold: (tx: Parameters<typeof lockKybStatus>[0]) => lockKybStatus(tx, environment),
});
const ASKED = { actor: 'ada', note: 'A clearer copy, please.', reasons: [] };

test('a person is not judged while a verification is given back to its partner', async () => {
  const { acme, person_id } = await submitted();
  await world.write((tx) => reviewKyb(tx, acme.environment, 'claim', { actor: 'ada', note: null }));

  const judging = whileItWaits(
    world,
    { ...holding(acme), change: (tx) => reviewKyb(tx, acme.environment, 'request_information', ASKED) },
    () => world.firm.act(acts.reviewPerson, { params: { person: person_id }, body: { decision: 'approved' } }),
  );

  await assert.rejects(judging, { code: 'invalid_state' });
  assert.equal((await acme.client.kyb.getPerson(person_id)).review_status, 'pending');
});

test('what was proposed for a sandbox is not approved once it was reset', async () => {
  const acme = await world.partner('test', { kyb: 'draft' });
  const body = { code: 'document.tax_certificate', reason: 'exempt by law' };
  const waiving = { params: { verification: acme.environment.id }, body };
  const { approval_id } = await world.firm.act(acts.waive, waiving, 'Jane');
  await acme.client.sandbox.reset();

  const approving = world.firm.approve(approval_id, 'Kofi');

  await assert.rejects(approving, { code: 'not_found' });
  const { rowCount } = await pool.query('select from kyb_waivers where environment_id = $1', [acme.environment.id]);
  assert.equal(rowCount, 0);
});

test('a document of a person who is removed while it is stored is refused, and not stored', async () => {
  const { acme, person_id } = await given();
  const { length } = await acme.client.kyb.listDocuments();

  const storing = whileItWaits(
    world,
    { ...holding(acme), change: (tx) => deletePerson(tx, acme.environment, person_id) },
    () => acme.client.kyb.uploadDocument(sampleIdentity(person_id)),
  );

  await assert.rejects(storing, { status: 404, code: 'not_found' });
  // The one that the person had went with the person.
  assert.equal((await acme.client.kyb.listDocuments()).length, length - 1);
});

test('of two who delete a document at once the second does not find it', async () => {
  const { acme } = await given();
  const { id } = await acme.client.kyb.uploadDocument(sampleProofOfAddress);

  const deleting = whileItWaits(
    world,
    { ...holding(acme), change: (tx) => deleteDocument(tx, acme.environment, id) },
    () => acme.client.kyb.deleteDocument(id),
  );

  await assert.rejects(deleting, { status: 404, code: 'not_found' });
});

type Check = ScreeningProvider['check'];
const found = (outcome: FoundOutcome) => ({ outcome, list_version: 'today', provider_reference: null, note: null });

/** A question about a director that is not asked yet, and how its provider is asked. */
async function asking() {
  const { acme, person_id } = await given();
  const { environment } = acme;
  // The simulator does not answer this name at once.
  await acme.client.kyb.updatePerson(person_id, { last_name: 'Sluggish' });
  await acme.client.kyb.submit({ attestation: sampleAttestation });
  const of = "environment_id = $1 and person_id = $2 and check_name = 'watchlist'";
  const values = [environment.id, person_id];
  const { rows } = await pool.query(`select id from kyb_screenings where ${of}`, values);
  const ask = (check: Check) => {
    const provider = { ...screeningSimulator, check };
    const deps = { pool, sealer: world.settings.sealer, fault: () => {}, marker: null };
    return screeningCall.call(
      { ...deps, screening: { test: provider, live: provider } },
      environment,
      rows[0].id,
      'work',
    );
  };
  const endLease = () =>
    pool.query(`update kyb_screenings set call_due_at = now() - interval '1 second' where ${of}`, values);
  const state = async () => (await pool.query(`select status, outcome from kyb_screenings where ${of}`, values)).rows;
  return { acme, person_id, ask, endLease, state };
}

test('of two processes that ask about a person the first answer stays', async () => {
  const { ask, endLease, state } = await asking();

  await ask(async () => {
    await endLease();
    await ask(async () => found('possible_match'));
    return found('clear');
  });

  assert.deepEqual(await state(), [{ status: 'answered', outcome: 'possible_match' }]);
});

test('a person whose name was changed before the question was sent is not asked about by either name', async () => {
  const { acme, person_id, ask, state } = await asking();
  await world.write((tx) => reviewKyb(tx, acme.environment, 'request_information', ASKED));
  await acme.client.kyb.updatePerson(person_id, { last_name: 'Okafor' });

  await ask(() => assert.fail('it was asked'));

  assert.deepEqual(await state(), [{ status: 'refused', outcome: null }]);
});
