import { serveJobs } from '../platform/threads/serve.ts';
import { refuse } from '../vocabulary/refusals.ts';

/** Jobs that a test gives to threads: valid ones, and harmful ones. */
export const stubJobs = {
  double: (number: number) => 2 * number,
  turnOver: ({ bytes }: { bytes: Uint8Array }) => ({ bytes: bytes.reverse() }),
  /** Until the test writes another number into the first place. */
  hold: ({ gate, name }: { gate: Int32Array; name: string }) => {
    Atomics.wait(gate, 0, 0);
    return name;
  },
  refuse: () => refuse('document_too_large', { max_bytes: '1' }),
  fail: () => {
    throw new Error('broken');
  },
  spin: () => {
    for (;;);
  },
  devour: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array<number>(100_000).fill(kept.length + 0.5));
  },
};
serveJobs(stubJobs);
