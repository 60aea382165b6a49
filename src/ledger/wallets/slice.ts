import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { walletEndpoints, walletEvents } from './contract.ts';
import { walletOperatorRoutes } from './operator.ts';
import { walletOperatorEndpoints } from './operator-contract.ts';
import { walletRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  endpoints: walletEndpoints,
  resources: {
    wallets: {
      title: 'Wallets',
      about: 'Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries.',
    },
  },
  operatorEndpoints: walletOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => walletOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    wallets: { title: 'Wallets', about: 'The money of all partners, by environment and currency.' },
  },
  events: walletEvents,
  routes: walletRoutes,
  auditSubjects: {
    wallet: {
      row: auditTenantRow(
        'ledger_accounts',
        `environment_id, id, kind, currency, status, balance, sequence, head_hash, last_entry_at, created_at,
        updated_at`,
      ),
    },
  },
};
