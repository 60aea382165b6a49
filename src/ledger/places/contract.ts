import { strictObject, z } from 'zod';
import { Currency, flag, id, instant, Mode, money, string, text, words } from '../../vocabulary/values.ts';

export const placeKinds = ['bank', 'provider', 'counterparty', 'unknown'] as const;
export const placeStatuses = ['open', 'closed'] as const;
/** Of a provider's balance: what waits to be settled to the firm's bank, and what can be paid from. */
export const placeStages = ['waiting', 'available'] as const;

export const placeName = words(200, 'What the firm calls it.');
const isClientMoney = flag(
  'Whether it holds money of clients; otherwise it holds only money of the firm. What lies with a counterparty is never counted as held.',
);

export const Place = strictObject({
  id: id('The place; of a bank account that of the firm account.'),
  mode: Mode,
  kind: z.enum(placeKinds).meta({
    description:
      '`bank`: a firm account; `provider`: the balance with a payments provider; `counterparty`: money with a fund house or broker; `unknown`: nothing says where it lies.',
  }),
  name: string('What the firm calls it.'),
  currency: Currency,
  provider: string('The payments provider; null for other kinds.').nullable(),
  stage: z.enum(placeStages).nullable().meta({
    description:
      'Of a provider: `waiting` is to be settled to a bank, `available` can be paid from. Null for other kinds.',
  }),
  is_client_money: isClientMoney,
  status: z.enum(placeStatuses).meta({ description: 'A closed place takes no money.' }),
  balance: money('What lies there by the books, of all partners and of the firm.'),
  partners_share: money('What of it is of partners; of each by `GET /operator/v1/ledger-accounts?place=…`.'),
  firm_share: money('What of it is of the firm itself.'),
  created_at: instant('When it was added.'),
  updated_at: instant('When it was last changed.'),
}).meta({ id: 'Place', description: 'Where money lies, and how much by the books.' });
export type Place = z.infer<typeof Place>;

export const AddPlace = strictObject({
  mode: Mode,
  name: placeName,
  currency: Currency,
  is_client_money: isClientMoney,
}).meta({ id: 'AddPlace', description: 'A fund house or broker with which money lies between trade and settlement.' });
export type AddPlace = z.infer<typeof AddPlace>;

export const ChangePlace = strictObject({
  name: placeName.optional(),
  is_client_money: isClientMoney.optional(),
  reason: text(
    1,
    500,
    'Why; needed where `is_client_money` changes, and the person who approves it reads it.',
  ).optional(),
}).meta({ id: 'ChangePlace', description: 'What changes of it; its kind, mode and currency stay.' });
export type ChangePlace = z.infer<typeof ChangePlace>;
