import type { World } from './world.ts';

/** Lets a withdrawal be paid, with a second person where it takes one. */
export async function approveAsTwo({ operate }: Pick<World, 'operate'>, id: string): Promise<void> {
  const { pending_approval } = await operate('withdrawals', 'approve', id, '--actor', 'Jane');
  if (pending_approval === undefined) return;
  const { approval_id } = pending_approval as { approval_id: string };
  await operate('proposals', 'approve', approval_id, '--actor', 'Kofi');
}
