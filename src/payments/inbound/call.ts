import assert from 'node:assert/strict';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { defineProviderCall } from '../../platform/provider-calls/call-provider.ts';
import { FOLLOW_UP_MS, PERSON_POLL_MS } from '../../platform/provider-calls/columns.ts';
import type { Call, CallDeps, CallSteps } from '../../platform/provider-calls/definition.ts';
import { ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type {
  ChargedMethod,
  ChargeOf,
  Checkout,
  Payment,
  PaymentsProvider,
  PaymentsProviders,
} from '../../providers/payments/contract.ts';
import { isBy } from '../../vocabulary/funding-methods.ts';
import { fundingEntry } from '../funding/call-entry.ts';
import { requireFunding } from '../funding/operations.ts';
import { type FundingRow, updateFundings } from '../funding/queries.ts';
import { fieldsOf } from '../funding/rails.ts';
import { checkoutInstructions } from '../funding/settle.ts';
import { fundingMachine } from '../funding/states.ts';
import { debitTermsOf } from '../mandates/operations.ts';
import { applyPayment } from './event-handlers.ts';
import { checkoutBuys } from './listeners.ts';
import { failFunding } from './operations.ts';
import { attemptReference, recordPayment, referenceNow } from './record-payment.ts';

export type MoneyDeps = CallDeps & {
  readonly sealer: Sealer;
  readonly payments: PaymentsProviders;
  readonly mandateReadySeconds: number;
};

type FundingCall = Call<FundingRow, PaymentsProvider, MoneyDeps>;
type Steps = CallSteps<FundingRow, Checkout | Payment, PaymentsProvider, MoneyDeps>;

/** Asks the provider for what a funding request needs, and for the status of a payment under way: its events may be lost. */
export const fundingCall = defineProviderCall<FundingRow, Checkout | Payment, PaymentsProvider, MoneyDeps>({
  ...fundingEntry,
  lease_ms: FOLLOW_UP_MS,
  poll_ms: PERSON_POLL_MS,
  provider: ({ payments }, mode) => payments[mode],
  isOpen: ({ status }) => status === 'pending' || status === 'processing',
  steps: ({ method, instructions }) =>
    !isBy(method, 'page') ? payment : instructions === null ? checkout : checkoutPoll,
  record: recordAnswer,
  refused: async (tx, { environment, row: { id } }, { code, message: said }) => {
    if (fundingMachine.allows('fail', (await requireFunding(tx, environment, id)).status))
      await failFunding(tx, environment, id, { code, said });
  },
});

/** The partner waits, with the key that resumes it: nothing lies between the two looks. */
const payment: Steps = {
  send: pay,
  lookUp: ({ row, provider }) => provider.findPayment(referenceNow(row)),
  unknownFor_ms: 0,
};

const checkout: Steps = {
  send: ({ row, provider }) => {
    const { amount, currency, email, return_url } = row;
    const reference = attemptReference(row.reference, row.call_attempts);
    return provider.startCheckout({ reference, amount, currency, email, return_url });
  },
  withoutLookUp: 'A provider shows no address twice, and nobody can have paid at one that nobody saw.',
};

/** The payer has the address: only the outcome is asked for. */
const checkoutPoll: Steps = { lookUp: findPaid };

/** The provider of the request may not be configured any more, and no other knows the payment. */
export async function findPaid({ row, provider }: Pick<FundingCall, 'row' | 'provider'>): Promise<Payment | null> {
  if (provider.name !== row.provider) return null;
  const isPaidOnPage = isBy(row.method, 'page');
  return provider.findPayment(isPaidOnPage ? (row.provider_reference ?? row.reference) : referenceNow(row));
}

async function pay(call: FundingCall): Promise<Payment> {
  const { row, provider } = call;
  const { method, amount, currency, email } = row;
  const charge = { reference: referenceNow(row), amount, currency, email };
  if (isBy(method, 'charge')) return charged(provider, method, { ...charge, ...fieldsOf(method, row) });
  assert(isBy(method, 'mandate'), `nothing is charged by ${method}`);
  return charged(provider, method, { ...charge, ...(await mandateNames(call)) });
}

const charged = <Method extends ChargedMethod>(
  { charges }: PaymentsProvider,
  method: Method,
  charge: ChargeOf[Method],
): Promise<Payment> => charges[method](charge);

async function mandateNames({ row: { environment_id, mandate_id }, deps }: FundingCall) {
  const { status, ...names } = await transact(deps.pool, 'read', (tx) => debitTermsOf(tx, environment_id, mandate_id!));
  // Asked for while it was active, and never sent since: no new debit starts on a mandate that has ended.
  if (status !== 'active') throw new ProviderRefused('mandate_not_active', `The mandate is ${status}.`);
  return names;
}

function recordAnswer(tx: Transaction, call: FundingCall, answer: Checkout | Payment): Promise<void> {
  if ('checkout_url' in answer) return recordCheckout(tx, call, answer);
  if (isBy(call.row.method, 'page')) return recordFound(tx, call, answer);
  return recordPayment(tx, call.environment, call.row, answer);
}

/** A response of the provider is applied as its event would be. */
export async function recordFound(
  tx: Transaction,
  { row, environment }: Pick<FundingCall, 'row' | 'environment'>,
  found: Payment,
): Promise<void> {
  const about = { provider: row.provider, mode: environment.mode, account: row.call_account };
  await applyPayment(tx, about, { kind: 'payment', environment: null, recipient: null, ...found }, found);
}

async function recordCheckout(tx: Transaction, { row, environment }: FundingCall, started: Checkout): Promise<void> {
  const current = await requireFunding(tx, environment, row.id);
  if (current.status !== 'pending' || current.instructions !== null) return;
  const after: FundingRow = {
    ...current,
    instructions: checkoutInstructions(started.checkout_url),
    provider_reference: started.provider_reference,
    updated_at: tx.time(environment),
  };
  if (row.order_id === null) await updateFundings(tx, [after]);
  else await checkoutBuys.listener.showCheckout(tx, environment, row.order_id, after);
}
