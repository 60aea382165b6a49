import { chargedForMoney, kept, refuseNothingLeft } from '../../charges/charging/of-money.ts';
import { isCountStored, keptCount } from '../../events/outbox/counters.ts';
import { recordEvent, tally } from '../../events/outbox/record.ts';
import { requireFreshReference } from '../../ledger/references/operations.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import { shown } from '../../platform/database/page.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { SCENARIO_DELAY_MS, type Scenario } from '../../platform/http/endpoints/route.ts';
import { firstCallAt, noCall } from '../../platform/provider-calls/columns.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId, referenceOf } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { getAccount, requireEligible } from '../settlement-accounts/operations.ts';
import { bookWithdrawal } from './booking.ts';
import {
  type listWithdrawals as endpoint,
  FailureCode,
  type Withdrawal,
  type WithdrawalRequest,
  WithdrawalStatus,
  withdrawalCreated,
} from './contract.ts';
import * as queries from './queries.ts';
import { withdrawalMachine } from './states.ts';
import { presentWithdrawal, requirePayable } from './transitions.ts';

const notFound = (id: string): never => refuse('not_found', { resource: 'withdrawal', id });

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
  const asked = draft(tx, environment, request, scenario);
  await getAccount(tx, environment, request.settlement_account_id);
  await requireFreshReference(tx, { ...asked, kind: 'withdrawal' });
  await requirePayable(tx, environment, request.currency, 'look');
  await requireEligible(tx, environment, request.settlement_account_id, request.currency);

  const row = await charge(tx, environment, asked);
  await queries.insertWithdrawal(tx, row);
  await bookWithdrawal(tx, environment, row, row.status === 'completed' ? ['leave', 'settle'] : ['leave']);
  tally(tx, environment.id, null, `withdrawals_${row.status}`);
  const shown = presentWithdrawal(row);
  recordEvent(tx, environment, withdrawalCreated, shown);
  for (const event of withdrawalMachine.created(row.status)) recordEvent(tx, environment, event, shown);
  return shown;
}

/** What is charged by what holds on the day of the request, whatever is agreed to later. Refuses an amount of which nothing would be paid. */
async function charge(
  tx: Transaction,
  environment: Environment,
  row: queries.WithdrawalRow,
): Promise<queries.WithdrawalRow> {
  const { currency, created_at } = row;
  const dealt = { act: 'withdrawal', currency, amount: Decimal.of(row.amount), day: dayOf(created_at) } as const;
  const charged = await chargedForMoney(tx, environment, dealt);
  const { charges_total, net_amount } = charged;
  if (!Decimal.of(net_amount).isPositive) refuseNothingLeft(charges_total);
  return { ...row, charges: kept(charged.charges), charges_total };
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
    ...nullsOf('withdrawals'),
    environment_id: environment.id,
    id,
    reference: referenceOf('WDR', id),
    client_reference: request.client_reference ?? null,
    currency: request.currency,
    amount: Decimal.of(request.amount).toMoney(),
    charges_total: '0.00',
    settlement_account_id: request.settlement_account_id,
    status: withdrawalMachine.create(settlesAtOnce ? 'completed' : 'pending_approval'),
    ...(fails ? firstCallAt(tx.now_ms + SCENARIO_DELAY_MS) : noCall),
    scenario_failure_code: fails ? FailureCode.parse(scenario.code) : null,
    approved_at: settlesAtOnce ? at : null,
    completed_at: settlesAtOnce ? at : null,
    created_at: at,
    updated_at: at,
  };
}

/** Newest first. Ids sort by time, so a day is a range of ids. The counts of all and of a status are kept. */
export async function listWithdrawals(
  tx: Transaction,
  environment: Environment,
  filters: Input<typeof endpoint>['query'],
): Promise<Page<Withdrawal>> {
  const { status = null, currency = null, client_reference = null } = filters;
  const { lowest, above } = idsWithin(filters);
  const values = [environment.id, status, currency, client_reference, lowest, above];
  const kept = isCountStored(filters) ? () => keptCountOf(tx, environment, filters.status) : undefined;
  return shown(await queries.withdrawalsOf(status)(tx, values, filters, kept), presentWithdrawal);
}

const keptCountOf = (tx: Transaction, { id }: Environment, status?: WithdrawalStatus) =>
  keptCount(
    tx,
    id,
    'payments_counted_at',
    (status ? [status] : WithdrawalStatus.options).map((name) => `withdrawals_${name}` as const),
  );

export async function getWithdrawal(tx: Transaction, environment: Environment, id: string): Promise<Withdrawal> {
  const row = await queries.findWithdrawal(tx, environment.id, id);
  return row ? presentWithdrawal(row) : notFound(id);
}

export const environmentOfWithdrawal = environmentOfEach('withdrawals', 'withdrawal');
