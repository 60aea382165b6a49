import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersByFirm } from '../../testing/members-by-firm.ts';
import { operatorSide, operatorsByRole, type Who } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { type MemberRole, memberRoles } from '../../vocabulary/member-permissions.ts';

/** A role that allows a member more takes two people of the firm, and neither of them is the member; one that only takes away takes one. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await operatorSide(world);
const { ask, approve } = side;
const { ofPartner, invited } = membersByFirm(world, side);

type Changed = {
  readonly member: { readonly role: string };
  readonly is_pending_approval: boolean;
  readonly approval_id: string | null;
};

const change = (path: string, role: string, who: Who = 'compliance') =>
  ask(who, 'POST', `${path}/role`, { role, reason: 'A new post.' });

async function changed(path: string, role: string): Promise<Changed> {
  const { status, body } = await change(path, role);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as never;
}

/** A partner whose business contact is the member. */
async function member(role: MemberRole) {
  const { organisation_id, client } = await world.partner('live', { kyb: 'draft' });
  const email = `contact.${organisation_id}@partner.example`;
  await client.kyb.updateBusiness({ contact_email: email });
  const made = await invited(organisation_id, { email, role });
  const roleNow = async () => (await ofPartner(organisation_id))[0]!.role;
  return { ...made, client, email, roleNow };
}

const widens: Readonly<Record<MemberRole, readonly MemberRole[]>> = {
  owner: [],
  developer: ['owner', 'finance'],
  finance: ['owner', 'developer'],
  viewer: ['owner', 'developer', 'finance'],
};

for (const from of memberRoles)
  test(`of a member with the role ${from}, one person takes away at once, and two give more`, async () => {
    for (const to of memberRoles) {
      const { path, roleNow } = await member(from);
      const { is_pending_approval, approval_id, member: now } = await changed(path, to);
      if (!widens[from].includes(to)) {
        assert.deepEqual([is_pending_approval, approval_id, now.role, await roleNow()], [false, null, to, to]);
        continue;
      }
      assert.deepEqual([is_pending_approval, now.role, await roleNow()], [true, from, from]);
      const { status, body } = await approve(approval_id!, 'admin');
      const { acceptance_code }: { acceptance_code: null } = body.data!;
      assert.deepEqual([status, acceptance_code, await roleNow()], [200, null, to]);
    }
  });

test('the approval says whose role of which partner changes, from which to which, and the audit has both', async () => {
  const { member: whom, path, email } = await member('viewer');
  const { approval_id } = await changed(path, 'finance');

  const { effect }: { effect: string } = (await ask('viewer', 'GET', `/operator/v1/approvals/${approval_id}`)).body
    .data!;
  assert.equal(effect, `Change the role of Ama Mensah (${email}) of Acme Savings from viewer to finance.`);
  await approve(approval_id!, 'admin');
  await changed(path, 'viewer');
  const { rows } = await world.database.pool.query(
    `select actor, action, reason, before ->> 'role' as was, after ->> 'role' as is
     from audit_entries where subject_id = $1 and action <> 'proposals approve (member_invitation)' order by sequence`,
    [whom.id],
  );
  assert.deepEqual(rows, [
    {
      ...{ actor: 'The admin', action: 'proposals approve (member_role)' },
      ...{ reason: 'A new post. (proposed by The compliance)', was: 'viewer', is: 'finance' },
    },
    { actor: 'The compliance', action: 'members changeRole', reason: 'A new post.', was: 'finance', is: 'viewer' },
  ]);
});

test('who proposed more for a member does not approve it, and nobody of the firm changes the own role or approves it', async () => {
  const { path } = await member('viewer');
  const { approval_id } = await changed(path, 'developer');
  assert.equal((await approve(approval_id!, 'compliance')).code, 'wrong_person');
  assert.equal((await approve(approval_id!, 'compliance_2')).status, 200);
  assert.equal((await change(path, 'viewer')).status, 200);

  const own = await invited(await world.addOrganisation('draft'), {
    email: 'Compliance-2@firm.example',
    role: 'viewer',
  });
  for (const role of ['finance', 'viewer']) {
    const refused = await change(own.path, role, 'compliance_2');
    assert.deepEqual([refused.status, Object.keys(refused.body.error!.details)], [400, ['email']]);
  }
  const waits = await changed(own.path, 'finance');
  const refused = await approve(waits.approval_id!, 'compliance_2');
  assert.deepEqual([refused.status, Object.keys(refused.body.error!.details)], [400, ['email']]);
  assert.equal((await approve(waits.approval_id!, 'admin')).status, 200);
});

test('the firm makes nobody but the business contact an owner, also when it is approved', async () => {
  const { path, client, email, roleNow } = await member('developer');
  const { approval_id } = await changed(path, 'owner');
  await client.kyb.updateBusiness({ contact_email: 'another@partner.example' });

  const late = await approve(approval_id!, 'admin');
  const now = await change(path, 'owner');
  for (const refused of [late, now]) {
    assert.equal(refused.status, 400);
    assert.match(
      (refused.body.error!.details as { email: string }).email,
      /^Expected the address of the business contact, another@partner\.example: /,
    );
  }
  assert.equal(await roleNow(), 'developer');
  await client.kyb.updateBusiness({ contact_email: email });
  assert.equal((await approve(approval_id!, 'admin')).status, 200);
});

test('a member whose role was changed since, or who was suspended, is not given more as was shown', async () => {
  const { path, roleNow } = await member('developer');
  const { approval_id } = await changed(path, 'finance');
  await changed(path, 'viewer');
  const stale = await approve(approval_id!, 'admin');
  assert.deepEqual(
    [stale.status, stale.body.error!.details],
    [400, { approval: 'The member was changed since: propose it again.' }],
  );

  const { approval_id: later } = await changed(path, 'finance');
  await ask('compliance', 'POST', `${path}/suspend`, { reason: 'The person left.' });
  assert.equal((await approve(later!, 'admin')).code, 'validation_error');
  assert.equal((await change(path, 'developer')).code, 'invalid_state');
  assert.equal(await roleNow(), 'viewer');
});
