import { connect, createServer, type Socket } from 'node:net';
import { wireMessages } from './wire-messages.ts';

/**
 * What a pooler like PgBouncer does in transaction mode: a client holds a connection to PostgreSQL for one transaction, and the
 * next client gets the one that was returned last. Startup options it refuses, drops or passes on.
 */
export type PoolerOptions = 'refused' | 'dropped' | 'passed';

type Backend = { readonly socket: Socket; greeting: Buffer; receive: (bytes: Buffer, isIdle: boolean) => void };

/** `address` names a server by the folder of its socket, as TEST_DATABASE does. */
export async function transactionPooler(address: string, options: PoolerOptions) {
  const url = new URL(address);
  const target = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port') ?? (url.port || '5432')}`;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };

  const backends = backendsOf(target, keep);
  const server = createServer((client) => {
    keep(client);
    serve(client, options, backends);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  url.searchParams.delete('host');
  return {
    address: `postgresql://127.0.0.1:${port}${url.pathname}?${url.searchParams}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

type Backends = ReturnType<typeof backendsOf>;

function backendsOf(target: string, keep: (socket: Socket) => void) {
  const idle: Backend[] = [];
  async function take(startup: Buffer): Promise<Backend> {
    const free = idle.pop();
    if (free) return free;
    const socket = connect(target);
    keep(socket);
    socket.write(startup);
    const backend: Backend = { socket, greeting: Buffer.alloc(0), receive: () => {} };
    const read = wireMessages('server');
    const ready = new Promise<void>((done) => {
      backend.receive = (bytes, isIdle) => {
        backend.greeting = Buffer.concat([backend.greeting, bytes]);
        if (isIdle) done();
      };
    });
    socket.on('data', (bytes) => {
      for (const message of read(bytes))
        backend.receive(message, message.toString('latin1', 0, 1) === 'Z' && message.at(-1) === 0x49);
    });
    await ready;
    return backend;
  }
  return { take, giveBack: (backend: Backend) => void idle.push(backend) };
}

/** One client: its startup, then one transaction after the other, each on a connection that is free. */
function serve(client: Socket, options: PoolerOptions, backends: Backends): void {
  const read = wireMessages('client');
  let startup: Buffer | null = null;
  let backend: Backend | null = null;
  // One message after the other: a backend may have to be opened in between.
  let turn = Promise.resolve();
  const giveBack = () => {
    if (backend) backends.giveBack(backend);
    backend = null;
  };
  const pass = async (message: Buffer) => {
    if (!startup) {
      if (options === 'refused') return void client.end(refusal);
      startup = options === 'dropped' ? withoutOptions(message) : message;
      const first = await backends.take(startup);
      client.write(first.greeting);
      backends.giveBack(first);
      return;
    }
    backend ??= await backends.take(startup);
    backend.receive = (bytes, isIdle) => {
      client.write(bytes);
      if (isIdle) giveBack();
    };
    if (message.toString('latin1', 0, 1) !== 'X') backend.socket.write(message);
  };
  client.on('data', (bytes) => {
    for (const message of read(bytes)) turn = turn.then(() => pass(message));
  });
}

function withoutOptions(startup: Buffer): Buffer {
  const parts = startup.toString('utf8', 8).split('\0');
  const kept: string[] = [];
  for (let index = 0; index + 1 < parts.length && parts[index] !== ''; index += 2)
    if (parts[index] !== 'options') kept.push(parts[index]!, parts[index + 1]!);
  const body = Buffer.from(`${kept.join('\0')}\0\0`);
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length);
  return Buffer.concat([head, body]);
}

/** As PgBouncer words it. */
const refusal = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter in options: lock_timeout\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
})();
