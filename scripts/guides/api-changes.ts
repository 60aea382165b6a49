import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { type Document, document, type Schema } from './reference.ts';

/** What of an OpenAPI document a caller can depend on: the name of each thing, and its type where it has one. */
export type Surface = Readonly<Record<string, string>>;
export type Changes = { readonly added: readonly string[]; readonly changed: readonly string[] };

export function surfaceOf({ paths, webhooks = {}, components }: Document): Surface {
  const surface: Record<string, string> = {};
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      surface[`operation ${name}`] = '';
      for (const parameter of operation.parameters ?? [])
        if ('name' in parameter)
          surface[`parameter ${name} ${parameter.name}`] =
            `${typeOf(parameter.schema ?? {})}${parameter.required ? ', required' : ''}`;
    }
  for (const type of Object.keys(webhooks)) surface[`event ${type}`] = '';
  for (const [name, schema] of Object.entries(components.schemas)) {
    for (const value of schema.enum ?? []) surface[`value ${name} ${String(value)}`] = '';
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      surface[`field ${name}.${field}`] = typeOf(property);
      for (const value of property.enum ?? []) surface[`value ${name}.${field} ${String(value)}`] = '';
    }
  }
  return surface;
}

const typeOf = ({ $ref, type }: Schema): string => $ref?.split('/').at(-1) ?? [type ?? 'any'].flat().join(' or ');

/** `changed` is what a caller of the earlier version may stumble over: what is gone, or has another type. */
export function changesBetween(before: Surface, after: Surface): Changes {
  const added = Object.keys(after).filter((name) => before[name] === undefined);
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const other = Object.keys(before).filter((name) => after[name] !== undefined && after[name] !== before[name]);
  const changed = other.map((name) => `${name}: ${before[name]} became ${after[name]}`);
  return { added: added.sort(), changed: [...gone.map((name) => `${name}: removed`), ...changed].sort() };
}

/** A file for each release, written by `npm run check -- api-changes --release VERSION`. */
export const releases = join(packageRoot, 'docs/releases');

/** The oldest first. */
export function keptReleases(): { version: string; surface: Surface }[] {
  const names = existsSync(releases) ? readdirSync(releases).filter((name) => name.endsWith('.json')) : [];
  const versions = names.map((name) => name.slice(0, -'.json'.length)).sort(byVersion);
  return versions.map((version) => ({
    version,
    surface: JSON.parse(readFileSync(join(releases, `${version}.json`), 'utf8')) as Surface,
  }));
}

/** Every release with what came in it, the newest first; before the first one, what there is. */
export function changesPart(): string {
  const kept = keptReleases();
  const current = surfaceOf(document);
  const last = kept.at(-1);
  if (!last) return `### Before the first release\n\n${countsOf(current)}`;
  const sections = kept.map(({ version, surface }, at) => {
    const before = kept[at - 1]?.surface;
    return `### ${version}\n\n${before ? listOf(changesBetween(before, surface)) : countsOf(surface)}`;
  });
  const next = `### Not released yet\n\n${listOf(changesBetween(last.surface, current))}`;
  return [next, ...sections.reverse()].join('\n\n');
}

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });

function countsOf(surface: Surface): string {
  const count = (kind: string) => Object.keys(surface).filter((name) => name.startsWith(`${kind} `)).length;
  const codes = Object.keys(surface).filter((name) => name.startsWith('value ErrorCode ')).length;
  return `${count('operation')} operations, ${count('event')} types of events, ${codes} error codes. Nothing has changed since, because nothing was released before.`;
}

export function listOf({ added, changed }: Changes): string {
  const lines = [...changed.map((one) => `- **Changed:** ${one}`), ...added.map((one) => `- Added: ${one}`)];
  return lines.length === 0 ? 'No change.' : lines.join('\n');
}
