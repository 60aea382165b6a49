import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';

const page = readFileSync(join(packageRoot, 'docs/firm/books.md'), 'utf8');

test('each screen that the page of finance names is one of the console', () => {
  const named = [...page.matchAll(/(Cash|Ledger|Charges), ([A-Z][a-z]+(?: [a-z]+)*)/g)];
  assert.ok(named.length > 20);
  for (const [, area = '', words = ''] of named) {
    const file = `console/src/screens/${area.toLowerCase()}/${area.toLowerCase()}.tsx`;
    const titles = [...readFileSync(join(packageRoot, file), 'utf8').matchAll(/title: '([^']+)'/g)].map(
      ([, one]) => one!,
    );
    assert.ok(
      titles.some((title) => `${words} `.startsWith(`${title} `)),
      `${area}, ${words} is none of ${titles.join(', ')}`,
    );
  }
});
