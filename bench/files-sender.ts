import { parentPort, workerData } from 'node:worker_threads';

/** An operator that sends files, in a thread of its own: what is sent is made before the time runs. */
const { operatorUrl } = workerData as { operatorUrl: string };

export type Sent = { readonly path: string; readonly body: string; readonly role: string; readonly times: number };

parentPort!.on('message', async ({ path, body, role, times }: Sent) => {
  const headers = { Authorization: `Bearer op_${role}`, 'Content-Type': 'application/json' };
  const answers: { readonly status: number; readonly text: string; readonly took_ms: number }[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begun = performance.now();
    const response = await fetch(`${operatorUrl}${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    answers.push({ status: response.status, text: text.slice(0, 300), took_ms: performance.now() - begun });
  }
  parentPort!.postMessage(answers);
});
