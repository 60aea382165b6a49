import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { transact } from '../database/transaction.ts';
import type { Answering, Passed } from './answer.ts';
import { declared } from './declared.ts';
import { checkGates } from './gates.ts';
import { readParams } from './input.ts';
import type { Plan } from './plan.ts';
import type { Downloading, FileInParts } from './route.ts';

/**
 * Answers a file of any size in constant memory: its parts are made as the caller takes them, and no transaction is
 * open between two of them. What fails after the first byte ends the connection, so that half a file is never taken
 * for a whole one.
 */
export async function sendFile(answering: Answering, plan: Plan, passed: Passed, reply: FastifyReply): Promise<void> {
  const { content_type, file_name, parts } = await begin(answering, plan, passed);
  reply
    .code(plan.endpoint.success)
    .header('Content-Type', content_type)
    .header('Content-Disposition', `attachment; filename="${file_name}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .send(Readable.from(parts, { objectMode: false }));
}

function begin(answering: Answering, plan: Plan, passed: Passed): Promise<FileInParts> {
  const { pool, keys, modes } = answering;
  const read: Downloading<never>['read'] = (work) =>
    transact(pool, 'read', async (tx) => {
      const key = await keys.recheck(tx, passed.caller.key);
      checkGates(plan.endpoint, key, modes, passed.scenario !== null);
      return work(tx, { ...passed.caller, key, environment: key.environment });
    });
  return declared(answering, plan, async () => {
    const params = readParams(plan, passed.params);
    return plan.route.download!({ ...passed, params, read } as never);
  });
}
