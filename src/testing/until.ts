const PATIENCE_MS = 30_000;
const PACE_MS = 50;

/** Waits for what happens without a request; generous, because the machine may be busy. */
export async function until<Result>(look: () => Promise<Result | null | false>): Promise<Result> {
  for (let waited_ms = 0; waited_ms < PATIENCE_MS; waited_ms += PACE_MS) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await new Promise((done) => setTimeout(done, PACE_MS));
  }
  throw new Error(`it did not happen within ${PATIENCE_MS / 1_000} s`);
}
