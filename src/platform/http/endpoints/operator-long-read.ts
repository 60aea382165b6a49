import type { Input, OperatorEndpoint, Output } from '../../../vocabulary/endpoint.ts';
import { type Transaction, transact } from '../../database/transaction.ts';
import { JSON_TYPE } from '../server/respond.ts';
import { dataAge } from './data-age.ts';
import type { LongReadRoute } from './long-read-route.ts';
import type { OperatorRequest } from './request.ts';
import type { Acting, Answer, OperatorWork, Route } from './route.ts';
import { inputIn } from './transaction.ts';

type LongRead<E extends OperatorEndpoint> = {
  readonly admit?: (request: Input<E> & { caller: Acting }) => void;
  readonly read: (work: Input<E> & { tx: Transaction }) => Promise<Output<E>>;
  readonly record?: (work: OperatorWork<E>) => Promise<void>;
};

/** Binds an operator's endpoint to a read that covers whole tables. */
export const serveOperatorLongRead = <E extends OperatorEndpoint & { method: 'GET' }>(
  endpoint: E,
  { admit = () => {}, read, record }: LongRead<E>,
): Route => ({ kind: 'long_read', endpoint, admit, read, record: record ?? null });

/** Read for all who ask the same, and recorded for each before it is shown. */
export async function answerLongRead(request: OperatorRequest, definition: LongReadRoute): Promise<Answer> {
  const { services, left, context, operator } = request;
  const { endpoint, admit, read, record } = definition;
  const input = inputIn(request);
  const caller = { operator, request_id: context.request_id, address: context.address };
  admit({ ...input, caller } as never);
  const answer = await services.longReads.share(questionOf(request), left, async (allLeft) => {
    const work = (tx: Transaction) => read({ ...input, tx } as never);
    const { result, age_ms } = await (endpoint.mayLag
      ? services.longReads.readAged(allLeft, work)
      : services.longReads.read(allLeft, work).then((found) => ({ result: found, age_ms: null })));
    const headers = { 'Content-Type': JSON_TYPE, ...(age_ms !== null && dataAge(age_ms)) };
    return { status: endpoint.success, body: JSON.stringify({ data: result }), headers, replayed: false };
  });
  if (record !== null)
    await transact(services.pool, 'write', (tx) => {
      tx.operator_id = operator?.id ?? null;
      return record({ ...input, tx, caller } as never);
    });
  return answer;
}

/** Equal for requests that ask the same, in whatever order their parameters are. */
const questionOf = ({ route, params, input: { query } }: OperatorRequest): string =>
  JSON.stringify([
    route.endpoint.name,
    params,
    Object.entries(query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
