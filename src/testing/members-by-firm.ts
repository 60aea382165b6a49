import assert from 'node:assert/strict';
import { totpAt } from '../identity/credentials/totp.ts';
import type { MemberRole } from '../vocabulary/member-permissions.ts';
import { dashboardOf, PASSWORD } from './dashboard/people.ts';
import type { operatorSide, Who } from './operator-side.ts';
import type { World } from './world.ts';

/** People of partners whom the firm invites: compliance proposes it, an admin approves it, and the person has the link and the code. */
type Side = Pick<Awaited<ReturnType<typeof operatorSide>>, 'ask' | 'approve'>;
type Wanted = { readonly email?: string; readonly role?: MemberRole; readonly name?: string; readonly reason?: string };
export type Member = {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly role: string;
};
export type Proposed = { readonly approval_id: string; readonly invitation: string; readonly effect: string };
export type Parts = { readonly invitation: string; readonly acceptance_code?: string };

export const pathOf = (organisation_id: string): string => `/operator/v1/organisations/${organisation_id}/members`;

let count = 0;

export function membersByFirm(world: World, { ask, approve }: Side) {
  const { send } = dashboardOf(world);

  const wantedOf = ({ email = `member.${++count}@partner.example`, ...more }: Wanted = {}) => ({
    ...{ email, name: 'Ama Mensah', role: 'developer', ...more },
  });

  const ofPartner = async (organisation_id: string): Promise<Member[]> =>
    (await ask('viewer', 'GET', pathOf(organisation_id))).body.data ?? assert.fail('no list of members');

  async function proposed(target: string, body: object, who: Who = 'compliance'): Promise<Proposed> {
    const { status, body: answered } = await ask(who, 'POST', target, body);
    assert.equal(status, 201, JSON.stringify(answered));
    return answered.data as never;
  }

  /** The code that the approver is shown. */
  async function codeOf({ approval_id }: Pick<Proposed, 'approval_id'>, who: Who = 'admin'): Promise<string> {
    const { status, body } = await approve(approval_id, who);
    assert.equal(status, 200, JSON.stringify(body));
    const { acceptance_code }: { acceptance_code: string } = body.data!;
    return acceptance_code;
  }

  /** A member with both parts of the invitation, which nobody has accepted yet. */
  async function invited(organisation_id: string, more: Wanted = {}) {
    const wanted = wantedOf(more);
    const { invitation, ...proposal } = await proposed(pathOf(organisation_id), wanted);
    const acceptance_code = await codeOf(proposal);
    const member = (await ofPartner(organisation_id)).find(({ email }) => email === wanted.email);
    assert(member);
    return { member, parts: { invitation, acceptance_code }, path: `${pathOf(organisation_id)}/${member.id}` };
  }

  const read = (parts: Parts) => send('POST', '/invitations/read', { body: parts });

  /** As the person does it who holds these parts; returns the refusal of the reading, where there is one. */
  async function accept(parts: Parts) {
    const shown = await read(parts);
    if (shown.status !== 200) return shown;
    const { totp_secret }: { totp_secret: string } = shown.data!;
    const code = totpAt(totp_secret, Date.now());
    return send('POST', '/invitations/accept', { body: { ...parts, password: PASSWORD, code } });
  }

  return { wantedOf, ofPartner, proposed, codeOf, invited, read, accept };
}
