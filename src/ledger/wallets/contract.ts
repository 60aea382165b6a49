import { strictObject, z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { Currency, id, instant, money, pathCurrency, string } from '../../vocabulary/values.ts';
import { LedgerEntry } from '../statement/contract.ts';

export const Wallet = strictObject({
  id: id('Identifies the wallet; it never changes.'),
  currency: Currency.meta({ description: 'The currency of the wallet; there is one wallet for each.' }),
  status: z
    .enum(['active', 'frozen'])
    .meta({ description: '`active`: money comes in and goes out. `frozen`: money comes in, and none goes out.' }),
  available_balance: money('What can be spent now.'),
  pending_balance: money('Funding on its way in, not spendable yet.'),
  virtual_account: strictObject({
    bank_name: string('The bank of the dedicated account.'),
    bank_code: string('The code of that bank, as `GET /banks` lists it.'),
    account_number: string('The number of the dedicated account.'),
    account_name: string('The name under which the dedicated account is held.'),
  })
    .nullable()
    .meta({ description: 'The dedicated account whose deposits land here, once assigned.' }),
  frozen_reason: z
    .enum(['operator', 'reversal'])
    .nullable()
    .meta({
      description:
        'Why it is frozen. `reversal`: money that was spent was taken back by its sender, until owed_amount is repaid or the firm writes it off. ' +
        '`operator`: the firm froze it, and it stays so when a debt is repaid; shown where both hold. null: active.',
    }),
  owed_amount: money(
    'What reversals of money already spent have left open. The next credits repay it first, unless the firm writes it off. While any wallet owes, ' +
      'withdrawals and conversions of every wallet are refused with wallet_frozen.',
  ),
  last_activity_at: instant('When the last entry was posted; null: there is none.').nullable(),
  created_at: instant('When the wallet was opened.'),
  updated_at: instant('When the wallet last changed.'),
}).meta({ id: 'Wallet', description: 'The money of this environment in one currency.' });
export type Wallet = z.infer<typeof Wallet>;

export const walletPath = strictObject({
  currency: pathCurrency,
});

export const listWallets = readEndpoint({
  name: 'wallets.list',
  path: '/partner/v1/wallets',
  summary: 'List your wallets: always NGN, GHS, USD',
  description:
    'Returns the three wallets of this environment, in NGN, GHS and USD; they are there from the beginning. `available_balance` can be spent now, `pending_balance` is funding on its way in. Test keys see sandbox money, live keys real money.',
  next: 'Each change of a balance is an entry of `GET /ledger`. Fund a wallet with `POST /funding-requests`.',
  data: z.array(Wallet),
});

export const getWallet = readEndpoint({
  name: 'wallets.get',
  path: '/partner/v1/wallets/{currency}',
  summary: 'Retrieve a wallet with its balance',
  description:
    'Returns one wallet, with its balances and, where the firm froze it or money is owed, why. A wallet that is `frozen` takes money in and pays none out. The currency is written in capital letters.',
  next: 'Where `owed_amount` is above 0.00, fund the wallet with `POST /funding-requests`: what comes in repays it first.',
  params: walletPath,
  data: Wallet,
});

export const walletEndpoints = [listWallets, getWallet] as const;

export const walletFunded = event({
  type: 'wallet.funded',
  object_type: 'ledger_entry',
  object: LedgerEntry,
  when: 'Money from outside reached a wallet.',
});

export const walletEvents = [walletFunded] as const;
