import assert from 'node:assert/strict';
import { totpAt } from '../../identity/credentials/totp.ts';
import { readInvitation, recordAcceptance } from '../../identity/invitations/operations.ts';
import { inviteToSignIn } from '../../identity/members/invitations.ts';
import { createMember } from '../../identity/members/operations.ts';
import { members } from '../../identity/members/people.ts';
import type { MemberRole } from '../../vocabulary/member-permissions.ts';
import { quickHash } from '../quick-password.ts';
import type { World } from '../world.ts';

/** People of partners as tests make them: invited, and signed in over HTTP. */
export const PASSWORD = 'Quiet-river-42-lamp';

type Body = { readonly data?: never; readonly error?: { readonly code: string } };
type Sent = { readonly cookie?: string; readonly csrf?: string; readonly body?: unknown };
export type Person = Awaited<ReturnType<ReturnType<typeof dashboardOf>['person']>>;

let count = 0;

export function dashboardOf(world: World) {
  async function send(method: string, path: string, { cookie, csrf, body }: Sent = {}) {
    const response = await fetch(`${world.baseUrl}/dashboard/v1${path}`, {
      method,
      headers: {
        ...(cookie !== undefined && { Cookie: cookie }),
        ...(csrf !== undefined && { 'X-CSRF-Token': csrf }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const answered = (isJson ? JSON.parse(text) : {}) as Body;
    const { status, headers } = response;
    return { status, headers, text, code: answered.error?.code ?? null, data: answered.data };
  }

  /** A member who has accepted the invitation and has not signed in yet. */
  async function invited(organisation_id: string, role: MemberRole) {
    const email = `${role}.${++count}@partner.example`;
    const { member, invitation } = await world.write(async (tx) => {
      const made = await createMember(tx, organisation_id, { email, name: 'Ama Mensah', role });
      return { member: made, ...(await inviteToSignIn(tx, world.settings.sealer, organisation_id, made.id)) };
    });
    const shown = await world.read((tx) => readInvitation(members, tx, world.settings.sealer, { invitation }));
    const code = () => totpAt(shown.totp_secret, Date.now());
    const accepted = { invitation, password: PASSWORD, code: code(), address: '192.0.2.40' };
    await world.write((tx) => recordAcceptance(members, tx, world.settings.sealer, accepted, quickHash(PASSWORD)));
    // A code of this moment that counts as not taken yet.
    const forgetCode = () =>
      world.database.pool.query('update member_credentials set totp_last_step = 0 where member_id = $1', [member.id]);
    await forgetCode();
    return { member, invitation, code, forgetCode };
  }

  async function person(organisation_id: string, role: MemberRole) {
    const made = await invited(organisation_id, role);
    const { email } = made.member;
    const signedIn = await send('POST', '/sessions', { body: { email, password: PASSWORD, code: made.code() } });
    assert.equal(signedIn.status, 201);
    const set = signedIn.headers.getSetCookie()[0] ?? '';
    const { csrf_token: csrf }: { csrf_token: string } = signedIn.data!;
    return { ...made, set, cookie: set.split(';')[0]!, csrf };
  }

  /** As if the person had proven longer ago than 5 minutes who they are. */
  const letProofGrowOld = ({ member }: { member: { readonly id: string } }) =>
    world.database.pool.query(
      `update member_sessions set authenticated_at = authenticated_at - interval '6 minutes' where member_id = $1`,
      [member.id],
    );

  return { send, invited, person, letProofGrowOld };
}
