import assert from 'node:assert/strict';
import { approve, reinstate } from '../kyb/review/operator-contract.ts';
import type { Partner, World } from './world.ts';

type Opened = Pick<Partner, 'client' | 'organisation_id'>;

/** Live mode opened as two people do: one proposes, and another, who judged nothing, approves. Returns the status. */
export async function openLive(
  { firm }: Pick<World, 'firm'>,
  { client, organisation_id }: Opened,
  verb: 'approve' | 'reinstate' = 'approve',
  note = 'As agreed.',
): Promise<string> {
  const params = { verification: organisation_id };
  const asking =
    verb === 'approve'
      ? firm.act(approve, { params, body: {} }, 'Jane')
      : firm.act(reinstate, { params, body: { note } }, 'Jane');
  const { opening } = await asking;
  assert(opening, 'the opening of live mode was not proposed');
  await firm.approve(opening.approval_id, 'Kofi');
  return (await client.kyb.get()).status;
}
