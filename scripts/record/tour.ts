import assert from 'node:assert/strict';
import type { ServiceProcess } from '../../src/testing/faults/service-process.ts';
import { emptyRecording, type Recording, recorderOf } from './recorder.ts';
import { tourAccess } from './tour/access.ts';
import { tourMarket } from './tour/market.ts';
import { tourMoney } from './tour/money.ts';
import { tourNotifications } from './tour/notifications.ts';
import { tourOrders } from './tour/orders.ts';
import { tourLive, tourRequests } from './tour/requests.ts';
import { tourSandbox, tourStatement } from './tour/sandbox.ts';
import { tourStream } from './tour/stream.ts';
import { tourVerification } from './tour/verification.ts';

/** Every operation, in an order in which a partner might call them. */
export async function tour(service: ServiceProcess): Promise<Recording> {
  const recording = emptyRecording();
  const access = { baseUrl: service.baseUrl, ...service.credentials() };
  const recorder = recorderOf(access, recording);
  await tourAccess(recorder);
  await tourVerification(recorder);
  await tourMoney(recorder);
  await tourOrders(recorder);
  await tourStatement(recorder, await adjust(service, recorder));
  await tourMarket(recorder);
  await tourNotifications(recorder);
  await tourStream(access, recording);
  await tourRequests(access, recorder, recording);
  await tourLive(recorderOf({ baseUrl: service.baseUrl, ...service.credentials('live') }, recording));
  await tourSandbox(recorder);
  return recording;
}

/** Two people of the operator correct the wallet. */
async function adjust(service: ServiceProcess, { client }: ReturnType<typeof recorderOf>): Promise<string> {
  const { id } = await client.organisation.get();
  const adjustment = ['--currency', 'NGN', '--direction', 'credit', '--amount', '125.00'];
  const reason = ['--reason', 'Interest for money that came in late'];
  const owner = ['--organisation', id, '--mode', 'test'];
  const proposed = await run(
    service,
    'ledger',
    'adjust',
    'propose',
    ...owner,
    ...adjustment,
    ...reason,
    '--actor',
    'Ada',
  );
  await run(service, 'ledger', 'adjust', 'approve', proposed.id, '--actor', 'Kofi');
  return proposed.id;
}

async function run(service: ServiceProcess, ...words: string[]): Promise<{ id: string }> {
  const { code, out } = await service.operator(...words, '--json');
  assert.equal(code, 0, out);
  return JSON.parse(out).data;
}
