import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

/** What the templates of `deploy/ha` are filled in with. */
export type Variables = Readonly<Record<string, string | number>>;

const folder = join(packageRoot, 'deploy', 'ha');

/** A file as it is. */
export const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The text of a template as `envsubst` would fill it in; a variable that is not there is an error. */
export function fill(template: string, variables: Variables): string {
  return read(template).replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`${template} needs ${name}`);
    return String(value);
  });
}

/** Writes a template where a program reads it. */
export function write(template: string, path: string, variables: Variables, owner: { uid: number; gid: number }): void {
  writeFileSync(path, fill(template, variables), { mode: 0o600 });
  chownSync(path, owner.uid, owner.gid);
}

/** A filled-in file of `NAME=value` lines as variables of a process; `also` names lines that are comments in the file. */
export function settingsOf(
  template: string,
  variables: Variables,
  also: readonly string[] = [],
): Record<string, string> {
  const isAsked = (line: string) => also.some((name) => line.startsWith(`# ${name}=`));
  const filled = fill(template, variables).split('\n');
  const lines = filled.map((line) => (isAsked(line) ? line.slice(2) : line));
  const pairs = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs) as Record<string, string>;
}
