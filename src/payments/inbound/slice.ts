import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Serving } from '../../platform/capabilities.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { Slice } from '../../platform/slice.ts';
import { fundingCall } from './call.ts';
import { callbackRoutes } from './callbacks.ts';
import { inboundCommands } from './commands.ts';
import { inboundEndpoints } from './contract.ts';
import { fundingReversal, fundingSettlement, suspenseMatch } from './proposals.ts';
import type { ProviderEventDeps } from './provider-events.ts';
import { inboundRoutes } from './routes.ts';
import { providerEventMachine, unmatchedMachine } from './states.ts';
import { virtualAccountCall } from './virtual-accounts.ts';
import { inboundWork } from './work.ts';

export const slice: Slice<ProviderEventDeps & Serving> = {
  machines: [providerEventMachine, unmatchedMachine],
  endpoints: inboundEndpoints,
  routes: inboundRoutes,
  openRoutes: callbackRoutes,
  work: (needs) => [...inboundWork(needs), callWork(fundingCall, needs), callWork(virtualAccountCall, needs)],
  providerCalls: [fundingCall, virtualAccountCall],
  auditSubjects: {
    unmatched_receipt: {
      row: auditRow(
        'unmatched_payments',
        `id, mode, provider, transaction_id, currency, amount, problem, reference, status, funding_request_id,
        organisation_id, created_at, matched_at`,
      ),
      hold: holdRow('unmatched_payments'),
    },
    provider_event: {
      row: auditRow('provider_events', `id, provider, mode, body_hash, status, outcome, attempts, due_at, received_at`),
      hold: holdRow('provider_events'),
    },
  },
  queues: [
    {
      name: 'funding_unmatched',
      from: 'unmatched_payments',
      since: 'created_at',
      where: "status = 'open' and mode = 'live'",
    },
    {
      name: 'provider_events_to_apply',
      from: 'provider_events',
      since: 'received_at',
      where: "due_at is not null and mode = 'live'",
    },
    {
      name: 'provider_events_dead_lettered',
      from: 'provider_events',
      since: 'received_at',
      where: "status = 'dead_lettered' and mode = 'live'",
    },
  ],
  proposalKinds: [fundingSettlement, fundingReversal, suspenseMatch],
  commands: inboundCommands,
};
