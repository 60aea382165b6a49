import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleAttestation, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { openLive } from '../../testing/open-live.ts';
import { acceptVerification, giveVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import * as acts from './operator-contract.ts';

const world = await createWorld();
const TAX = 'document.tax_certificate';
const WAIVED = 'waived: Nothing to do: the firm goes without it.';

const whole = ({ environment }: Partner) => ({ verification: environment.id });
const propose = async (acme: Partner, code: string, person_id: string | null = null) => {
  const body = { code, person_id, reason: 'exempt by law' };
  return (await world.firm.act(acts.waive, { params: whole(acme), body }, 'Jane')).approval_id;
};
const approve = (id: string, actor = 'Kofi') => world.firm.approve(id, actor);
const judge = (part: 'person' | 'document', id: string, decision: 'approved' | 'rejected') => {
  const body = { decision };
  return part === 'person'
    ? world.firm.act(acts.reviewPerson, { params: { person: id }, body })
    : world.firm.act(acts.reviewDocument, { params: { document: id }, body });
};

async function statusOf({ client }: Partner, code: string): Promise<string> {
  const { requirements } = await client.kyb.get();
  const { status, message } = requirements.find((one) => one.code === code)!;
  return `${status}: ${message}`;
}

async function given(): Promise<{ acme: Partner; tax: string; director: string }> {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await giveVerification(acme.client);
  const documents = await acme.client.kyb.listDocuments();
  const tax = documents.find(({ document_type }) => document_type === 'tax_certificate')!.id;
  return { acme, tax, director: people[0]!.id };
}

const submit = ({ client }: Partner) => client.kyb.submit({ attestation: sampleAttestation });

test('what is missing is waived by two people, and the verification is submitted and approved without it', async () => {
  const { acme, tax } = await given();
  await acme.client.kyb.deleteDocument(tax);
  await assert.rejects(submit(acme), { code: 'kyb_incomplete' });

  const id = await propose(acme, TAX);
  assert.equal(await statusOf(acme, TAX), 'missing: Upload the tax certificate.');
  await assert.rejects(approve(id, 'J@ne'), { code: 'wrong_person', details: { proposed_by: 'Jane' } });
  await approve(id);

  assert.equal(await statusOf(acme, TAX), WAIVED);
  await assert.rejects(
    world.database.pool.query(`update kyb_waivers set approved_by = 'J@ne' where environment_id = $1`, [
      acme.environment.id,
    ]),
    /two_people_waive/,
  );
  await submit(acme);
  await acceptVerification(world, acme);
  assert.equal(await openLive(world, acme), 'approved');
  assert.equal(await statusOf(acme, TAX), WAIVED);
  const { waivers, checklist } = await world.firm.act(acts.getVerification, { params: whole(acme) });
  const [{ waived_at: _, ...waiver }, ...more] = waivers as [(typeof waivers)[number]];
  const open = checklist.filter(({ status }) => status !== 'accepted' && status !== 'waived');
  assert.deepEqual([more, open], [[], []]);
  assert.deepEqual(waiver, {
    code: TAX,
    person_id: null,
    was: 'missing',
    reason: 'exempt by law',
    proposed_by: 'Jane',
    approved_by: 'Kofi',
  });
  const { rows } = await world.database.pool.query(
    `select actor, action, reason, before ? 'waivers' as before, after #>> '{waivers,0,proposed_by}' as proposed_by
     from audit_entries where subject_type = 'kyb' and subject_id = $1 and action = 'proposals approve (kyb_waiver)'`,
    [acme.environment.id],
  );
  assert.deepEqual(rows, [
    {
      actor: 'Kofi',
      action: 'proposals approve (kyb_waiver)',
      reason: 'exempt by law (proposed by Jane)',
      before: false,
      proposed_by: 'Jane',
    },
  ]);
});

test('a rejected document is waived, and one rejected after its waiver is not', async () => {
  const { acme, tax } = await given();
  await submit(acme);
  await acceptVerification(world, acme);
  await judge('document', tax, 'rejected');
  await approve(await propose(acme, TAX));
  assert.equal(await statusOf(acme, TAX), WAIVED);
  assert.equal(await openLive(world, acme), 'approved');

  const other = await given();
  await submit(other.acme);
  await approve(await propose(other.acme, TAX));
  assert.equal(await statusOf(other.acme, TAX), WAIVED);
  await acceptVerification(world, other.acme);
  await judge('document', other.tax, 'rejected');
  assert.match(await statusOf(other.acme, TAX), /^rejected: /);
  await assert.rejects(world.firm.act(acts.approve, { params: whole(other.acme), body: {} }), {
    code: 'invalid_state',
  });
});

test('the rejection of a person cannot be waived', async () => {
  const { acme, director } = await given();
  await submit(acme);
  await acceptVerification(world, acme);
  await judge('person', director, 'rejected');

  await assert.rejects(propose(acme, 'person.details', director), { code: 'validation_error' });
  const { requirements } = await acme.client.kyb.get();
  for (const { code, status, person_id } of requirements)
    if (status !== 'accepted' && code !== 'person.details') await approve(await propose(acme, code, person_id));
  await assert.rejects(world.firm.act(acts.approve, { params: whole(acme), body: {} }), (error) => {
    const { code, details } = error as { code: string; details: object };
    assert.deepEqual([code, Object.keys(details)], ['invalid_state', ['current_status', `person.details.${director}`]]);
    return true;
  });
});

test('a waiver is checked again at its approval, and ends where the reviewer requests the item again', async () => {
  const { acme, tax } = await given();
  await acme.client.kyb.deleteDocument(tax);
  const [first, second] = [await propose(acme, TAX), await propose(acme, TAX)];
  await approve(first);
  await assert.rejects(approve(second), (error) => {
    const { code, details } = error as { code: string; details: Record<string, string> };
    assert.deepEqual([code, Object.keys(details)], ['validation_error', ['code']]);
    assert.match(details['code']!, /^Expected an item that is open: business\.legal_name, /);
    return true;
  });

  await submit(acme);
  await world.firm.act(acts.requestInformation, { params: whole(acme), body: { note: 'We need it.', reasons: [TAX] } });
  assert.equal(await statusOf(acme, TAX), 'missing: Upload the tax certificate.');
  await acme.client.kyb.uploadDocument({ ...sampleProofOfAddress, document_type: 'tax_certificate' });
  assert.equal((await submit(acme)).status, 'submitted');
});

test('only an open item of a verification that is not approved is waived', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  await submitVerification(acme.client);
  await acceptVerification(world, acme);

  for (const code of ['document.selfie', TAX])
    await assert.rejects(propose(acme, code), {
      code: 'validation_error',
      details: { code: 'Expected an item that is open: there is none.' },
    });
  await openLive(world, acme);
  await assert.rejects(propose(acme, TAX), {
    code: 'invalid_state',
    details: { current_status: 'approved', allowed_from: 'draft, submitted, under_review, more_info_required' },
  });
});
