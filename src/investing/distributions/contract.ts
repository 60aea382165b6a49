import { strictObject, z } from 'zod';
import { Charge, chargedFields } from '../../vocabulary/charges.ts';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, day, id, instant, money, pathId } from '../../vocabulary/values.ts';

export const DistributionStatus = z.enum(['scheduled', 'paid', 'cancelled']);
export type DistributionStatus = z.infer<typeof DistributionStatus>;

export const Distribution = strictObject({
  id: id('Identifies the distribution; it never changes.'),
  holding_id: id('The `id` of the holding that pays it.'),
  currency: Currency.meta({ description: 'The currency of the amounts: that of the holding.' }),
  gross_amount: money('The income before tax.'),
  tax_withheld: money('What was withheld before the money reached the firm, such as by the issuer.'),
  ...chargedFields,
  charges: z.array(Charge).meta({
    description:
      'What the firm withholds of gross_amount - tax_withheld for an authority, by the rules of the payment date: computed when it is paid, `[]` before.',
  }),
  net_amount: money(
    'gross_amount - tax_withheld - charges_total: what reaches the wallet, or buys units where the product reinvests.',
  ),
  record_date: day('Whoever held on this day is paid.'),
  payment_date: day('The day on which it is to be paid.'),
  status: DistributionStatus.meta({
    description: '`scheduled`: still to be paid. `paid`: it was. `cancelled`: it will not be.',
  }),
  paid_at: instant('When the income reached the wallet, or bought units; null: not yet.').nullable(),
  created_at: instant('When the distribution was scheduled.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'Distribution', description: 'Income that a holding pays while it is held.' });
export type Distribution = z.infer<typeof Distribution>;

export const listDistributions = listEndpoint({
  name: 'holdings.distributions',
  path: '/partner/v1/holdings/{holding_id}/distributions',
  summary: 'List what a holding has paid and is to pay',
  description:
    'Returns the income of one holding, what was paid and what is still to be paid, newest first. `net_amount` reaches the wallet or, where the product reinvests, buys units. `tax_withheld` is what the issuer withheld, `charges` what the firm withholds: before it is paid that is not known, and `net_amount` is without it.',
  next: 'A single one is answered by `GET /distributions/{distribution_id}`. Listen to `distribution.paid`.',
  params: strictObject({ holding_id: pathId('The `id` of the holding.') }),
  query: strictObject({ ...paging, status: DistributionStatus.optional() }),
  data: Distribution,
});

export const getDistribution = readEndpoint({
  name: 'holdings.distribution',
  path: '/partner/v1/distributions/{distribution_id}',
  summary: 'Retrieve a distribution',
  description:
    'Returns one distribution with the tax that was withheld, by the issuer in `tax_withheld` and by the firm in `charges`. It is `scheduled` until its payment date, then `paid` or, where the issuer takes it back, `cancelled`. An entry of the statement whose `source.type` is `distribution` names it.',
  next: 'Its money is in `GET /ledger` with the type `distribution`.',
  params: strictObject({ distribution_id: pathId('The `id` of the distribution.') }),
  data: Distribution,
});

export const distributionEndpoints = [listDistributions, getDistribution] as const;

export const distributionPaid = event({
  type: 'distribution.paid',
  object_type: 'distribution',
  object: Distribution,
  when: 'A holding paid income: into the wallet, or into more units where the product reinvests.',
});

export const distributionEvents = [distributionPaid] as const;
