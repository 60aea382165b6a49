import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { FOLLOW_UP_MS, firstCallByRequest } from '../../platform/provider-calls/columns.ts';
import type { PaymentsProvider, VirtualAccount } from '../../providers/payments/contract.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { DEDICATED } from '../../vocabulary/funding-methods.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import { findOrganisationName } from '../settlement-accounts/queries.ts';
import * as queries from './account-queries.ts';
import type { MoneyDeps } from './call.ts';

/** The dedicated account: every payment into it is credited to its wallet, without a request. */
const CURRENCY = DEDICATED.currency;

export async function createVirtualAccountIntent(
  tx: Transaction,
  environment: Environment,
  provider: string,
): Promise<string> {
  const id = newId(tx.time_ms(environment));
  await queries.insertVirtualAccount(tx, {
    ...nullsOf('virtual_accounts'),
    environment_id: environment.id,
    currency: CURRENCY,
    id,
    reference: referenceOf('DVA', id),
    name: await findOrganisationName(tx, environment.organisation_id),
    email: payerOf(environment),
    provider,
    ...firstCallByRequest(tx.now_ms),
    created_at: tx.time(environment),
  });
  const stored = await queries.findVirtualAccount(tx, environment.id, CURRENCY);
  return stored!.id;
}

/** Asks the provider for the account, until it returns one. */
export const virtualAccountCall = defineProviderCall<
  queries.VirtualAccountRow,
  VirtualAccount,
  PaymentsProvider,
  MoneyDeps
>({
  name: 'virtual_account',
  table: 'virtual_accounts',
  reference: 'subject.reference',
  work: { name: 'virtual_accounts.assign', every_ms: 1_000 },
  lease_ms: FOLLOW_UP_MS,
  poll_ms: FOLLOW_UP_MS,
  provider: ({ payments }, mode) => payments[mode],
  isOpen: ({ account_number }) => account_number === null,
  steps: () => ({
    send: ({ row, provider }) => provider.assignVirtualAccount(row),
    withoutLookUp: 'Asked again, a provider returns the account that this customer has.',
  }),
  record: (tx, { environment }, assigned) => queries.assignVirtualAccount(tx, environment.id, CURRENCY, assigned),
  refused: null,
});
