import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { kebab } from '../../cli/src/operation-commands.ts';
import { databaseCommands } from '../../cli/src/operator/database-commands.ts';
import { operations } from '../../cli/src/operator/operations.generated.ts';
import { packageRoot } from '../platform/package-root.ts';
import { queues } from '../service/registry.ts';
import { createWorld } from './world.ts';

/** Alerts, dashboard and runbooks speak of a service that is not running here: these hold them against the one that is. */
const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const world = await createWorld();

const rules = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)\n +expr: >-\n +(.+)\n/g)].map(
  ([, name, expr]) => ({ name: name!, expr: expr! }),
);
const { panels } = JSON.parse(read('deploy/grafana/dashboards/partner-investment-service.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr })));
const runbooks = readdirSync(join(packageRoot, 'docs/runbooks')).filter((file) => file !== 'README.md');

/** What promtool is given for each test, and what it expects. */
type RuleTest = {
  readonly name: string;
  readonly input_series: readonly { readonly series: string }[];
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
};
const { tests } = parse(read('deploy/prometheus/alerts.test.yaml')) as { tests: readonly RuleTest[] };

/** What is left of a query without labels, ranges, groupings, operators and functions. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on) ?\([^)]*\)|\b(and|or|unless)\b/g, ' ')
    .match(/\b[a-z][a-z_0-9]+\b(?!\s*\()/g) ?? [];

/** The exposed metrics. Prometheus itself adds one, and the drill of the backups writes its own for the node exporter. */
async function exposedMetrics(): Promise<ReadonlySet<string>> {
  const text = await world.service.metrics.registry.metrics();
  const exposed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
  );
  const drill = read('deploy/pgbackrest/drill.sh').match(/\bbackup_drill_\w+\b/g) ?? [];
  return new Set(['up', ...drill, ...exposed]);
}

test('every metric of an alert or of the dashboard is one that the service exposes', async () => {
  const exposed = await exposedMetrics();
  assert(rules.length >= 20 && queries.length >= 24);
  for (const { name, expr } of [...rules, ...queries]) {
    const metrics = metricsIn(expr);
    assert(metrics.length > 0, `${name}: no metric in ${expr}`);
    for (const metric of metrics) assert(exposed.has(metric), `${name}: the service has no ${metric}`);
  }
});

test('every alert has a test in which it is silent and one in which it fires, of metrics that the service exposes', async () => {
  const checks = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  const named = (isFiring: boolean) =>
    [...new Set(checks.filter((one) => one.exp_alerts.length > 0 === isFiring).map((one) => one.alertname))].sort();
  const alerts = rules.map(({ name }) => name).sort();
  assert.deepEqual([named(false), named(true)], [alerts, alerts]);

  const exposed = await exposedMetrics();
  for (const { name, input_series } of tests)
    for (const { series } of input_series)
      assert(exposed.has(series.replace(/\{.*/, '')), `${name}: the service has no ${series}`);
});

/** Traffic of partners, by mode: what sandboxes cause must not wake anyone. */
const ofBothModes = /\b(http_re|orders_total|order_queue|webhook_(?!attempts_under))\w*(\{[^}]*\})?/g;

test('every alert on traffic of partners leaves sandboxes out, and one on a rate needs more than a few events', () => {
  const onTraffic = rules.filter(({ expr }) => expr.match(ofBothModes));
  assert.deepEqual(
    onTraffic.map(({ name }) => name),
    ['OrdersFail', 'WebhooksLate', 'ServerErrors', 'OrdersSlow', 'OrderQueueLong'].sort(byPlace),
  );
  for (const { name, expr } of onTraffic)
    for (const [, , labels = ''] of expr.matchAll(ofBothModes))
      assert.match(labels, /mode(="live"|!="test")/, `${name} counts sandboxes`);
  for (const { name, expr } of rules.filter(({ expr }) => expr.includes('rate(')))
    assert.match(expr, / and sum\(increase\(\S+\)\) > \d+$/, `${name} fires on a single event`);
});

const byPlace = (one: string, other: string) => placeOf(one) - placeOf(other);
const placeOf = (name: string) => rules.findIndex((rule) => rule.name === name);

test('every queue that an alert names is one, and every queue has an alert', () => {
  const named = rules.flatMap(({ expr }) => /queue=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? []);
  // Adjustments are proposals, which are over after a day: ApprovalExpiresSoon speaks of them before.
  const ownAlert = ['discrepancies_open', 'adjustments_to_approve'];
  assert.deepEqual([...named, ...ownAlert].sort(), queues.map(({ name }) => name).sort());
});

test('every alert has its page with its rule, a page has its alert, and the list has both', () => {
  assert.deepEqual(runbooks.map((file) => file.replace('.md', '')).sort(), rules.map(({ name }) => name).sort());
  const list = read('docs/runbooks/README.md');
  for (const { name, expr } of rules) {
    const page = read(`docs/runbooks/${name}.md`);
    for (const title of [`# ${name}`, '## What it means', '## What to look at', '## What to do'])
      assert(page.includes(`${title}\n`), `${name}.md lacks ${title}`);
    assert(page.includes(`\n${expr}\n`), `${name}.md shows another rule`);
    assert(list.includes(`[${name}](${name}.md)`), `the list lacks ${name}`);
  }
});

test('every command of the operators that a runbook names exists', () => {
  const commands = new Set([
    ...Object.keys(databaseCommands),
    ...operations.map(({ name }) => kebab(name).replace('.', ' ')),
  ]);
  const named = runbooks.flatMap((file) =>
    [...read(`docs/runbooks/${file}`).matchAll(/`operator ([a-z-]+ [a-z-]+)/g)].map(([, words]) => ({ file, words })),
  );
  assert(named.length > 20);
  for (const { file, words } of named) assert(commands.has(words!), `${file}: there is no operator ${words}`);
});
