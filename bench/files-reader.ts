import { parentPort, workerData } from 'node:worker_threads';
import { PartnerClient } from '../sdk/src/client.ts';

/** A partner that reads its wallets one after the other, in a thread of its own, until it is asked how long its reads took. */
const { baseUrl, keyId, secret } = workerData as { baseUrl: string; keyId: string; secret: string };
const client = new PartnerClient({ baseUrl, keyId, secret, retries_max: 0 });
let took: number[] = [];

parentPort!.on('message', () => {
  parentPort!.postMessage(took);
  took = [];
});

async function read(): Promise<void> {
  for (;;) {
    const begun = performance.now();
    await client.wallets.list();
    took.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, 2));
  }
}
await read();
