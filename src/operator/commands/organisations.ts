import { CreateOrganisation, type OrganisationRecord } from '../../access/organisations/contract.ts';
import {
  activateOrganisation,
  createOrganisation,
  listOrganisations,
  suspendOrganisation,
} from '../../access/organisations/operations.ts';
import { windowOf } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import type { Subject } from '../audit.ts';
import { command } from '../command.ts';
import { option } from '../options.ts';

const { name, country, kyb } = CreateOrganisation.shape;
const subjectOf = ({ id }: Pick<OrganisationRecord, 'id'>): Subject => ({
  type: 'organisation',
  id,
  organisation_id: id,
});
const arguments_ = { id: { name: 'ID', about: 'the organisation' } };

export const organisationCommands = [
  command({
    name: 'organisations create',
    about: 'Create an organisation with its test and live environment',
    kind: 'write',
    arguments: {},
    options: {
      name: { flags: '--name <text>', schema: name, about: 'its name' },
      country: { flags: '--country <code>', schema: country, about: 'ISO 3166 alpha-2, such as NG' },
      kyb: { flags: '--kyb <status>', schema: kyb, about: 'draft or approved, in both modes; draft by default' },
    },
    async run({ tx, input }) {
      const organisation = await createOrganisation(tx, input);
      return { data: organisation, made: subjectOf(organisation) };
    },
  }),

  command({
    name: 'organisations list',
    about: 'List the organisations, newest first',
    kind: 'read',
    arguments: {},
    options: {
      limit: option.limit,
      offset: option.offset,
    },
    async run({ tx, input }) {
      const { rows, count } = await listOrganisations(tx, input);
      return { data: rows, pagination: { ...windowOf(input), count } };
    },
  }),

  ...(['suspend', 'activate'] as const).map((verb) =>
    command({
      name: `organisations ${verb}`,
      about: verb === 'suspend' ? 'Refuse everything its keys ask for, at once' : 'Let its keys work again',
      kind: 'write',
      arguments: arguments_,
      options: { reason: option.reason },
      subject: async ({ input: { id } }) =>
        isId(id) ? subjectOf({ id }) : refuse('not_found', { resource: 'organisation', id }),
      async run({ tx, input }) {
        const move = verb === 'suspend' ? suspendOrganisation : activateOrganisation;
        return { data: await move(tx, input.id, input.reason) };
      },
    }),
  ),
];
