import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { acceptVerification, submitVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Live mode is opened by two people, who saw who judged what. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);

type Item = { code: string; person_id: string | null; status: string; judged_by: string[] };
type File = { status: string; checklist: Item[]; opening: { approval_id: string } | null };
type Whom = 'compliance' | 'compliance_2';

async function submitted(): Promise<Partner> {
  const partner = await world.partner('live', { kyb: 'draft' });
  await submitVerification(partner.client);
  return partner;
}

/** Each person and document, and the business, judged over the API by one person. */
async function judgeAll({ client, organisation_id }: Partner, who: Whom): Promise<void> {
  const accept = (target: string) => ask(who, 'POST', `/operator/v1/${target}`, { decision: 'approved' });
  await accept(`kyb/${organisation_id}/review-business`);
  for (const { id } of await client.kyb.listPeople()) await accept(`people/${id}/review`);
  for (const { id } of await client.kyb.listDocuments()) await accept(`documents/${id}/review`);
}

const post = (who: Whom, { organisation_id }: Partner, verb: string, body: object = {}) =>
  ask(who, 'POST', `/operator/v1/kyb/${organisation_id}/${verb}`, body);
const fileOf = async ({ organisation_id }: Partner): Promise<File> =>
  (await ask('compliance', 'GET', `/operator/v1/kyb/${organisation_id}`)).body.data as never;

/** As it is shown to the person. */
async function decide(who: Whom, id: string) {
  const { body } = await ask(who, 'GET', `/operator/v1/approvals/${id}`);
  const { payload_sha256, effect_sha256 } = body.data as unknown as Record<string, string>;
  return ask(who, 'POST', `/operator/v1/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
}
const effectOf = async (id: string): Promise<string> =>
  ((await ask('compliance_2', 'GET', `/operator/v1/approvals/${id}`)).body.data as unknown as { effect: string })
    .effect;
const statusOf = async ({ client }: Partner) => (await client.kyb.get()).status;

test('one person who judged every item does not open live mode; another, who sees who judged what, does', async () => {
  const acme = await submitted();
  await judgeAll(acme, 'compliance');

  const proposed = await post('compliance', acme, 'approve', { note: 'Welcome.' });

  const file = proposed.body.data as unknown as File;
  assert.deepEqual([proposed.status, file.status, await statusOf(acme)], [200, 'submitted', 'submitted']);
  const judges = new Set(file.checklist.flatMap(({ judged_by }) => judged_by));
  assert.deepEqual(
    [judges, file.checklist.filter(({ judged_by }) => judged_by.length !== 1)],
    [new Set(['The compliance']), []],
  );
  const { approval_id } = file.opening!;
  const own = await decide('compliance', approval_id);
  assert.deepEqual([own.status, own.code], [403, 'wrong_person']);
  assert.match(
    await effectOf(approval_id),
    /^Approve the live verification of Acme Savings: its live keys may move money at once\. Checklist of \d+ items: \d+ accepted by The compliance \(business\.legal_name, .*person\.director.*\)\.$/,
  );

  assert.equal((await decide('compliance_2', approval_id)).status, 200);

  assert.equal(await statusOf(acme), 'approved');
  assert.equal((await acme.client.kyb.get()).review.note, 'Welcome.');
  assert.equal((await fileOf(acme)).opening, null);
});

test('who judged every item does not approve what another proposed', async () => {
  const acme = await submitted();
  await judgeAll(acme, 'compliance_2');
  const { opening } = (await post('compliance', acme, 'approve')).body.data as unknown as File;

  const alone = await decide('compliance_2', opening!.approval_id);

  assert.deepEqual([alone.status, alone.code], [400, 'validation_error']);
  assert.deepEqual(alone.body.error!.details, {
    actor: 'Expected another person than the one who judged every item.',
  });
  assert.equal(await statusOf(acme), 'submitted');
});

test('what changed since it was proposed is judged again: a rejected document is not approved', async () => {
  const acme = await submitted();
  await judgeAll(acme, 'compliance');
  const { opening } = (await post('compliance', acme, 'approve')).body.data as unknown as File;
  const [document] = await acme.client.kyb.listDocuments();
  await ask('compliance', 'POST', `/operator/v1/documents/${document!.id}/review`, {
    ...{ decision: 'rejected', note: 'Blurred.' },
  });

  assert.match(await effectOf(opening!.approval_id), /It would be refused now: (person|document)\.\S+: rejected/);
  const refused = await decide('compliance_2', opening!.approval_id);

  assert.deepEqual([refused.status, refused.code], [409, 'invalid_state']);
  assert.equal(await statusOf(acme), 'submitted');
});

test('an opening waits once, what cannot be approved is not proposed, and a sandbox is approved by one person', async () => {
  const acme = await submitted();
  const early = await post('compliance', acme, 'approve');
  assert.deepEqual([early.status, early.code], [409, 'invalid_state']);
  await acceptVerification(world, acme);
  await post('compliance', acme, 'approve');

  const again = await post('compliance_2', acme, 'approve');

  assert.equal(again.code, 'invalid_state');
  assert.match(
    (again.body.error!.details as { current_status: string }).current_status,
    /^waits for another person than The compliance: proposal /,
  );

  const sandbox = await world.partner('test', { kyb: 'draft' });
  await submitVerification(sandbox.client);
  await acceptVerification(world, sandbox);
  const { body } = await ask('compliance', 'POST', `/operator/v1/kyb/${sandbox.environment.id}/approve`, {});
  assert.equal((body.data as unknown as File).status, 'approved');
});

test('the end of a suspension takes two people too', async () => {
  const acme = await world.partner('live');
  await post('compliance', acme, 'suspend', { note: 'The licence ended.' });

  const { opening, status } = (await post('compliance', acme, 'reinstate', { note: 'It was renewed.' })).body
    .data as unknown as File;

  assert.equal(status, 'suspended');
  assert.equal((await decide('compliance', opening!.approval_id)).code, 'wrong_person');
  assert.equal((await decide('compliance_2', opening!.approval_id)).status, 200);
  assert.equal(await statusOf(acme), 'approved');
});
