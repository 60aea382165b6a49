import { strictObject, z } from 'zod';
import { Currency, id, instant, money, reference, string } from './values.ts';

export const paymentStatuses = ['pending', 'paid', 'expired', 'failed'] as const;

export const shownText = (description: string) => z.string().nullable().meta({ description });

export const Payment = strictObject({
  status: z.enum(paymentStatuses).meta({
    description:
      '`pending`: not yet. `paid`: it came. `expired`: not in time, or the order was cancelled. `failed`: it will not come.',
  }),
  method: string('How the payer pays: `gateway_checkout`.'),
  funding_request_id: id('The funding request that collects the money.').nullable(),
  reference: reference('FND', 'The reference of the payment; quote it to the payer.'),
  amount: money('The amount that the payer pays.'),
  currency: Currency.meta({ description: 'The currency in which the payer pays: that of the order.' }),
  checkout_url: shownText('The address of the page where the payer pays; null until the provider named it.'),
  instructions: shownText('What to show the payer of the checkout, as a whole sentence; null: nothing.'),
  expires_at: instant('When the payment window ends.').nullable(),
  paid_at: instant('When the payer had paid; null: not yet, or never.').nullable(),
}).meta({ id: 'OrderPayment', description: 'Payment instructions of a checkout buy and what came of them.' });
export type Payment = z.infer<typeof Payment>;
