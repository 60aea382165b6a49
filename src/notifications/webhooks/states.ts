import type { Move } from '../../vocabulary/moves.ts';
import { type disabledReasons, webhookEndpointDisabled } from './contract.ts';

export type DisabledReason = (typeof disabledReasons)[number];
export type EndpointState = 'enabled' | 'disabled';
type EndpointMove = Move<EndpointState> & { readonly reason: DisabledReason | null };

const off = { from: ['enabled'], to: 'disabled', stamps: null, events: [webhookEndpointDisabled] } as const;

/** Every change of whether an endpoint is sent events, why, and what is said of it. */
export const endpointMoves = {
  enable: { from: ['disabled'], to: 'enabled', stamps: null, events: [], reason: null },
  switchOff: { ...off, reason: 'partner' },
  giveUp: { ...off, reason: 'failing' },
  beGone: { ...off, reason: 'gone' },
} as const satisfies Record<string, EndpointMove>;

export type EndpointMoveName = keyof typeof endpointMoves;
