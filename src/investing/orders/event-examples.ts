import { EARLIER, type EventExamples, EXAMPLE_ID, type ExampleFields, NOW } from '../../vocabulary/event-example.ts';

const checkout = {
  status: 'pending',
  method: 'gateway_checkout',
  funding_request_id: EXAMPLE_ID,
  reference: 'FND-01JD9X5GST8V21Q7XF5J4R6WG5',
  amount: '5000.00',
  currency: 'NGN',
  checkout_url: 'https://checkout.example.com/FND-01JD9X5GST8V21Q7XF5J4R6WG5',
  instructions: null,
  expires_at: '2026-11-21T10:00:00.000Z',
  paid_at: null,
};

const paid: ExampleFields = {
  is: { payment_mode: 'checkout' },
  becomes: { payment: [checkout, { ...checkout, status: 'paid', paid_at: NOW }] },
};

const paidBefore = { paid_at: EARLIER, submitted_at: EARLIER };

const placing = { from: 'pending_fulfilment', is: paidBefore };

/** What the published examples of its events show. */
export const orderEventExamples: EventExamples = {
  'order.created': { is: { status: 'pending_fulfilment', paid_at: NOW } },
  'order.paid': paid,
  'order.pending_fulfilment': paid,
  'order.completed': {
    isTypical: true,
    is: paidBefore,
    becomes: { units: [null, '50'], price: [null, '100.00'], holding_id: [null, EXAMPLE_ID] },
  },
  'order.failed': {
    ...placing,
    becomes: {
      failure_code: [null, 'provider_rejected'],
      failure_reason: [null, 'The provider rejected the order.'],
    },
  },
  'order.cancelled': { ...placing, is: { paid_at: EARLIER } },
};
