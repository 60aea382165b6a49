import type { World } from './world.ts';

/** The service is as old as its firm's environments: tests of days long ago have it installed before them. */
export async function installedOn({ database }: Pick<World, 'database'>, day: string): Promise<void> {
  await database.owner.query('update environments set created_at = $1 where organisation_id is null', [
    `${day}T12:00:00.000Z`,
  ]);
}
