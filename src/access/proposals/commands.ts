import type { Subject } from '../../platform/audit-subjects.ts';
import { command, option, type Work } from '../../platform/operator/command.ts';
import { approve, type Proposal, refuseProposal, showProposal, withdraw } from './operations.ts';

const arguments_ = { id: { name: 'ID', about: 'the proposal' } };

const subjectOf = ({ id, organisation_id }: Proposal): Subject => ({ type: 'proposal', id, organisation_id });
const subject = async ({ tx, input: { id }, settings }: Work<{ id: string }>): Promise<Subject> =>
  subjectOf(await showProposal(tx, settings.proposalKinds, id));

export const proposalCommands = [
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
