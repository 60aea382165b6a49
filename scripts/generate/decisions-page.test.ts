import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { decisionsPage } from './decisions-page.ts';

/** The index of a folder with these records, or what it is refused with. */
async function pageOf(records: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'decisions-'));
  try {
    for (const [file, text] of Object.entries(records)) await writeFile(join(folder, file), text);
    return await decisionsPage(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the index of decisions lists each record under its subject', async () => {
  const page = await pageOf({
    '0002-desk.md': '# 2. The desk\n\nSubject: Orders\n\nText.\n',
    '0152-tests.md': '# 152. Shared processes\n\nSubject: Tests\n\nText.\n',
    '0150-reports.md': '# 150. Reports\n\nSubject: Orders\n\nText.\n',
  });

  assert(page.includes('## Orders\n\n- 2: [The desk](0002-desk.md)\n- 150: [Reports](0150-reports.md)\n'));
  assert(page.includes('## Tests\n\n- 152: [Shared processes](0152-tests.md)\n'));
});

test('a record without a subject, with an unknown one, or with the number of another is refused', async () => {
  await assert.rejects(pageOf({ '0002-desk.md': '# 2. The desk\n\nText.\n' }), /0002-desk\.md begins with no title/);
  await assert.rejects(
    pageOf({ '0002-desk.md': '# 2. The desk\n\nSubject: Desks\n' }),
    /"Desks" is none of the subjects of the index/,
  );
  await assert.rejects(
    pageOf({ '0002-desk.md': '# 3. The desk\n\nSubject: Orders\n' }),
    /0002-desk\.md begins with no title "# 2\. …"/,
  );
});
