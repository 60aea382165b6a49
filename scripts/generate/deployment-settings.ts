import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { secretNames, variableNames } from '../../src/service/config.ts';

/** The lists of settings in the files of `deploy`, each written into its file between what is there. */
export const CHART_SCHEMA = 'deploy/helm/partner-investment-service/values.schema.json';
export const COMPOSE = 'deploy/compose.yaml';

const ofTheImage = ['DATA_DIR', 'HOST', 'METRICS_HOST', 'METRICS_PORT', 'NODE_ENV', 'OPERATOR_HOST', 'OPERATOR_PORT'];
const ofTheProcess = ['PORT', 'ROLE'];
/** A container has no folder that outlives it: its marker is in the bucket. */
const ofAMachine = ['RESTORE_MARKER_DIR'];

/** What the chart sets from values of other names. */
const ofTheChart = ['SHUTDOWN_DELAY_MS'];

/** A standby and a pooler are not in the file of compose, and its bucket has one region. */
const notInCompose = [
  ...['DATABASE_POOL_REPLICA', 'DATABASE_POOL_URL', 'DATABASE_REPLICA_LAG_MAX_MS', 'DATABASE_REPLICA_URL', 'S3_REGION'],
];

const without = (...left: readonly string[]) =>
  variableNames.filter((name) => ![...ofTheImage, ...ofTheProcess, ...ofAMachine, ...left].includes(name));

/** The chart takes each setting that is no secret and that it does not set itself. */
export async function chartSchema(): Promise<string> {
  const names = without(...secretNames, ...ofTheChart);
  const lines = names.map((name) => `        "${name}": { "type": "string" }`);
  const block = /("settings": \{[^[\]]*?"properties": \{\n)[^}]*\}[\s\S]*?(\n {6}\}\n {4}\},\n {4}"api")/;
  return replaced(CHART_SCHEMA, block, lines.join(',\n'));
}

/** Compose hands on each setting, but for the migrations' own, that it does not fix itself above the list. */
export async function composeFile(): Promise<string> {
  const text = await readFile(join(packageRoot, COMPOSE), 'utf8');
  const [, fixed = ''] = /x-environment: &environment\n([\s\S]*?)\n {2}# As \.env\.example/.exec(text) ?? [];
  const own = [...fixed.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name!);
  const names = without(...own, ...notInCompose, 'DATABASE_OWNER_URL');
  const block = /( {2}# As \.env\.example has them; empty is unset\.\n)[\s\S]*?(\n\nservices:)/;
  return replaced(COMPOSE, block, names.map((name) => `  ${name}: \${${name}:-}`).join('\n'));
}

async function replaced(path: string, block: RegExp, lines: string): Promise<string> {
  const text = await readFile(join(packageRoot, path), 'utf8');
  if (!block.test(text)) throw new Error(`${path} has no list of settings`);
  return text.replace(block, (_, before: string, after: string) => `${before}${lines}${after}`);
}
