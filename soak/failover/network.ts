import { connect, createServer, type Server, type Socket } from 'node:net';

/** All connections of one machine, those to it and those to etcd: cut and restored together. */
export type Network = {
  /** A port that leads to another one of loopback for as long as the network is whole. */
  open(target: number): Promise<number>;
  /** As a cable that is pulled: nothing passes, and nobody is notified. */
  cut(): void;
  /** What was open when it was cut is gone. */
  mend(): void;
  close(): void;
};

export function createNetwork(): Network {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };

  const keep = (socket: Socket, other: () => Socket | null) => {
    sockets.add(socket);
    socket
      .on('error', () => socket.destroy())
      .on('close', () => {
        sockets.delete(socket);
        // Across a cut network the end of one side is not seen by the other.
        if (!isCut) other()?.destroy();
      });
  };

  const join = (client: Socket, target: number) => {
    if (isCut) return keep(client, () => null);
    const server = connect(target, '127.0.0.1');
    keep(client, () => server);
    keep(server, () => client);
    const pass = (to: Socket) => (bytes: Buffer) => void (isCut || to.destroyed || to.write(bytes));
    client.setNoDelay().on('data', pass(server));
    server.setNoDelay().on('data', pass(client));
  };

  return {
    async open(target) {
      const server = createServer((client) => join(client, target));
      servers.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const bound = server.address();
      return typeof bound === 'object' && bound ? bound.port : 0;
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      drop();
    },
    close() {
      for (const server of servers) server.close();
      drop();
    },
  };
}

/** Ports of loopback that nobody has now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const bound = server.address();
    ports.push(typeof bound === 'object' && bound ? bound.port : 0);
  }
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
