import { strictObject, z } from 'zod';
import { ownerFields, ownerFilters } from '../../platform/operator/across.ts';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { dateRange, ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, requestedId, requestedMoney, string, text } from '../../vocabulary/values.ts';
import { EntryType, LedgerEntry } from '../statement/contract.ts';
import { Wallet } from './contract.ts';

export const OwnedWallet = strictObject({ ...Wallet.shape, ...ownerFields }).meta({
  id: 'OwnedWallet',
  description: 'A wallet as its partner sees it, and whose it is.',
});
export type OwnedWallet = z.infer<typeof OwnedWallet>;

export const listWallets = operatorList({
  name: 'wallets.list',
  path: '/operator/v1/wallets',
  summary: 'List wallets of all partners, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    ...ownerFilters,
    currency: Currency.optional(),
    owing: z.literal('true').optional().meta({ description: 'Only wallets that owe for reversed funding.' }),
  }),
  data: OwnedWallet,
  refusals: ['not_found'],
});

const params = strictObject({ wallet: string('The `id` of the wallet.') });

export const getWallet = operatorRead({
  name: 'wallets.get',
  path: '/operator/v1/wallets/{wallet}',
  summary: 'Retrieve a wallet of any partner, with its balances and what it owes',
  permission: 'partners.read',
  params,
  data: OwnedWallet,
});

export const listWalletEntries = operatorList({
  name: 'wallets.entries',
  path: '/operator/v1/wallets/{wallet}/entries',
  summary: 'List the statement of a wallet, newest first; a page costs the same at any offset',
  permission: 'partners.read',
  params,
  query: strictObject({
    ...ofAllPartners(paging),
    ...dateRange,
    type: EntryType.optional(),
    order_id: requestedId('Only entries that this order caused.').optional(),
  }),
  data: LedgerEntry,
  refusals: ['invalid_date_range'],
});

const act = <const Verb extends string, Body extends z.ZodObject>(verb: Verb, summary: string, body: Body) =>
  operatorEndpoint({
    name: `wallets.${verb}`,
    path: `/operator/v1/wallets/{wallet}/${verb}`,
    summary,
    permission: 'money.manage',
    params,
    body,
    data: OwnedWallet,
    audit: { subject: 'wallet' },
    refusals: ['amount_above_maximum'],
  });

export const creditWallet = act(
  'credit',
  'Put money into a test wallet by hand; a live one takes an adjustment and two people',
  strictObject({
    amount: requestedMoney('How much, above 0 with at most 2 decimals.'),
    reason: text(1, 500, 'Why; the partner reads it, and it is kept in the audit.'),
  }).meta({ id: 'CreditWallet', description: 'Money for a test wallet.' }),
);

const reason = (id: string, description: string) =>
  strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({ id, description });

export const freezeWallet = act(
  'freeze',
  'Let a wallet take money in but pay none out, at once',
  reason('FreezeWallet', 'Why it pays nothing out.'),
);

export const unfreezeWallet = act(
  'unfreeze',
  'Let a wallet pay out again, unless it owes',
  reason('UnfreezeWallet', 'Why it may pay out again.'),
);

export const walletOperatorEndpoints = [
  ...[listWallets, getWallet, listWalletEntries],
  ...[creditWallet, freezeWallet, unfreezeWallet],
] as const;
