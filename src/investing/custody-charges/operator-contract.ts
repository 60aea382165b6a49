import { strictObject, z } from 'zod';
import { ProposedAct } from '../../access/approvals/proposed-act.ts';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { month } from '../../vocabulary/months.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, count, instant, Mode, money, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { CustodyCharge, CustodyChargeStatus } from './contract.ts';

export const OwnedCustodyCharge = strictObject({
  ...CustodyCharge.shape,
  cancelled_by: stringOrNull('Who approved that it is cancelled; null: it is not.'),
  cancellation_reason: stringOrNull('Why it is cancelled, in the words of who proposed it; null: it is not.'),
  ...ownerFields,
}).meta({
  id: 'OwnedCustodyCharge',
  description: 'What custody of the holdings of a partner was charged for a month, and whose it is.',
});
export type OwnedCustodyCharge = z.infer<typeof OwnedCustodyCharge>;

export const listAllCustodyCharges = operatorList({
  name: 'custodyCharges.list',
  path: '/operator/v1/custody-charges',
  summary: 'List what custody was charged, of all partners, newest first',
  description: 'With `status=outstanding` those that wait for the wallet to have all of them.',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    ...ownerFilters,
    month: month('Only of this month.').optional(),
    currency: Currency.optional(),
    status: CustodyChargeStatus.optional(),
  }),
  data: OwnedCustodyCharge,
  refusals: ['invalid_date_range', 'not_found'],
});

const params = strictObject({ custody_charge: string('The `id` of the charge.') });

export const getOwnedCustodyCharge = operatorRead({
  name: 'custodyCharges.get',
  path: '/operator/v1/custody-charges/{custody_charge}',
  summary: 'Retrieve what custody of a month was charged, with its products',
  permission: 'partners.read',
  params,
  data: OwnedCustodyCharge,
});

const OutstandingCustody = strictObject({
  mode: Mode,
  currency: Currency,
  charges: count('How many charges wait for their wallet, 1 or more.'),
  amount: money('What they come to together.'),
  oldest_at: instant('When the oldest of them was computed.'),
}).meta({
  id: 'OutstandingCustody',
  description: 'What custody was charged and no wallet was debited with, in one currency.',
});

export const sumOutstandingCustody = operatorRead({
  name: 'custodyCharges.outstanding',
  path: '/operator/v1/custody-charges/outstanding',
  summary: 'Sum the custody charges that wait for their wallets, by mode and currency',
  permission: 'partners.read',
  query: strictObject({ mode: Mode.optional().meta({ description: 'Only this mode; both when absent.' }) }),
  data: z.array(OutstandingCustody),
});

export const cancelCustodyCharge = operatorEndpoint({
  name: 'custodyCharges.cancel',
  path: '/operator/v1/custody-charges/{custody_charge}/cancel',
  summary: 'Propose to cancel a custody charge that waits for the wallet',
  description:
    'Nothing was booked, so nothing is reversed. The month is never charged again; the partner is notified by the event `custody_charge.cancelled`. If the wallet is debited before the approval, the approval is refused.',
  permission: 'fees.manage',
  twoPeople: 'always; the charge is cancelled when another person has approved it.',
  params,
  body: strictObject({ reason: text(1, 500, 'Why, for the person who approves it; kept with the charge.') }).meta({
    id: 'CancelCustodyCharge',
    description: 'Why it is cancelled.',
  }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['invalid_state'],
});

export const custodyChargeOperatorEndpoints = [
  listAllCustodyCharges,
  getOwnedCustodyCharge,
  sumOutstandingCustody,
  cancelCustodyCharge,
] as const;
