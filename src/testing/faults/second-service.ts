import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createService } from '../../service/create-service.ts';
import type { ServiceOptions } from '../../service/options.ts';
import { plainService } from '../plain-service.ts';
import type { Partner, World } from '../world.ts';

/** Another process's worth of service on the world's database, with its own connections and its own memory of keys. */
export async function secondService(world: World, options: Partial<ServiceOptions> = {}, host = '127.0.0.1') {
  const service = createService({
    address: world.database.address,
    sealer: world.settings.sealer,
    storage: world.storage,
    ...plainService,
    logger: createLogger('silent'),
    role: 'api',
    ...options,
  });
  await service.server.listen({ host, port: 0 });
  const baseUrl = `http://127.0.0.1:${(service.server.server.address() as AddressInfo).port}`;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.stop();
    return stopped;
  };
  after(stop);
  const clientOf = ({ key }: Partner) =>
    new PartnerClient({ baseUrl, keyId: key.key_id, secret: key.secret, retries_max: 0 });
  return { service, baseUrl, clientOf, stop };
}
