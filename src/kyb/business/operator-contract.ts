import { strictObject } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { CreateOrganisation } from '../../access/organisations/contract.ts';
import { operatorEndpoint } from '../../vocabulary/endpoint.ts';
import { text } from '../../vocabulary/values.ts';
import { ContactEmail } from './contract.ts';

const { name, country } = CreateOrganisation.shape;

export const proposePartner = operatorEndpoint({
  name: 'organisations.propose',
  path: '/operator/v1/organisations/propose',
  summary: 'Propose a partner who is approved in test and live without a review; another person approves it',
  permission: 'partners.manage',
  body: strictObject({
    name,
    country: country.meta({ description: 'Country of registration, ISO 3166 alpha-2, such as `NG`.' }),
    contact_email: ContactEmail.optional().meta({
      description:
        'The contact of the business, 1 to 254 characters: the `contact_email` of its business information in live. The firm may invite an owner only there; where it is absent, none.',
    }),
    reason: text(1, 500, 'Why; kept in the audit. The partner does not read it.'),
  }).meta({ id: 'ProposePartner', description: 'A new partner whose business is not reviewed, and why.' }),
  success: 201,
  data: ProposedAct,
  audit: { subject: 'proposal' },
});

export const businessOperatorEndpoints = [proposePartner] as const;
