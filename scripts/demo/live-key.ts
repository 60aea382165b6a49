import assert from 'node:assert/strict';
import { PartnerClient } from '../../sdk/src/index.ts';
import { scopes } from '../../src/vocabulary/endpoint.ts';
import type { Desk, FirmCredentials } from './desk.ts';
import { line, step } from './steps.ts';

type Owned = Pick<FirmCredentials, 'baseUrl' | 'members'> & { readonly id: string; readonly name: string };

/** The firm makes a live key without seeing its secret: an owner of the partner collects that in the dashboard. */
export async function openKey(desk: Desk, { id, name, baseUrl, members }: Owned) {
  step(`A live key of ${name}, which two people make and its own owner collects`);
  const proposed = await desk.post('compliance', '/keys', {
    organisation: id,
    mode: 'live',
    label: 'Server',
    scopes: [...scopes],
    ip_allowlist: ['127.0.0.1', '::1'],
    reason: 'The server of the partner moves.',
  });
  line('proposed by', desk.nameOf('compliance'));
  await desk.approve('compliance', proposed.approval_id, line);
  const [made] = await desk.list(`/keys?organisation=${id}&mode=live&status=awaiting_collection`);
  const owner = members.find(({ role }) => role === 'owner');
  assert.ok(made && owner, 'The key should await its collection, and the partner should have an owner.');
  const dashboard = await desk.signInMember(baseUrl, owner);
  const { key_id, secret } = await dashboard('POST', `/environments/live/keys/${made.id}/collect`);
  line('collected by', owner.name);
  line('live key', key_id);
  return { key: made.id, client: new PartnerClient({ baseUrl, keyId: key_id, secret, retries_max: 2 }) };
}

/** Nobody uses it after this run. */
export async function endKey(desk: Desk, key: string): Promise<void> {
  step('The key is revoked, for which one person is enough');
  const { status } = await desk.post('compliance', `/keys/${key}/revoke`, {});
  line('live key', status);
}
