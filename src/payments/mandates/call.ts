import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { FOLLOW_UP_MS, PERSON_POLL_MS } from '../../platform/provider-calls/columns.ts';
import type { Call, CallSteps } from '../../platform/provider-calls/definition.ts';
import type { MandateState, PaymentsProvider, PaymentsProviders } from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { messageOf } from '../../vocabulary/failures.ts';
import { openNumber } from '../settlement-accounts/numbers.ts';
import { findAccount } from '../settlement-accounts/queries.ts';
import { activationOf, placedAs } from './operations.ts';
import { type MandateRow, updateMandates } from './queries.ts';
import { activateMandate, refusedBy, requireMandate, transitionMandate } from './transitions.ts';

export type MandateDeps = {
  readonly sealer: Sealer;
  readonly payments: PaymentsProviders;
  readonly mandateReadySeconds: number;
};

type MandateCall = Call<MandateRow, PaymentsProvider, MandateDeps>;
type Revoked = 'revoked';
type Steps = CallSteps<MandateRow, MandateState | Revoked, PaymentsProvider, MandateDeps>;

/** Places a mandate with its provider, asks for its status, or revokes it there. */
export const mandateCall = defineProviderCall<MandateRow, MandateState | Revoked, PaymentsProvider, MandateDeps>({
  name: 'mandate',
  table: 'mandates',
  reference: 'subject.reference',
  work: { name: 'mandates.ask_provider', every_ms: 500 },
  lease_ms: FOLLOW_UP_MS,
  poll_ms: PERSON_POLL_MS,
  provider: ({ payments }, mode) => payments[mode],
  codeOf: ({ provider_reference }) => provider_reference,
  isOpen: ({ status }) => status === 'pending' || status === 'revoked',
  steps: ({ status, activation }) => (status === 'revoked' ? revocation : activation === null ? placement : poll),
  record: (tx, { environment, row, deps }, answer) =>
    answer === 'revoked'
      ? recordRevoked(tx, environment, row.id)
      : recordMandate(tx, environment, row.id, answer, deps.mandateReadySeconds),
  // A revocation that is refused changes nothing, and is sent again: no response but "not found" says that nothing is left to revoke.
  refused: async (tx, { environment, row: { id } }, { code, message }) => {
    const row = await requireMandate(tx, environment, id);
    const provider_message = messageOf(code, message);
    if (row.status === 'pending') await transitionMandate(tx, environment, 'fail', row, refusedBy(provider_message));
    else await updateMandates(tx, [updateMandates.change(row, { provider_message })]);
  },
});

const lookUp = ({ row, provider }: MandateCall): Promise<MandateState | null> =>
  provider.findMandate({ reference: placedAs(row), email: row.email });

/** The partner waits, with the key that resumes it: nothing lies between the two looks. */
const placement: Steps = { send: place, lookUp, unknownFor_ms: 0 };

/** Placed, and the account holder has not been there yet. */
const poll: Steps = { lookUp };

const revocation: Steps = { send: revoke, withoutLookUp: 'Revoked twice is revoked.' };

async function place({ row, provider, deps }: MandateCall): Promise<MandateState> {
  const account = await transact(deps.pool, 'read', (tx) =>
    findAccount(tx, row.environment_id, row.settlement_account_id),
  );
  return provider.createMandate({
    reference: placedAs(row),
    email: row.email,
    account_number: openNumber(deps.sealer, account!),
    bank_code: row.bank_code,
    bank_name: row.bank_name,
    account_name: row.account_name ?? '',
    limit_amount: row.limit_amount,
    token_amount: row.token_amount,
  });
}

/** By the reference that the provider has for it now; we may have none where it never answered. */
async function revoke(call: MandateCall): Promise<Revoked> {
  const found = await lookUp(call);
  const named = found?.provider_reference ?? call.row.provider_reference;
  if (named !== null) await call.provider.revokeMandate(named);
  return 'revoked';
}

async function recordRevoked(tx: Transaction, environment: Environment, id: string): Promise<void> {
  const row = await requireMandate(tx, environment, id);
  await updateMandates(tx, [updateMandates.change(row, { call_due_at: null })]);
}

/** Applies what the provider reports of a mandate to ours. */
async function recordMandate(
  tx: Transaction,
  environment: Environment,
  id: string,
  state: MandateState,
  readySeconds: number,
): Promise<void> {
  const row = await requireMandate(tx, environment, id);
  const { provider_reference, ready_to_debit_at } = state;
  // Revoked while the provider was called: now there is something to revoke.
  if (row.status === 'revoked') {
    const call_due_at = new Date(tx.now_ms).toISOString();
    return updateMandates(tx, [updateMandates.change(row, { provider_reference, call_due_at })]);
  }
  if (row.status !== 'pending') return;
  const named = updateMandates.change(row, { provider_reference });
  if (state.status === 'active') await activateMandate(tx, environment, named, { ready_to_debit_at, readySeconds });
  else if (state.status === 'failed' || state.status === 'revoked')
    await transitionMandate(tx, environment, 'fail', named, refusedBy(state.failure_reason));
  else
    await updateMandates(tx, [
      updateMandates.change(named, {
        activation: row.activation ?? activationOf(row, Date.parse(row.updated_at), state),
        updated_at: tx.time(environment),
      }),
    ]);
}
