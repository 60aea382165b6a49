import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** What a start that cannot succeed says. */
export function refusedStart(variables: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, PAYMENTS_PROVIDER_LIVE: 'simulator', LOG_LEVEL: 'info', PORT: '0', ...variables };
  return new Promise((done) => {
    const child = execFile(process.execPath, [join(packageRoot, 'dist/src/main.js')], { env }, (_error, _out, output) =>
      done({ code: child.exitCode, output }),
    );
    // A start that succeeds after all would never end by itself.
    child.stdout?.on('data', (text: string) => {
      if (text.includes('The API listens on')) child.kill('SIGTERM');
    });
  });
}
