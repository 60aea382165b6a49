import type { Subject } from '../../platform/audit-subjects.ts';
import { command, option, type Work } from '../../platform/operator/command.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { approve, listProposals, type Proposal, refuseProposal, showProposal, withdraw } from './operations.ts';

const arguments_ = { id: { name: 'ID', about: 'the proposal' } };

const subjectOf = ({ id, organisation_id }: Proposal): Subject => ({ type: 'proposal', id, organisation_id });
const subject = async ({ tx, input: { id }, settings }: Work<{ id: string }>): Promise<Subject> =>
  subjectOf(await showProposal(tx, settings.proposalKinds, id));

export const proposalCommands = [
  command({
    name: 'proposals list',
    about: `List what one person proposed and another may approve, oldest first; after ${PROPOSAL_HOURS} hours a proposal is forgotten`,
    kind: 'read',
    run: async ({ tx, settings }) => ({
      data: (await listProposals(tx, settings.proposalKinds)).map(
        ({ id, kind, effect, reason, proposed_by, created_at, organisation_id }) => ({
          ...{ id, kind, effect, reason, proposed_by, created_at, organisation_id },
        }),
      ),
    }),
  }),

  command({
    name: 'proposals show',
    about: 'Show a proposal: what is asked for, what would happen if it were approved now, and who decided it',
    kind: 'read',
    arguments: arguments_,
    run: async ({ tx, input: { id }, settings }) => ({ data: await showProposal(tx, settings.proposalKinds, id) }),
  }),

  command({
    name: 'proposals approve',
    about: 'Do what another person proposed; all is checked again',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    subject,
    async run({ tx, input: { id }, actor, settings, origin }) {
      const { data, proposal } = await approve(tx, settings, id, actor, origin);
      return { data: { ...data, proposal } };
    },
  }),

  command({
    name: 'proposals withdraw',
    about: 'Take back what you proposed',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    subject,
    run: async ({ tx, input: { id }, actor }) => ({ data: await withdraw(tx, id, actor) }),
  }),

  command({
    name: 'proposals refuse',
    about: 'Refuse what another person proposed',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: { reason: option.reason },
    subject,
    run: async ({ tx, input: { id, reason }, actor }) => ({ data: await refuseProposal(tx, id, actor, reason) }),
  }),
];
