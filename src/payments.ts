import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { type Config, ConfigError } from './config.ts';
import { settlementAccountRoutes } from './money/settlement-accounts/routes.ts';
import { settlementAccountWork } from './money/settlement-accounts/work.ts';
import { withdrawalWork } from './money/withdrawals/work.ts';
import type { Sealer } from './platform/crypto/sealed.ts';
import type { Route } from './platform/http/route.ts';
import type { WorkEntry } from './platform/work/entry.ts';
import type { PaymentsProvider, PaymentsProviders } from './providers/payments/contract.ts';
import { createSimulator, SIMULATOR, type Simulator } from './providers/payments/simulator/simulator.ts';
import type { Mode } from './vocabulary/values.ts';

/** Which provider moves the money of each mode. */
export type PaymentsSettings = {
  readonly test: ProviderSettings;
  readonly live: ProviderSettings;
  /** Null: wherever this process listens. */
  readonly publicUrl: string | null;
  readonly mandateReadySeconds: number;
};
export type ProviderSettings = { readonly provider: typeof SIMULATOR };

export const simulatedPayments: PaymentsSettings = {
  test: { provider: SIMULATOR },
  live: { provider: SIMULATOR },
  publicUrl: null,
  mandateReadySeconds: 86_400,
};

/** What the configuration says of payments. Invented money must never reach a live installation unasked. */
export function paymentsOf(config: Config): PaymentsSettings {
  const { databaseUrl, modes, paymentsProviderLive: live } = config;
  if (databaseUrl !== undefined && modes.includes('live') && live === undefined)
    throw new ConfigError('PAYMENTS_PROVIDER_LIVE must be set when DATABASE_URL is: simulator moves no money');
  return {
    test: { provider: config.paymentsProviderTest },
    live: { provider: live ?? SIMULATOR },
    publicUrl: config.publicUrl ?? null,
    mandateReadySeconds: config.mandateReadySeconds,
  };
}

export type PaymentsOptions = {
  readonly settings: PaymentsSettings;
  readonly pool: pg.Pool;
  readonly sealer: Sealer;
  readonly server: () => FastifyInstance;
};

export type Payments = {
  readonly providers: PaymentsProviders;
  readonly routes: readonly Route[];
  readonly work: readonly WorkEntry[];
};

/** Money in and out: the providers and everything that speaks with them. */
export function createPayments({ settings, pool, sealer, server }: PaymentsOptions): Payments {
  const secret = randomBytes(32).toString('hex');
  const publicUrl = () => settings.publicUrl ?? addressOf(server());
  const simulatorOf = (mode: Mode): Simulator =>
    createSimulator({ pool, mode, secret, publicUrl, asked: async () => null });
  const providerOf = (mode: Mode): PaymentsProvider => simulatorOf(mode);
  const providers = { test: providerOf('test'), live: providerOf('live') };
  const deps = { pool, sealer, payments: providers };
  return {
    providers,
    routes: [...settlementAccountRoutes(deps)],
    work: [...settlementAccountWork(deps), ...withdrawalWork(deps)],
  };
}

function addressOf({ server }: FastifyInstance): string {
  const address = server.address();
  if (address === null || typeof address === 'string') return 'http://127.0.0.1:8080';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
