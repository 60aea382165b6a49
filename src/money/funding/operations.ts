import type { Transaction } from '../../platform/database/transaction.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { type Environment, payerOf } from '../../vocabulary/environment.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { requireDebitable } from '../mandates/operations.ts';
import { requireFreshReference } from '../references/operations.ts';
import type { CreateFundingRequest, FundingRequest, Instructions } from './contract.ts';
import { findDedicated } from './dedicated-queries.ts';
import { countFundings, findFundings } from './list-queries.ts';
import { presentFunding } from './present.ts';
import * as queries from './queries.ts';
import { requireRail } from './rails.ts';
import { blankInstructions, checkoutInstructions, HEAL_AFTER_MS, newFunding } from './settle.ts';

/**
 * Records what is asked for. Where the provider has to be asked, that is noted with it: whoever comes first, the
 * request or the work loop, asks, and neither while this transaction is open.
 */
export async function intendFunding(
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
    mandate_id: mandate_id ?? null,
    metadata: request.metadata ?? {},
    phone: request.phone ?? null,
    network: request.network ?? null,
    return_url: request.return_url ?? null,
  });
  await requireFreshReference(tx, { ...row, kind: 'funding_request' });
  const instructions = await instructionsOf(tx, row, provider);
  const mustAsk = instructions === null;
  const provider_due_at = mustAsk ? new Date(tx.now_ms + HEAL_AFTER_MS).toISOString() : null;
  await queries.insertFundings(tx, [{ ...row, instructions, provider_due_at }]);
  return row.id;
}

/** What can be told without asking the provider; null where it must be asked. */
async function instructionsOf(
  tx: Transaction,
  row: queries.FundingRow,
  provider: PaymentsProvider,
): Promise<Instructions | null> {
  if (row.method === 'gateway_checkout') {
    const address = provider.checkoutAddress(row.reference);
    return address === null ? null : checkoutInstructions(address);
  }
  if (row.method !== 'bank_transfer' && row.method !== 'wire') return null;
  const account = provider.collectionAccount(row.currency) ?? (await findDedicated(tx, row));
  if (!account) return refuse('unsupported_method', { currency: row.currency, method: row.method });
  const text = `Pay ${row.currency} ${row.amount} into this account, with ${row.reference} as the purpose.`;
  return { ...blankInstructions, ...account, narration: row.reference, text };
}

const notFound = (id: string): never => refuse('not_found', { resource: 'funding_request', id });

export async function getFunding(tx: Transaction, environment: Environment, id: string): Promise<FundingRequest> {
  const row = await queries.findFunding(tx, environment.id, id);
  return row ? presentFunding(row) : notFound(id);
}

/** The row, locked: the first lock of whatever happens to a funding request. */
export async function requireFunding(tx: Transaction, environment: Environment, id: string) {
  const [row] = await queries.lockFundings(tx, [{ environment_id: environment.id, id }], 'wait');
  return row ?? notFound(id);
}

type Filters = PageQuery &
  Partial<
    Record<'currency' | 'method' | 'status' | 'client_reference' | 'reference' | 'from' | 'to', string | undefined>
  >;

export async function listFundings(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<FundingRequest>> {
  const filter = {
    currency: filters.currency ?? null,
    method: filters.method ?? null,
    status: filters.status ?? null,
    client_reference: filters.client_reference ?? null,
    reference: filters.reference ?? null,
    ...idsWithin(filters),
  };
  const page = await pageOf(
    filters,
    ({ id }: queries.FundingRow) => id,
    (slice) => findFundings(tx, environment.id, filter, slice),
  );
  return { ...page, rows: page.rows.map(presentFunding), count: await countFundings(tx, environment.id, filter) };
}
