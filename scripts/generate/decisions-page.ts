import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** docs/decisions/README.md: every decision record with its title. A title begins with the number of its file. */
export async function decisionsPage(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-/.test(file)).sort();
  const rows = await Promise.all(files.map(async (file) => rowOf(file, await readFile(join(folder, file), 'utf8'))));
  return [
    '# Decisions',
    '',
    '<!-- Written by `npm run generate` from the titles. Do not edit. -->',
    '',
    'What was asked or open, what was decided, why, and what it costs. A record keeps the words of its time; a later one that',
    'changes it names it. Numbers have gaps.',
    '',
    '| | |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rowOf(file: string, text: string): string {
  const number = Number(file.slice(0, 4));
  const title = new RegExp(`^# ${number}\\. (.+)\n`).exec(text)?.[1];
  assert(title, `docs/decisions/${file} begins with no title "# ${number}. …"`);
  return `| ${number} | [${title}](${file}) |`;
}
