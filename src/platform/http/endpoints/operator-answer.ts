import { readWhileAwaited } from '../../database/given-up-reads.ts';
import { type Transaction, transact } from '../../database/transaction.ts';
import { soleHeader } from '../auth/operator-access.ts';
import { refuseUnproven } from '../auth/recent-proof.ts';
import { sendOperatorFile } from './downloads.ts';
import { once } from './idempotency.ts';
import { readParams } from './input.ts';
import { answerLongRead } from './operator-long-read.ts';
import type { OperatorRequest } from './request.ts';
import type { Answer, FileRoute, PreparedRoute, TransactionRoute } from './route.ts';
import { inputIn, operate } from './transaction.ts';

/** Returns an operator's request, as the kind of the route has it; null where the response is on its way already. */
export function answerOperator(request: OperatorRequest): Answer | Promise<Answer | null> {
  const { definition, endpoint } = request.route;
  switch (definition.kind) {
    case 'transaction':
      return answerInTransaction(request, definition);
    case 'prepared':
      return answerPrepared(request, definition);
    case 'file':
      return answerFile(request, definition);
    case 'long_read':
      return answerLongRead(request, definition);
    case 'download':
      return sendOperatorFile(request, definition).then(() => null);
    case 'memory':
    case 'own_transaction': {
      const { query, body } = request.input;
      const params = readParams(request.route, request.params);
      return definition.answer({ caller: senderOf(request), params, query, body } as never);
    }
    default:
      throw new Error(`${endpoint.name}: no endpoint of operators is answered as ${definition.kind}`);
  }
}

/** Who acts, and from where; no operator yet where anyone may ask. */
const senderOf = ({ operator, response, context: { request_id, address } }: OperatorRequest) => ({
  operator,
  request_id,
  address,
  ...(operator === null && { cookie: soleHeader(response.req, 'cookie') }),
});

/** One transaction: what was done, who did it, and the Idempotency-Key that it was asked for with, are written together. */
const answerInTransaction = (
  request: OperatorRequest,
  definition: TransactionRoute | PreparedRoute,
  prepared?: unknown,
): Promise<Answer> => {
  const { services, operator, claim } = request;
  const { answersSecret } = definition.endpoint;
  if (isReadOnly(definition))
    return readWhileAwaited(services.pool, request.left, (tx) => {
      tx.operator_id = operator?.id ?? null;
      return operate(request, definition, { tx, caller: senderOf(request), prepared });
    });
  return transact(services.pool, 'write', async (tx) => {
    tx.operator_id = operator?.id ?? null;
    await takeProof(request, tx);
    const operation = () => operate(request, definition, { tx, caller: senderOf(request), prepared });
    if (operator === null || claim === null) return operation();
    const keeping = { sealing: answersSecret ? services.sealing : null, outlivesReset: false };
    return once(tx, operator.id, claim, keeping, operation);
  });
};

/** With what is done: a refusal leaves the proof as it was. */
async function takeProof(
  { services, route, operator, proof, params }: OperatorRequest,
  tx: Transaction,
): Promise<void> {
  const { takesProof } = route.endpoint;
  if (operator === null || proof === null || takesProof === undefined) return;
  if (!(await services.operators.takeProof(tx, operator, proof, params[takesProof]!))) refuseUnproven('used');
}

const isReadOnly = (definition: TransactionRoute | PreparedRoute): boolean =>
  definition.endpoint.method === 'GET' && !(definition.kind === 'transaction' && definition.isAudited);

/** What was prepared is only in memory: nothing is released. */
async function answerPrepared(request: OperatorRequest, definition: PreparedRoute): Promise<Answer> {
  const prepared = await definition.prepare({ ...inputIn(request), caller: senderOf(request) } as never);
  return answerInTransaction(request, definition, prepared);
}

/** Who reads the file is recorded before its bytes are fetched. */
async function answerFile(request: OperatorRequest, { endpoint, handle, deliver }: FileRoute): Promise<Answer> {
  const found = await transact(request.services.pool, 'write', (tx) => {
    tx.operator_id = request.operator?.id ?? null;
    return handle({ ...inputIn(request), tx, caller: senderOf(request) } as never);
  });
  const { bytes, headers } = await deliver(found as never);
  return { status: endpoint.success, body: bytes, headers, replayed: false };
}
