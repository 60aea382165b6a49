import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { until } from '../until.ts';

/** A process of the service that stops at the named steps, to be killed there. */
export type CrashTarget = {
  readonly baseUrl: string;
  /** Where the firm's own people are served. */
  readonly operatorUrl: string;
  /** Waits until the process has come to a step: its whole name, or how it begins. */
  held(step: string): Promise<void>;
  /** The process is gone at once, whatever it was about to do. */
  kill(): Promise<void>;
};

type Message = { listening?: string; operators?: string; held?: string };

export async function startCrashTarget(settings: readonly string[], holds: readonly string[]): Promise<CrashTarget> {
  const program = join(packageRoot, 'dist/src/testing/crash-tests/crash-target-process.js');
  const child = fork(program, [...settings, ...holds], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const steps: string[] = [];
  let [baseUrl, operatorUrl] = ['', ''];
  let complaint = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
  child.on('message', ({ listening, operators, held }: Message) => {
    if (listening) baseUrl = listening;
    if (operators) operatorUrl = operators;
    if (held) steps.push(held);
  });
  await until(async () => lives(child, complaint) && baseUrl !== '');

  return {
    baseUrl,
    operatorUrl,
    async held(step) {
      const hasCome = () => steps.some((name) => name.startsWith(step));
      await until(async () => lives(child, complaint) && hasCome()).catch((error: Error) => {
        throw new Error(`the process did not come to ${step}, but to ${steps.join(', ')}: ${complaint}`, {
          cause: error,
        });
      });
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      const [, signal] = await ended;
      assert.equal(signal, 'SIGKILL');
    },
  };
}

function lives({ exitCode, signalCode }: ChildProcess, complaint: string): true {
  assert.deepEqual([exitCode, signalCode], [null, null], `the process ended by itself: ${complaint}`);
  return true;
}
