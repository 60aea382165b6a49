import { connect, createServer, type Server, type Socket } from 'node:net';
import { randomNumbers } from '../repetitions.ts';
import { wireMessages } from './wire-messages.ts';

/** What the message does that is not passed on any more; of the last, its reply. */
const phases = {
  'it begins': /\bbegin\b/i,
  'it locks': /\bfor (no key )?update\b/i,
  'it writes': /\binsert into orders\b/i,
  'it commits': /\0commit\0|^Q.{4}commit\0/is,
  'it has committed': null,
} as const;
export type Phase = keyof typeof phases;
export const phaseNames = Object.keys(phases) as Phase[];

/**
 * A proxy between the service and PostgreSQL. It can let a COMMIT through, swallow the reply to it and cut the
 * connection: which a client of a database cannot distinguish from a failure. It can also stop answering.
 */
export type CommitProxy = {
  /** The address of the same database through the proxy. */
  readonly address: string;
  /** Which share of the replies to COMMIT is swallowed from now on. */
  swallow(share: number): void;
  /** Whether responses of PostgreSQL are still passed on. */
  silence(isSilent: boolean): void;
  /** The next connection that comes to this phase of a transaction is cut there. */
  cutAt(phase: Phase): void;
  /** Replies swallowed, and connections cut, so far. */
  hits(): number;
  close(): Promise<void>;
};

const random = randomNumbers();

type Wishes = { share: number; isSilent: boolean; hits: number; phase: Phase | null };

/** `address` names a server by the folder of its socket, as TEST_DATABASE does. */
export async function commitProxy(address: string): Promise<CommitProxy> {
  const url = new URL(address);
  const target = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port') ?? (url.port || '5432')}`;
  const wishes: Wishes = { share: 0, isSilent: false, hits: 0, phase: null };
  const sockets = new Set<Socket>();
  const server = createServer((client) => join(client, connect(target), wishes, sockets));
  const port = await listening(server);
  url.searchParams.delete('host');
  return {
    address: `postgresql://127.0.0.1:${port}${url.pathname}?${url.searchParams}`,
    swallow: (share) => {
      wishes.share = share;
    },
    silence: (isSilent) => {
      wishes.isSilent = isSilent;
    },
    cutAt: (phase) => {
      wishes.phase = phase;
    },
    hits: () => wishes.hits,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function join(client: Socket, database: Socket, wishes: Wishes, sockets: Set<Socket>): void {
  const cut = () => {
    for (const socket of [client, database]) socket.destroy();
  };
  for (const socket of [client, database]) {
    sockets.add(socket);
    socket.on('error', cut).on('close', () => {
      sockets.delete(socket);
      cut();
    });
  }
  let isSwallowing = false;
  let hasCommitted = false;
  const read = wireMessages('client');
  const textOf = statementReader();
  client.on('data', (bytes) => {
    for (const message of read(bytes)) {
      const text = textOf(message);
      if (isCommit(text) && (random() < wishes.share || isAfterCommit(wishes))) isSwallowing = true;
      else if (isPhase(text, wishes)) return cut();
    }
    database.write(bytes);
  });
  database.on('data', (bytes) => {
    if (wishes.isSilent) return;
    if (!isSwallowing) return void client.write(bytes);
    // What was sent along with COMMIT is answered before it, and the end of all responses is that the server is ready.
    hasCommitted ||= bytes.includes('COMMIT\0');
    if (!bytes.includes(READY)) return;
    if (hasCommitted) wishes.hits += 1;
    cut();
  });
}

/** True once for each time that it is asked for. */
function isAfterCommit(wishes: Wishes): boolean {
  if (wishes.phase !== 'it has committed') return false;
  wishes.phase = null;
  return true;
}

function isPhase(text: string, wishes: Wishes): boolean {
  const pattern = wishes.phase === null ? null : phases[wishes.phase];
  if (pattern === null || !pattern.test(text)) return false;
  wishes.phase = null;
  wishes.hits += 1;
  return true;
}

/** The statement that a message is about: a prepared one is named from its second use on. */
function statementReader(): (message: Buffer) => string {
  const prepared = new Map<string, string>();
  return (message) => {
    const text = message.toString('latin1');
    const [first = '', second = ''] = text.slice(5).split('\0', 2);
    if (text[0] === 'P') prepared.set(first, text);
    if (text[0] === 'B') return prepared.get(second) ?? '';
    return text[0] === 'P' || text[0] === 'Q' ? text : '';
  };
}

const isCommit = (text: string): boolean => phases['it commits'].test(text);

/** ReadyForQuery, with its length. */
const READY = 'Z\0\0\0\x05';

function listening(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
