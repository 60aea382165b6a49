import { CreateOrganisation } from '../../access/organisations/contract.ts';
import { propose } from '../../access/proposals/operations.ts';
import { command, option } from '../../platform/operator/command.ts';
import { ContactEmail } from './contract.ts';
import { partnerWithoutReview } from './proposal.ts';

const { name, country } = CreateOrganisation.shape;

export const partnerCommands = [
  command({
    name: 'organisations propose',
    about: 'Propose a partner who is approved in both modes without a review; another person approves it',
    kind: 'write',
    isPersonal: true,
    options: {
      name: { flags: '--name <text>', schema: name, about: 'its name' },
      country: { flags: '--country <code>', schema: country, about: 'ISO 3166 alpha-2, such as NG' },
      contact_email: {
        flags: '--contact-email <address>',
        schema: ContactEmail.optional(),
        about: 'the contact of the business, whom the firm may invite as its owner',
      },
      reason: option.reason,
    },
    async run({ tx, input: { reason, ...partner }, actor }) {
      const data = await propose(tx, partnerWithoutReview, partner, { reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: null } };
    },
  }),
];
