import type pg from 'pg';
import { transact } from '../../../platform/database/transaction.ts';
import { finishIntent } from '../../../platform/http/endpoints/idempotency.ts';
import { refuseProviderAway } from '../../../platform/http/endpoints/injected-faults.ts';
import type { Answer } from '../../../platform/http/endpoints/route.ts';
import type { Environment } from '../../../vocabulary/environment.ts';
import { presentOrder } from '../present.ts';
import { findOrder } from '../queries.ts';
import type { Request } from './batch.ts';
import type { Desk } from './desk.ts';

export type SubmitDeps = {
  readonly desk: Desk;
  readonly pool: pg.Pool;
  readonly callCheckout: (environment: Environment, funding_request_id: string) => Promise<void>;
};

/**
 * Takes an order to the desk. Where the payer's page must be asked for, the order exists and its key is bound to it
 * before the provider is called; the same key resumes from there.
 */
export async function submit({ desk, pool, callCheckout }: SubmitDeps, request: Request): Promise<Answer> {
  const answer = await desk.submit(request);
  const { intent_id } = answer;
  if (intent_id === undefined) return answer;
  if (request.isProviderAway) refuseProviderAway();
  const { environment } = request.caller;
  const recorded = await transact(pool, 'read', (tx) => findOrder(tx, environment.id, intent_id));
  await callCheckout(environment, recorded!.payment!.funding_request_id!);
  return transact(pool, 'write', async (tx) => {
    const order = await findOrder(tx, environment.id, intent_id);
    const body = JSON.stringify({ data: presentOrder(order!) });
    return finishIntent(tx, environment.id, request.claim, { status: 201, body });
  });
}
