import type { Asked, OpenAnswer, OpenRoute } from '../../platform/http/open-routes.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { modes } from '../../vocabulary/values.ts';
import { type NoticeDeps, storeNotice } from './notices.ts';

const NOTICE_BYTES_MAX = 262_144;

/** What each provider signs its notices with: one header. */
const signatureHeaders: Readonly<Record<string, string>> = {
  simulator: 'x-simulator-signature',
  paystack: 'x-paystack-signature',
};

/**
 * Where providers tell what happened. The signature over the raw bytes decides the mode; the bytes are stored before
 * they are acknowledged, and mean something later. What nobody signed leaves no trace but its answer.
 */
export const callbackRoutes = (deps: NoticeDeps): OpenRoute[] => [
  {
    method: 'POST',
    path: '/providers/:provider/events',
    bodyBytesMax: NOTICE_BYTES_MAX,
    answer: (asked) => receive(deps, asked),
  },
];

async function receive(deps: NoticeDeps, { params, body, header }: Asked): Promise<OpenAnswer> {
  const name = params['provider'] ?? '';
  const served = modes.filter((mode) => deps.payments[mode].name === name);
  const signatureHeader = signatureHeaders[name];
  if (served.length === 0 || !signatureHeader) return refuse('route_not_found');
  const signature = header(signatureHeader);
  const mode = served.find((candidate) => deps.payments[candidate].isGenuine(body, signature));
  if (!mode) return refuse('invalid_signature');
  await storeNotice(deps.pool, name, mode, body);
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: '{"status":"ok"}' };
}
