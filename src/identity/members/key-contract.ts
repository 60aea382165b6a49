import { strictObject } from 'zod';
import { NewKey } from '../../access/keys/contract.ts';
import { memberEndpoint } from '../../vocabulary/endpoint.ts';
import { KEY_COLLECTION_DAYS } from '../../vocabulary/limits.ts';
import { inEnvironment } from '../../vocabulary/mirrored-endpoints.ts';
import { pathId } from '../../vocabulary/values.ts';

export const collectKey = memberEndpoint({
  name: 'dashboardKeys.collect',
  path: '/dashboard/v1/environments/{environment}/keys/{key_id}/collect',
  summary: 'Collect a live key that the firm made or rotated: its secret is in this response and nowhere else',
  description: `Once, within ${KEY_COLLECTION_DAYS} days of \`created_at\`; the secret is made now, and nobody of the firm sees it. The key works from now on. Your role must hold all scopes of the key, otherwise it is 403 \`insufficient_scope\`. A key that does not await its collection is 409. The key that it replaces has its grace period from now on.`,
  member: 'keys.manage',
  needsProof: true,
  answersSecret: true,
  params: strictObject({ ...inEnvironment, key_id: pathId('The `id` of the key record.') }),
  data: NewKey,
  refusals: ['invalid_state', 'insufficient_scope'],
});
