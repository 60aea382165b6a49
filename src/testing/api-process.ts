import { tmpdir } from 'node:os';
import { createSealer } from '../platform/crypto/sealed.ts';
import { localStorage } from '../platform/storage/local.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { createService } from '../service/create-service.ts';
import { plainService } from './plain-service.ts';

/** The service as a process that only takes requests: its database, its master key and more options are its arguments. */
const [address, masterKey, options = '{}'] = process.argv.slice(2);
if (!address || !masterKey)
  throw new Error('usage: api-process.js DATABASE_URL MASTER_KEY_IN_BASE64 [OPTIONS_IN_JSON]');

const { folder = tmpdir(), ...more } = JSON.parse(options);

// A proof that ended without ending it must not leave it behind.
process.on('disconnect', () => process.exit(1));

const service = createService({
  address,
  sealer: createSealer({ current: 1, keys: new Map([[1, Buffer.from(masterKey, 'base64')]]) }),
  storage: localStorage(folder),
  ...plainService,
  connectionsPerAddressMax: 10_000,
  logger: createLogger('error'),
  role: 'api',
  ...more,
});
const anyPort = { host: '127.0.0.1', port: 0 };
const operators = await service.operatorServer?.listen(anyPort);
process.send?.({ listening: await service.server.listen(anyPort), operators });
