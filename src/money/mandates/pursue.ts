import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Fault } from '../../platform/fault.ts';
import {
  type MandateState,
  type PaymentsProvider,
  type PaymentsProviders,
  ProviderRefused,
  refuseIfAway,
} from '../../providers/payments/contract.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { openNumber } from '../settlement-accounts/numbers.ts';
import { findAccount } from '../settlement-accounts/queries.ts';
import { activateMandate, move, requireMandate } from './moves.ts';
import { activationOf, placedAs } from './operations.ts';
import { type MandateRow, updateMandate } from './queries.ts';

export type MandateDeps = {
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly payments: PaymentsProviders;
  readonly fault: Fault;
  readonly mandateReadySeconds: number;
};

const FOLLOW_UP_MS = 30_000;
const POLL_MS = 10 * 60_000;

/**
 * Places a mandate with its provider, asks how it stands, or tells that it was revoked: whatever is due, with no
 * transaction open. Safe to repeat at any point.
 */
export async function pursueMandate(deps: MandateDeps, environment: Environment, id: string): Promise<void> {
  await deps.fault('mandate.recorded', environment.id);
  const leased = await transact(deps.pool, 'write', (tx) => lease(tx, environment, id));
  if (!leased) return;
  const provider = deps.payments[environment.mode];
  await deps.fault('mandate.leased', environment.id);
  try {
    if (leased.row.status === 'revoked') await tellRevoked(deps, environment, leased.row, provider);
    else {
      const state = await stateOf(deps, leased, provider);
      await deps.fault('mandate.called', environment.id);
      await transact(deps.pool, 'write', (tx) => recordMandate(tx, environment, id, state, deps.mandateReadySeconds));
    }
  } catch (error) {
    refuseIfAway(provider, error);
    if (!(error instanceof ProviderRefused)) throw error;
    const failure_reason = error.message;
    await transact(deps.pool, 'write', async (tx) => {
      const row = await requireMandate(tx, environment, id);
      if (row.status === 'pending') await move(tx, environment, 'fail', row, { failure_reason });
    });
  }
}

type Leased = { row: MandateRow; wasAsked: boolean };

/** Nothing to do, or the row with its turn taken: whoever comes later finds it asked. */
async function lease(tx: Transaction, environment: Environment, id: string): Promise<Leased | null> {
  const row = await requireMandate(tx, environment, id);
  if (row.provider_due_at === null) return null;
  const provider_due_at = new Date(tx.now_ms + FOLLOW_UP_MS).toISOString();
  await updateMandate(tx, { ...row, provider_due_at, provider_asked: true });
  return { row, wasAsked: row.provider_asked };
}

/** Under the name that the provider gives it now; what it was asked for and never answered may have none with us. */
async function tellRevoked(deps: MandateDeps, environment: Environment, row: MandateRow, provider: PaymentsProvider) {
  const known = await provider.findMandate({ reference: placedAs(row), email: row.email });
  const named = known?.provider_reference ?? row.provider_reference;
  if (named !== null) await provider.revokeMandate(named);
  await transact(deps.pool, 'write', async (tx) =>
    updateMandate(tx, { ...(await requireMandate(tx, environment, row.id)), provider_due_at: null }),
  );
}

/** A mandate that may have been placed before is looked up first, by our own reference. */
async function stateOf(
  deps: MandateDeps,
  { row, wasAsked }: Leased,
  provider: PaymentsProvider,
): Promise<MandateState> {
  const reference = placedAs(row);
  const known = wasAsked ? await provider.findMandate({ reference, email: row.email }) : null;
  if (known) return known;
  // Placed, and the account holder has not been there yet.
  if (row.activation !== null) return asItStands(row);
  const account = await transact(deps.pool, 'read', (tx) =>
    findAccount(tx, row.environment_id, row.settlement_account_id),
  );
  return provider.createMandate({
    reference,
    email: row.email,
    account_number: openNumber(deps.sealer, account!),
    bank_code: row.bank_code,
    bank_name: row.bank_name,
    account_name: row.account_name ?? '',
    limit_amount: row.limit_amount,
    token_amount: row.token_amount,
  });
}

const asItStands = ({ provider_reference, reference }: MandateRow): MandateState => ({
  provider_reference: provider_reference ?? reference,
  status: 'pending',
  pay_into: null,
  instructions: null,
  ready_to_debit_at: null,
  failure_reason: null,
});

/** What the provider says of a mandate, done to ours. */
export async function recordMandate(
  tx: Transaction,
  environment: Environment,
  id: string,
  state: MandateState,
  readySeconds: number,
): Promise<void> {
  const row = await requireMandate(tx, environment, id);
  const { provider_reference, ready_to_debit_at } = state;
  // Revoked while the provider was asked: it is told now that there is something to revoke.
  if (row.status === 'revoked')
    return updateMandate(tx, { ...row, provider_reference, provider_due_at: new Date(tx.now_ms).toISOString() });
  if (row.status !== 'pending') return;
  const named = { ...row, provider_reference };
  if (state.status === 'active') await activateMandate(tx, environment, named, { ready_to_debit_at, readySeconds });
  else if (state.status === 'failed' || state.status === 'revoked')
    await move(tx, environment, 'fail', named, { failure_reason: state.failure_reason ?? 'The provider refused it.' });
  else
    await updateMandate(tx, {
      ...named,
      activation: row.activation ?? activationOf(row, Date.parse(row.updated_at), state),
      provider_due_at: new Date(tx.now_ms + POLL_MS).toISOString(),
      updated_at: tx.time(environment),
    });
}
