// The Helm chart: that helm takes it, that its schema refuses wrong values, that Kubernetes knows all that it makes, and what it promises.
//
//   npm run check -- chart        needs Go, which builds helm and kubeconform from their modules; the first run takes some minutes
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../src/platform/package-root.ts';
import { secretNames } from '../src/service/config.ts';
import { startCluster } from './chart/cluster.ts';
import { writeSchemas } from './chart/schemas.ts';
import { chartTools, kubernetesVersion } from './chart/tools.ts';

const chart = join(packageRoot, 'deploy/helm/partner-investment-service');

const everything = [
  ...['monitoring.serviceMonitor=true', 'monitoring.alerts=true', 'monitoring.labels.release=prometheus'],
  ...['api.autoscaling.enabled=true', `image.digest=sha256:${'a'.repeat(64)}`, 'imagePullSecrets[0]=registry'],
  ...['partners', 'operators', 'monitoring'].map(
    (who) => `networkPolicy.${who}[0].namespaceSelector.matchLabels.name=${who}`,
  ),
];
const nothing = ['networkPolicy.enabled=false'];

/** Each is refused, and the message names what is wrong. */
const wrong: readonly (readonly [setting: string, message: RegExp])[] = [
  ['image.tag=latest', /tag/],
  ['image.digest=sha256:abc', /digest/],
  ...secretNames.map((name) => [`settings.${name}=secret`, new RegExp(`'${name}' not allowed`)] as const),
  ['settings.LOG_LEVLE=info', /'LOG_LEVLE' not allowed/],
  ['settings.PORT=80', /'PORT' not allowed/],
  ['settings.log_level=info', /log_level/],
  [
    'settings.MODES=live,settings.PAYMENTS_PROVIDER_LIVE=paystack',
    /settings\.S3_BUCKET must be set where live money goes/,
  ],
  ['api.replicas=0', /replicas/],
  ['api.autoscaling.orderQueueLength=0', /orderQueueLength/],
  ['secrets.owner=Not_A_Name', /owner/],
  ['replicas=3', /replicas/],
  ['api.shutdownDelayMs=45001', /terminationGracePeriodSeconds 60 is too short .* set it to 61 or more/],
  ['api.terminationGracePeriodSeconds=24', /terminationGracePeriodSeconds 24 is too short .* set it to 25 or more/],
  ['work.terminationGracePeriodSeconds=14', /work\.terminationGracePeriodSeconds 14 is too short/],
  ['api.autoscaling.enabled=true,api.autoscaling.minReplicas=9', /minReplicas 9 is more than .*maxReplicas 8/],
  ['api.replicas=1', /minAvailable 1 of 1 replicas lets no node be emptied/],
  ['secrets.owner=partner-investment-service', /must be two secrets/],
];
const right: readonly string[] = ['api.terminationGracePeriodSeconds=25', 'api.disruptionBudget.minAvailable=50%'];

async function main(): Promise<void> {
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).error) {
    console.error(
      'Go is missing: on Debian or Ubuntu, apt-get install golang (1.25 or newer), or see https://go.dev/dl',
    );
    process.exitCode = 1;
    return;
  }
  const tools = chartTools();
  const helm = (...words: string[]) => spawnSync(tools.helm, words, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const render = (settings: readonly string[]) =>
    helm(
      'template',
      'invest',
      chart,
      '--kube-version',
      kubernetesVersion,
      ...settings.flatMap((one) => ['--set', one]),
    );

  const lint = helm('lint', '--strict', chart);
  assert.equal(lint.status, 0, lint.stdout + lint.stderr);
  const schemas = writeSchemas(tools);
  for (const settings of [[], everything, nothing]) {
    const { status, stdout, stderr } = render(settings);
    assert.equal(status, 0, stderr);
    check(tools.kubeconform, schemas, stdout);
    checkPromises(stdout);
  }
  const misspelled = render([]).stdout.replaceAll('readOnlyRootFilesystem', 'readOnlyRootFileSystem');
  assert.throws(() => check(tools.kubeconform, schemas, misspelled, 'pipe'), 'a field that does not exist is found');
  for (const [setting, message] of wrong) {
    const { status, stderr } = render([setting]);
    assert.notEqual(status, 0, `${setting} is taken`);
    assert.match(stderr, message);
  }
  for (const setting of right) assert.equal(render([setting]).status, 0, setting);
  checkSettings(render(['settings.LOG_LEVEL=debug']).stdout);
  await checkSecrets(tools.helm);
  console.log(`The chart is right, and ${wrong.length} wrong values are refused.`);
}

/**
 * The settings are in what a release consists of, so that a rollback brings them back: helm runs no hook of an upgrade then, and leaves
 * what a hook has made as it is.
 */
function checkSettings(rendered: string): void {
  const documents = rendered.split(/^---$/m).filter((text) => /^kind: (Deployment|Job)$/m.test(text));
  assert.equal(documents.length, 3);
  for (const text of documents) assert(text.includes('- { name: LOG_LEVEL, value: "debug" }'), text);
  assert.doesNotMatch(rendered, /configMap(Key)?Ref/);
}

/** A changed secret replaces the pods; what is the same does not. The password of the owner is in no secret that all processes read. */
async function checkSecrets(helm: string): Promise<void> {
  const cluster = await startCluster();
  const name = 'partner-investment-service';
  const words = [
    'template',
    'invest',
    chart,
    '--kube-version',
    kubernetesVersion,
    '--dry-run=server',
    '--kube-apiserver',
  ];
  const annotations = async (...more: string[]) => {
    const { stdout } = await promisify(execFile)(helm, [...words, cluster.address, ...more], { maxBuffer: 2 ** 26 });
    const found = [...stdout.matchAll(/^ +secrets: ([0-9a-f]{64})$/gm)].map(([, sum]) => sum);
    assert.equal(found.length, 2, 'both Deployments name the state of the secrets');
    return found.join();
  };
  try {
    const missing = await annotations();
    cluster.set(name, { MASTER_KEYS: 'one' });
    const first = await annotations();
    assert.notEqual(first, missing);
    assert.equal(await annotations('--set', 'settings.LOG_LEVEL=debug'), first);
    assert.notEqual(await annotations('--set', 'secrets.revision=2'), first);
    cluster.set(name, { MASTER_KEYS: 'two' });
    assert.notEqual(await annotations(), first);
    cluster.set(name, { MASTER_KEYS: 'two', DATABASE_OWNER_URL: 'postgresql://owner' });
    await assert.rejects(annotations(), /has DATABASE_OWNER_URL, which every process would read/);
  } finally {
    cluster.close();
  }
}

function check(kubeconform: string, schemas: string, input: string, out: 'inherit' | 'pipe' = 'inherit'): void {
  const location = `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
  execFileSync(kubeconform, ['-strict', '-summary', '-schema-location', location, '-'], {
    input,
    stdio: ['pipe', out, out],
  });
}

/** What whoever installs it relies on. */
function checkPromises(rendered: string): void {
  const documents = rendered.split(/^---$/m).filter((text) => /^kind:/m.test(text));
  const kindOf = (text: string) => /^kind: (\w+)/m.exec(text)![1];
  const pods = documents.filter((text) => ['Deployment', 'Job'].includes(kindOf(text)!));
  assert.equal(pods.length, 3);
  for (const pod of pods) {
    for (const promise of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'type: RuntimeDefault'])
      assert(pod.includes(promise), `a pod lacks ${promise}`);
    assert.match(pod, /limits:\n +memory:/);
    assert.equal(pod.includes('DATABASE_OWNER_URL'), kindOf(pod) === 'Job', 'only the migration has the owner');
  }
  assert(!documents.some((text) => kindOf(text) === 'Secret'), 'the chart makes no secret');
  assert.match(pods.find((text) => kindOf(text) === 'Job')!, /helm\.sh\/hook: pre-install,pre-upgrade/);
  const roles = pods.flatMap((text) => [...text.matchAll(/name: ROLE, value: (\w+)/g)].map(([, role]) => role));
  assert.deepEqual(roles, ['api', 'work']);
  checkMetrics(documents, kindOf);
}

type KindOf = (text: string) => string | undefined;

/** Every process is read at the port that only prints what it measures, and partners do not reach that port. */
function checkMetrics(documents: readonly string[], kindOf: KindOf): void {
  const image = readFileSync(join(packageRoot, 'deploy/Containerfile'), 'utf8');
  const port = /METRICS_PORT=(\d+)/.exec(image)?.[1];
  const deployments = documents.filter((text) => kindOf(text) === 'Deployment');
  for (const text of deployments) assert(text.includes(`{ name: metrics, containerPort: ${port} }`), text);
  const monitor = documents.find((text) => kindOf(text) === 'ServiceMonitor');
  if (monitor) assert.match(monitor, /- port: metrics\n +path: \/metrics/);
  const policy = documents.find((text) => kindOf(text) === 'NetworkPolicy') ?? '';
  const opened = [...policy.matchAll(/name: (\w+)\n +ports: \[\{ port: (\w+),/g)].map(([, who, to]) => [who, to]);
  if (opened.length > 0)
    assert.deepEqual(opened, [
      ['partners', 'http'],
      ['operators', 'operators'],
      ['monitoring', 'metrics'],
    ]);
  const scraped = readFileSync(join(packageRoot, 'deploy/prometheus/prometheus.yml'), 'utf8');
  assert(scraped.includes(`port: ${port}\n`), 'Prometheus of compose reads the port of the image');
}

await main();
