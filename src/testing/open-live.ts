import assert from 'node:assert/strict';
import type { Partner, World } from './world.ts';

type Opened = Pick<Partner, 'client' | 'organisation_id'>;

/** Live mode opened as two people do: one proposes, and another, who judged nothing, approves. Answers the status. */
export async function openLive(
  { operate }: Pick<World, 'operate'>,
  { client, organisation_id }: Opened,
  verb: 'approve' | 'reinstate' = 'approve',
  ...more: string[]
): Promise<string> {
  const whose = ['--organisation', organisation_id, '--mode', 'live'];
  const { made } = await operate('kyb', verb, ...whose, ...more, '--actor', 'Jane');
  assert(made, 'the opening of live mode was not proposed');
  await operate('proposals', 'approve', made.id, '--actor', 'Kofi');
  return (await client.kyb.get()).status;
}
