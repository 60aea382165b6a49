import { strictObject, z } from 'zod';
import { listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { month } from '../../vocabulary/months.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, count, id, instant, money, pathId, percent, string, stringOrNull } from '../../vocabulary/values.ts';
import { ChargedFor } from '../fees/contract.ts';

/** How many products a statement has a line for; what the others brought is one more line for each schedule. */
export const LINES_MAX = 100;

export const revenueShareStatuses = ['issued', 'credited'] as const;
export const RevenueShareStatus = z.enum(revenueShareStatuses).meta({
  description: '`issued`: stated, and owed by the firm. `credited`: it reached the wallet.',
});

const RevenueShareLine = strictObject({
  code: string('The code of the fee.').meta({ examples: ['brokerage'] }),
  name: string('The name of the fee.').meta({ examples: ['Brokerage'] }),
  charged_for: ChargedFor,
  fee_schedule_id: id('The schedule by which the fees were charged.'),
  revenue_share_percent: percent('Your share of each of these fees, as it was agreed when they were charged.'),
  investment_id: id(
    `The product that was charged for; null: the fee is for none, or the line sums the products after the first ${LINES_MAX}.`,
  ).nullable(),
  investment_name: stringOrNull('The name of that product.'),
  charges: count('How many fees were charged, less those that were given back; 0 where more were given back.'),
  fees: money('These fees together, without the taxes on them and less those that were given back.'),
  amount: money(
    'Your share: that of each fee is rounded down by itself. Below 0 where more was given back than charged.',
  ),
}).meta({ id: 'RevenueShareLine', description: 'What one schedule brought with one product.' });
export type RevenueShareLine = z.infer<typeof RevenueShareLine>;

export const RevenueShare = strictObject({
  id: id('Identifies the statement; it never changes.'),
  month: month(
    'The month of Lagos whose fees it states: those that were charged by its end and are on no statement before. With a test key those that reached the firm by its end, which those of a day may do on the next.',
  ),
  currency: Currency.meta({ description: 'The currency of the amounts, and of the wallet that is credited.' }),
  fees: money('The fees that are shared, together, without the taxes on them and less those that were given back.'),
  amount: money('Your share of them, above 0.'),
  status: RevenueShareStatus,
  lines: z.array(RevenueShareLine).meta({ description: 'By schedule and product, the largest share first.' }),
  created_at: instant('When it was issued.'),
  credited_at: instant('When it reached the wallet; null: not yet.').nullable(),
}).meta({
  id: 'RevenueShare',
  description:
    'Your share of the fees that your customers were charged in a month, and of earlier ones that are on no statement.',
});
export type RevenueShare = z.infer<typeof RevenueShare>;

const params = strictObject({ revenue_share_id: pathId('The `id` of the statement.') });

export const listRevenueShares = listEndpoint({
  name: 'revenueShares.list',
  path: '/partner/v1/revenue-shares',
  summary: 'List statements of your revenue share',
  description:
    'Returns the monthly statements of your share of the fees that the firm charged, newest first, one for each month and currency in which there was any. A statement never changes but for its `status`. With a test key there are those of your sandbox only.',
  next: 'Listen to `revenue_share.issued` and `revenue_share.credited`; `GET /revenue-shares/{revenue_share_id}` has a single one.',
  query: strictObject({ ...paging, currency: Currency.optional(), status: RevenueShareStatus.optional() }),
  data: RevenueShare,
});

export const getRevenueShare = readEndpoint({
  name: 'revenueShares.get',
  path: '/partner/v1/revenue-shares/{revenue_share_id}',
  summary: 'Retrieve a statement of your revenue share',
  description:
    'Returns one statement with its lines. An entry of the ledger whose `source.type` is `revenue_share` names it.',
  next: 'Its money is in `GET /ledger` with the type `revenue_share`; `GET /revenue-shares/{revenue_share_id}/pdf` has it for people.',
  params,
  data: RevenueShare,
});

export const downloadRevenueShare = readEndpoint({
  name: 'revenueShares.download',
  path: '/partner/v1/revenue-shares/{revenue_share_id}/pdf',
  summary: 'Download a statement of your revenue share as PDF',
  description:
    'Returns what `GET /revenue-shares/{revenue_share_id}` has, for people. It is a page of A4 or more, with a line for each product and fee.',
  next: 'Its money is in `GET /ledger` with the type `revenue_share`.',
  params,
  data: string('The file.'),
  answersFile: ['application/pdf'],
});

export const revenueShareEndpoints = [listRevenueShares, getRevenueShare, downloadRevenueShare] as const;

const object = { object_type: 'revenue_share', object: RevenueShare } as const;

export const revenueShareIssued = event({
  type: 'revenue_share.issued',
  ...object,
  when: 'The firm stated your share of the fees of a month.',
});

export const revenueShareCredited = event({
  type: 'revenue_share.credited',
  ...object,
  when: 'Your share of the fees of a month reached the wallet.',
});

export const revenueShareEvents = [revenueShareIssued, revenueShareCredited] as const;
