import { type Locking, lockable } from '../../platform/database/locking.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { findDueBy } from '../../platform/work/due.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { FundingFailureCode, FundingMethod, FundingStatus, Instructions, Payer } from './contract.ts';

/** The row under its public names; what the API does not show is at the end. */
export type FundingRow = {
  id: string;
  reference: string;
  client_reference: string | null;
  currency: Currency;
  method: FundingMethod;
  amount: string;
  fee: string;
  amount_received: string;
  status: FundingStatus;
  instructions: Instructions | null;
  provider: string;
  provider_reference: string | null;
  mandate_id: string | null;
  order_id: string | null;
  failure_code: FundingFailureCode | null;
  failure_reason: string | null;
  payer: Payer | null;
  metadata: Record<string, string | null>;
  expires_at: string | null;
  completed_at: string | null;
  created_at: string;
  updated_at: string;

  environment_id: string;
  email: string;
  phone: string | null;
  network: string | null;
  return_url: string | null;
  /** Real time, as the next two. */
  due_at: string | null;
  provider_due_at: string | null;
  provider_attempts: number;
  /** Which try of a debit this is: each has a reference of its own. */
  payment_attempt: number;
};

export type ReceiptRow = {
  environment_id: string;
  id: string;
  funding_request_id: string;
  provider: string;
  transaction_id: string;
  currency: Currency;
  amount: string;
  sender_name: string | null;
  created_at: string;
  /** Real time: what providers list goes by it, whatever a sandbox's clock says. */
  received_at: string;
};

type RecordKey = { environment_id: string; id: string };

const takeFundings = lockable(
  `
    select request.*
    from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
    join funding_requests request on (request.environment_id, request.id) = (wanted.environment_id, wanted.id)
    order by request.environment_id, request.id`,
  'request',
);

export const lockFundings = (tx: Transaction, keys: readonly RecordKey[], locking: Locking): Promise<FundingRow[]> =>
  tx.rows(takeFundings[locking], [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

const addFundings = statement(
  'insert into funding_requests select * from json_populate_recordset(null::funding_requests, $1)',
);

export const insertFundings = (tx: Transaction, rows: readonly FundingRow[]): Promise<void> =>
  tx.write(addFundings, [JSON.stringify(rows)], rows.length);

const changeFundings = statement(`
  update funding_requests request
  set status = changed.status,
    fee = changed.fee,
    amount_received = changed.amount_received,
    instructions = changed.instructions,
    provider_reference = changed.provider_reference,
    failure_code = changed.failure_code,
    failure_reason = changed.failure_reason,
    payer = changed.payer,
    completed_at = changed.completed_at,
    updated_at = changed.updated_at,
    due_at = changed.due_at,
    provider_due_at = changed.provider_due_at,
    provider_attempts = changed.provider_attempts,
    payment_attempt = changed.payment_attempt
  from json_populate_recordset(null::funding_requests, $1) changed
  where (request.environment_id, request.id) = (changed.environment_id, changed.id)`);

export const updateFundings = (tx: Transaction, rows: readonly FundingRow[]): Promise<void> =>
  tx.write(changeFundings, [JSON.stringify(rows)], rows.length);

const addReceipts = statement(
  'insert into funding_receipts select * from json_populate_recordset(null::funding_receipts, $1)',
);

export const insertReceipts = (tx: Transaction, rows: readonly ReceiptRow[]): Promise<void> =>
  tx.write(addReceipts, [JSON.stringify(rows)], rows.length);

const readReceipt = statement(`
  select id
  from funding_receipts
  where environment_id = $1
    and provider = $2
    and transaction_id = $3`);

export const findReceipt = (tx: Transaction, environment_id: string, provider: string, transaction_id: string) =>
  tx.row<{ id: string }>(readReceipt, [environment_id, provider, transaction_id]);

const readSettledByHand = statement(`
  select transaction_id
  from funding_receipts
  where environment_id = $1
    and funding_request_id = $2
    and provider = 'operator'`);

/** What the operator said had come, by the ids it was said under. */
export const findSettledByHand = (
  tx: Transaction,
  { environment_id, id }: Pick<FundingRow, 'environment_id' | 'id'>,
): Promise<{ transaction_id: string }[]> => tx.rows(readSettledByHand, [environment_id, id]);

const readFunding = statement('select * from funding_requests where environment_id = $1 and id = $2');

export const findFunding = (tx: Transaction, environment_id: string, id: string): Promise<FundingRow | undefined> =>
  tx.row(readFunding, [environment_id, id]);

const withEnvironment = `
  select request.id, request.order_id, request.environment_id, environment.organisation_id, environment.mode,
    environment.sandbox, environment.offset_ms
  from funding_requests request
  join environments environment on environment.id = request.environment_id`;

type Named = Omit<Environment, 'id'> & { id: string; order_id: string | null; environment_id: string };

const placeOf = (row: Named | undefined) =>
  row && {
    id: row.id,
    order_id: row.order_id,
    environment: {
      id: row.environment_id,
      organisation_id: row.organisation_id,
      mode: row.mode,
      sandbox: row.sandbox,
      offset_ms: row.offset_ms,
    },
  };

const readByReference = statement(`${withEnvironment} where request.reference = $1`);
const readById = statement(`${withEnvironment} where request.id = $1`);

/** For providers, who know a funding request by our reference. */
export const findByReference = async (tx: Transaction, reference: string) =>
  placeOf(await tx.row<Named>(readByReference, [reference]));

/** For the operator and the work loops, who know it by its id alone. */
export const findById = async (tx: Transaction, id: string) => placeOf(await tx.row<Named>(readById, [id]));

/** What waited long enough, in real time. */
export const findDue = findDueBy('funding_requests', 'due_at');
