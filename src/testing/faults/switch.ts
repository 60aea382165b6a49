import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several PostgreSQL, as a fail-over has it: a new connection goes to the one it points to now. */
export type Switch = {
  readonly address: string;
  /** Points to the server whose socket lies in this folder. Connections to another one are cut. */
  to(folder: string): void;
  close(): void;
};

export async function openSwitch(folder: string): Promise<Switch> {
  let target = folder;
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const database = connect(`${target}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    to(next) {
      target = next;
      cutAll();
    },
    close() {
      server.close();
      cutAll();
    },
  };
}
