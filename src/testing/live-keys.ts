import assert from 'node:assert/strict';
import { PartnerClient } from '../../sdk/src/client.ts';
import { dashboardOf, type Person } from './dashboard/people.ts';
import type { operatorSide } from './operator-side.ts';
import type { World } from './world.ts';

/** Live keys as the firm makes and changes them, and as the partner's people collect them. */
const KEYS = '/operator/v1/keys';
const LOCAL = { ip_allowlist: ['127.0.0.1'] };

export type Key = {
  readonly id: string;
  readonly key_id: string;
  readonly status: string;
  readonly scopes: string[];
  readonly ip_allowlist: string[];
  readonly expires_at: string | null;
};
type Made = {
  readonly key: Key | null;
  readonly secret: string | null;
  readonly is_pending_approval: boolean;
  readonly approval_id: string | null;
};
export type Collected = Key & { readonly secret: string };

type Side = Awaited<ReturnType<typeof operatorSide>>;

export function liveKeysOf(world: World, { ask, approve }: Side) {
  const { send, person } = dashboardOf(world);

  async function post(target: string, body: object): Promise<Made> {
    const { status, body: answered } = await ask('compliance', 'POST', target, body);
    assert(status < 300, JSON.stringify(answered));
    return answered.data as never;
  }

  const read = async (id: string): Promise<Key> => (await ask('viewer', 'GET', `${KEYS}/${id}`)).body.data as never;
  const keysOf = async (organisation: string): Promise<Key[]> =>
    (await ask('viewer', 'GET', `${KEYS}?organisation=${organisation}&mode=live`)).body.data as never;
  const collect = (id: string, who: Person, environment = 'live') =>
    send('POST', `/environments/${environment}/keys/${id}/collect`, who);
  const clientOf = ({ key_id, secret }: Pick<Collected, 'key_id' | 'secret'>) =>
    new PartnerClient({ baseUrl: world.baseUrl, keyId: key_id, secret, retries_max: 0 });

  /** What compliance asks for and an admin approves; the newest key of the partner. */
  async function byTwo(organisation: string, target: string, body: object): Promise<Key> {
    const { approval_id } = await post(target, body);
    const { status, body: answered } = await approve(approval_id!, 'admin');
    assert.equal(status, 200, JSON.stringify(answered));
    return (await keysOf(organisation))[0]!;
  }

  const create = (organisation: string, more: object = {}) =>
    byTwo(organisation, KEYS, { organisation, mode: 'live', ...LOCAL, ...more });

  async function collected(organisation: string, more: object = {}): Promise<Collected & { readonly owner: Person }> {
    const [key, owner] = [await create(organisation, more), await person(organisation, 'owner')];
    const { status, data } = await collect(key.id, owner);
    assert.equal(status, 200);
    return { ...(data! as Collected), owner };
  }

  return { KEYS, post, read, keysOf, collect, byTwo, create, collected, clientOf };
}
