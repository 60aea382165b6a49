import { strictObject, z } from 'zod';
import type { Acted } from '../../platform/operator/act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { pick } from '../../vocabulary/pick.ts';
import { proposalKindNames } from '../../vocabulary/proposal-kinds.ts';
import { flag, id, instant, string, stringOrNull } from '../../vocabulary/values.ts';
import { endOf } from './expiry.ts';
import type { Proposal } from './operations.ts';

/** What an endpoint returns whose act takes two people: nothing is done until another person approves it. */
export const ProposedAct = strictObject({
  approval_id: id('The proposal; another person approves or refuses it by this id.'),
  kind: z.enum(proposalKindNames).meta({ description: 'What kind of act is proposed.' }),
  effect: stringOrNull('What would happen if it were approved now, in words.'),
  reason: string('Why, in the words of who proposed it.'),
  proposed_by: string('Who proposed it, and therefore cannot approve it.'),
  created_at: instant('When it was proposed.'),
  expires_at: instant('Until when it may be approved; after that it is proposed again.'),
}).meta({ id: 'ProposedAct', description: 'An act that waits for a second person. Nothing has been done yet.' });
export type ProposedAct = z.infer<typeof ProposedAct>;

/** What an endpoint returns of an act that takes two people only sometimes. */
export const waits = {
  is_pending_approval: flag(
    'Whether one person is not enough: nothing has been done, and an approval waits for another person.',
  ),
  approval_id: id('The approval that waits; null where it is done.').nullable(),
};

/** The same of an act that says what it made. */
export const waitOfActed = ({ made }: Pick<Acted<unknown>, 'made'>) =>
  waitOf(made?.type === 'proposal' ? made.id : null);

const show = pick(ProposedAct);

export const presentProposed = (proposal: Proposal): ProposedAct =>
  show({ ...proposal, approval_id: proposal.id, expires_at: endOf(proposal) });

/** What an act returns that waits for another person. */
export const proposed = (proposal: Proposal): Acted<ProposedAct> => ({
  data: presentProposed(proposal),
  made: { type: 'proposal', id: proposal.id, organisation_id: proposal.organisation_id },
});
