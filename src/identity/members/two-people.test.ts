import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf } from '../../testing/dashboard/people.ts';
import { membersByFirm, pathOf } from '../../testing/members-by-firm.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';

/** Nobody of the firm becomes a member: an invitation takes two of its people, neither is invited, and neither can accept it. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await operatorSide(world);
const { ask, approve } = side;
const dashboard = dashboardOf(world);
const { wantedOf, ofPartner, proposed, codeOf, invited, read, accept } = membersByFirm(world, side);
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){6}$/;

const whyOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.error?.details ?? {}) as Record<string, string>;

type Shown = {
  readonly id: string;
  readonly effect: string;
  readonly payload_sha256: string;
  readonly effect_sha256: string;
};
const shown = async (approval_id: string): Promise<Shown> =>
  (await ask('viewer', 'GET', `/operator/v1/approvals/${approval_id}`)).body.data as never;

test('nothing exists before the approval: neither a member nor an invitation that anyone could read', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const wanted = wantedOf({ role: 'finance' });
  const { invitation, effect, ...proposal } = await proposed(pathOf(organisation_id), wanted);

  assert.equal(
    effect,
    `Invite Ama Mensah (${wanted.email}) to Acme Savings with the role finance. Who approves it is shown an acceptance code once, and gives it to that person, not to who proposed it: the person needs the code and the link.`,
  );
  assert.deepEqual(await ofPartner(organisation_id), []);
  assert.equal((await read({ invitation, acceptance_code: '0000' })).code, 'invitation_unknown');
  const acceptance_code = await codeOf(proposal);
  assert.match(acceptance_code, CODE);
  assert.deepEqual(
    (await ofPartner(organisation_id)).map(({ email, role, status }) => [email, role, status]),
    [[wanted.email, 'finance', 'invited']],
  );
  assert.equal((await read({ invitation, acceptance_code })).status, 200);
});

test('the link needs the code and the code needs the link, to read and to accept', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const [{ parts }, other] = [await invited(organisation_id), await invited(organisation_id)];
  const { invitation, acceptance_code } = parts;
  const { totp_secret }: { totp_secret: string } = (await read(parts)).data!;
  assert.equal(typeof totp_secret, 'string');

  const withoutCode = await read({ invitation });
  assert.deepEqual([withoutCode.status, withoutCode.code], [400, 'validation_error']);
  assert.match(withoutCode.text, /"acceptance_code":"Required: the acceptance code of the invitation, which a second/);
  const others = [
    { invitation, acceptance_code: other.parts.acceptance_code },
    { invitation: other.parts.invitation, acceptance_code },
    { invitation: invitation.replace('with-code-', ''), acceptance_code },
    { invitation: acceptance_code, acceptance_code },
  ];
  for (const wrong of others) {
    const refused = await accept(wrong);
    assert.deepEqual([refused.status, refused.code], [404, 'invitation_unknown']);
  }
  assert.equal((await read({ invitation: invitation.replace('with-code-', '') })).code, 'invitation_unknown');
  assert.deepEqual(
    (await ofPartner(organisation_id)).map(({ status }) => status),
    ['invited', 'invited'],
  );
});

test('who reads the second factor with both parts accepts only with both parts, once', async () => {
  const { parts } = await invited(await world.addOrganisation('draft'));
  const { send, codeNow } = await opened(parts);
  const password = 'Quiet-river-42-lamp';

  const withoutCode = await send({ invitation: parts.invitation, password, code: codeNow() });
  assert.equal(withoutCode.code, 'validation_error');
  const otherCode = await send({ ...parts, acceptance_code: '0000-0000', password, code: codeNow() });
  assert.equal(otherCode.code, 'invitation_unknown');
  assert.equal((await send({ ...parts, password, code: codeNow() })).status, 200);
  assert.equal((await send({ ...parts, password, code: codeNow() })).code, 'invitation_unknown');
});

test('the code is taken as it is read out: in any letter case, with blanks, without hyphens, O for 0 and I or L for 1', async () => {
  const { parts } = await invited(await world.addOrganisation('draft'));
  const { invitation, acceptance_code } = parts;
  const asTyped = [
    acceptance_code.toLowerCase(),
    acceptance_code.replaceAll('-', ' '),
    ` ${acceptance_code.replaceAll('-', '')} `,
    acceptance_code.replaceAll('0', 'o').replaceAll('1', 'I'),
    acceptance_code.replaceAll('0', 'O').replaceAll('1', 'l'),
  ];
  for (const typed of asTyped) assert.equal((await read({ invitation, acceptance_code: typed })).status, 200, typed);
});

test('who proposed an invitation does not approve it', async () => {
  const proposal = await proposed(pathOf(await world.addOrganisation('draft')), wantedOf());

  const own = await approve(proposal.approval_id, 'compliance');
  assert.deepEqual([own.status, own.code], [403, 'wrong_person']);
  assert.match(await codeOf(proposal, 'compliance_2'), CODE);
});

test('of two who approve invitations of one address at once, one is refused by it', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const wanted = wantedOf();
  const one = await proposed(pathOf(organisation_id), wanted);
  const other = await proposed(pathOf(await world.addOrganisation('draft')), {
    ...wanted,
    email: wanted.email.toUpperCase(),
  });

  const seenByBoth = await Promise.all([one, other].map(({ approval_id }) => shown(approval_id)));
  const decided = await Promise.all(
    seenByBoth.map(({ id, payload_sha256, effect_sha256 }) =>
      ask('admin', 'POST', `/operator/v1/approvals/${id}/approve`, { payload_sha256, effect_sha256 }),
    ),
  );
  const refused = decided.find(({ status }) => status !== 200)!;
  assert.equal(decided.filter(({ status }) => status === 200).length, 1);
  // It is refused where its effect is looked at or, when the other came between, where it is done.
  assert.match(refused.code!, /^(preview_changed|validation_error)$/);
  const { effect, email } = whyOf(refused);
  assert.match(effect ?? email!, /A member has this address; take another\.$/);
  const { id, payload_sha256, effect_sha256 } = seenByBoth[decided.indexOf(refused)]!;
  const late = await ask('admin', 'POST', `/operator/v1/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
  assert.deepEqual([late.status, late.code], [409, 'preview_changed']);
  assert.match(whyOf(late)['effect']!, / It would be refused now: A member has this address; take another\.$/);
  const again = await approve(id, 'admin');
  assert.deepEqual(whyOf(again), { email: 'A member has this address; take another.' });
});

test('a member who was changed since is not invited again as was shown', async () => {
  const { path } = await invited(await world.addOrganisation('draft'), { role: 'finance' });
  const anew = await proposed(`${path}/invitations`, {});
  assert.match(
    anew.effect,
    /^Invite Ama Mensah \(member\.\d+@partner\.example\) of Acme Savings again, with the role finance\./,
  );
  const { status } = await ask('compliance', 'POST', `${path}/role`, { role: 'viewer', reason: 'A new post.' });
  assert.equal(status, 200);

  const changed = await approve(anew.approval_id, 'admin');
  assert.deepEqual(
    [changed.status, whyOf(changed)],
    [400, { approval: 'The member was changed since: propose it again.' }],
  );
  const later = await proposed(`${path}/invitations`, {});
  await ask('compliance', 'POST', `${path}/suspend`, { reason: 'The person left.' });
  assert.deepEqual(whyOf(await approve(later.approval_id, 'admin')), {
    approval: 'The member was changed since: propose it again.',
  });
});

test('a proposal that was withdrawn, refused or expired makes its link worthless', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const ended = {
    withdrawn: (id: string) => ask('compliance', 'POST', `/operator/v1/approvals/${id}/withdraw`, {}),
    refused: (id: string) => ask('admin', 'POST', `/operator/v1/approvals/${id}/refuse`, { reason: 'Not known.' }),
    expired: async (id: string) => {
      const { owner } = world.database;
      await owner.query('alter table proposals disable trigger proposals_stay');
      await owner.query(`update proposals set created_at = created_at - interval '25 hours' where id = $1`, [id]);
      await owner.query('alter table proposals enable trigger proposals_stay');
    },
  };
  for (const end of Object.values(ended)) {
    const { invitation, approval_id } = await proposed(pathOf(organisation_id), wantedOf());
    const { payload_sha256, effect_sha256 } = await shown(approval_id);
    await end(approval_id);
    const late = await ask('admin', 'POST', `/operator/v1/approvals/${approval_id}/approve`, {
      payload_sha256,
      effect_sha256,
    });
    assert.equal(late.status, 409);
    assert.equal((await read({ invitation, acceptance_code: 'ANY' })).code, 'invitation_unknown');
  }
  assert.deepEqual(await ofPartner(organisation_id), []);
});

async function opened(parts: { readonly invitation: string; readonly acceptance_code: string }) {
  const { totp_secret }: { totp_secret: string } = (await read(parts)).data!;
  return {
    send: (body: object) => dashboard.send('POST', '/invitations/accept', { body }),
    codeNow: () => totpAt(totp_secret, Date.now()),
  };
}

test('a retry with its Idempotency-Key gets the same part again, which is stored sealed', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const wanted = wantedOf();
  const twice = async (who: string, target: string, body: object) => {
    const send = async () => {
      const headers = { Authorization: `Bearer op_${who}`, 'Content-Type': 'application/json', 'Idempotency-Key': who };
      const response = await fetch(`${side.baseUrl}${target}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await response.json()) as { data: Record<string, string> }).data;
    };
    const [first, again] = [await send(), await send()];
    assert.deepEqual(again, first);
    return first;
  };
  const { approval_id, invitation } = await twice('compliance', pathOf(organisation_id), wanted);
  const { payload_sha256, effect_sha256 } = await shown(approval_id!);
  const decision = { payload_sha256, effect_sha256 };
  const { acceptance_code } = await twice('admin', `/operator/v1/approvals/${approval_id}/approve`, decision);

  assert.equal((await read({ invitation: invitation!, acceptance_code: acceptance_code! })).status, 200);
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from idempotency_keys where key in ('compliance', 'admin') and is_sealed`,
  );
  assert.equal(rows.length, 2);
  for (const part of [invitation!, acceptance_code!]) assert(rows.every(({ body }) => !body.includes(part)));
});
