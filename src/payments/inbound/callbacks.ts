import type { OpenAnswer, OpenRequest, OpenRoute } from '../../platform/http/server/probes.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { modes } from '../../vocabulary/values.ts';
import { type ProviderEventDeps, storeProviderEvent } from './provider-events.ts';

const EVENT_BYTES_MAX = 262_144;

/**
 * Where providers send their events. The signature over the raw bytes decides the mode; the bytes are stored before
 * they are acknowledged, and applied later. A request without a valid signature is not stored.
 */
export const callbackRoutes = (deps: ProviderEventDeps): OpenRoute[] => [
  {
    method: 'POST',
    path: '/providers/:provider/events',
    bodyBytesMax: EVENT_BYTES_MAX,
    answer: (request) => receive(deps, request),
  },
];

async function receive(deps: ProviderEventDeps, { params, body, header }: OpenRequest): Promise<OpenAnswer> {
  const name = params['provider'] ?? '';
  const served = modes.filter((mode) => deps.payments[mode].name === name);
  const isSigned = ({ signatureHeader, isGenuine }: PaymentsProvider) =>
    signatureHeader !== null && isGenuine(body, header(signatureHeader));
  if (served.every((candidate) => deps.payments[candidate].signatureHeader === null)) return refuse('route_not_found');
  const mode = served.find((candidate) => isSigned(deps.payments[candidate]));
  if (!mode) return refuse('invalid_signature');
  await storeProviderEvent(deps.pool, deps.payments[mode], body);
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: '{"status":"ok"}' };
}
