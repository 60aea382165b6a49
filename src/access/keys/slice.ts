import { auditRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { keyEndpoints, keyEvents } from './contract.ts';
import type { OpenKeyRing } from './keyring.ts';
import { keyOperatorRoutes } from './operator.ts';
import { keyOperatorEndpoints } from './operator-contract.ts';
import { holdKey, sealedKeyColumns } from './queries.ts';
import type { KeySettings } from './resource.ts';
import { keyRoutes } from './routes.ts';
import { keyMachine } from './states.ts';
import { keyWork } from './work.ts';

type Needs = KeySettings & { readonly keyRing: OpenKeyRing; readonly operatorSettings: OperatorSettings };

export const slice: Slice<Needs> = {
  endpoints: keyEndpoints,
  resources: {
    keys: {
      title: 'Keys',
      about: 'Signing keys of this environment: create, rotate, restrict to addresses, revoke.',
    },
  },
  operatorEndpoints: keyOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => keyOperatorRoutes(operatorSettings),
  operatorResources: {
    keys: {
      title: 'Keys',
      about: 'The keys that partners sign their requests with: what each may do, and from where.',
    },
  },
  events: keyEvents,
  machines: [keyMachine],
  routes: keyRoutes,
  work: ({ keyRing, ...settings }) => keyWork(keyRing, settings),
  sealedColumns: sealedKeyColumns,
  auditSubjects: {
    key: {
      hold: holdKey,
      row: auditRow(
        'api_keys',
        `id, key_id, organisation_id, mode, sandbox, label, scopes, ip_allowlist, rate_limit, strict_replay,
        created_at, last_used_at, expires_at, expiry_announced, revoked_at, collect_before, replaces_id, grace_seconds`,
      ),
    },
  },
};
