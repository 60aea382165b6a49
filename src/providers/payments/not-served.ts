import { ProviderAway } from '../../platform/provider-calls/errors.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { allCharged, type CollectionAccounts, type PaymentsProvider } from './contract.ts';

export const NOT_SERVED = 'not_served';

/** Where nobody moves the money of a mode. What is paid into an account of the firm is recorded by people. */
export const nobody = (mode: Mode, accounts: CollectionAccounts): PaymentsProvider => ({
  ...notServed(mode),
  name: 'none',
  isAbsent: true,
  collectionAccount: (currency) => accounts[currency] ?? null,
});

/**
 * Replaces the provider of a mode that this process does not serve: it makes no calls and has no payment. Rows
 * of that mode wait for a process that serves it, so that one without a real provider never settles live money.
 */
export function notServed(mode: Mode): PaymentsProvider {
  const message = `Payments of ${mode} keys are not served here (MODES).`;
  const away = () => Promise.reject(new ProviderAway(message));
  return {
    name: NOT_SERVED,
    mode,
    identify: away,
    checkoutAddress: () => null,
    collectionAccount: () => null,
    startCheckout: away,
    charges: allCharged(away),
    findPayment: away,
    findTransaction: away,
    async *listPayments() {
      yield await away();
    },
    readBalances: () => Promise.resolve([]),
    listSettlements: () => Promise.resolve([]),
    listSettled: away,
    createMandate: away,
    findMandate: away,
    revokeMandate: away,
    assignVirtualAccount: away,
    listBanks: () => Promise.resolve([]),
    resolveAccount: away,
    transfer: away,
    findTransfer: away,
    signatureHeader: null,
    isGenuine: () => false,
    readEvent() {
      throw new ProviderAway(message);
    },
  };
}
