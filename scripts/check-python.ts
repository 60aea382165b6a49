// Checks and tests the Python SDK: ruff, mypy --strict, and pytest against the service as its users run it. Then schemathesis
// sends thousands of requests that it makes from the OpenAPI document, and compares each response with it. What both need
// comes from PyPI, at the versions and hashes of sdk-python/requirements.txt, into an environment below node_modules.
//
//   npm run check -- python                  fails where there is no Python 3.10 or newer with venv
//   npm run check -- python --if-possible   says so and ends well, also where PyPI cannot be reached
//   npm run check -- python retries          more arguments for pytest
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { serviceProcess } from '../src/testing/faults/service-process.ts';

const sdk = join(packageRoot, 'sdk-python');
const cache = join(packageRoot, 'node_modules', '.cache', 'python-sdk');
const requirements = join(sdk, 'requirements.txt');
const isOptional = process.argv.includes('--if-possible');
const words = process.argv.slice(2).filter((word) => word !== '--if-possible');

const checks: readonly (readonly [string, ...string[]])[] = [
  ['lint', '-m', 'ruff', 'check', '--no-cache', '--quiet', '.'],
  ['format', '-m', 'ruff', 'format', '--no-cache', '--check', '--quiet', '.'],
  ['types', '-m', 'mypy', '--cache-dir', join(cache, 'mypy'), '--no-error-summary'],
];

/** A fixed seed, so that a run is like the one before. At least 5,000 requests come of these phases. */
const fuzzing = (baseUrl: string): string[] => [
  ...['-m', 'schemathesis.cli', 'run', join(packageRoot, 'docs', 'openapi.json'), '--url', baseUrl, '--seed', '1'],
  ...['--phases', 'coverage,fuzzing', '-n', '4', '--continue-on-failure', '--no-shrink', '--warnings', 'off'],
  ...['--generation-database', 'none', '--request-timeout', '10'],
  ...[
    '--checks',
    'status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance,no_fault_of_the_service',
  ],
  ...unsuitable.flatMap((path) => ['--exclude-path', path]),
];

/** What would end the run: a stream without an end, a sandbox without data, the own key revoked, faults in every response. */
const unsuitable = [
  ...['/partner/v1/events/stream', '/partner/v1/sandbox/reset', '/partner/v1/sandbox/faults'],
  ...['', '/rotate', '/ip-allowlist'].map((verb) => `/partner/v1/keys/{key_id}${verb}`),
];

type Python = { readonly program: string; readonly version: string };

const python = findPython();
process.exitCode = python
  ? await checkWith(python)
  : notTested('there is no python3 of version 3.10 or newer with venv and pip here');

function notTested(reason: string): number {
  console.error(`The Python SDK is not tested: ${reason}.`);
  return isOptional ? 0 : 1;
}

/** The first that is new enough and can make environments; on some systems venv is a package of its own. */
function findPython(): Python | null {
  const question = 'import sys, venv, ensurepip; print(sys.version.split()[0], sys.version_info >= (3, 10))';
  for (const program of ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python']) {
    try {
      const [version = '', isNew] = execFileSync(program, ['-c', question], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).split(/\s+/);
      if (isNew === 'True') return { program, version };
    } catch {
      // It is not there, or not whole: the next may be.
    }
  }
  return null;
}

async function checkWith(python: Python): Promise<number> {
  const environment = await environmentOf(python);
  if (environment === null) return (await reachesPyPI(python)) ? 1 : notTested('PyPI cannot be reached');
  const run = (name: string, ...args: string[]) => runPython(environment, name, args, {});
  const service = await serviceProcess();
  try {
    const started = service.start();
    // The checks need one processor while the service starts on the other.
    started.catch(() => {});
    for (const [name, ...args] of checks) if ((await run(name, ...args)) !== 0) return 1;
    await started;
    const { keyId, secret } = service.credentials();
    const variables = { PARTNER_BASE_URL: service.baseUrl, PARTNER_KEY_ID: keyId, PARTNER_SECRET: secret };
    const select = words.length > 0 ? ['-k', words.join(' or ')] : [];
    const outcome = await runPython(environment, 'tests', ['-m', 'pytest', ...select], variables);
    if (outcome !== 0 || words.length > 0) return outcome;
    return await runPython(environment, 'responses against the OpenAPI document', fuzzing(service.baseUrl), {
      ...variables,
      SCHEMATHESIS_HOOKS: 'signing_hook',
      PYTHONPATH: [join(sdk, 'src'), join(sdk, 'fuzz')].join(delimiter),
    });
  } finally {
    await service.remove();
  }
}

/** Made once for these requirements and this Python. It takes its place when it is whole, so that a start that was ended leaves none. */
async function environmentOf({ program, version }: Python): Promise<string | null> {
  const name = createHash('sha256').update(version).update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const environment = join(cache, name);
  if (existsSync(environment)) return join(environment, 'bin', 'python');
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  try {
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-input', '--retries', '2'];
    const pinned = ['--require-hashes', '--only-binary', ':all:', '-r', requirements];
    const isMade =
      (await runPython(program, `environment of Python ${version}`, ['-m', 'venv', making], {})) === 0 &&
      (await runPython(join(making, 'bin', 'python'), 'requirements', [...install, ...pinned], {})) === 0;
    if (!isMade) return null;
    // Another run may have made the same one meanwhile.
    if (!existsSync(environment)) renameSync(making, environment);
    return join(environment, 'bin', 'python');
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** Distinguishes a network that is missing from requirements that are wrong: asks as pip does, for the smallest of them. */
async function reachesPyPI({ program }: Python): Promise<boolean> {
  const ask = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-input', '--no-deps'];
  const folder = mkdtempSync(join(cache, 'asking-'));
  try {
    const options = ['--no-cache-dir', '--retries', '0', '--dest', folder, 'iniconfig'];
    return (await runPython(program, 'PyPI', [...ask, ...options], {})) === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runPython(program: string, name: string, args: string[], variables: Record<string, string>): Promise<number> {
  console.log(`== Python SDK: ${name}`);
  const ofPython = { PYTHONPATH: join(sdk, 'src'), PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(program, args, {
    cwd: sdk,
    env: { ...process.env, ...ofPython, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
