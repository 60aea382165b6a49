import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events, resources } from '../../../service/registry.ts';
import type { Endpoint } from '../../../vocabulary/endpoint.ts';
import { ownRefusals } from '../../../vocabulary/reference/operation-text.ts';
import { openApiDocument } from './document.ts';

/** What is published of each operation: enough to call it without asking anyone. */
const SENTENCES_MIN = 3;

const { paths } = openApiDocument({ endpoints, events, resources }) as {
  paths: Record<string, Record<string, { description: string }>>;
};
const published = ({ path, method }: Endpoint) => paths[path]![method.toLowerCase()]!.description;
const written = ({ description = '', timing = '', next = '' }: Endpoint) => [description, timing, next].join(' ');

const operations = new Set(endpoints.map(({ method, path }) => `${method} ${path.replace('/partner/v1', '')}`));
const mentioned = (text: string) => [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`\s]*)`/g)].map(([, one]) => one!);

for (const endpoint of endpoints) {
  const { name, description, next, emits = [], leadsTo = [] } = endpoint;
  const text = published(endpoint);

  test(`${name} says in sentences what it does, and what to call next`, () => {
    const sentences = written(endpoint).match(/[.](?= |$)/g) ?? [];
    assert(sentences.length >= SENTENCES_MIN, `${name} has ${sentences.length} sentences of its own`);
    assert(text.startsWith(description!));
    assert(next && mentioned(written(endpoint)).length > 0, `${name} does not say what to call next`);
    assert(text.includes(next));
  });

  test(`${name} mentions no operation that does not exist`, () => {
    for (const one of mentioned(text)) assert(operations.has(one), `${name} mentions ${one}`);
  });

  test(`${name} names each event that it may send, and none that does not exist`, () => {
    if (emits === 'any') return assert.match(text, /It sends events of the type that is asked for/);
    for (const type of [...emits, ...leadsTo]) {
      const family = type.endsWith('.*') ? type.slice(0, -1) : null;
      const isKnown = events.some((event) => (family ? event.type.startsWith(family) : event.type === type));
      assert(isKnown, `there is no event ${type}`);
      assert(text.includes(`\`${type}\``), `${name} does not name ${type}`);
    }
    if (emits.length + leadsTo.length === 0) assert.match(text, /sends no event/);
  });

  test(`${name} names each refusal of its own with its status`, () => {
    for (const code of ownRefusals(endpoint)) assert(text.includes(` \`${code}\`: `), `${name} does not name ${code}`);
  });
}

test('no two operations say the same of themselves', () => {
  const texts = endpoints.map(({ description }) => description);
  assert.deepEqual(
    texts.filter((text, index) => texts.indexOf(text) !== index),
    [],
  );
});
