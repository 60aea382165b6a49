import { transact } from '../../database/transaction.ts';
import { once } from './idempotency.ts';
import { readParams } from './input.ts';
import type { OperatorRequest } from './request.ts';
import type { Answer, TransactionRoute } from './route.ts';
import { operate } from './transaction.ts';

/** Answers an operator's request, as the kind of the route has it. */
export function answerOperator(request: OperatorRequest): Answer | Promise<Answer> {
  const { definition, endpoint } = request.route;
  switch (definition.kind) {
    case 'transaction':
      return answerInTransaction(request, definition);
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

/** Who acts, and from where; no operator yet where anybody may ask. */
const senderOf = ({ operator, context: { request_id, address } }: OperatorRequest) => ({
  operator,
  request_id,
  address,
});

/** One transaction: what was done, who did it, and the Idempotency-Key that it was asked for with, are written together. */
const answerInTransaction = (request: OperatorRequest, definition: TransactionRoute): Promise<Answer> => {
  const { services, operator, claim } = request;
  const { method, answersSecret } = definition.endpoint;
  return transact(services.pool, method === 'GET' ? 'read' : 'write', (tx) => {
    tx.operator_id = operator?.id ?? null;
    const operation = () => operate(request, definition, { tx, caller: senderOf(request), prepared: undefined });
    if (operator === null || claim === null) return operation();
    const keeping = { sealing: answersSecret ? services.sealing : null, outlivesReset: false };
    return once(tx, operator.id, claim, keeping, operation);
  });
};
