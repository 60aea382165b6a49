import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Strangers who try to sign in with a wrong password, in a thread of their own, so many a second until they are asked what they were answered. */
export type Flood = {
  readonly about: string;
  /** Whose account: the one that is attacked, or addresses that nobody has. */
  readonly email: 'attacked' | 'unknown';
  /** From one network with an address for each try, or from a network for each. */
  readonly from: 'one' | 'many';
  /** Whether each try comes with a cookie of a device that nobody made. */
  readonly hasCookie?: true;
};

const { url, attacked, perSecond } = workerData as { url: string; attacked: string; perSecond: number };
let flood: Flood | null = null;
let answers = new Map<number, number>();
let sent = 0;

parentPort!.on('message', (next: Flood | null) => {
  if (next === null) parentPort!.postMessage(Object.fromEntries(answers));
  answers = new Map();
  flood = next;
});

const hex = (number: number): string => (number % 0xffff).toString(16);

async function attempt({ email, from, hasCookie }: Flood, nth: number): Promise<void> {
  const network = from === 'one' ? '2001:db8:1:1' : `2001:db8:${hex(Math.floor(nth / 60_000))}:${hex(nth)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `${network}::${hex(nth)}`,
      ...(hasCookie && { Cookie: `operator_device_${'0'.repeat(12)}=${'0'.repeat(12)}.nothing` }),
    },
    body: JSON.stringify({
      email: email === 'attacked' ? attacked : `nobody.${nth}@firm.example`,
      password: 'another lorry of onions',
      code: '000000',
    }),
  });
  await response.arrayBuffer();
  answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
}

for (;;) {
  // A try that finds no connection is one of a flood, no failure of the measurement.
  sent += 1;
  if (flood) void attempt(flood, sent).catch(() => answers.set(0, (answers.get(0) ?? 0) + 1));
  await delay(1_000 / perSecond);
}
