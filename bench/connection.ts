import { connect, type Socket } from 'node:net';

export type Reply = { status: number; text: () => string };

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/** One keep-alive connection, one request at a time; only the part of HTTP that these responses need. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#settle?.reject(new Error('the connection closed before the answer was whole')));
    socket.on('error', (error) => this.#settle?.reject(error));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.end();
  }

  #take(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    this.#received = received;
    const head = received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const start = head + END_OF_HEAD.length;
    const length = Number(LENGTH.exec(received.toString('latin1', 0, head))?.[1] ?? 0);
    if (received.length < start + length) return;
    this.#received = Buffer.alloc(0);
    const settle = this.#settle;
    this.#settle = null;
    settle?.resolve({
      status: Number(received.toString('latin1', 9, 12)),
      text: () => received.toString('utf8', start, start + length),
    });
  }
}
