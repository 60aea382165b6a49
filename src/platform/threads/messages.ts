import { Refusal, type RefusalCode, type RefusalDetails } from '../../vocabulary/refusals.ts';

/** What goes to a thread and what comes back: by value, but for bytes, which change hands. */
export type Order = { readonly job: string; readonly input: unknown };

export type Reply =
  | { readonly output: unknown }
  | { readonly refusal: { readonly code: RefusalCode; readonly details: RefusalDetails } }
  | { readonly error: Error };

export const replyOf = (error: Error): Reply =>
  error instanceof Refusal ? { refusal: { code: error.code, details: error.details } } : { error };

export function outputOf(reply: Reply): unknown {
  if ('refusal' in reply) throw new Refusal(reply.refusal.code, reply.refusal.details);
  if ('error' in reply) throw reply.error;
  return reply.output;
}

/** Bytes that are alone in their memory are handed over; others, small ones in a shared block, are copied. */
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
