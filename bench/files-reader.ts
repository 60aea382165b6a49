import { parentPort, workerData } from 'node:worker_threads';
import { PartnerClient } from '../sdk/src/client.ts';

/** A partner that reads its wallets one after the other, in a thread of its own, until it is asked how long its reads took and how many failed. */
const { baseUrl, keyId, secret } = workerData as { baseUrl: string; keyId: string; secret: string };
const client = new PartnerClient({ baseUrl, keyId, secret, retries_max: 0 });
let took: number[] = [];
let failed = 0;

parentPort!.on('message', () => {
  parentPort!.postMessage({ took, failed });
  [took, failed] = [[], 0];
});

async function read(): Promise<void> {
  for (;;) {
    const begun = performance.now();
    try {
      await client.wallets.list();
      took.push(performance.now() - begun);
    } catch {
      // What it was refused with says nothing here: a read that has no response is counted.
      failed += 1;
    }
    await new Promise((done) => setTimeout(done, 2));
  }
}
await read();
