import type { EventType } from '../../vocabulary/event.ts';
import { type disabledReasons, webhookEndpointDisabled } from './contract.ts';

export type DisabledReason = (typeof disabledReasons)[number];

type EndpointMove = {
  readonly from: boolean;
  readonly enabled: boolean;
  readonly reason: DisabledReason | null;
  readonly events: readonly EventType[];
};

/** Every change of whether an endpoint is sent events, and what is said of it. */
export const endpointMoves = {
  enable: { from: false, enabled: true, reason: null, events: [] },
  switchOff: { from: true, enabled: false, reason: 'partner', events: [webhookEndpointDisabled] },
  giveUp: { from: true, enabled: false, reason: 'failing', events: [webhookEndpointDisabled] },
  beGone: { from: true, enabled: false, reason: 'gone', events: [webhookEndpointDisabled] },
} as const satisfies Record<string, EndpointMove>;

export type EndpointMoveName = keyof typeof endpointMoves;
