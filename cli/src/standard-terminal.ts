import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

/** The terminal of this process, until a signal stops it. */
export function standardTerminal(): Terminal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  // A reader such as `head` may end first.
  process.stdout.on('error', () => process.exit(0));
  return {
    env: process.env,
    signal: stop.signal,
    out: (written) => void process.stdout.write(written),
    err: (written) => void process.stderr.write(written),
    readInput: () => text(process.stdin),
    readSecret,
  };
}

let piped: string[] | undefined;

/** What is typed is not shown: the line is edited on an output that writes nothing. From a pipe each question takes a line. */
async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    piped ??= (await text(process.stdin)).split('\n');
    return piped.shift() ?? '';
  }
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const typed = await new Promise<string>((done) => lines.once('line', done).once('close', () => done('')));
  lines.close();
  process.stderr.write('\n');
  return typed;
}
