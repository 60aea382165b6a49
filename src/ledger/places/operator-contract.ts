import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Currency, count, Mode, money, string, text } from '../../vocabulary/values.ts';
import { AccountKind } from '../book/operator-contract.ts';
import { AddPlace, Place, placeKinds, placeStatuses } from './contract.ts';

const permission = 'money.manage';
const params = strictObject({ place: string('The `id` of the place.') });

export const listPlaces = operatorList({
  name: 'places.list',
  path: '/operator/v1/places',
  summary: 'List the places where money lies, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    kind: z.enum(placeKinds).optional().meta({ description: 'Only places of this kind.' }),
    currency: Currency.optional(),
    status: z.enum(placeStatuses).optional().meta({ description: 'Only places of this status.' }),
    is_client_money: z.enum(['true', 'false']).optional().meta({
      description:
        '`true`: only places whose money is held for clients. `false`: only those with money of the firm by itself. Neither has the places of the kinds `unknown` and `counterparty`.',
    }),
  }),
  data: Place,
});

export const getPlace = operatorRead({
  name: 'places.get',
  path: '/operator/v1/places/{place}',
  summary: 'Retrieve a place and its balance',
  permission: 'partners.read',
  params,
  data: Place,
});

export const createPlace = operatorEndpoint({
  name: 'places.create',
  path: '/operator/v1/places',
  summary: 'Add a fund house or broker with which money lies',
  description:
    'A firm account is a place from when it is added, and a payments provider has two per currency; neither is added here. Two that are open in one mode and currency have no name in common.',
  permission,
  body: AddPlace,
  success: 201,
  data: Place,
  audit: { subject: 'place' },
});

export const closePlace = operatorEndpoint({
  name: 'places.close',
  path: '/operator/v1/places/{place}/close',
  summary: 'Close a place of a counterparty that holds nothing',
  permission,
  params,
  body: strictObject({ reason: text(1, 500, 'Why; kept in the audit.') }).meta({
    id: 'ClosePlace',
    description: 'Why it is closed.',
  }),
  data: Place,
  audit: { subject: 'place' },
  refusals: ['invalid_state', 'place_not_empty'],
});

const clientMoneyFigures = ['held', 'owed', 'difference'] as const;

const shareOf = ['client_money', 'own_money', 'counterparty', 'not_known'] as const;

const ClientMoneyPart = strictObject({
  figure: z.enum(clientMoneyFigures).meta({
    description:
      'Of which figure it is a part; the parts of each add up to it. `difference`: of an account that is neither held nor owed, which the difference is made of because the books balance.',
  }),
  kind: AccountKind,
  lies_at: z.enum(shareOf).nullable().meta({
    description:
      'Of shares of places, of which places: `client_money` are those that hold money of clients, `own_money` those of the firm by itself, `counterparty` those of fund houses and brokers, which are not held, `not_known` is where nobody knows where it lies. Null for other accounts.',
  }),
  accounts: count('How many accounts of the kind have a balance in this figure.'),
  amount: money('How much of the figure it is; below zero where it lowers it.'),
}).meta({ id: 'ClientMoneyPart', description: 'What accounts of one kind have in a figure of client money.' });

export const ClientMoney = strictObject({
  mode: Mode,
  currency: Currency,
  held: money(
    'What lies at places of client money by the books; what lies with a counterparty or nobody knows where is not held.',
  ),
  wallets: money('What partners have in their wallets.'),
  order_clearing: money('Paid for orders that are not placed.'),
  payout_clearing: money('Reserved for payouts that have not left.'),
  suspense: money('Money whose owner is not known.'),
  positions: money('What is still to be paid to counterparties for orders that are placed.'),
  owed: money('These five together.'),
  difference: money(
    '`held` less `owed`; below zero, client money is missing. What partners and counterparties owe covers nothing.',
  ),
  not_known_where: money(
    'What the books have at the place that nobody knows. It is not in `held` until a journal brings it to the place where it is.',
  ),
  receivable: money('What partners owe after reversals of money that they had spent: it is missing in `held`.'),
  advanced: money(
    'What the firm has put into their shares for it, out of its own share of `held`; of what they owe beyond that nothing is put in.',
  ),
  parts: z.array(ClientMoneyPart).meta({
    description:
      'What `held`, `owed` and `difference` are made of, by kind of account; kinds whose accounts are all empty are left out.',
  }),
}).meta({ id: 'ClientMoney', description: 'Whether client money covers what is owed, in one mode and currency.' });
export type ClientMoney = z.infer<typeof ClientMoney>;

export const getClientMoney = operatorRead({
  name: 'places.clientMoney',
  path: '/operator/v1/client-money',
  summary: 'Compare the client money at all places with what is owed, now',
  permission: 'partners.read',
  data: z.array(ClientMoney),
});

export const placeEndpoints = [listPlaces, getPlace, createPlace, closePlace, getClientMoney];
