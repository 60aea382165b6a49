import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { promises } from '../soak/promises.ts';
import { packageRoot } from '../src/platform/package-root.ts';

/** The workflow files of CI services say what they mean to those that read them. */
const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const names = promises.map(({ name }) => name);

type GitHub = {
  on: { schedule: { cron: string }[] };
  jobs: {
    promise: { strategy: { matrix: { promise: string[] } } };
    deployment: { strategy: { matrix: { test: string[] } } };
  };
};
type GitLab = {
  promise: { parallel: { matrix: { PROMISE: string[] }[] } };
  deployment: { parallel: { matrix: { TEST: string[] }[] } };
};

const files = [
  { path: '.github/workflows/soak.yml', schema: 'github-workflows.json' },
  { path: '.gitlab-ci.yml', schema: 'gitlab-ci.json' },
];

function problemsOf(schema: string, workflow: unknown): unknown[] {
  // Formats only describe here; what they would refuse is no part of these files.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(read(`scripts/ci-schemas/${schema}`)));
  validate(workflow);
  return validate.errors ?? [];
}

for (const { path, schema } of files)
  test(`${path} is valid by its schema, and an unknown key is found`, () => {
    const workflow = parse(read(path)) as Record<string, unknown>;

    assert.deepEqual(problemsOf(schema, workflow), []);
    const wrong = schema.startsWith('github') ? { ...workflow, jobz: {} } : { ...workflow, stages: { soak: true } };
    assert.notEqual(problemsOf(schema, wrong).length, 0);
  });

test('both run every promise and each test of a deployment once a week, each in a job of its own', () => {
  const [github, gitlab] = files.map(({ path }) => parse(read(path))) as [GitHub, GitLab];

  assert.deepEqual(github.jobs.promise.strategy.matrix.promise, names);
  assert.deepEqual(gitlab.promise.parallel.matrix, [{ PROMISE: names }]);
  const deployments = ['alerts', 'chart', 'image', 'units'];
  assert.deepEqual(github.jobs.deployment.strategy.matrix.test, deployments);
  assert.deepEqual(gitlab.deployment.parallel.matrix, [{ TEST: deployments }]);
  assert.deepEqual(github.on.schedule, [{ cron: '0 1 * * 6' }]);
});
