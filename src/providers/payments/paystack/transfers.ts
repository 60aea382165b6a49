import { ProviderRefused } from '../../../platform/provider-calls/errors.ts';
import type { PaymentsProvider, Transfer } from '../contract.ts';
import { bankThere, recipientType } from './banks.ts';
import type { Http } from './http.ts';
import { toSubunits } from './reading.ts';
import { found, sentOnce } from './refusals.ts';
import * as schemas from './schemas.ts';

/**
 * Sends money to bank accounts. Why Paystack would not send is never certain to be about the account that is paid: its
 * refusals keep its own codes, which are not ours, so that a person of the firm looks at each.
 */
export function transfers(http: Http): Pick<PaymentsProvider, 'transfer' | 'findTransfer'> {
  const findTransfer = async (reference: string): Promise<Transfer | null> => {
    const sent = await found(http.get(`/transfer/verify/${reference.toLowerCase()}`, schemas.SentTransfer));
    return sent && transferOf(sent);
  };
  return {
    findTransfer,
    transfer: async ({ reference, amount, currency, bank_code, account_number, account_name, reason }) => {
      const type = bank_code && recipientType(currency, bank_code);
      if (!type) throw new ProviderRefused('unsupported_currency', `No transfers in ${currency}.`);
      const subunits = toSubunits(amount);
      const recipient = await http.post(
        '/transferrecipient',
        { type, name: account_name, account_number, bank_code: bankThere(bank_code), currency },
        schemas.Recipient,
      );
      const { recipient_code } = recipient;
      const body = { source: 'balance', amount: subunits, currency, recipient: recipient_code, reason };
      const request = { ...body, reference: reference.toLowerCase() };
      const send = async () => transferOf(await http.post('/transfer', request, schemas.SentTransfer));
      return sentOnce(reference, send, findTransfer);
    },
  };
}

/**
 * `otp`: a person of the firm enters a code at Paystack. `abandoned`: nobody did in time. `rejected`: the firm's own
 * approval address said no. `blocked`: Paystack stopped it. None of them is about the account that is paid. That is how their names
 * read; no published page was at hand that defines each, so that all of them wait for a person.
 */
const statuses: Readonly<Record<string, Transfer['status']>> = {
  success: 'succeeded',
  failed: 'failed',
  otp: 'held',
  abandoned: 'held',
  blocked: 'held',
  rejected: 'held',
  reversed: 'returned',
};

/** A transfer that failed for want of the firm's own money, or of its right to send any. */
const isOfTheFirm = /balance|not enough|insufficient|third.?party payout|business/i;

/** Paystack takes lower-case references only; ours are upper case. */
export function transferOf({ reference, transfer_code, status, ...said }: schemas.SentTransfer): Transfer {
  const reported = statuses[status] ?? 'processing';
  const words = wordsOf(said);
  return {
    reference: reference.toUpperCase(),
    provider_reference: transfer_code,
    status: reported === 'failed' && isOfTheFirm.test(words ?? '') ? 'held' : reported,
    failure_code: null,
    failure_reason: reported === 'processing' || reported === 'succeeded' ? null : (words ?? `It is ${status}.`),
  };
}

const WORDS_MAX = 300;

/** What it says of the failure, in whatever form; the examples have null. */
function wordsOf({ gateway_response, failures }: Pick<schemas.SentTransfer, 'gateway_response' | 'failures'>) {
  if (gateway_response) return gateway_response;
  const isNothing = failures === null || failures === undefined || (Array.isArray(failures) && failures.length === 0);
  return isNothing ? null : (typeof failures === 'string' ? failures : JSON.stringify(failures)).slice(0, WORDS_MAX);
}
