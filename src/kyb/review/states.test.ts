import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KybTransition } from '../../access/organisations/states.ts';
import { sampleAttestation, sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { acceptVerification, giveVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { reviewKyb } from './operations.ts';
import { reviewDocument, reviewPerson } from './parts.ts';

const world = await createWorld();
const statuses = ['draft', 'submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'suspended'];

const put = ({ environment }: Partner, status: string) =>
  world.database.pool.query('update environments set kyb_status = $2 where id = $1', [environment.id, status]);

// Written out, not read from the tables: a test that reads them would agree with any.
const transitionsFrom: Record<string, Record<string, string>> = {
  draft: { submit: 'submitted' },
  submitted: {
    claim: 'under_review',
    approve: 'approved',
    request_information: 'more_info_required',
    reject: 'rejected',
  },
  under_review: { approve: 'approved', request_information: 'more_info_required', reject: 'rejected' },
  approved: { request_information: 'more_info_required', suspend: 'suspended' },
  more_info_required: { submit: 'submitted' },
  rejected: { reopen: 'draft' },
  suspended: { reinstate: 'approved' },
};
const events: Record<string, string> = {
  submit: 'kyb.submitted',
  claim: 'kyb.under_review',
  approve: 'kyb.approved',
  request_information: 'kyb.more_info_required',
  reject: 'kyb.rejected',
  reopen: 'kyb.reopened',
  suspend: 'kyb.suspended',
  reinstate: 'kyb.approved',
};
const transitions = ['submit', 'claim', 'approve', 'request_information', 'reject', 'reopen', 'suspend', 'reinstate'];

test('a verification makes only the allowed transitions, and each one records its event', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  await giveVerification(acme.client);

  for (const status of statuses)
    for (const name of transitions) {
      await put(acme, status);
      if (name === 'approve' && transitionsFrom[status]?.[name]) await acceptVerification(world, acme);
      const attempt =
        name === 'submit'
          ? acme.client.kyb.submit({ attestation: sampleAttestation })
          : world.write((tx) =>
              reviewKyb(tx, acme.environment, name as Exclude<KybTransition, 'submit'>, {
                actor: 'ada',
                note: 'A note.',
              }),
            );
      const to = transitionsFrom[status]?.[name];
      if (to) {
        assert.equal((await attempt).status, to, `${name} from ${status}`);
        const [newest] = (await acme.client.events.list({ limit: 1 })).data;
        assert.equal(newest?.type, events[name]);
        assert.equal(Reflect.get(newest?.data.previous ?? {}, 'status'), status);
      } else
        await assert.rejects(attempt, (error) => {
          const { code, details } = error as { code: string; details: Record<string, string> };
          assert.deepEqual([code, details['current_status']], ['invalid_state', status], `${name} from ${status}`);
          const from = Object.keys(transitionsFrom).filter((one) => transitionsFrom[one]?.[name]);
          assert.deepEqual(details['allowed_from']?.split(', ').sort(), from.sort());
          return true;
        });
    }
});

test('nothing can be edited but in draft and more_info_required', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await giveVerification(acme.client);
  const { kyb } = acme.client;
  const [document] = await kyb.listDocuments();
  const edits = [
    () => kyb.updateBusiness({ industry: 'Savings' }),
    () => kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' }),
    () => kyb.updatePerson(people[0]!.id, { phone: '1' }),
    () => kyb.uploadDocument(sampleProofOfAddress),
  ];
  const removals = [() => kyb.deletePerson(people[0]!.id), () => kyb.deleteDocument(document!.id)];

  for (const status of statuses.filter((one) => !['draft', 'more_info_required'].includes(one))) {
    await put(acme, status);
    for (const edit of [...edits, ...removals])
      await assert.rejects(edit(), {
        code: 'kyb_locked',
        details: { current_status: status, allowed_from: 'draft, more_info_required' },
      });
  }
  for (const status of ['draft', 'more_info_required']) {
    await put(acme, status);
    for (const edit of edits) await edit();
  }
  for (const removal of removals) assert.deepEqual(await removal(), { deleted: true });
});

test('an edit that races with the submission is seen by it or refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { client } = await world.partner('live', { kyb: 'draft' });
    await giveVerification(client);

    const [submission, edit] = await Promise.allSettled([
      client.kyb.submit({ attestation: sampleAttestation }),
      client.kyb.updateBusiness({ legal_name: null }),
    ]);

    const { status } = await client.kyb.get();
    const { legal_name } = await client.kyb.getBusiness();
    if (submission.status === 'fulfilled') {
      assert.deepEqual([status, edit.status, legal_name], ['submitted', 'rejected', 'Baobab Savings Limited']);
    } else {
      assert.deepEqual([status, edit.status, legal_name], ['draft', 'fulfilled', null]);
    }
  }
});

test('people and documents are reviewed only while the verification is', async () => {
  const acme = await world.partner('live', { kyb: 'draft' });
  const { people } = await giveVerification(acme.client);
  const [document] = await acme.client.kyb.listDocuments();
  const allowed: Record<string, string[]> = {
    approved: ['submitted', 'under_review'],
    rejected: ['submitted', 'under_review'],
    expired: ['submitted', 'under_review', 'approved', 'more_info_required'],
  };

  for (const status of statuses)
    for (const decision of ['approved', 'rejected', 'expired'] as const) {
      await put(acme, status);
      await world.database.owner.query(`update kyb_people set review_status = 'pending'`);
      await world.database.owner.query(`update kyb_documents set review_status = 'pending'`);
      for (const work of [
        () => world.write((tx) => reviewPerson(tx, people[0]!.id, { decision, note: null })),
        () => world.write((tx) => reviewDocument(tx, document!.id, { decision, note: null })),
      ])
        if (allowed[decision]!.includes(status)) assert.equal((await work()).review_status, decision);
        else await assert.rejects(work(), { code: 'invalid_state' });
    }
});

test('the sandbox simulates the reviewer under the same rules', async () => {
  const { client } = await world.partner('test', { kyb: 'draft' });
  const simulate = (event: string) => client.sandbox.simulateKyb({ event: event as 'approved', note: 'Played.' });
  const steps = [
    ['submitted', 'submitted'],
    ['under_review', 'under_review'],
    ['more_info_required', 'more_info_required'],
    ['submitted', 'submitted'],
    ['rejected', 'rejected'],
    ['reopened', 'draft'],
    ['submitted', 'submitted'],
    ['approved', 'approved'],
    ['suspended', 'suspended'],
    ['approved', 'approved'],
  ];

  await assert.rejects(simulate('approved'), {
    code: 'invalid_state',
    details: { current_status: 'draft', allowed_from: 'submitted, under_review' },
  });
  for (const [event, status] of steps) assert.equal((await simulate(event!)).status, status);
  const live = await world.partner('live', { kyb: 'draft' });
  await assert.rejects(live.client.sandbox.simulateKyb({ event: 'approved' }), { code: 'sandbox_only' });
});
