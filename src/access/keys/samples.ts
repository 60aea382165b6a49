import { IS_SET } from '../../testing/is-set.ts';
import type { Samples } from '../../testing/slice-samples.ts';

export const samples: Samples = {
  bodies: {
    'keys.create': () => ({ label: 'another' }),
    'keys.rotate': () => ({ grace_seconds: 60 }),
    'keys.replaceIpAllowlist': () => ({ ip_allowlist: ['127.0.0.1'] }),
  },
  reads: {
    key: (client, { id }) => client.keys.get(id!),
  },
  eventStates: [
    ['key.created', null, 'active', { revoked_at: null }],
    ['key.rotated', null, 'active', { created_at: IS_SET }],
    ['key.allowlist_changed', null, 'active', { ip_allowlist: ['203.0.113.7', '203.0.113.8'] }],
    ['key.expiring', 'active', 'expiring', { expires_at: IS_SET, revoked_at: null }],
    ['key.revoked', 'active', 'revoked', { revoked_at: IS_SET }],
  ],
};
