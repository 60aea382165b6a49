import type { Transaction } from '../../platform/database/transaction.ts';
import type { Subject } from '../audit.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';
import {
  approve,
  listProposals,
  type Proposal,
  refuseProposal,
  showProposal,
  withdraw,
} from '../proposals/operations.ts';

const arguments_ = { id: { name: 'ID', about: 'the proposal' } };

const subjectOf = ({ id, organisation_id }: Proposal): Subject => ({ type: 'proposal', id, organisation_id });
const subject = async ({ tx, input: { id } }: { tx: Transaction; input: { id: string } }): Promise<Subject> =>
  subjectOf(await showProposal(tx, id));

export const proposalCommands = [
  command({
    name: 'proposals list',
    about:
      'List what one person proposed and another may approve, oldest first; after 24 hours a proposal is forgotten',
    kind: 'read',
    arguments: {},
    options: {},
    run: async ({ tx }) => ({
      data: (await listProposals(tx)).map(({ id, kind, effect, reason, proposed_by, created_at, organisation_id }) => ({
        ...{ id, kind, effect, reason, proposed_by, created_at, organisation_id },
      })),
    }),
  }),

  command({
    name: 'proposals show',
    about: 'Show a proposal: what is asked for, what would happen if it were approved now, and who decided it',
    kind: 'read',
    arguments: arguments_,
    options: {},
    run: async ({ tx, input: { id } }) => ({ data: await showProposal(tx, id) }),
  }),

  command({
    name: 'proposals approve',
    about: 'Do what another person proposed; all is checked again',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: {},
    subject,
    async run({ tx, input: { id }, actor }) {
      const { data, proposal } = await approve(tx, id, actor);
      return { data: { ...data, proposal } };
    },
  }),

  command({
    name: 'proposals withdraw',
    about: 'Take back what you proposed',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: {},
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
