import { tmpdir } from 'node:os';
import { createSealer } from '../platform/crypto/sealed.ts';
import { localStorage } from '../platform/storage/local.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { createService } from '../service/create-service.ts';
import { plainService } from './plain-service.ts';

/** The service as a process that only works, for tests that kill it: its database and master key are its arguments. */
const [address, masterKey] = process.argv.slice(2);
if (!address || !masterKey) throw new Error('usage: worker-process.js DATABASE_URL MASTER_KEY_IN_BASE64');

createService({
  address,
  sealer: createSealer({ current: 1, keys: new Map([[1, Buffer.from(masterKey, 'base64')]]) }),
  storage: localStorage(tmpdir()),
  ...plainService,
  logger: createLogger('fatal'),
  role: 'work',
  webhookRetrySeconds: [0, ...Array<number>(20).fill(0.2)],
  webhookTrials: { lease_ms: 1_000, timeout_ms: 500 },
});
process.send?.('working');
