import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../vocabulary/endpoint.ts';
import { allRefusals, commonRefusals } from '../vocabulary/endpoint-refusals.ts';
import { detailsOf } from '../vocabulary/refusal-details.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '../vocabulary/refusals.ts';

/**
 * Which endpoint refused what while the tests ran. Test files are processes of their own, so each writes what it saw
 * into a folder that the run names; at the end of a whole run the tables of endpoints and refusals are held against it.
 */
export const PROVOKED_FOLDER = 'PROVOKED_REFUSALS';

/** The test file that runs. */
export const TEST_FILE = 'TEST_FILE';

const seen = new Set<string>();

type Refused = { readonly code: string; readonly details: RefusalDetails };

/** Notes a refusal; the endpoint is null where intake refused before there was one. */
export function noteProvoked(endpoint: string | null, { code, details }: Refused): void {
  note(`${endpoint ?? '*'} ${code}`);
  if (!isRefusalCode(code) || typeof detailsOf(code) === 'string') return;
  for (const key of Object.keys(details)) note(`${DETAIL} ${code} ${key}`);
}

export function note(line: string): void {
  const folder = process.env[PROVOKED_FOLDER];
  if (folder === undefined || seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(folder, String(process.pid)), `${line}\n`);
}

/** Begins a line that notes a key of the details of a code. */
const DETAIL = 'detail';
const isRefusalCode = (code: string): code is RefusalCode => code in refusals;

export const linesIn = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));

/** The refusals that the table declares and no test provoked. What every endpoint may answer counts once for all. */
export function unprovoked(folder: string, endpoints: readonly Endpoint[]): string[] {
  const lines = linesIn(folder);
  const codes = new Set([...lines].map((line) => line.split(' ')[1]));
  const common: ReadonlySet<string> = new Set(commonRefusals);
  const missing = commonRefusals.filter((code) => !codes.has(code)).map((code) => `any endpoint: ${code}`);
  for (const endpoint of endpoints)
    for (const code of allRefusals(endpoint))
      if (!common.has(code) && !lines.has(`${endpoint.name} ${code}`)) missing.push(`${endpoint.name}: ${code}`);
  return missing;
}

/** Keys of details that were answered and are in no table, and those that are in the table and no test saw. */
export function misdescribed(folder: string): string[] {
  const answered = new Set([...linesIn(folder)].filter((line) => line.startsWith(`${DETAIL} `)));
  const described = new Set(
    Object.keys(refusals)
      .filter(isRefusalCode)
      .flatMap((code) => {
        const details = detailsOf(code);
        return typeof details === 'string' ? [] : Object.keys(details).map((key) => `${DETAIL} ${code} ${key}`);
      }),
  );
  const nameOf = (line: string) => line.slice(DETAIL.length + 1).replace(' ', ': ');
  return [
    ...[...answered].filter((line) => !described.has(line)).map((line) => `${nameOf(line)} is answered, not described`),
    ...[...described].filter((line) => !answered.has(line)).map((line) => `${nameOf(line)} is described, never seen`),
  ];
}
