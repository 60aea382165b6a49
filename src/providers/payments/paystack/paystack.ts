import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ProviderAway, ProviderRefused } from '../../../platform/provider-calls/errors.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import type { CollectionAccounts, MandateState, PaymentsProvider, Transfer, VirtualAccount } from '../contract.ts';
import { bankThere, listBanks, recipientType } from './banks.ts';
import { createHttp, type Http, type PaystackSettings } from './http.ts';
import { listPayments } from './lists.ts';
import { addressFor, chargeOf, eventOf, paymentOf, toSubunits, transferOf } from './reading.ts';
import * as schemas from './schemas.ts';

export const PAYSTACK = 'paystack';

/** The payments provider by its public protocol. The secret key of a mode also signs the events of that mode. */
export function createPaystack(
  mode: Mode,
  settings: PaystackSettings,
  collectionAccounts: CollectionAccounts = {},
): PaymentsProvider {
  const http = createHttp(settings);
  return {
    name: PAYSTACK,
    mode,
    checkoutAddress: () => null,
    collectionAccount: (currency) => collectionAccounts[currency] ?? null,
    ...charges(http),
    listPayments: (interval) => listPayments(http, interval),
    ...mandates(http),
    ...accounts(http),
    ...transfers(http),
    isGenuine: (bytes, signature) => {
      const expected = Buffer.from(createHmac('sha512', settings.secretKey).update(bytes).digest('hex'));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    readEvent: eventOf,
  };
}

const isDuplicate = (error: unknown) =>
  error instanceof ProviderRefused && /duplicate/i.test(error.message + error.code);
/** Where nothing hangs on it, what it calls invalid is not there either. */
const isNoSuch = (error: unknown) =>
  error instanceof ProviderRefused && /not.?found|could not resolve|invalid/i.test(error.message + error.code);
const isUnknown = (error: unknown) =>
  error instanceof ProviderRefused && /not.?found/i.test(error.message + error.code);

/**
 * Null where the answer is that there is no such thing. Any other refusal is about the request, not about what was looked up
 * after: what became of the payment stays unknown.
 */
const found = <Found>(lookup: Promise<Found>): Promise<Found | null> =>
  lookup.catch((error) => {
    if (isUnknown(error)) return null;
    if (error instanceof ProviderRefused) throw new ProviderAway(`paystack will not say: ${error.message}`);
    throw error;
  });

/** It has the reference and does not show what it was used for yet: the money may be on its way. */
const unseen = (reference: string) => new ProviderAway(`paystack knows ${reference} and does not show it`);

/** A reference that was used before is what it was used for. */
async function sentOnce<Sent>(
  reference: string,
  send: () => Promise<Sent>,
  find: (reference: string) => Promise<Sent | null>,
): Promise<Sent> {
  try {
    return await send();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const known = await find(reference);
    if (known) return known;
    throw unseen(reference);
  }
}

type Charges = Pick<PaymentsProvider, 'startCheckout' | 'chargePhone' | 'debit' | 'findPayment' | 'findTransaction'>;

function charges(http: Http): Charges {
  const findPayment: Charges['findPayment'] = async (reference) => {
    const known = await found(
      http.get(`/transaction/verify/${encodeURIComponent(reference)}`, schemas.PaystackTransaction),
    );
    return known && paymentOf(known);
  };
  const charge = (path: string, reference: string, body: object) =>
    sentOnce(
      reference,
      async () => paymentOf(await http.post(path, { reference, ...body }, schemas.PaystackTransaction)),
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
    chargePhone: ({ reference, amount, currency, email, phone, network }) =>
      charge('/charge', reference, {
        amount: toSubunits(amount),
        currency,
        email,
        mobile_money: { phone, provider: network.toLowerCase() },
      }),
    debit: ({ reference, amount, currency, email, mandate_reference, customer_reference }) =>
      charge('/transaction/charge_authorization', reference, {
        amount: toSubunits(amount),
        currency,
        email: addressFor(email, customer_reference),
        authorization_code: mandate_reference,
      }),
  };
}

const asMandate = (provider_reference: string, status: MandateState['status'], link: string | null): MandateState => ({
  provider_reference,
  status,
  pay_into: null,
  instructions: link && `Open ${link}: it shows the account that the token payment goes into.`,
  ready_to_debit_at: null,
  failure_reason: null,
});

const mandates = (http: Http): Pick<PaymentsProvider, 'createMandate' | 'findMandate' | 'revokeMandate'> => ({
  createMandate: async ({ reference, email, account_number, bank_code }) => {
    const body = {
      email: addressFor(email, reference),
      channel: 'direct_debit',
      account: { number: account_number, bank_code: bankThere(bank_code) },
    };
    const started = await http.post('/customer/authorization/initialize', body, schemas.AuthorizationStarted);
    return asMandate(started.reference, 'pending', started.redirect_url);
  },
  findMandate: async ({ reference, email }) => {
    const customer = await findCustomer(http, addressFor(email, reference));
    const held = customer?.authorizations.find(({ channel }) => channel === 'direct_debit');
    return held ? asMandate(held.authorization_code, held.active ? 'active' : 'pending', null) : null;
  },
  revokeMandate: async (authorization_code) => {
    await http.post('/customer/authorization/deactivate', { authorization_code }, schemas.Nothing).catch((error) => {
      if (!isNoSuch(error)) throw error;
    });
  },
});

const findCustomer = (http: Http, email: string) =>
  found(http.get(`/customer/${encodeURIComponent(email)}`, schemas.Customer));

const accounts = (http: Http): Pick<PaymentsProvider, 'assignVirtualAccount' | 'listBanks' | 'resolveAccount'> => ({
  assignVirtualAccount: async ({ reference, name, email }) => {
    const address = addressFor(email, reference);
    const customer =
      (await findCustomer(http, address)) ??
      (await http.post('/customer', { email: address, first_name: name, last_name: 'Wallet' }, schemas.Customer));
    const query = `/dedicated_account?customer=${encodeURIComponent(customer.customer_code)}&active=true`;
    const [known] = await http.get(query, z.array(schemas.DedicatedAccount));
    const request = { customer: customer.customer_code, preferred_bank: 'wema-bank' };
    const account = known ?? (await http.post('/dedicated_account', request, schemas.DedicatedAccount));
    return virtualAccountOf(account, customer.customer_code);
  },
  listBanks: () => listBanks(http),
  resolveAccount: async ({ account_number, bank_code }) => {
    const query = new URLSearchParams({ account_number, bank_code: bankThere(bank_code) });
    const holder = await http.get(`/bank/resolve?${query}`, schemas.Resolved).catch((error) => {
      if (isNoSuch(error)) return null;
      throw error;
    });
    return holder?.account_name ?? null;
  },
});

/** It knows its banks by a word here, and by a code elsewhere. */
const banksOfAccounts: Readonly<Record<string, string>> = { 'wema-bank': '035', 'access-bank': '044' };

const virtualAccountOf = (account: z.output<typeof schemas.DedicatedAccount>, customer: string): VirtualAccount => ({
  provider_reference: customer,
  bank_name: account.bank.name,
  bank_code: banksOfAccounts[account.bank.slug] ?? account.bank.slug,
  account_number: account.account_number,
  account_name: account.account_name,
});

function transfers(http: Http): Pick<PaymentsProvider, 'transfer' | 'findTransfer'> {
  const findTransfer = async (reference: string): Promise<Transfer | null> => {
    const sent = await found(http.get(`/transfer/verify/${reference.toLowerCase()}`, schemas.SentTransfer));
    return sent && transferOf(sent);
  };
  return {
    findTransfer,
    transfer: async ({ reference, amount, currency, bank_code, account_number, account_name, reason }) => {
      const type = bank_code && recipientType(currency, bank_code);
      if (!type) throw new ProviderRefused('unsupported_currency', `No transfers in ${currency}.`);
      const recipient = await http.post(
        '/transferrecipient',
        { type, name: account_name, account_number, bank_code: bankThere(bank_code), currency },
        schemas.Recipient,
      );
      const { recipient_code } = recipient;
      const body = { source: 'balance', amount: toSubunits(amount), currency, recipient: recipient_code, reason };
      const request = { ...body, reference: reference.toLowerCase() };
      const send = async () => transferOf(await http.post('/transfer', request, schemas.SentTransfer));
      return sentOnce(reference, send, findTransfer);
    },
  };
}
