import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { waitingFilter } from '../../platform/operator/conditions.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { instant, requestedId, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { Mandate, MandateStatus } from './contract.ts';

export const OwnedMandate = strictObject({
  ...Mandate.shape,
  ...ownerFields,
  provider_message: stringOrNull(
    'What the provider said of it, in its own words; the partner does not see it. Null: nothing.',
  ),
  fails_at: instant('When it fails without its token payment; null where nothing is awaited.').nullable(),
}).meta({ id: 'OwnedMandate', description: 'A mandate as its partner sees it, and whose it is.' });
export type OwnedMandate = z.infer<typeof OwnedMandate>;

export const listMandates = operatorList({
  name: 'mandates.list',
  path: '/operator/v1/mandates',
  summary: 'List mandates of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    waiting: waitingFilter('`pending` and `suspended`'),
    status: MandateStatus.optional(),
    settlement_account_id: requestedId('Only those on this settlement account.').optional(),
    reference: z.string().min(1).max(64).optional().meta({ description: 'Only the one with this reference, `MND-…`.' }),
    provider_reference: z.string().min(1).max(255).optional().meta({ description: "By the provider's reference." }),
  }),
  data: OwnedMandate,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ mandate: string('Its id, or its reference `MND-…`.') });

export const getMandate = operatorRead({
  name: 'mandates.get',
  path: '/operator/v1/mandates/{mandate}',
  summary: 'Retrieve a mandate of any partner',
  permission: 'partners.read',
  params,
  data: OwnedMandate,
});

const act = <const Verb extends string, Body extends z.ZodObject>(verb: Verb, summary: string, body: Body) =>
  operatorEndpoint({
    name: `mandates.${verb}`,
    path: `/operator/v1/mandates/{mandate}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data: OwnedMandate,
    audit: { subject: 'mandate' },
    refusals: ['invalid_state'],
  });

export const activateMandate = act(
  'activate',
  'Say that the bank confirmed the token payment',
  strictObject({
    ready_after: z.int().min(0).max(2_592_000).optional().meta({
      description:
        'When it may first be debited, in seconds from now, 0 to 2592000; as the service is set when absent.',
    }),
  }).meta({ id: 'ActivateMandate', description: 'From when on it can be debited.' }),
);

export const failMandate = act(
  'fail',
  'Say that the mandate will not be activated',
  strictObject({ reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.') }).meta({
    id: 'FailMandate',
    description: 'Why it will not be activated.',
  }),
);

export const mandateOperatorEndpoints = [listMandates, getMandate, activateMandate, failMandate] as const;
