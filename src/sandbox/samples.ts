import type { Samples } from '../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'sandbox.simulateKyb': () => ({ event: 'suspended' }),
    'sandbox.triggerWebhook': ({ resource_id }) => ({ type: 'order.created', resource_id }),
    'sandbox.fundWallet': () => ({ amount: '1.00' }),
    'sandbox.loadScenario': () => ({ scenario: 'invested_partner' }),
    'sandbox.simulateOrder': () => ({ event: 'completed' }),
    'sandbox.simulateSettlementAccount': () => ({ event: 'verified' }),
  },
};
