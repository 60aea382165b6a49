import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;
const LOOKS_MAX = 200;

/** Waits for what a work loop or a provider does. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    if (await isSo()) return;
    await delay(LOOK_MS);
  }
  throw new Error('What the demonstration waits for did not come within ten seconds.');
}
