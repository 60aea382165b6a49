// DATA_DIR/postgres.log: the output of PostgreSQL. It writes there itself, so nothing is lost or blocked when this process ends.
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type ServerLog = {
  fd: number;
  /** Prints a line for the person who started the service. */
  print(line: string): void;
  mark(): number;
  /** The last of what was written after the mark, for an error message. */
  since(mark: number): string;
  close(): void;
};

const bytesMax = 10 * 1024 * 1024;
const quotedMax = 4096;

export function openServerLog(dataDir: string, print: (line: string) => void): ServerLog {
  const path = join(dataDir, 'postgres.log');
  if (existsSync(path) && statSync(path).size > bytesMax) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a+', 0o600);
  return {
    fd,
    print,
    mark: () => fstatSync(fd).size,
    since: (mark) => read(fd, Math.max(mark, fstatSync(fd).size - quotedMax)),
    close: () => closeSync(fd),
  };
}

function read(fd: number, from: number): string {
  const bytes = Buffer.alloc(Math.max(0, fstatSync(fd).size - from));
  readSync(fd, bytes, 0, bytes.length, from);
  return bytes.toString('utf8').trim();
}
