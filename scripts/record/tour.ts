import { dirname } from 'node:path';
import type { ServiceProcess } from '../../src/testing/faults/service-process.ts';
import { type Desk, openDesk, readFirm } from '../demo/desk.ts';
import { type Data, emptyRecording, type Recording, recorderOf } from './recorder.ts';
import { tourAccess } from './tour/access.ts';
import { tourCharges, tourTaxes } from './tour/charges.ts';
import { tourEvents } from './tour/events.ts';
import { tourKeyRules, tourLimits } from './tour/limits.ts';
import { tourMarket } from './tour/market.ts';
import { tourMoney } from './tour/money.ts';
import { tourNotifications } from './tour/notifications.ts';
import { tourOrders } from './tour/orders.ts';
import { tourLive, tourRequests } from './tour/requests.ts';
import { tourSandbox, tourStatement } from './tour/sandbox.ts';
import { tourStanding } from './tour/standing.ts';
import { tourStream } from './tour/stream.ts';
import { tourTransport } from './tour/transport.ts';
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
  const desk = await openDesk(await readFirm(dirname(service.credentialsFile)));
  await tourStatement(recorder, await adjust(desk, recorder));
  await tourMarket(recorder);
  await tourNotifications(recorder);
  await tourStream(access, recording);
  await tourRequests(access, recorder, recording);
  await tourLive(recorderOf({ baseUrl: service.baseUrl, ...service.credentials('live') }, recording));
  await tourCharges(recorder, desk);
  await tourTaxes(service.baseUrl, recorder, desk, recording);
  await tourEvents(recorder, desk, recording);
  await tourStanding(service.baseUrl, recorder, desk, recording);
  await tourKeyRules(service.baseUrl, recorder, recording);
  await tourLimits(service.baseUrl, recorder, recording);
  await tourTransport(service.baseUrl, recording);
  await tourSandbox(recorder);
  await tourStart(service, recording);
  return recording;
}

/** Two people of the firm correct the wallet. */
async function adjust(desk: Desk, { client }: ReturnType<typeof recorderOf>): Promise<string> {
  const { id } = await desk.post('finance', '/adjustments', {
    organisation: (await client.organisation.get()).id,
    mode: 'test',
    currency: 'NGN',
    direction: 'credit',
    amount: '125.00',
    reason: 'Interest for money that came in late',
  });
  await desk.approve('finance', id, () => undefined);
  return id;
}

/** Requests that come while the service starts. */
async function tourStart(service: ServiceProcess, { refusals }: Recording): Promise<void> {
  await service.end('SIGTERM');
  const started = service.start();
  while (!refusals.has('unavailable')) {
    const answer = await fetch(`${service.baseUrl}/partner/v1/wallets`).catch(() => null);
    const whole: Data = await answer?.json();
    if (answer && whole.error.code !== 'unavailable') throw new Error(`expected unavailable: ${JSON.stringify(whole)}`);
    if (answer) refusals.set('unavailable', whole);
  }
  await started;
}
