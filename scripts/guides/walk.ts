// Carries a guide out as its reader does: saves each file that it shows and types each command, in a shell whose folder is
// empty at first. What a guide shows as an output is compared with what was printed.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Snippet, STARTS, snippetsOf } from './snippets.ts';

/** Where the guides say that the service is; a walk sends there what it says, wherever it really is. */
const WRITTEN_ADDRESS = 'http://127.0.0.1:8080';
const STEP_TIMEOUT_MS = 120_000;
const MARK = 'the-step-has-ended';

export type Surroundings = {
  readonly baseUrl: string;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
};

/** Throws at the first step that fails or prints something else; returns what could not be run for want of an interpreter. */
export async function walk(name: string, markdown: string, surroundings: Surroundings): Promise<string[]> {
  const steps = snippetsOf(markdown);
  checkFences(name, steps);
  const shell = openShell(surroundings);
  const notRun: string[] = [];
  try {
    let printed = '';
    let isRun = true;
    for (const step of steps) {
      const place = `docs/guides/${name}.md, line ${step.line}`;
      if (step.language === 'output') {
        if (isRun) compare(place, step.text, printed);
      } else if (step.file === null) {
        const missing = step.language === 'bash' ? missingFor(step.text) : null;
        isRun = missing === null;
        if (missing !== null) notRun.push(`${place}: there is no ${missing} here`);
        if (step.language === 'bash' && isRun) printed = await shell.run(place, step.text);
      } else if (step.file !== STARTS) {
        writeFileSync(join(shell.folder(), step.file), step.text.replaceAll(WRITTEN_ADDRESS, surroundings.baseUrl));
      }
    }
  } finally {
    shell.close();
  }
  return notRun;
}

const programs = ['ts', 'js', 'python', 'go', 'java', 'php', 'csharp'];
const shown = ['bash', 'output', 'json', 'text'];

function checkFences(name: string, steps: readonly Snippet[]): void {
  const commands = steps.filter(({ language, file }) => language === 'bash' && file === null);
  for (const { language, file, line, text } of steps) {
    const place = `docs/guides/${name}.md, line ${line}`;
    assert([...programs, ...shown].includes(language), `${place}: nobody knows how to run ${language}`);
    assert(!programs.includes(language) || file !== null, `${place}: a program has the name of a file, to be run by`);
    if (file === STARTS) assert.equal(text, 'npm start\n', place);
    else if (file !== null)
      assert(
        commands.some((command) => command.line > line && command.text.includes(file.replace(/\.mts$/, ''))),
        `${place}: no command uses ${file}`,
      );
  }
}

const interpreters = ['python3', 'go', 'java', 'php', 'dotnet', 'openssl', 'node', 'npm', 'npx'];
const available = new Map<string, boolean>();

/** The interpreter that a command needs and this machine has not. */
function missingFor(command: string): string | null {
  const needed = interpreters.find((one) => new RegExp(`^${one} `, 'm').test(command));
  if (!needed) return null;
  const isThere = available.get(needed) ?? spawnSync('sh', ['-c', `command -v ${needed}`]).status === 0;
  available.set(needed, isThere);
  return isThere ? null : needed;
}

/** `…` stands for anything within a line, and on a line of its own for any number of lines. */
function compare(place: string, wanted: string, printed: string): void {
  const quoted = (text: string) => text.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&');
  const lines = wanted.trimEnd().split('\n');
  const pattern = lines.map((line) => (line === '…' ? '[\\s\\S]*?' : quoted(line).replaceAll('…', '.*'))).join('\n');
  assert.match(printed.trim(), new RegExp(`^${pattern.trim()}$`), `${place}: it printed\n${printed}`);
}

function openShell({ baseUrl, folder, variables }: Surroundings) {
  mkdirSync(folder, { recursive: true });
  const child = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    // Nothing of the environment of the tests: a new terminal has what its reader's machine gives it.
    env: variables,
    stdio: ['pipe', 'pipe', 'ignore'],
    // What a guide starts in the background ends with it.
    detached: true,
  });
  let current = folder;
  child.stdin.write('exec 2>&1\n');
  return {
    folder: () => current,
    async run(place: string, text: string): Promise<string> {
      const command = text.replaceAll(WRITTEN_ADDRESS, baseUrl);
      const ended = until(child, place);
      child.stdin.write(`{\n${command}\n} </dev/null\nprintf '\\n${MARK} %s %s\\n' "$?" "$PWD"\n`);
      const { printed, status, at } = await ended;
      current = at;
      assert.equal(status, 0, `${place}: it ended with ${status} and printed\n${printed}`);
      return printed.replaceAll('\r\n', '\n').replaceAll(baseUrl, WRITTEN_ADDRESS);
    },
    close() {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch (error) {
        // A command that ends its shell leaves nothing to end.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  };
}

type Ended = { readonly printed: string; readonly status: number; readonly at: string };

/** What the shell prints up to the mark after a step. */
function until({ stdout }: ChildProcess, place: string): Promise<Ended> {
  return new Promise((done, fail) => {
    let printed = '';
    const finish = () => {
      clearTimeout(tooLate);
      stdout?.off('data', read);
      stdout?.off('end', fails);
    };
    const fails = () => {
      finish();
      fail(new Error(`${place}: the shell ended, or was not heard from in time; it had printed\n${printed}`));
    };
    const read = (bytes: Buffer) => {
      printed += bytes.toString();
      const mark = new RegExp(`\n${MARK} (\\d+) (.*)\n$`).exec(printed);
      if (!mark) return;
      finish();
      done({ printed: printed.slice(0, mark.index), status: Number(mark[1]), at: mark[2]! });
    };
    const tooLate = setTimeout(fails, STEP_TIMEOUT_MS);
    stdout?.on('data', read);
    stdout?.on('end', fails);
  });
}
