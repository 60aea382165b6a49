import { pipeline } from 'node:stream/promises';
import { transact } from '../database/transaction.ts';
import type { Answering, Passed } from './answer.ts';
import { declared } from './declared.ts';
import { type Exchange, headOf } from './exchange.ts';
import { checkGates } from './gates.ts';
import { readParams } from './input.ts';
import type { Plan } from './plan.ts';
import type { Downloading, FileInParts } from './route.ts';
import type { Soon } from './soon.ts';

/**
 * Answers a file of any size in constant memory: its parts are made as the caller takes them, and no transaction is
 * open between two of them. What fails after the first byte ends the connection, so that half a file is never taken
 * for a whole one.
 */
export async function sendFile(
  answering: Answering,
  plan: Plan,
  passed: Passed,
  { life, response }: Exchange,
): Promise<void> {
  const { content_type, file_name, parts } = await begin(answering, plan, passed);
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  response.writeHead(plan.endpoint.success, [
    ...headOf(life),
    ...Object.entries({
      'Content-Type': content_type,
      'Content-Disposition': `attachment; filename="${file_name}"`,
      'X-Content-Type-Options': 'nosniff',
    }).flat(),
  ]);
  await pipeline(inTurn(first, rest), response).catch((error: NodeJS.ErrnoException) => {
    // A reader that leaves has what it wanted, or comes again.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

type Part = string | Uint8Array;

/** The first part was asked for before the head was written: what fails until then is still an answer. */
async function* inTurn(first: IteratorResult<Part>, rest: AsyncIterator<Part>): AsyncGenerator<Part> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function begin(answering: Answering, plan: Plan, passed: Passed): Soon<FileInParts> {
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
