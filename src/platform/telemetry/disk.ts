import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** How much of the disk of a folder is free, 0 to 1. Without a folder, or where it is not made, there is no series. */
export function measureDisk({ registry }: Metrics, folder: string | null): void {
  new Gauge({
    name: 'data_dir_free_ratio',
    help: 'Which part of the disk of DATA_DIR is free, 0 to 1; absent where DATA_DIR is not used.',
    registers: [registry],
    async collect() {
      const free = folder === null ? null : await freeRatioOf(folder);
      if (free === null) this.remove();
      else this.set(free);
    },
  });
}

/** Of what a process without special rights may use. Null where the folder is not there. */
async function freeRatioOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bfree, blocks } = await statfs(folder);
    return bavail / (blocks - bfree + bavail);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
