import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Ran = { readonly code: number | null; readonly output: string };

/** A Debian with systemd as its first process, in networks of its own. */
export type Machine = {
  readonly root: string;
  /** A command in it, as root: what it printed. One that fails is an error. */
  run(...words: readonly string[]): string;
  /** A command that may fail. */
  attempt(...words: readonly string[]): Ran;
  stop(): Promise<void>;
};

type Boot = {
  readonly root: string;
  readonly name: string;
  /** What it reads of this machine: path here to path there. */
  readonly shown: Readonly<Record<string, string>>;
};

const BOOTS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 60_000;

export async function boot({ root, name, shown }: Boot): Promise<Machine> {
  const isUnderSystemd = existsSync('/run/systemd/system');
  const words = [
    ...['--quiet', '--boot', '--private-network', '--register=no', `--machine=${name}`, `--directory=${root}`],
    // Without a systemd here there is nobody to make a unit for it.
    ...(isUnderSystemd ? [] : ['--keep-unit']),
    ...Object.entries(shown).map(([here, there]) => `--bind-ro=${here}:${there}`),
  ];
  const child = spawn('systemd-nspawn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const within = (init: number) => [
    '--target',
    String(init),
    '--mount',
    '--uts',
    '--ipc',
    '--net',
    '--pid',
    '--root',
    '--wd',
  ];
  const init = await first(child, () => output);
  const attempt = (...command: readonly string[]): Ran => {
    const ran = spawnSync('nsenter', [...within(init), ...command], {
      encoding: 'utf8',
      env: { PATH, LANG: 'C.UTF-8' },
    });
    return { code: ran.status, output: `${ran.stdout}${ran.stderr}` };
  };
  await eventually('systemd has booted', () => attempt('systemctl', 'is-system-running').output.startsWith('running'), {
    within_ms: BOOTS_WITHIN_MS,
    explain: () => output + attempt('systemctl', '--failed', '--no-legend').output,
  });
  return {
    root,
    attempt,
    run(...command) {
      const { code, output } = attempt(...command);
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output}`);
      return output;
    },
    async stop() {
      attempt('systemctl', 'poweroff', '--no-block');
      for (const begun = performance.now(); isAlive(child) && performance.now() - begun < STOPS_WITHIN_MS; )
        await sleep(100);
      if (isAlive(child)) child.kill('SIGKILL');
    },
  };
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

type Waiting = { readonly within_ms: number; readonly explain: () => string };

/** Looks until it is so. */
export async function eventually(what: string, look: () => boolean, { within_ms, explain }: Waiting): Promise<void> {
  for (const begun = performance.now(); !look(); await sleep(500))
    if (performance.now() - begun > within_ms)
      throw new Error(`${what}: not within ${within_ms / 1_000} s\n${explain()}`);
}

/** The process that is number 1 in there, by its number here. */
async function first(child: ChildProcess, output: () => string): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < BOOTS_WITHIN_MS; await sleep(100)) {
    const found = child.pid === undefined ? undefined : descendants(child.pid).find(isInit);
    if (found !== undefined) return found;
    if (!isAlive(child)) break;
  }
  throw new Error(`The machine did not start: ${output()}`);
}

const isInit = (pid: number): boolean =>
  /^NSpid:.*\t1$/m.test(statusOf(pid)) && /^Name:\tsystemd$/m.test(statusOf(pid));

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => [Number(entry), Number(/^PPid:\t(\d+)$/m.exec(statusOf(Number(entry)))?.[1])] as const);
  const under = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...under(child)]);
  return under(pid);
}

/** Unpacks a tree of Debian into a folder. */
export function unpack(tree: string, root: string): void {
  execFileSync('tar', ['--extract', '--file', tree, '--directory', root], { stdio: 'inherit' });
}
