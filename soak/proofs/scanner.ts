import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { clamdScan } from '../../src/platform/scanning/clamd.ts';
import { samplePdf, samplePng } from '../../src/service/demo/sample-files.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { createWorld } from '../../src/testing/world.ts';

/**
 * The real ClamAV instead of the small stub of `npm test`: Debian's clamd, started here on a socket of its own, with
 * one signature of our own instead of the downloaded database. Where it is not installed the proof is skipped.
 *
 *   apt-get install clamav-daemon && npm run soak -- scanner
 */
const SCANS = repetitions('scans');
const programs = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];
const program = programs.find((path) => existsSync(path));
const absence = 'clamd is not installed: apt-get install clamav-daemon';

/** Built at run time, so that no scanner takes this source for the test file itself. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const SIGNATURE = 'Proof.Eicar';

test('real ClamAV: a clean document is accepted, an infected one refused', {
  skip: program ? false : absence,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  const daemon = startDaemon(program!, folder);
  const isGone = new Promise((done) => daemon.once('exit', done));
  after(async () => {
    daemon.kill('SIGKILL');
    await isGone;
    rmSync(folder, { recursive: true, force: true });
  });
  const scan = clamdScan(join(folder, 'socket'));
  await untilScanning(scan, daemon);
  const { client } = await (await createWorld({ scan })).partner('test', { kyb: 'draft' });
  const upload = (bytes: Buffer, file_name = 'file.pdf') =>
    client.kyb.uploadDocument({
      document_type: 'other',
      file_name,
      content_type: 'application/pdf',
      content: bytes.toString('base64'),
    });

  assert.deepEqual(await scan(Buffer.from(eicar)), { isClean: false, signature: `${SIGNATURE}.UNOFFICIAL` });
  for (let nth = 0; nth < SCANS; nth += 1)
    assert.equal((await upload(samplePdf(`Clean ${nth}`))).review_status, 'pending');
  assert.equal((await upload(samplePng(), 'file.png')).review_status, 'pending');
  await assert.rejects(upload(Buffer.from(samplePdf('x').toString('latin1').replace('%%EOF', `%${eicar}\n%%EOF`))), {
    code: 'unsupported_file_type',
    details: { content: 'The file carries malware.' },
  });
  // More than it accepts: it refuses, or closes the connection before the response is read. Neither is a clean file.
  await assert.rejects(scan(Buffer.alloc(21 * 1_048_576)));

  daemon.kill('SIGKILL');
  await isGone;
  await assert.rejects(upload(samplePdf('Nobody scans')), { code: 'unavailable' });
  assert.equal((await client.kyb.listDocuments()).length, SCANS + 1);
  t.diagnostic(`${program} with one signature`);
});

function startDaemon(path: string, folder: string): ChildProcess {
  const signature = `${SIGNATURE}:0:*:${Buffer.from(eicar).toString('hex')}\n`;
  writeFileSync(join(folder, 'proof.ndb'), signature);
  const settings = {
    DatabaseDirectory: folder,
    LocalSocket: join(folder, 'socket'),
    Foreground: 'yes',
    StreamMaxLength: '20M',
    // The folder is only ours; root need not give up what it is for it.
    User: process.getuid?.() === 0 ? 'root' : null,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  chmodSync(folder, 0o700);
  return spawn(path, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
}

const START_MS = 120_000;

async function untilScanning(scan: ReturnType<typeof clamdScan>, daemon: ChildProcess): Promise<void> {
  for (let waited_ms = 0; ; waited_ms += 200) {
    const outcome = await scan(Buffer.from('a')).catch((error: Error) => error);
    if (!(outcome instanceof Error)) return;
    assert.equal(daemon.exitCode, null, 'clamd ended; run it by hand to see why');
    assert.ok(waited_ms < START_MS, `clamd does not scan: ${outcome.message}`);
    await pause(200);
  }
}
