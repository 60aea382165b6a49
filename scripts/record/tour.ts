import assert from 'node:assert/strict';
import type { ServiceProcess } from '../../src/testing/faults/service-process.ts';
import { type Data, emptyRecording, type Recording, recorderOf } from './recorder.ts';
import { tourAccess } from './tour/access.ts';
import { type RunOperator, tourEvents } from './tour/events.ts';
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
  const run: RunOperator = (...words) => runOperator(service, ...words);
  await tourStatement(recorder, await adjust(run, recorder));
  await tourMarket(recorder);
  await tourNotifications(recorder);
  await tourStream(access, recording);
  await tourRequests(access, recorder, recording);
  await tourLive(recorderOf({ baseUrl: service.baseUrl, ...service.credentials('live') }, recording));
  await tourEvents(recorder, run, recording);
  await tourStanding(service.baseUrl, recorder, run, recording);
  await tourKeyRules(service.baseUrl, recorder, recording);
  await tourLimits(service.baseUrl, recorder, recording);
  await tourTransport(service.baseUrl, recording);
  await tourSandbox(recorder);
  await tourStop(service, recording);
  return recording;
}

/** Two people of the operator correct the wallet. */
async function adjust(run: RunOperator, { client }: ReturnType<typeof recorderOf>): Promise<string> {
  const { id } = await client.organisation.get();
  const adjustment = ['--currency', 'NGN', '--direction', 'credit', '--amount', '125.00'];
  const reason = ['--reason', 'Interest for money that came in late'];
  const owner = ['--organisation', id, '--mode', 'test'];
  const proposed = await run('ledger', 'adjust', 'propose', ...owner, ...adjustment, ...reason, '--actor', 'Ada');
  await run('proposals', 'approve', proposed.id, '--actor', 'Kofi');
  return proposed.id;
}

async function runOperator(service: ServiceProcess, ...words: string[]): Promise<Data> {
  const { code, out } = await service.operator(...words, '--json');
  assert.equal(code, 0, out);
  return JSON.parse(out).data;
}

/** Requests that come while the service stops. */
async function tourStop(service: ServiceProcess, { refusals }: Recording): Promise<void> {
  const ended = service.end('SIGTERM');
  while (!refusals.has('unavailable')) {
    const answer = await fetch(`${service.baseUrl}/partner/v1/wallets`);
    const whole: Data = await answer.json();
    if (whole.error.code === 'unavailable') refusals.set('unavailable', whole);
  }
  await ended;
}
