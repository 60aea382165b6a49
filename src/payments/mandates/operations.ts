import { nullsOf } from '../../platform/database/nulls.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { SCENARIO_DELAY_MS, type Scenario } from '../../platform/http/endpoints/route.ts';
import { firstCallByRequest, noCall } from '../../platform/provider-calls/columns.ts';
import { mayBeSent } from '../../platform/provider-calls/lease.ts';
import type { MandateState } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { DIRECT_DEBIT } from '../../vocabulary/funding-methods.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import { ACTIVATION_HOURS } from '../../vocabulary/limits.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findBank } from '../banks/queries.ts';
import { requireEligible } from '../settlement-accounts/operations.ts';
import { findLiveMandate } from '../settlement-accounts/uses-queries.ts';
import type { Mandate } from './contract.ts';
import * as queries from './queries.ts';
import { mandateMachine } from './states.ts';
import { activateMandate, presentMandate, requireMandate, transitionMandate } from './transitions.ts';

const notFound = (id: string): never => refuse('not_found', { resource: 'mandate', id });

type Request = { settlement_account_id: string; limit_amount: string };
type Setting = { environment: Environment; provider: string; email: string; scenario: Scenario };

const ACTIVATION_WINDOW_MS = ACTIVATION_HOURS * 60 * 60_000;

/** Records the mandate. A sandbox one is active at once; a live one is placed with the provider next. */
export async function createMandateIntent(tx: Transaction, setting: Setting, request: Request): Promise<string> {
  const { environment, scenario } = setting;
  const row = await newMandate(tx, setting, request);
  await queries.insertMandate(tx, { ...row, ...placementCall(tx, environment) });
  if (environment.mode === 'test' && scenario === null)
    await activateMandate(tx, environment, row, { ready_to_debit_at: null, readySeconds: 0 });
  return row.id;
}

const placementCall = (tx: Transaction, { mode }: Environment) =>
  mode === 'live' ? firstCallByRequest(tx.now_ms) : noCall;

async function newMandate(
  tx: Transaction,
  { environment, provider, email, scenario }: Setting,
  request: Request,
): Promise<queries.MandateRow> {
  const account = await requireEligible(tx, environment, request.settlement_account_id, DIRECT_DEBIT.currency);
  const { bank_code, token_amount } = await requireDirectDebit(tx, account.bank_code);
  await requireNoOther(tx, environment, account.id);
  const at_ms = tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const id = newId(at_ms);
  const fails = scenario?.kind === 'fail';
  const row: queries.MandateRow = {
    ...nullsOf('mandates'),
    id,
    environment_id: environment.id,
    reference: referenceOf('MND', id),
    status: mandateMachine.create('pending'),
    currency: account.currency,
    bank_code,
    bank_name: account.bank_name,
    account_number_masked: account.account_number_masked,
    account_name: account.account_name,
    limit_amount: Decimal.of(request.limit_amount).toMoney(),
    settlement_account_id: account.id,
    provider,
    created_at: at,
    token_amount,
    email,
    attempt: 1,
    due_at: new Date(tx.now_ms + (fails ? SCENARIO_DELAY_MS : ACTIVATION_WINDOW_MS)).toISOString(),
    ...noCall,
    scenario_code: fails ? scenario.code : null,
    updated_at: at,
  };
  return { ...row, activation: environment.mode === 'test' ? sandboxActivation(row, at_ms) : null };
}

/** What a held sandbox mandate shows: this account does not exist. */
const sandboxActivation = (row: queries.MandateRow, at_ms: number) =>
  activationOf(row, at_ms, {
    pay_into: {
      account_number: '9990000001',
      account_name: 'SANDBOX ACTIVATION',
      bank_code: '057',
      bank_name: 'Zenith Bank (simulated)',
    },
    instructions: null,
  });

/** The token payment, as it is shown to the account holder. */
export function activationOf(
  row: queries.MandateRow,
  at_ms: number,
  shown: Pick<MandateState, 'pay_into' | 'instructions'>,
): NonNullable<queries.MandateRow['activation']> {
  const { pay_into } = shown;
  return {
    method: 'token_payment',
    account_number: pay_into?.account_number ?? null,
    account_name: pay_into?.account_name ?? null,
    bank_code: pay_into?.bank_code ?? null,
    bank_name: pay_into?.bank_name ?? null,
    amount: row.token_amount,
    currency: row.currency,
    pay_from: { account_number_masked: row.account_number_masked, bank_name: row.bank_name },
    instructions:
      shown.instructions ??
      `Send ${row.currency} ${row.token_amount} from ${row.account_number_masked} at ${row.bank_name} into account_number.`,
    expires_at: new Date(at_ms + ACTIVATION_WINDOW_MS).toISOString(),
  };
}

async function requireDirectDebit(tx: Transaction, bank_code: string | null) {
  const bank = bank_code === null ? undefined : await findBank(tx, bank_code);
  if (!bank?.token_payment_amount)
    return refuse('settlement_account_not_eligible', { reason: 'Its bank does not support direct debit.' });
  return { bank_code: bank.code, token_amount: bank.token_payment_amount };
}

async function requireNoOther(tx: Transaction, environment: Environment, account_id: string): Promise<void> {
  const mandate_id = await findLiveMandate(tx, environment.id, account_id);
  if (mandate_id !== null) refuse('mandate_exists', { mandate_id });
}

export async function getMandate(tx: Transaction, environment: Environment, id: string): Promise<Mandate> {
  const row = await queries.findMandate(tx, environment.id, id);
  return row ? presentMandate(row) : notFound(id);
}

export async function listMandates(
  tx: Transaction,
  environment: Environment,
  query: PageQuery & { status?: string | undefined },
): Promise<Page<Mandate>> {
  return shown(await queries.findMandates(tx, [environment.id, query.status ?? null], query), presentMandate);
}

/** Revoked here at once, so that no debit starts; the work loop revokes it with the provider. */
export async function revokeMandate(tx: Transaction, environment: Environment, id: string): Promise<Mandate> {
  const row = await requireMandate(tx, environment, id);
  const mayBePlaced = environment.mode === 'live' && (await mayBeSent(tx, environment, row));
  return transitionMandate(tx, environment, 'revoke', row, {
    call_due_at: mayBePlaced ? new Date(tx.now_ms).toISOString() : null,
  });
}

/** A new attempt with the provider of now, with a reference of its own there. */
export async function createRetryIntent(
  tx: Transaction,
  environment: Environment,
  id: string,
  provider: string,
): Promise<string> {
  const found = await queries.findMandate(tx, environment.id, id);
  if (!found) return notFound(id);
  await requireEligible(tx, environment, found.settlement_account_id, DIRECT_DEBIT.currency);
  const row = await requireMandate(tx, environment, id);
  if (row.status === 'failed') await requireNoOther(tx, environment, row.settlement_account_id);
  const at_ms = tx.time_ms(environment);
  await transitionMandate(tx, environment, 'retry', row, {
    attempt: row.attempt + 1,
    provider,
    provider_reference: null,
    failure_reason: null,
    provider_message: null,
    scenario_code: null,
    activation: environment.mode === 'test' ? sandboxActivation(row, at_ms) : null,
    due_at: new Date(tx.now_ms + ACTIVATION_WINDOW_MS).toISOString(),
    ...placementCall(tx, environment),
  });
  return id;
}

/** The mandate, locked, when this much may be debited now. */
export async function requireDebitable(tx: Transaction, environment: Environment, id: string, amount: Decimal) {
  const row = await requireMandate(tx, environment, id);
  if (row.status !== 'active') refuse('mandate_not_active', { current_status: row.status });
  const { ready_to_debit_at } = row;
  if (ready_to_debit_at !== null && ready_to_debit_at > tx.time(environment))
    refuse('mandate_not_ready', { ready_to_debit_at });
  if (amount.isAbove(Decimal.of(row.limit_amount))) refuse('amount_above_maximum', { maximum: row.limit_amount });
  return row;
}

/** The account that is debited is who paid. */
export async function noteDebit(tx: Transaction, environment: Environment, id: string) {
  const row = await requireMandate(tx, environment, id);
  await queries.updateMandates(tx, [queries.updateMandates.change(row, { last_debit_at: tx.time(environment) })]);
  const { account_name: name, account_number_masked, bank_name } = row;
  return { name, account_number_masked, bank_name };
}

/** The second attempt of a mandate has a reference of its own with the provider. */
export const placedAs = ({ reference, attempt }: queries.MandateRow): string =>
  attempt === 1 ? reference : `${reference}-${attempt}`;

/** The status of the mandate, the provider's reference of it, and ours from when it was placed. */
export async function debitTermsOf(tx: Transaction, environment_id: string, id: string) {
  const row = await queries.findMandate(tx, environment_id, id);
  if (!row) return notFound(id);
  const customer_reference = placedAs(row);
  return {
    status: row.status,
    mandate_reference: row.provider_reference ?? customer_reference,
    customer_reference,
  };
}
