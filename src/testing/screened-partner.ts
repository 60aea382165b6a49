import assert from 'node:assert/strict';
import { sampleAttestation } from '../service/demo/sample-business.ts';
import type { operatorSide } from './operator-side.ts';
import { acceptVerification, giveVerification } from './sample-verification.ts';
import type { Partner, World } from './world.ts';

type Result = {
  id: string;
  status: string;
  outcome: string;
  provider: string;
  list_version: string;
  expires_at: string;
};
export type Waiting = { approval_id: string; kind: string; reason: string; proposed_by: string };
type Item = {
  check: string;
  person_id: string | null;
  name: string;
  standing: string;
  result: Result | null;
  waiting: Waiting | null;
};
export type ScreenedFile = {
  status: string;
  screening: Item[];
  obstacles: { key: string; is_rejected: boolean; what: string }[];
};

const BASE = '/operator/v1/kyb';

/** What a reviewer does and sees of a partner's screening, through the operators' listener. */
export function reviewerOf(world: World, ask: Awaited<ReturnType<typeof operatorSide>>['ask']) {
  const fileOf = async ({ organisation_id }: Partner) =>
    (await ask('compliance', 'GET', `${BASE}/${organisation_id}`)).body.data as unknown as ScreenedFile;
  const does = async ({ organisation_id }: Partner, verb: string, body: object = {}) => {
    const answered = await ask('compliance', 'POST', `${BASE}/${organisation_id}/${verb}`, body);
    assert(answered.status < 300, `${verb}: ${JSON.stringify(answered.body)}`);
    return answered.body.data as unknown as ScreenedFile;
  };

  /** Submitted and judged, but for what screening found of this director. */
  async function reviewed(last_name: string, mode: 'live' | 'test' = 'live') {
    const partner = await world.partner(mode, { kyb: 'draft' });
    const { people } = await giveVerification(partner.client);
    const [director] = people;
    await partner.client.kyb.updatePerson(director!.id, { last_name });
    await partner.client.kyb.submit({ attestation: sampleAttestation });
    await acceptVerification(world, partner);
    return { partner, director: director!.id };
  }

  return { fileOf, does, reviewed };
}
