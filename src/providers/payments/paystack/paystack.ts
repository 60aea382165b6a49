import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fingerprintOf } from '../../../platform/provider-calls/fingerprint.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import type { CollectionAccounts, MandateState, PaymentsProvider, VirtualAccount } from '../contract.ts';
import { readBalances } from './balances.ts';
import { bankThere, listBanks } from './banks.ts';
import { eventOf } from './events.ts';
import { createHttp, type Http, type PaystackSettings } from './http.ts';
import { listPayments } from './lists.ts';
import { payments } from './payments.ts';
import { addressFor } from './reading.ts';
import { found, isNoAccount, isNotFound } from './refusals.ts';
import * as schemas from './schemas.ts';
import { listSettled, listSettlements } from './settlements.ts';
import { transfers } from './transfers.ts';

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
    fingerprint: fingerprintOf(settings.secretKey),
    identify: () => businessOf(http, settings.secretKey),
    checkoutAddress: () => null,
    collectionAccount: (currency) => collectionAccounts[currency] ?? null,
    ...payments(http),
    readBalances: () => readBalances(http),
    listSettlements: (days) => listSettlements(http, days),
    listSettled: (reference) => listSettled(http, reference),
    listPayments: (interval) => listPayments(http, interval),
    ...mandates(http),
    ...accounts(http),
    ...transfers(http),
    signatureHeader: 'x-paystack-signature',
    isGenuine: (bytes, signature) => {
      const expected = Buffer.from(createHmac('sha512', settings.secretKey).update(bytes).digest('hex'));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    readEvent: eventOf,
  };
}

/** The business whose key it is; a key for tests moves none of its money. Null where the key may not read it. */
async function businessOf(http: Http, secretKey: string): Promise<string | null> {
  const integration = await http.get('/integration', schemas.Integration);
  if (integration.id === null) return null;
  return secretKey.startsWith('sk_test_') ? `${integration.id}.test` : String(integration.id);
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
      if (!isNotFound(error)) throw error;
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
      if (isNoAccount(error)) return null;
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
