import type { World } from '../world.ts';

/** A session that is none of the service's and holds what its statement locked until it is released. */
export async function holding({ database }: World, sql: string, values: readonly unknown[]) {
  const session = await database.pool.connect();
  await session.query('begin');
  await session.query(sql, [...values]);
  let isHeld = true;
  return {
    async release() {
      if (!isHeld) return;
      isHeld = false;
      await session.query('rollback');
      session.release();
    },
  };
}
