import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a record may name under its title, as `Subject: …`, in the order of the index. */
const subjects = [
  'Requests and lists',
  'Orders',
  'Ledger',
  'Money in and out',
  'Market, prices and income',
  'Verification',
  'Events and webhooks',
  'Sandbox',
  'Sign-in and credentials',
  'Two people',
  "The firm's API, console and reports",
  'Clients and documentation',
  'Structure of the code',
  'Database',
  'Cost and speed',
  'Running',
  'Tests',
];

/** docs/decisions/README.md: every decision record with its title, by subject. A title begins with the number of its file. */
export async function decisionsPage(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-/.test(file)).sort();
  const records = await Promise.all(
    files.map(async (file) => recordOf(file, await readFile(join(folder, file), 'utf8'))),
  );
  return [
    '# Decisions',
    '',
    '<!-- Written by `npm run generate` from the titles and subjects. Do not edit. -->',
    '',
    'What was decided, why not the obvious other way, what was measured, and what it costs, for whoever changes the code. A record says',
    'what holds now. Numbers have gaps.',
    ...subjects.flatMap((subject) => [
      '',
      `## ${subject}`,
      '',
      ...records.filter((record) => record.subject === subject).map(({ line }) => line),
    ]),
    '',
  ].join('\n');
}

function recordOf(file: string, text: string): { subject: string; line: string } {
  const number = Number(file.slice(0, 4));
  const [, title, subject] = new RegExp(`^# ${number}\\. (.+)\n\nSubject: (.+)\n`).exec(text) ?? [];
  assert(title && subject, `docs/decisions/${file} begins with no title "# ${number}. …" and "Subject: …" under it`);
  assert(subjects.includes(subject), `docs/decisions/${file}: "${subject}" is none of the subjects of the index`);
  return { subject, line: `- ${number}: [${title}](${file})` };
}
