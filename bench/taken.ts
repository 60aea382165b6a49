import { readFileSync, writeFileSync } from 'node:fs';

/** An act that is measured: what it came to, how long it took and the most memory that this process held meanwhile. */
export type Measured = { readonly what: string; readonly run: () => Promise<string> };
export type Taken = {
  readonly what: string;
  readonly seconds: number;
  readonly peak_mib: number;
  readonly outcome: string;
};

const MIB = 1_024;

/** The most memory that this process has held since it was last asked to forget. */
const peakOf = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / MIB;
const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5');

export async function take({ what, run }: Measured): Promise<Taken> {
  globalThis.gc?.();
  forgetPeak();
  const begun = performance.now();
  const outcome = await run().catch((error: Error) => `failed: ${error.message}`);
  const taken = { what, seconds: (performance.now() - begun) / 1_000, peak_mib: peakOf(), outcome };
  process.stderr.write(`${what}: ${taken.seconds.toFixed(1)} s, ${taken.peak_mib.toFixed(0)} MiB, ${outcome}\n`);
  return taken;
}
