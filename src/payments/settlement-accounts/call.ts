import { transact } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { BANK_FOLLOW_UP_MS } from '../../platform/provider-calls/columns.ts';
import type { Call } from '../../platform/provider-calls/definition.ts';
import { ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { openNumber } from './numbers.ts';
import { type AccountRow, findOrganisationName, stopAsking } from './queries.ts';
import type { Deps } from './resolve.ts';
import { recordHolder, rejectAccount } from './verification.ts';

type Holder = { readonly held: string | null };

/** Asks the bank who holds an account that was added. It only reads. */
export const settlementAccountCall = defineProviderCall<AccountRow, Holder, PaymentsProvider, Deps>({
  name: 'settlement_account',
  table: 'settlement_accounts',
  reference: 'subject.id',
  work: { name: 'settlement_accounts.verify', every_ms: 500 },
  lease_ms: BANK_FOLLOW_UP_MS,
  poll_ms: BANK_FOLLOW_UP_MS,
  provider: ({ payments }, mode) => payments[mode],
  isOpen: ({ status }) => status === 'pending',
  steps: () => ({ lookUp: findHolder }),
  record: (tx, { environment, row }, { held }) => recordHolder(tx, environment, row.id, held),
  // Where the bank does not name the holder, the operator decides.
  refused: (tx, { environment, row }) =>
    row.scenario_reason === null ? stopAsking(tx, row) : rejectAccount(tx, environment, row.id, row.scenario_reason),
});

async function findHolder({
  row,
  environment,
  provider,
  deps,
}: Call<AccountRow, PaymentsProvider, Deps>): Promise<Holder> {
  const { bank_code, currency, scenario_reason } = row;
  // The sandbox asked for this response: no provider is called.
  if (scenario_reason !== null) throw new ProviderRefused('account_not_resolved', scenario_reason);
  if (bank_code === null) throw new ProviderRefused('account_not_resolved', 'No bank says who holds a dollar account.');
  const expected_name = await transact(deps.pool, 'read', (tx) =>
    findOrganisationName(tx, environment.organisation_id),
  );
  const account_number = openNumber(deps.sealer, row);
  return { held: await provider.resolveAccount({ bank_code, account_number, currency, expected_name }) };
}
