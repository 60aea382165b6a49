import { suspenseBooked } from '../../access/journals/listeners.ts';
import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Serving } from '../../platform/capabilities.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { Slice } from '../../platform/slice.ts';
import { queueOfMode } from '../../platform/telemetry/queues.ts';
import { reopenSuspended } from './book.ts';
import { fundingCall } from './call.ts';
import { callbackRoutes } from './callbacks.ts';
import { inboundEndpoints } from './contract.ts';
import { fundingActRoutes, unmatchedRoutes } from './operator.ts';
import { providerEndpoints } from './provider-contract.ts';
import type { ProviderEventDeps } from './provider-events.ts';
import { providerRoutes } from './provider-operator.ts';
import { inboundRoutes } from './routes.ts';
import { providerEventMachine, unmatchedMachine } from './states.ts';
import { unmatchedEndpoints } from './unmatched-contract.ts';
import { suspenseChecks } from './verify.ts';
import { virtualAccountCall } from './virtual-accounts.ts';
import { inboundWork } from './work.ts';

export const slice: Slice<ProviderEventDeps & Serving & { readonly operatorSettings: OperatorSettings }> = {
  machines: [providerEventMachine, unmatchedMachine],
  endpoints: inboundEndpoints,
  routes: inboundRoutes,
  operatorEndpoints: [...unmatchedEndpoints, ...providerEndpoints],
  operatorRoutes: ({ operatorSettings }) => [
    ...fundingActRoutes(operatorSettings.auditSubjects),
    ...unmatchedRoutes(operatorSettings.auditSubjects),
    ...providerRoutes(operatorSettings),
  ],
  operatorResources: {
    unmatchedPayments: {
      title: 'Unmatched payments',
      about: 'Money in suspense: it came, and whose it is is not known.',
    },
    providerCalls: { title: 'Provider calls', about: 'What providers were asked and have not answered for good.' },
    providerEvents: { title: 'Provider events', about: 'What providers sent, and what waits for a decision.' },
  },
  openRoutes: callbackRoutes,
  work: (needs) => [...inboundWork(needs), callWork(fundingCall, needs), callWork(virtualAccountCall, needs)],
  providerCalls: [fundingCall, virtualAccountCall],
  listeners: [suspenseBooked.filledBy(reopenSuspended)],
  checks: suspenseChecks,
  auditSubjects: {
    unmatched_receipt: {
      row: auditRow(
        'unmatched_payments',
        `id, mode, provider, transaction_id, currency, amount, problem, reference, status, funding_request_id,
        organisation_id, created_at, matched_at, place_id, return_id, journal_id, not_the_same_as`,
      ),
      hold: holdRow('unmatched_payments'),
    },
    provider_event: {
      row: auditRow('provider_events', `id, provider, mode, body_hash, status, outcome, attempts, due_at, received_at`),
      hold: holdRow('provider_events'),
    },
  },
  queues: [
    queueOfMode('funding_unmatched', 'unmatched_payments', 'created_at', "status = 'open'"),
    queueOfMode('provider_events_to_apply', 'provider_events', 'received_at', 'due_at is not null'),
    queueOfMode('provider_events_dead_lettered', 'provider_events', 'received_at', "status = 'dead_lettered'"),
  ],
};
