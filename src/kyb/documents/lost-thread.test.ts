import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { openThreads, ThreadLost } from '../../platform/threads/pool.ts';
import { samplePdf } from '../../service/demo/sample-files.ts';
import type { ServiceJobs } from '../../service/worker-jobs.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { fileJobs } from './files.ts';
import { type FileWork, prepareUpload } from './upload.ts';

/** Threads that no job leaves in time: none starts within a millisecond. */
const hasty = openThreads<ServiceJobs>(new URL('../../service/worker-thread.js', import.meta.url), {
  ...{ waitingOfOne: 1, waiting: 1, wait_ms: 60_000 },
  ...{ atOnce: 1, ofOne: 1, job_ms: 1, memory_mb: 64 },
});
const folder = mkdtempSync(join(tmpdir(), 'lost-'));
after(async () => {
  await hasty.close();
  rmSync(folder, { recursive: true });
});

const environment: Environment = {
  id: '01890000-0000-7000-8000-000000000001',
  organisation_id: 'none',
  mode: 'test',
  sandbox: 'default',
  offset_ms: 0,
};
const key = {
  ...{ organisation_id: 'none', mode: 'test' as const, sandbox: 'default', scopes: [] },
  ...{ key_id: 'pk_test_none', environment },
};

const upload = (files: FileWork) =>
  prepareUpload(
    {
      sealer: createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) }),
      storage: localStorage(folder),
      files,
      space: async () => 'space',
      isStillThere: async () => true,
      scan: null,
      onError: () => {},
    },
    { key, environment },
    { content: samplePdf('x').toString('base64'), file_name: 'x.pdf' },
  );

test('a file whose inspection ends the thread is refused', async () => {
  const prepared = await upload({
    ...fileJobs,
    examineFile: (content, owner) => hasty.run('examineFile', content, owner),
  });

  assert('fault' in prepared);
  assert.equal(prepared.fault.code, 'unsupported_file_type');
  assert.deepEqual(prepared.fault.details, { content: 'The file takes too long to look at.' });
});

test('a thread that is lost after the inspection is not blamed on the file', async () => {
  await assert.rejects(
    upload({ ...fileJobs, sealFile: (file, owner) => hasty.run('sealFile', file, owner) }),
    ThreadLost,
  );
});
