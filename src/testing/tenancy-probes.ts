import type { Endpoint } from '../vocabulary/endpoint.ts';
import { ask } from './ask.ts';
import { bodiesOf, isReference, targetOf } from './samples.ts';
import type { Records } from './slice-samples.ts';
import type { Partner } from './world.ts';

export type Tenant = { readonly name: string; readonly partner: Partner; readonly records: Records };

/** The id of no record. */
export const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

/** The catalogue belongs to nobody: within one mode all see the same. */
export const isShared = (name: string, asking: Tenant, owner: Tenant) =>
  name === 'investment_id' && asking.partner.environment.mode === owner.partner.environment.mode;

export type Probe = { method: string; target: string; body?: object | undefined };

/** Every request to the endpoint that names one record which is not the caller's, as a function of its id. */
export function probesOf(endpoint: Endpoint, own: Records): { place: string; ask: (id: string) => Probe }[] {
  const { method } = endpoint;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter(isReference);
  const inQuery = Object.keys(endpoint.query?.shape ?? {}).filter(isReference);
  return bodiesOf(endpoint).flatMap((bodyFor) => {
    const inBody = Object.keys(bodyFor(own) ?? {}).filter(isReference);
    return [
      ...inPath.map((place) => ({
        place,
        ask: (id: string) => ({ method, target: targetOf(endpoint, { ...own, [place]: id }), body: bodyFor(own) }),
      })),
      ...inQuery.map((place) => ({
        place,
        ask: (id: string) => ({ method, target: `${targetOf(endpoint, own)}?${place}=${id}` }),
      })),
      ...inBody.map((place) => ({
        place,
        ask: (id: string) => ({ method, target: targetOf(endpoint, own), body: bodyFor({ ...own, [place]: id }) }),
      })),
    ];
  });
}

export async function answerTo({ client }: Partner, { method, target, body }: Probe, id: string) {
  const answer = await ask(client, method, target, { body, ...(method === 'POST' && { idempotencyKey: GHOST }) });
  return { status: answer.status, body: answer.body.replaceAll(id, '…') };
}
