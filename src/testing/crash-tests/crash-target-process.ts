import { tmpdir } from 'node:os';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createService } from '../../service/create-service.ts';
import { simulatedPayments } from '../../service/payments-settings.ts';
import { operatorUrlOf } from '../firm.ts';
import { plainService } from '../plain-service.ts';
import { broker } from './broker.ts';

/**
 * The service as a process that stops at the steps named in its arguments and reports that it is there: the test kills it
 * then. A response waits before it is sent where its request names a hold.
 */
const [address, masterKey, baseUrl, secretKey, ...holds] = process.argv.slice(2);
if (!address || !masterKey || !baseUrl || !secretKey)
  throw new Error('usage: crash-target-process.js DATABASE_URL MASTER_KEY_IN_BASE64 PAYSTACK_URL PAYSTACK_KEY HOLD…');

/** Longer than any test waits for a hold. */
const PATIENCE_MS = 120_000;

const isHeld = (step: string) => holds.includes(step) || holds.includes(step.replace(/ .*/, ' *'));

function stopAt(step: string): void | Promise<void> {
  if (!isHeld(step)) return undefined;
  process.send?.({ held: step });
  return new Promise(() => {});
}

// A test that ended without killing it must not leave it behind.
process.on('disconnect', () => process.exit(1));

const service = createService({
  address,
  sealer: createSealer({ current: 1, keys: new Map([[1, Buffer.from(masterKey, 'base64')]]) }),
  storage: localStorage(tmpdir()),
  ...plainService,
  logger: createLogger('error'),
  fulfilment: broker,
  payments: { ...simulatedPayments, live: { provider: 'paystack', secretKey, baseUrl, timeout_ms: PATIENCE_MS } },
  fault: (point, about) => stopAt(`${point} ${about}`),
});
service.server.addHook('onRequest', async ({ headers }, { raw }) => {
  const step = `answered ${headers['x-hold']}`;
  if (!isHeld(step)) return;
  raw.end = () => {
    void stopAt(step);
    return raw;
  };
});
process.send?.({
  listening: await service.server.listen({ host: '127.0.0.1', port: 0 }),
  operators: await operatorUrlOf(service),
});
