import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersByFirm, pathOf } from '../../testing/members-by-firm.ts';
import { operatorSide, operatorsByRole, type Who } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

/** Whom the firm may invite: neither who proposes it nor who approves it, and as an owner the contact of the business. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await operatorSide(world);
const { ask, approve } = side;
const { wantedOf, ofPartner, proposed, codeOf } = membersByFirm(world, side);
let count = 0;

const whyOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.error?.details ?? {}) as Record<string, string>;

const proposing = (who: Who, organisation_id: string, email: string, role = 'owner') =>
  ask(who, 'POST', pathOf(organisation_id), { email, name: 'Efua Sarpong', role });

async function withContact() {
  const { organisation_id, client } = await world.partner('live', { kyb: 'draft' });
  const contact = `contact.${++count}@partner.example`;
  await client.kyb.updateBusiness({ contact_email: contact });
  return { organisation_id, client, contact };
}

test('nobody of the firm proposes the own address, with any role, in any letter case', async () => {
  const { organisation_id, client } = await world.partner('live', { kyb: 'draft' });
  await client.kyb.updateBusiness({ contact_email: 'Compliance@firm.example' });

  for (const role of ['owner', 'developer', 'finance', 'viewer']) {
    const refused = await proposing('compliance', organisation_id, 'COMPLIANCE@firm.example', role);
    assert.equal(refused.status, 400);
    assert.deepEqual(whyOf(refused), {
      email: 'Expected another person than you: nobody of the firm becomes a member. It takes two others of the firm.',
    });
  }
});

test('nobody of the firm approves an invitation of the own address, first or again, in any letter case', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const wanted = wantedOf({ email: 'Admin@firm.example', role: 'viewer' });
  const proposal = await proposed(pathOf(organisation_id), wanted);

  const own = await approve(proposal.approval_id, 'admin');
  assert.deepEqual([own.status, Object.keys(whyOf(own))], [400, ['email']]);
  assert.deepEqual(await ofPartner(organisation_id), []);
  await codeOf(proposal, 'compliance_2');
  const [member] = await ofPartner(organisation_id);
  const path = `${pathOf(organisation_id)}/${member!.id}/invitations`;
  assert.equal((await ask('admin', 'POST', path)).code, 'validation_error');
  const anew = await proposed(path, {});
  assert.deepEqual(Object.keys(whyOf(await approve(anew.approval_id, 'admin'))), ['email']);
});

test('the firm invites an owner only at the address of the business contact, also when it is approved', async () => {
  const { organisation_id, client, contact } = await withContact();
  const other = await proposing('admin', organisation_id, `other.${count}@partner.example`);
  assert.equal(other.status, 400);
  assert(whyOf(other)['email']!.startsWith(`Expected the address of the business contact, ${contact}: `));

  const { body } = await proposing('compliance', organisation_id, contact.toUpperCase());
  const { approval_id } = body.data! as { approval_id: string };
  await client.kyb.updateBusiness({ contact_email: `new.${contact}` });
  const changed = await approve(approval_id, 'admin');
  assert.equal(changed.status, 400);
  assert(whyOf(changed)['email']!.startsWith(`Expected the address of the business contact, new.${contact}: `));
  const { effect }: { effect: string } = (await ask('viewer', 'GET', `/operator/v1/approvals/${approval_id}`)).body
    .data!;
  assert.match(effect, / It would be refused now: Expected the address of the business contact, new\./);
  assert.deepEqual(await ofPartner(organisation_id), []);

  await client.kyb.updateBusiness({ contact_email: contact });
  assert.equal((await approve(approval_id, 'admin')).status, 200);
  const [owner] = await ofPartner(organisation_id);
  const again = `${pathOf(organisation_id)}/${owner!.id}/invitations`;
  const anew = await proposed(again, {});
  await client.kyb.updateBusiness({ contact_email: `new.${contact}` });
  assert.deepEqual(Object.keys(whyOf(await approve(anew.approval_id, 'admin'))), ['email']);
  assert.equal((await ask('admin', 'POST', again)).code, 'validation_error');
});

test('where no contact is recorded, the refusal of an owner names the ways to have one', async () => {
  const refused = await proposing('admin', await world.addOrganisation('draft'), 'owner@partner.example');

  assert.deepEqual(whyOf(refused), {
    email:
      'Expected the address of the business contact, and none is recorded: the firm makes nobody else an owner. Have the partner set contact_email of its business information in live, or an owner of the partner invite this person. Where the business is approved, request information of it first; where it has no members, invite one of the role finance, who may set it.',
  });
});

test('an approval waits for a change of the contact that is under way, and is judged by what it made', async () => {
  const { organisation_id, contact } = await withContact();
  const { body } = await proposing('compliance', organisation_id, contact);
  const { approval_id }: { approval_id: string } = body.data!;
  const other = await world.database.pool.connect();
  await other.query('begin');
  const live = `(select id from environments where organisation_id = $1 and mode = 'live')`;
  await other.query(`select from environments where id = ${live} for update`, [organisation_id]);
  await other.query(`update businesses set contact_email = 'new@partner.example' where environment_id = ${live}`, [
    organisation_id,
  ]);

  const approved = approve(approval_id, 'admin');
  // Where it does not wait, it responds.
  await Promise.race([approved, until(() => isAnyoneWaiting(world.database.pool))]);
  await other.query('commit');
  other.release();
  const { status, body: refused } = await approved;
  assert.equal(status, 400);
  assert.match(
    (refused.error!.details as { email: string }).email,
    /^Expected the address of the business contact, new@partner\.example: /,
  );
});
