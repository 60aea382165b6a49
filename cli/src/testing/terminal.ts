import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperator } from '../operator/run.ts';
import { type ExitCode, run } from '../run.ts';

type Key = { readonly keyId: string; readonly secret: string };
type Outcome = { code: ExitCode; out: string; err: string };
type More = {
  input?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
  onText?: (text: string) => void;
  onError?: (text: string) => void;
};

const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
// Of the process, not of a file: one process runs the tests of several files.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export const inFolder = (name: string): string => join(folder, name);

/** Runs command lines with the key in the environment, and returns what a person would see. */
export function commandLine(baseUrl: string, key?: Key) {
  const ofKey = key && { PARTNER_BASE_URL: baseUrl, PARTNER_KEY_ID: key.keyId, PARTNER_SECRET: key.secret };
  return typing(run, { PARTNER_CONFIG: inFolder('profiles.json'), ...ofKey });
}

/** The same of the operators' command line, with what identifies the caller in the environment. */
export const operatorLine = (env: Readonly<Record<string, string>>) =>
  typing(runOperator, { OPERATOR_CONFIG: inFolder('profile.json'), DATA_DIR: inFolder('none'), ...env });

/** What is typed where a secret is asked for are the lines of `input`. */
function typing(program: typeof run, own: Readonly<Record<string, string>>) {
  return async (
    words: string | readonly string[],
    { input = '', env, signal, onText, onError }: More = {},
  ): Promise<Outcome> => {
    const outcome = { out: '', err: '' };
    const lines = input.split('\n');
    const code = await program(typeof words === 'string' ? words.split(' ') : words, {
      env: { ...own, ...env },
      signal: signal ?? new AbortController().signal,
      out: (text) => {
        outcome.out += typeof text === 'string' ? text : new TextDecoder().decode(text);
        onText?.(outcome.out);
      },
      err: (text) => {
        outcome.err += text;
        onError?.(outcome.err);
      },
      readInput: async () => input,
      readSecret: async () => lines.shift() ?? '',
    });
    return { code, ...outcome };
  };
}
