import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRefusals, commonRefusals, type Endpoint } from '../vocabulary/endpoint.ts';

/**
 * Which endpoint refused what while the tests ran. Test files are processes of their own, so each writes what it saw
 * into a folder that the run names; at the end of a whole run the endpoint table is held against it.
 */
export const PROVOKED_FOLDER = 'PROVOKED_REFUSALS';

const seen = new Set<string>();

/** Notes a refusal; the endpoint is null where the front door refused before there was one. */
export function noteProvoked(endpoint: string | null, code: string): void {
  const folder = process.env[PROVOKED_FOLDER];
  const line = `${endpoint ?? '*'} ${code}`;
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder, String(process.pid)), `${line}\n`);
}

/** The refusals that the table declares and no test provoked. What every endpoint may answer counts once for all. */
export function unprovoked(folder: string, endpoints: readonly Endpoint[]): string[] {
  const lines = new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
  const codes = new Set([...lines].map((line) => line.split(' ')[1]));
  const common: ReadonlySet<string> = new Set(commonRefusals);
  const missing = commonRefusals.filter((code) => !codes.has(code)).map((code) => `any endpoint: ${code}`);
  for (const endpoint of endpoints)
    for (const code of allRefusals(endpoint))
      if (!common.has(code) && !lines.has(`${endpoint.name} ${code}`)) missing.push(`${endpoint.name}: ${code}`);
  return missing;
}
