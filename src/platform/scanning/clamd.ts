import { connect, type Socket } from 'node:net';

/** What a scanner made of a file. Anything but these two is an error: a file that was not scanned is not clean. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly signature: string };
export type Scan = (bytes: Buffer) => Promise<Verdict>;

const TIMEOUT_MS = 30_000;
const ANSWER_BYTES_MAX = 4_096;
const CHUNK_BYTES = 64 * 1_024;

/** Uses clamd's INSTREAM: the file in chunks with their lengths before them, an empty chunk, one line back. */
export const clamdScan =
  (address: string): Scan =>
  async (bytes) =>
    verdictOf(await converse(address, (socket) => sendFile(socket, bytes)));

/** Fails where no clamd responds there. */
export async function askClamd(address: string): Promise<void> {
  const answer = await converse(address, (socket) => socket.write('zPING\0'));
  if (lineOf(answer) !== 'PONG') throw new Error(`The scanner did not answer PONG: ${lineOf(answer) || 'no answer'}`);
}

function converse(address: string, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = socketTo(address);
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The scanner did not answer in time.')));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.length > ANSWER_BYTES_MAX) socket.destroy(new Error('The scanner answered too much.'));
    });
    socket.on('close', () => resolve(answer));
    socket.once('connect', () => send(socket));
  });
}

function sendFile(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) sendChunk(socket, bytes.subarray(at, at + CHUNK_BYTES));
  sendChunk(socket, Buffer.alloc(0));
}

function sendChunk(socket: Socket, chunk: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  socket.write(length);
  if (chunk.length > 0) socket.write(chunk);
}

/** `host:port`, or the path of a Unix socket. */
function socketTo(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const { hostname, port } = new URL(`tcp://${address}`);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

const lineOf = (answer: string): string => answer.replace(/\0$/, '').trim();

function verdictOf(answer: string): Verdict {
  const line = lineOf(answer);
  if (line === 'stream: OK') return { isClean: true };
  const signature = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (signature) return { isClean: false, signature };
  throw new Error(`The scanner did not scan: ${line || 'no answer'}`);
}
