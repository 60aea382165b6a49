import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an image says of how it is started. */
export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, object>>;
};

export type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number>;
  /** A command in the running container: its exit code. */
  exec(...words: string[]): number;
  /** The lines of /proc/1/status that the kernel writes of the container's first process. */
  firstProcess(): string;
};

export type Place = {
  readonly image: ImageConfig;
  readonly rootfs: string;
  /** A folder of the run: bundles, the volume, the socket of the database. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
};

const mounts = (folder: string) => [
  { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
  ...['data', 'database'].map((name) => ({
    destination: `/${name}`,
    type: 'bind',
    source: join(folder, name),
    options: ['rbind', 'rw'],
  })),
];

/**
 * Starts a container of the image as a cluster would: its own user, a root that cannot be written, no capabilities, no new
 * privileges; /tmp and the volume are all that it writes. It shares the machine's network, so that it is reached on loopback.
 */
export function startContainer(name: string, place: Place, command: readonly string[] | null = null): Started {
  const bundle = join(place.folder, name);
  const id = `${name}-${process.pid}`;
  mkdirSync(bundle);
  execFileSync('runc', ['spec', '--bundle', bundle]);
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(configOf(bundle, place, command)));
  const state = ['--root', join(place.folder, 'runc')];
  const child = spawn('runc', [...state, 'run', '--bundle', bundle, id], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? -1)));
  const pid = () => JSON.parse(execFileSync('runc', [...state, 'state', id], { encoding: 'utf8' })).pid as number;
  return {
    child,
    ended,
    output: () => output,
    exec(...words) {
      try {
        execFileSync('runc', [...state, 'exec', id, ...words], { stdio: 'ignore' });
        return 0;
      } catch (error) {
        return (error as { status: number }).status;
      }
    },
    firstProcess: () => readFileSync(`/proc/${pid()}/status`, 'utf8'),
  };
}

type Spec = {
  process: Record<string, unknown>;
  root: object;
  mounts: { destination: string }[];
  linux: { namespaces: { type: string }[] };
};

function configOf(bundle: string, { image, rootfs, folder, environment }: Place, command: readonly string[] | null) {
  const spec = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8')) as Spec;
  const [uid, gid] = image.User.split(':').map(Number);
  const none = { bounding: [], effective: [], permitted: [], ambient: [] };
  const set = Object.entries(environment).map(([variable, value]) => `${variable}=${value}`);
  Object.assign(spec.process, {
    terminal: false,
    user: { uid, gid },
    args: [...image.Entrypoint, ...(command ?? image.Cmd)],
    // What a container is started with is above what its image says, as every engine has it.
    env: [...image.Env.filter((line) => !(line.split('=')[0]! in environment)), ...set],
    cwd: image.WorkingDir,
    capabilities: none,
    noNewPrivileges: true,
  });
  spec.root = { path: rootfs, readonly: true };
  spec.mounts.push(...mounts(folder));
  spec.linux.namespaces = spec.linux.namespaces.filter(({ type }) => type !== 'network');
  return spec;
}
