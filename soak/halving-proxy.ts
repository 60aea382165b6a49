import { connect, createServer, type Socket } from 'node:net';

/** A proxy before a server. While it halves, half of each response is passed on, and then the connection is cut. */
export async function halvingProxy(port: number) {
  let isHalving = false;
  let halved = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    const cut = () => {
      for (const socket of [client, target]) socket.destroy();
    };
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    client.on('data', (bytes) => void target.write(bytes));
    target.on('data', (bytes) => {
      if (!isHalving) return void client.write(bytes);
      halved += 1;
      client.write(bytes.subarray(0, Math.floor(bytes.length / 2)), cut);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const listening = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${listening}`,
    halve(halves: boolean) {
      isHalving = halves;
    },
    /** How many responses were cut. */
    halved: () => halved,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
