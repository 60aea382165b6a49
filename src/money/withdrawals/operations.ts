import { recordEvent } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Scenario } from '../../platform/http/route.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { type Currency, isId } from '../../vocabulary/values.ts';
import { requireFreshReference } from '../references/operations.ts';
import { getAccount, requireEligible } from '../settlement-accounts/operations.ts';
import {
  FailureCode,
  type Withdrawal,
  type WithdrawalRequest,
  type WithdrawalStatus,
  withdrawalCompleted,
  withdrawalCreated,
} from './contract.ts';
import { postWithdrawal, presentWithdrawal, requirePayable } from './moves.ts';
import * as queries from './queries.ts';

const notFound = (id: string): never => refuse('not_found', { resource: 'withdrawal', id });

/** The sandbox's fail scenario strikes after a moment, so that the live state can be seen first. */
const SCENARIO_DELAY_MS = 1_000;

/**
 * Debits the wallet and asks for approval. A test key's withdrawal completes at once, unless a scenario keeps it on
 * its live path. Judged in the published order: what it names exists, no state forbids it, the rules, the balance.
 */
export async function createWithdrawal(
  tx: Transaction,
  environment: Environment,
  request: WithdrawalRequest,
  scenario: Scenario,
): Promise<Withdrawal> {
  const row = draft(tx, environment, request, scenario);
  await getAccount(tx, environment, request.settlement_account_id);
  await requireFreshReference(tx, { ...row, kind: 'withdrawal' });
  await requirePayable(tx, environment, request.currency, 'look');
  await requireEligible(tx, environment, request.settlement_account_id, request.currency);

  await queries.insertWithdrawal(tx, row);
  const settlesAtOnce = row.status === 'completed';
  await postWithdrawal(tx, environment, row, settlesAtOnce ? ['withdrawal', 'withdrawal_settled'] : ['withdrawal']);
  const shown = presentWithdrawal(row);
  recordEvent(tx, environment, withdrawalCreated, shown);
  if (settlesAtOnce) recordEvent(tx, environment, withdrawalCompleted, shown);
  return shown;
}

function draft(
  tx: Transaction,
  environment: Environment,
  request: WithdrawalRequest,
  scenario: Scenario,
): queries.WithdrawalRow {
  const at_ms = tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const id = newId(at_ms);
  const settlesAtOnce = environment.mode === 'test' && scenario === null;
  const fails = scenario?.kind === 'fail';
  return {
    environment_id: environment.id,
    id,
    reference: referenceOf('WDR', id),
    client_reference: request.client_reference ?? null,
    currency: request.currency,
    amount: Decimal.of(request.amount).toMoney(),
    settlement_account_id: request.settlement_account_id,
    status: settlesAtOnce ? 'completed' : 'pending_approval',
    failure_code: null,
    failure_reason: null,
    provider_reference: null,
    due_at: fails ? new Date(tx.now_ms + SCENARIO_DELAY_MS).toISOString() : null,
    attempted_at: null,
    unknown_since: null,
    scenario_failure_code: fails ? FailureCode.parse(scenario.code) : null,
    approved_at: settlesAtOnce ? at : null,
    completed_at: settlesAtOnce ? at : null,
    failed_at: null,
    cancelled_at: null,
    returned_at: null,
    created_at: at,
    updated_at: at,
  };
}

type Filters = PageQuery & {
  status?: WithdrawalStatus | undefined;
  currency?: Currency | undefined;
  client_reference?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Newest first. Ids sort by time, so a day is a range of ids. */
export async function listWithdrawals(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<Withdrawal>> {
  const filter = {
    status: filters.status ?? null,
    currency: filters.currency ?? null,
    client_reference: filters.client_reference ?? null,
    ...idsWithin(filters),
  };
  const page = await pageOf(
    filters,
    ({ id }: queries.WithdrawalRow) => id,
    (slice) => queries.findWithdrawals(tx, environment.id, filter, slice),
  );
  const count = await queries.countWithdrawals(tx, environment.id, filter);
  return { ...page, rows: page.rows.map(presentWithdrawal), count };
}

export async function getWithdrawal(tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> {
  const row = await queries.findWithdrawal(tx, environment.id, id);
  return row ? presentWithdrawal(row) : notFound(id);
}

/** The operator names a withdrawal by its id alone. */
export async function environmentOfWithdrawal(tx: Transaction, id: string): Promise<Environment> {
  const owner = isId(id) ? await queries.findOwner(tx, id) : undefined;
  if (!owner) return notFound(id);
  const { withdrawal_id: _, ...environment } = owner;
  return environment;
}
