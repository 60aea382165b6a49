import { z } from 'zod';
import type { PaymentRail } from '../../../vocabulary/rails.ts';
import type { Currency } from '../../../vocabulary/values.ts';
import type { Charge, Charges, Payment, PaymentsProvider } from '../contract.ts';
import type { Http } from './http.ts';
import { addressFor, chargeOf, paymentOf, toSubunits } from './reading.ts';
import { found, isDuplicate, sentOnce, unseen } from './refusals.ts';
import * as schemas from './schemas.ts';

/** What it carries of each rail. A transfer goes into the dedicated account, where there is one. */
export const carried = {
  bank_transfer: ['NGN'],
  virtual_account: ['NGN'],
  checkout: ['NGN', 'GHS'],
  direct_debit: ['NGN'],
  mobile_money: ['GHS'],
  payout: ['NGN', 'GHS'],
  account_name: ['NGN', 'GHS'],
} as const satisfies Readonly<Record<PaymentRail, readonly Currency[]>>;

type Payments = Pick<PaymentsProvider, 'startCheckout' | 'charges' | 'findPayment' | 'findTransaction'>;

export function payments(http: Http): Payments {
  const findPayment: Payments['findPayment'] = async (reference) => {
    const known = await found(
      http.get(`/transaction/verify/${encodeURIComponent(reference)}`, schemas.PaystackTransaction),
    );
    return known && paymentOf(known);
  };
  const Answer = z.union([schemas.PaystackTransaction, schemas.Charged]);
  const charge: Send = (path, { reference, amount, currency }, body) =>
    sentOnce(
      reference,
      async () => {
        const sent = { reference, amount: toSubunits(amount), currency, ...body };
        const answer = await http.post(path, sent, Answer);
        if ('amount' in answer) return paymentOf(answer);
        // It has begun, and says no more: what is known of it is asked for.
        const known = await findPayment(reference);
        if (known === null) throw unseen(reference);
        return { ...known, prompt: answer.display_text ?? known.prompt };
      },
      findPayment,
    );
  return {
    findPayment,
    findTransaction: async (id) => {
      const known = await found(http.get(`/transaction/${encodeURIComponent(id)}`, schemas.PaystackTransaction));
      return known && { payment: paymentOf(known), event: chargeOf(known) };
    },
    startCheckout: async ({ reference, amount, currency, email, return_url }) => {
      const body = { reference, amount: toSubunits(amount), currency, email };
      const request = return_url === null ? body : { ...body, callback_url: return_url };
      const started = await http.post('/transaction/initialize', request, schemas.Initialised).catch((error) => {
        throw isDuplicate(error) ? unseen(reference) : error;
      });
      return { checkout_url: started.authorization_url, provider_reference: started.reference };
    },
    charges: chargesBy(charge),
  };
}

type Send = (path: string, charge: Charge, body: object) => Promise<Payment>;

const chargesBy = (send: Send): Charges => ({
  gateway_mobile_money: (charge) =>
    send('/charge', charge, {
      email: charge.email,
      mobile_money: { phone: charge.phone, provider: charge.network.toLowerCase() },
    }),
  gateway_direct_debit: (charge) =>
    send('/transaction/charge_authorization', charge, {
      email: addressFor(charge.email, charge.customer_reference),
      authorization_code: charge.mandate_reference,
    }),
});
