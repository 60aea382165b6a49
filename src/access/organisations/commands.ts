import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { propose } from '../proposals/operations.ts';
import { closeEmpty, requireClosable } from './closing.ts';
import { CreateOrganisation, type OrganisationRecord } from './contract.ts';
import {
  activateOrganisation,
  createOrganisation,
  renameOrganisation,
  restrictOrganisation,
  suspendOrganisation,
} from './operations.ts';
import { partnerClosed } from './proposal.ts';

const { name, country, kyb } = CreateOrganisation.shape;
const subjectOf = ({ id }: Pick<OrganisationRecord, 'id'>): Subject => ({
  type: 'organisation',
  id,
  organisation_id: id,
});
const arguments_ = { id: { name: 'ID', about: 'the organisation' } };

type Verb = {
  readonly about: string;
  readonly act: (tx: Transaction, id: string, reason: string) => Promise<OrganisationRecord>;
};

const verbs: Readonly<Record<'restrict' | 'suspend' | 'activate' | 'close', Verb>> = {
  restrict: {
    about: 'Let its keys read, cancel and bring money in, but move none out and place no order or mandate, at once',
    act: restrictOrganisation,
  },
  suspend: { about: 'Let its keys read and do nothing else, at once', act: suspendOrganisation },
  activate: { about: 'Let its keys work again', act: activateOrganisation },
  close: {
    about: 'Shut it for good: its live wallets are empty, and its keys read only its status',
    act: (tx, id, reason) => closeEmpty(tx, id, reason, 'ID'),
  },
};

const LIVE_IS_A_DRAFT =
  'Live is not approved: the partner submits its business, and a review approves it; without a review two people do.';

export const organisationCommands = [
  command({
    name: 'organisations create',
    about: 'Create an organisation with its test and live environment',
    kind: 'write',
    options: {
      name: { flags: '--name <text>', schema: name, about: 'its name' },
      country: { flags: '--country <code>', schema: country, about: 'ISO 3166 alpha-2, such as NG' },
      kyb: {
        flags: '--kyb <status>',
        schema: kyb,
        about: 'draft or approved, in test; draft by default. Live is approved by a review',
      },
    },
    async run({ tx, input }) {
      const organisation = await createOrganisation(tx, input);
      return {
        data: organisation,
        made: subjectOf(organisation),
        ...(input.kyb === 'approved' && { hint: LIVE_IS_A_DRAFT }),
      };
    },
  }),

  command({
    name: 'organisations propose-close',
    about: 'Propose to shut an organisation for good; another person approves it',
    kind: 'write',
    isPersonal: true,
    arguments: arguments_,
    options: { reason: option.partnerReason },
    async run({ tx, input: { id, reason }, actor }) {
      await requireClosable(tx, id, 'organisation');
      const data = await propose(tx, partnerClosed, { organisation_id: id }, { organisation_id: id, reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: id } };
    },
  }),

  command({
    name: 'organisations rename',
    about: 'Give it another name; partners see it, and everything else stays',
    kind: 'write',
    arguments: arguments_,
    options: {
      name: { flags: '--name <text>', schema: name, about: 'its new name' },
      reason: option.reason,
    },
    subject: async ({ input: { id } }) =>
      isId(id) ? subjectOf({ id }) : refuse('not_found', { resource: 'organisation', id }),
    run: async ({ tx, input }) => ({ data: await renameOrganisation(tx, input.id, input.name) }),
  }),

  ...Object.entries(verbs).map(([verb, { about, act }]) =>
    command({
      name: `organisations ${verb}`,
      about,
      kind: 'write',
      arguments: arguments_,
      options: { reason: option.partnerReason },
      subject: async ({ input: { id } }) =>
        isId(id) ? subjectOf({ id }) : refuse('not_found', { resource: 'organisation', id }),
      run: async ({ tx, input }) => ({ data: await act(tx, input.id, input.reason) }),
    }),
  ),
];
