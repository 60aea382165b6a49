import type { World } from './world.ts';

/** An act of one person, which another approves where it takes two. Answers the proposal or what was done. */
export async function operateAsTwo({ operate }: Pick<World, 'operate'>, ...words: string[]): Promise<unknown> {
  const { data, made } = await operate(...words, '--actor', 'Jane');
  if (made?.type !== 'proposal') return data;
  await operate('proposals', 'approve', made.id, '--actor', 'Kofi');
  return data;
}
