import { PATIENCE_MS } from './patience.ts';

type Look<Result> = () => Promise<Result | null | false> | Result | null | false;

/** Waits for what happens without a request. */
export async function until<Result>(look: Look<Result>, pace_ms = 50): Promise<Result> {
  const begun_ms = performance.now();
  for (;;) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (performance.now() - begun_ms > PATIENCE_MS)
      throw new Error(`it did not happen within ${PATIENCE_MS / 1_000} s`);
    await new Promise((done) => setTimeout(done, pace_ms));
  }
}
