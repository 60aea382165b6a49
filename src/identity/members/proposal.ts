import { strictObject, z } from 'zod';
import { getOrganisation } from '../../access/organisations/operations.ts';
import { type Facts, proposalKind } from '../../platform/operator/proposal-kind.ts';
import { memberRoles } from '../../vocabulary/member-permissions.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { memberStatuses } from './contract.ts';
import { inviteWithCode } from './invitations.ts';
import * as members from './operations.ts';
import { findMember, type MemberRow } from './queries.ts';
import { requireAnotherApprover, requireContact, requireContactHeld } from './whom.ts';

/** What lets a person into a partner, or allows a member more: no one person of the firm does it. */
const Role = z.enum(memberRoles);
/** Of the text that the maker was given. The code that belongs to it is made at the approval. */
const invitation_sha256 = z.string();
const person = { email: z.string(), name: z.string(), role: Role };

const CODE =
  'Who approves it is shown an acceptance code once, and gives it to that person, not to who proposed it: the person needs the code and the link.';

export const invitationKind = proposalKind({
  name: 'member_invitation',
  payload: strictObject({ ...person, invitation_sha256 }),
  async effect({ tx, payload, proposal }) {
    const { email, name, role } = payload;
    const whom = `Invite ${name} (${email}) to ${await partnerOf(tx, proposal)} with the role ${role}.`;
    const refused = await refusalInWords(async () => {
      await members.requireFreeAddress(tx, email);
      await requireContact(tx, proposal.organisation_id!, payload);
    });
    return `${whom} ${CODE}${refused}`;
  },
  async act({ tx, payload: { invitation_sha256: hash, ...invited }, proposal }, _approved_by, { sealer }) {
    const organisation_id = proposal.organisation_id!;
    await requireAnotherApprover(tx, invited);
    await requireContactHeld(tx, organisation_id, invited);
    const member = await members.createMember(tx, organisation_id, invited);
    const acceptance_code = await inviteWithCode(tx, sealer, member, hash);
    return { data: { acceptance_code }, made: { type: 'member', id: member.id, organisation_id } };
  },
});

const seen = strictObject({ ...person, status: z.enum(memberStatuses) });

export const invitationAnewKind = proposalKind({
  name: 'member_invitation_anew',
  payload: strictObject({ member_id: z.string(), seen, invitation_sha256 }),
  subject: async ({ payload: { member_id }, proposal }) => subjectOf(member_id, proposal),
  async effect({ tx, payload, proposal }) {
    const { email, name, role, status } = payload.seen;
    const ends =
      status === 'active' ? ' Accepting it sets a new password and second factor, and ends the open sessions.' : '';
    const whom = `Invite ${name} (${email}) of ${await partnerOf(tx, proposal)} again, with the role ${role}.${ends}`;
    const refused = await refusalInWords(async () => {
      requireAsSeen(await findMember(tx, payload.member_id), payload.seen);
      await requireContact(tx, proposal.organisation_id!, payload.seen);
    });
    return `${whom} ${CODE}${refused}`;
  },
  async act({ tx, payload, proposal }, _approved_by, { sealer }) {
    const organisation_id = proposal.organisation_id!;
    const member = await members.lockMember(tx, organisation_id, payload.member_id);
    await requireAnotherApprover(tx, member);
    requireAsSeen(member, payload.seen);
    await requireContactHeld(tx, organisation_id, member);
    const acceptance_code = await inviteWithCode(tx, sealer, member, payload.invitation_sha256);
    return { data: { acceptance_code } };
  },
});

export const roleKind = proposalKind({
  name: 'member_role',
  payload: strictObject({ member_id: z.string(), email: z.string(), name: z.string(), from: Role, to: Role }),
  subject: async ({ payload: { member_id }, proposal }) => subjectOf(member_id, proposal),
  async effect({ tx, payload, proposal }) {
    const { member_id, email, name, from, to } = payload;
    const change = `Change the role of ${name} (${email}) of ${await partnerOf(tx, proposal)} from ${from} to ${to}.`;
    const refused = await refusalInWords(async () => {
      requireAsSeen(await findMember(tx, member_id), { role: from });
      await requireContact(tx, proposal.organisation_id!, { email, role: to });
    });
    return `${change}${refused}`;
  },
  async act({ tx, payload: { member_id, email, from, to }, proposal }) {
    const organisation_id = proposal.organisation_id!;
    const member = await members.lockMember(tx, organisation_id, member_id);
    await requireAnotherApprover(tx, member);
    requireAsSeen(member, { role: from });
    await requireContactHeld(tx, organisation_id, { email, role: to });
    return { data: await members.changeRole(tx, organisation_id, member_id, to) };
  },
});

type Proposal = Facts<unknown>['proposal'];
type Seen = Partial<z.output<typeof seen>>;

const CHANGED = 'The member was changed since: propose it again.';

/** What was seen is what is decided about. Throws validation_error where the member is another by now, or suspended. */
function requireAsSeen(now: MemberRow | undefined, before: Seen): void {
  const isSame = now && Object.entries(before).every(([name, value]) => now[name as keyof Seen] === value);
  if (!isSame || now.status === 'suspended') refuse('validation_error', { approval: CHANGED });
}

const subjectOf = (id: string, { organisation_id }: Proposal) => ({ type: 'member', id, organisation_id });

const partnerOf = async (tx: Facts<unknown>['tx'], { organisation_id }: Proposal): Promise<string> =>
  (await getOrganisation(tx, organisation_id!)).name;

/** Why it would be refused if it were approved now; empty where it would not. */
async function refusalInWords(judge: () => Promise<void>): Promise<string> {
  try {
    await judge();
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ` It would be refused now: ${Object.values(error.details).join(' ')}`;
  }
}
