import { getHeapSpaceStatistics } from 'node:v8';

const OLD = new Set(['old_space', 'large_object_space']);

const used = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => OLD.has(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

/** By how many bytes V8's old objects grew during the work: those that outlived the collections of young ones. */
export async function oldSpaceGrownBy(work: () => Promise<void> | void): Promise<number> {
  const before = used();
  await work();
  return used() - before;
}
