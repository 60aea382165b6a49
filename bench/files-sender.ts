import { parentPort, workerData } from 'node:worker_threads';

/** An operator that sends files, in a thread of its own: what is sent is made before the time runs. */
const { operatorUrl } = workerData as { operatorUrl: string };

export type Sent = { readonly path: string; readonly body: string; readonly role: string; readonly times: number };

/** A file that has no response is a row of the table too. */
async function answerTo(path: string, headers: Record<string, string>, body: string) {
  try {
    const response = await fetch(`${operatorUrl}${path}`, { method: 'POST', headers, body });
    return { status: String(response.status), text: (await response.text()).slice(0, 300) };
  } catch (error) {
    return { status: `none: ${(error as Error).message}`, text: '' };
  }
}

parentPort!.on('message', async ({ path, body, role, times }: Sent) => {
  const headers = { Authorization: `Bearer op_${role}`, 'Content-Type': 'application/json' };
  const answers: { readonly status: string; readonly text: string; readonly took_ms: number }[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begun = performance.now();
    answers.push({ ...(await answerTo(path, headers, body)), took_ms: performance.now() - begun });
  }
  parentPort!.postMessage(answers);
});
