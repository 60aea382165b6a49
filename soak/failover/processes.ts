import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

type Launch = {
  readonly command: string;
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The file that its output is added to. */
  readonly log: string;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  /** Before the load and the service, which in life have machines of their own. */
  readonly isFirst?: boolean;
};

export type Running = {
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL for what does not end within the time. */
  stop(within_ms?: number): Promise<void>;
};

/** How far before other processes of the machine, as `nice` counts. */
export const FIRST = -10;

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** A program in the background, with nothing of our environment but what is given. */
export function launch({ command, words, env, log, user, isFirst }: Launch): Running {
  const output = openSync(log, 'a');
  const child = spawn(command, words, {
    // The checkout may be in a folder that the user of the program cannot enter.
    cwd: '/',
    env: { PATH, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', output, output],
    ...user,
  });
  child.on('error', () => {});
  if (child.pid !== undefined) setPriority(child.pid, isFirst ? FIRST : 0);
  return {
    isRunning: () => isAlive(child),
    kill: (signal) => void child.kill(signal),
    async stop(within_ms = 15_000) {
      child.kill('SIGTERM');
      for (const begun = performance.now(); isAlive(child) && performance.now() - begun < within_ms; ) await sleep(50);
      if (isAlive(child)) child.kill('SIGKILL');
    },
  };
}

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Asks until there is a response, or says what was waited for. */
export async function eventually<Result>(
  what: string,
  look: () => Promise<Result | null | false>,
  within_ms: number,
): Promise<Result> {
  for (const begun = performance.now(); performance.now() - begun < within_ms; await sleep(100)) {
    const answer = await look();
    if (answer !== null && answer !== false) return answer;
  }
  throw new Error(`${what}: not within ${within_ms / 1_000} s`);
}

type User = { readonly uid: number; readonly gid: number };

type Given = { readonly input?: string; readonly env?: Readonly<Record<string, string>> };

/** Runs a command to its end as another user, while our own networks go on; what fails is an error with what it printed. */
export async function runAs(
  { uid, gid }: User,
  [command, ...words]: readonly string[],
  { input = '', env = {} }: Given = {},
): Promise<void> {
  const child = spawn(command!, words, { uid, gid, env: { ...process.env, ...env }, stdio: 'pipe', cwd: '/' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  child.stdin.end(input);
  const code = await new Promise((done) => child.once('close', done).once('error', done));
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
}
