import type { Parts } from './parts.ts';

/** A program of its own, from the root of the repository, with what it is given before the words of the caller. */
type Check = {
  readonly about: string;
  readonly program: string;
  readonly args: readonly string[];
  /** What it is given instead where `--fix` asks for it. */
  readonly fix?: readonly string[];
};

const documents = ['openapi', 'operator-openapi', 'dashboard-openapi'].map((name) => `docs/${name}.json`);
const colours = process.stdout.isTTY ? [] : ['--colors=off'];
const compiled = (name: string, ...args: string[]) => ({ program: `dist/scripts/${name}.js`, args });

/** The cheapest first; they need nothing but npm. */
const still = {
  format: {
    about: 'format and lint by Biome; with --fix it corrects what it can',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', ...colours, '.'],
    fix: ['check', '--write', ...colours, '.'],
  },
  console: {
    about: 'the types of the console',
    program: 'node_modules/typescript/bin/tsc',
    args: ['--pretty', 'false', '-p', 'console'],
  },
  generated: { about: 'generated files are what npm run generate writes', ...compiled('generate', '--check') },
  examples: {
    about: 'the recorded examples have the fields that the service returns; with --fix it records them again',
    ...compiled('check-examples', '--check'),
    fix: [],
  },
  openapi: {
    about: 'the API descriptions, by Redocly',
    program: 'node_modules/@redocly/cli/bin/cli.js',
    args: ['lint', ...documents],
  },
  spectral: { about: 'the API descriptions, by Spectral', ...compiled('check-spectral') },
  'oldest-typescript': {
    about: "the SDK's types, by the oldest TypeScript that it supports",
    ...compiled('check-oldest-typescript'),
  },
} as const satisfies Readonly<Record<string, Check>>;

const moving = {
  tests: { about: 'npm test', ...compiled('test') },
  transitions: {
    about: 'a test fails without each entry of each state machine; words choose entries, --record finds the tests',
    ...compiled('check-transitions'),
  },
} as const satisfies Readonly<Record<string, Check>>;

/** They need more than npm, and say what. */
const besides = {
  python: { about: 'lint, types and tests of the Python SDK; needs Python 3.10', ...compiled('check-python') },
  citus: { about: 'npm test on the cluster of Citus that CITUS_URL names', ...compiled('check-citus') },
  alerts: {
    about: "each alert is silent and fires when it should; needs Prometheus' promtool",
    ...compiled('check-alerts'),
  },
  chart: { about: 'the Helm chart; needs Go', ...compiled('check-chart') },
  image: {
    about: 'the image is built and runs; as root, with mmdebstrap, buildah and runc',
    ...compiled('check-image'),
  },
  units: { about: 'the units of systemd and the backups; as root, with mmdebstrap', ...compiled('check-units') },
  'api-changes': {
    about: 'what a caller of the last release, or of BEFORE.json, may stumble over; --release VERSION keeps a release',
    ...compiled('check-api-changes'),
  },
} as const satisfies Readonly<Record<string, Check>>;

/** `npm run check -- NAME`. */
export const checks: Readonly<Record<string, Check>> = { ...still, ...moving, ...besides };

/** Several of them, one after another until one fails. */
export const groups: Readonly<Record<string, { readonly about: string; readonly of: readonly string[] }>> = {
  all: { about: 'all that needs nothing but npm', of: Object.keys({ ...still, ...moving }) },
  static: { about: 'the same without tests: format to oldest-typescript', of: Object.keys(still) },
};

export const partsOfCheck: Parts = { ...groups, ...checks };
