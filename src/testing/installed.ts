import type { World } from './world.ts';

/** The service is as old as its tables: tests of days long ago have them made before these. */
export async function installedOn({ database }: Pick<World, 'database'>, day: string): Promise<void> {
  await database.owner.query('update migrations set applied_at = $1', [`${day}T12:00:00.000Z`]);
}
