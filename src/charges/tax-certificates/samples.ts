import type { Samples } from '../../testing/slice-samples.ts';
import { agreeWithheld, certificateOf, certify, nextYear } from '../../testing/tax-certificates.ts';

export const samples: Samples = {
  rows: ({ world, partner }) => ({
    'taxCertificates.list': (number) => certificateOf(world, partner, 2000 + number),
  }),
  async records(world, partner) {
    return { tax_certificate_id: (await certificateOf(world, partner, 2000)).id };
  },
  reads: {
    tax_certificate: (client, { id }) => client.taxCertificates.get(id!),
  },
  flows: [
    {
      name: 'what was withheld in a year is certified',
      events: 'order.created holding.created order.completed holding.updated distribution.paid tax_certificate.issued',
      async act(stage) {
        const { world, client } = stage;
        await agreeWithheld(world);
        const product = await world.investment({ price: '1.00', country: 'NG' });
        const buy = { investment_id: product.test, amount: '100.00', currency: 'NGN' } as const;
        const { holding_id } = await client.orders.create(buy);
        await client.sandbox.distributeHolding(holding_id!, { gross_amount: '10.00' });
        await nextYear(stage);
        await certify(world, stage);
      },
    },
  ],
};
