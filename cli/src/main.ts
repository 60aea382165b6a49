import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from './run.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// A reader such as `head` may end first.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  signal: stop.signal,
  out: (written) => void process.stdout.write(written),
  err: (written) => void process.stderr.write(written),
  readInput: () => text(process.stdin),
  readSecret,
});

/** What is typed is not shown: the line is edited on an output that writes nothing. */
async function readSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split('\n')[0] ?? '';
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const typed = await new Promise<string>((done) => lines.once('line', done).once('close', () => done('')));
  lines.close();
  process.stderr.write('\n');
  return typed;
}
