import { isCountStored, keptSum } from '../../events/outbox/counters.ts';
import { requireFreshReference } from '../../ledger/references/operations.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firstCallByRequest, noCall } from '../../platform/provider-calls/columns.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import { isBy } from '../../vocabulary/funding-methods.ts';
import type { Page } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireDebitable } from '../mandates/operations.ts';
import {
  type FundingRequest,
  type FundingStatus,
  fundingStatuses,
  type Instructions,
  type listFundingRequests,
} from './contract.ts';
import { presentFunding } from './present.ts';
import * as queries from './queries.ts';
import { givenFields, requireRail } from './rails.ts';
import type { CreateFundingRequest } from './requests.ts';
import { blankInstructions, checkoutInstructions, newFunding } from './settle.ts';
import { endedAs } from './states.ts';

/**
 * Records the request. Where the provider has to be called, the row says so: whichever comes first, the
 * request or the work loop, asks, and neither while this transaction is open.
 */
export async function createFundingIntent(
  tx: Transaction,
  environment: Environment,
  request: CreateFundingRequest,
  provider: PaymentsProvider,
): Promise<string> {
  requireRail(request);
  const { currency, method, mandate_id, client_reference = null } = request;
  const amount = Decimal.of(request.amount);
  const mandate = mandate_id ? await requireDebitable(tx, environment, mandate_id, amount) : null;
  const row = newFunding(tx, environment, {
    currency,
    method,
    amount: amount.toMoney(),
    provider: provider.name,
    email: mandate?.email ?? payerOf(environment),
    client_reference,
    metadata: request.metadata ?? {},
    ...givenFields(request),
  });
  await requireFreshReference(tx, { ...row, kind: 'funding_request' });
  const instructions = await instructionsOf(tx, row, provider);
  const call = instructions === null ? firstCallByRequest(tx.now_ms) : noCall;
  await queries.insertFundings(tx, [{ ...row, instructions, ...call }]);
  return row.id;
}

/** The instructions that need no call of the provider; null where it must be called. */
async function instructionsOf(
  tx: Transaction,
  row: queries.FundingRow,
  provider: PaymentsProvider,
): Promise<Instructions | null> {
  if (isBy(row.method, 'page')) {
    const address = provider.checkoutAddress(row.reference);
    return address === null ? null : checkoutInstructions(address);
  }
  if (!isBy(row.method, 'account')) return null;
  const account = provider.collectionAccount(row.currency) ?? (await queries.findDedicated(tx, row));
  if (!account) return refuse('unsupported_method', { currency: row.currency, method: row.method });
  const text = `Pay ${row.currency} ${row.amount} into this account, with ${row.reference} as the purpose.`;
  return { ...blankInstructions, ...account, narration: row.reference, text };
}

const notFound = (id: string): never => refuse('not_found', { resource: 'funding_request', id });

export async function getFunding(tx: Transaction, environment: Environment, id: string): Promise<FundingRequest> {
  const row = await queries.findFunding(tx, environment.id, id);
  return row ? presentFunding(row) : notFound(id);
}

/** The row, locked: the first lock of every change of a funding request. */
export async function requireFunding(tx: Transaction, environment: Environment, id: string) {
  const [row] = await queries.lockFundings(tx, [{ environment_id: environment.id, id }], 'wait');
  return row ?? notFound(id);
}

export async function listFundings(
  tx: Transaction,
  environment: Environment,
  filters: Input<typeof listFundingRequests>['query'],
): Promise<Page<FundingRequest>> {
  const { currency = null, method = null, status = null, client_reference = null, reference = null } = filters;
  const { lowest, above } = idsWithin(filters);
  const values = [environment.id, currency, method, status, client_reference, reference, lowest, above];
  const isKept = isCountStored(filters) && !tx.isDistributed;
  const kept = isKept ? () => keptCount(tx, environment, filters.status) : undefined;
  return shown(await queries.fundingsOf(status)(tx, values, filters, kept), presentFunding);
}

/** Of those that have ended it is kept; the others are few. On Citus no statement reads both at one moment, and the rows are counted. */
function keptCount(tx: Transaction, { id }: Environment, status?: FundingStatus): Promise<number | null> {
  const statuses = status ? [status] : fundingStatuses;
  const ended = statuses.map(endedAs).filter((column) => column !== null);
  return queries.findCount(tx, id, statuses, keptSum('payments_counted_at', ended));
}
