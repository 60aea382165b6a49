import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { SubmitDeps } from '../investing/orders/desk/submit.ts';
import type { Checkout } from '../investing/orders/place.ts';
import { measureClientMoney } from '../ledger/places/health.ts';
import { listBanks } from '../payments/banks/operations.ts';
import { type FundingRow, findByReference, findFunding } from '../payments/funding/queries.ts';
import { fundingCall } from '../payments/inbound/call.ts';
import { type ProviderEventDeps, storeProviderEvent } from '../payments/inbound/provider-events.ts';
import type { ReconciliationDeps } from '../payments/reconciliation/discrepancies.ts';
import { measureReconciliation } from '../payments/reconciliation/health.ts';
import { applyTransfer } from '../payments/withdrawals/transitions.ts';
import type { Capabilities } from '../platform/capabilities.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import { transact } from '../platform/database/transaction.ts';
import { ownAddress } from '../platform/http/server/own-address.ts';
import type { OpenRoute } from '../platform/http/server/probes.ts';
import type { Fault } from '../platform/provider-calls/definition.ts';
import type { MarkerPlace } from '../platform/restores/marker-place.ts';
import { openMarker } from '../platform/restores/restore-marker.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { PaymentsProvider, PaymentsProviders } from '../providers/payments/contract.ts';
import { nobody, notServed } from '../providers/payments/not-served.ts';
import { createPaystack, PAYSTACK } from '../providers/payments/paystack/paystack.ts';
import { checkoutPages } from '../providers/payments/simulator/page.ts';
import {
  createSimulator,
  type RequestedCheckout,
  SIMULATOR,
  type Simulator,
} from '../providers/payments/simulator/simulator.ts';
import { isBy } from '../vocabulary/funding-methods.ts';
import type { Mode } from '../vocabulary/values.ts';
import { liveProvidersOf } from './capabilities.ts';
import type { PaymentsSettings } from './payments-settings.ts';

export type PaymentsOptions = {
  /** The simulator for both modes when absent. */
  readonly payments?: PaymentsSettings;
  /** Those that this instance serves. */
  readonly modes: readonly Mode[];
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly server: () => FastifyInstance;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly capabilities: Capabilities;
  readonly simulatesLive?: boolean;
  /** Where the marker is that covers what is sent of live records; null, or absent, where nobody outside moves live money. */
  readonly markerPlace?: MarkerPlace | null;
  /** For tests: dies at a point between recording and calling. */
  readonly fault?: Fault;
};

export type Payments = {
  readonly needs: ProviderEventDeps & ReconciliationDeps & Pick<SubmitDeps, 'callCheckout'>;
  /** Where a payer pays on a simulated checkout. */
  readonly pages: readonly OpenRoute[];
  /** Who collects the money of checkout buys. */
  readonly checkout: (mode: Mode) => Checkout;
};

/** Money in and out: the providers, and the dependencies of the slices of payments. */
export function createPayments(options: PaymentsOptions): Payments {
  const { modes, pool, sealer, server, logger, fault = () => {}, markerPlace: place } = options;
  const marker = place ? openMarker({ pool, place, log: logger }) : null;
  const { payments: settings } = liveProvidersOf(options);
  const simulators = simulatorsOf(pool, () => settings.publicUrl ?? ownAddress(server()));
  const providers = providersOf(settings, modes, simulators);
  const { mandateReadySeconds } = settings;
  const deps = { pool, sealer, payments: providers, fault, marker, mandateReadySeconds, onTransfer: applyTransfer };
  const simulated = modes.filter((mode) => providers[mode] === simulators[mode]).map((mode) => simulators[mode]);
  measureReconciliation(options.metrics, pool, providers, logger);
  measureClientMoney(options.metrics, pool, logger);
  return {
    needs: {
      ...deps,
      onDiscrepancy: ({ id: discrepancy, ...of }) =>
        logger.error({ discrepancy, ...of }, 'a payment differs between the provider and the books'),
      callCheckout: (environment, id) => fundingCall.call(deps, environment, id, 'request'),
    },
    pages: checkoutPages(simulated, (simulator, body) => storeProviderEvent(pool, simulator, body)),
    checkout: (mode) => ({
      provider: providers[mode].name,
      address: (reference) => providers[mode].checkoutAddress(reference),
      capabilities: options.capabilities,
    }),
  };
}

function simulatorsOf(pool: pg.Pool, publicUrl: () => string): Record<Mode, Simulator> {
  const secret = randomBytes(32).toString('hex');
  const banks = () => transact(pool, 'read', (tx) => listBanks(tx, {}));
  const simulatorOf = (mode: Mode) => {
    const findCheckout = (reference: string) => findRequestedCheckout(pool, mode, reference);
    return createSimulator({ pool, mode, secret, publicUrl, findCheckout, banks });
  };
  return { test: simulatorOf('test'), live: simulatorOf('live') };
}

function providersOf(
  settings: PaymentsSettings,
  modes: readonly Mode[],
  simulators: Record<Mode, Simulator>,
): PaymentsProviders {
  const chosenFor = (mode: Mode): PaymentsProvider => {
    if (!modes.includes(mode)) return notServed(mode);
    const chosen = settings[mode];
    const accounts = mode === 'live' ? settings.collectionAccounts : {};
    if (chosen.provider === 'none') return nobody(mode, accounts);
    return chosen.provider === PAYSTACK ? createPaystack(mode, chosen, accounts) : simulators[mode];
  };
  return { test: chosenFor('test'), live: chosenFor('live') };
}

/** What is to be paid on a simulated checkout page. */
async function findRequestedCheckout(pool: pg.Pool, mode: Mode, reference: string): Promise<RequestedCheckout | null> {
  return transact(pool, 'read', async (tx) => {
    const found = await findByReference(tx, reference);
    if (found?.environment.mode !== mode) return null;
    const row = await findFunding(tx, found.environment.id, found.id);
    if (!row || !isBy(row.method, 'page') || row.provider !== SIMULATOR) return null;
    const { amount, currency, email, return_url } = row;
    const isOver = row.expires_at !== null && row.expires_at <= tx.time(found.environment);
    return { reference, amount, currency, email, return_url, state: stateOf(row.status, isOver) };
  });
}

/** The state that the payer sees. */
function stateOf(status: FundingRow['status'], isOver: boolean): RequestedCheckout['state'] {
  if (status === 'pending' || status === 'processing') return isOver ? 'expired' : 'open';
  return status === 'completed' ? 'paid' : status;
}
