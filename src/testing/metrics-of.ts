import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { metricsListener } from '../platform/http/server/metrics-listener.ts';
import { openPort } from '../platform/http/server/port.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import type { Service } from '../service/options.ts';

/** What the service measures, as a port of its own prints it. */
export async function metricsOf({ metrics }: Pick<Service, 'metrics'>): Promise<string> {
  const recorder = { logger: createLogger('silent'), metrics };
  const port = openPort(recorder);
  port.serve(metricsListener(recorder));
  port.server.listen({ host: '127.0.0.1', port: 0 });
  await once(port.server, 'listening');
  const address = port.server.address() as AddressInfo;
  try {
    return await (await fetch(`http://127.0.0.1:${address.port}/metrics`)).text();
  } finally {
    await port.stop();
  }
}
