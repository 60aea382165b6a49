// The keys that wrap every sealed value. A version once used must stay in the list for as long as values sealed by it exist.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** 32 bytes each, by version. `current` seals; the others still open what they sealed. */
export type MasterKeys = { readonly current: number; readonly keys: ReadonlyMap<number, Buffer> };

const keyBytes = 32;
const form = 'must be versions and keys like 1:<base64 of 32 bytes>,2:<base64 of 32 bytes>';

/** `1:<base64>,2:<base64>`; the highest version is the current one. No message repeats a key. */
export function parseMasterKeys(text: string): MasterKeys {
  const keys = new Map<number, Buffer>();
  for (const item of text.split(',')) {
    const [, version = '', base64 = ''] = /^\s*(\d{1,9}):(\S+)\s*$/.exec(item) ?? [];
    const key = Buffer.from(base64, 'base64');
    if (Number(version) < 1) throw new Error(`${form}: part ${keys.size + 1} has no version and key`);
    if (key.length !== keyBytes || key.toString('base64') !== base64) {
      throw new Error(`${form}: the key of version ${version} is not the base64 of 32 bytes (openssl rand -base64 32)`);
    }
    if (keys.has(Number(version))) throw new Error(`${form}: version ${version} is there twice`);
    keys.set(Number(version), key);
  }
  return { current: Math.max(...keys.keys()), keys };
}

export type KeySettings = {
  readonly masterKeys?: MasterKeys | undefined;
  /** The version that seals; the highest when absent. Every process has a key before the first of them seals with it. */
  readonly masterKeySealing?: number | undefined;
  readonly dataDir: string;
};

/** Those of MASTER_KEYS, else those of DATA_DIR/master-keys, which is made with one random key when it is absent. */
export function loadMasterKeys(settings: KeySettings): MasterKeys {
  const { current, keys } = settings.masterKeys ?? readKeyFile(settings);
  const sealing = settings.masterKeySealing ?? current;
  if (!keys.has(sealing))
    throw new Error(
      `MASTER_KEY_SEALING must be a version of a master key that is here: ${[...keys.keys()].join(', ')}`,
    );
  return { current: sealing, keys };
}

function readKeyFile(config: KeySettings): MasterKeys {
  const file = join(config.dataDir, 'master-keys');
  const text = readIfThere(file) ?? createKeyFile(file, config.dataDir);
  try {
    return parseMasterKeys(text.trim());
  } catch (error) {
    throw new Error(
      `${file} ${(error as Error).message}. Restore it from a backup: without its keys nothing sealed can be read.`,
    );
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** On the disk, whole, before anything is sealed with it; and never in place of one that another process made meanwhile. */
function createKeyFile(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  rmSync(temporary, { force: true });
  writeDurably(temporary, `1:${randomBytes(keyBytes).toString('base64')}\n`);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  sync(folder);
  return readFileSync(file, 'utf8');
}

function writeDurably(file: string, text: string): void {
  const fd = openSync(file, 'wx', 0o600);
  writeSync(fd, text);
  fsyncSync(fd);
  closeSync(fd);
}

function sync(folder: string): void {
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
