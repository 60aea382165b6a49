import { defineMachine } from '../../vocabulary/machine.ts';
import { type disabledReasons, webhookEndpointDisabled } from './contract.ts';

export type DisabledReason = (typeof disabledReasons)[number];

const disabling = { from: ['enabled'], to: 'disabled', events: [webhookEndpointDisabled] } as const;

/** Every change of whether an endpoint is sent events: by the partner, by attempts that fail, by a 410. */
export const endpointMachine = defineMachine({
  title: 'Webhook endpoints',
  table: 'webhook_endpoints',
  column: 'status',
  statuses: ['enabled', 'disabled'],
  initial: { enabled: [], disabled: [] },
  transitions: {
    enable: { from: ['disabled'], to: 'enabled' },
    disable: disabling,
    disable_failing: disabling,
    disable_gone: disabling,
    disable_by_firm: disabling,
  },
});

export type EndpointTransition = (typeof endpointMachine.names)[number];

/** Why an endpoint is disabled afterwards. */
export const reasons: Record<EndpointTransition, DisabledReason | null> = {
  enable: null,
  disable: 'partner',
  disable_failing: 'failing',
  disable_gone: 'gone',
  disable_by_firm: 'firm',
};

/** It is stored as a boolean. */
export const statusOf = (enabled: boolean): 'enabled' | 'disabled' => (enabled ? 'enabled' : 'disabled');
