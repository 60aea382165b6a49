import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

const PROBE_EVERY_MS = 100;

/** What is before several processes: each new connection goes to one of those that are ready, in turn. */
export async function startBalancer(ports: readonly number[]) {
  const ready = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;
  const probe = setInterval(async () => {
    for (const port of ports) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
        () => null,
      );
      await answer?.text();
      if (answer?.status === 200) ready.add(port);
      else ready.delete(port);
    }
  }, PROBE_EVERY_MS);
  const server = createServer((client) => {
    const among = [...ready];
    turn += 1;
    const port = among[turn % among.length];
    if (port === undefined) return void client.destroy();
    const backend = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(one));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    clearInterval(probe);
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port: number) => ready.has(port),
  };
}
