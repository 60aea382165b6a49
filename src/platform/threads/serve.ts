import { parentPort } from 'node:worker_threads';
import { Refusal, type RefusalCode, type RefusalDetails } from '../../vocabulary/refusals.ts';

/** A job is a pure function of its input: a thread has no database, no storage and no clock. */
export type Jobs = Readonly<Record<string, (input: never) => unknown>>;

/** What a thread does until it ends: one job after the other, each answered. */
export function serveJobs(jobs: Jobs): void {
  parentPort!.on('message', (order: Order) => {
    perform(jobs, order).then((reply) => {
      parentPort!.postMessage(reply, 'output' in reply ? bytesToHandOver(reply.output) : []);
    });
  });
}

async function perform(jobs: Jobs, { job, input }: Order): Promise<Reply> {
  try {
    return { output: await jobs[job]!(input as never) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, details: error.details } };
    return { error: error as Error };
  }
}

/** What goes to a thread and what comes back: by value, but for bytes, which change hands. */
export type Order = { readonly job: string; readonly input: unknown };

export type Reply =
  | { readonly output: unknown }
  | { readonly refusal: { readonly code: RefusalCode; readonly details: RefusalDetails } }
  | { readonly error: Error };

export function outputOf(reply: Reply): unknown {
  if ('refusal' in reply) throw new Refusal(reply.refusal.code, reply.refusal.details);
  if ('error' in reply) throw reply.error;
  return reply.output;
}

/** Bytes that have their memory to themselves are transferred; others, small ones in a shared block, are copied. */
export function bytesToHandOver(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = value instanceof Uint8Array ? [value] : Object.values(value);
  return parts.flatMap((part) => {
    if (!(part instanceof Uint8Array)) return [];
    const { buffer, byteLength } = part;
    return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
  });
}

/** The same memory: what arrives from another thread is no Buffer. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
