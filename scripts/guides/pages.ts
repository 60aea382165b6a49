import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { expandParts } from './parts.ts';

/** The guides in the order in which a partner's developer meets them; each is a file of docs/guides. */
export const order: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  {
    title: 'Begin',
    names: ['index', 'quickstart', 'signing', 'idempotency', 'errors', 'webhooks', 'verifying', 'tools'],
  },
  { title: 'Understand', names: ['money', 'client-money', 'sandbox'] },
  {
    title: 'Build',
    names: [
      'kyb',
      'funding',
      'mandates',
      'orders',
      'holdings',
      'withdrawals',
      'revenue-share',
      'tax-certificates',
      'fee-invoices',
      'market',
    ],
  },
  { title: 'Run', names: ['dashboard', 'ci', 'live', 'security', 'limits', 'versions', 'complaints'] },
];

export type Guide = {
  readonly name: string;
  readonly group: string;
  readonly path: string;
  readonly title: string;
  /** The first paragraph, for search engines and the list of guides. */
  readonly summary: string;
  /** Markdown, with the parts that are made from the code's tables. */
  readonly text: string;
};

export const folder = join(packageRoot, 'docs/guides');

export const pathOf = (name: string): string => (name === 'index' ? '/docs/guides' : `/docs/guides/${name}`);

export const sourceOf = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');

export async function guides(): Promise<Guide[]> {
  const listed = order.flatMap(({ title, names }) => names.map((name) => ({ group: title, name })));
  const there = readdirSync(folder).filter((file) => file.endsWith('.md'));
  assert.deepEqual(there.sort(), listed.map(({ name }) => `${name}.md`).sort(), 'every guide is in the order');
  return Promise.all(listed.map(({ name, group }) => guideOf(name, group)));
}

async function guideOf(name: string, group: string): Promise<Guide> {
  const source = sourceOf(name);
  const [, title, summary] = /^# (.+)\n\n((?:.+\n)+)/.exec(source) ?? [];
  assert(title && summary, `docs/guides/${name}.md begins with its title and a paragraph`);
  const text = await expandParts(source);
  return { name, group, path: pathOf(name), title, summary: summary.replace(/\s+/g, ' ').trim(), text };
}
