import { availableParallelism, loadavg } from 'node:os';
import { calibrate, flushTime, machineTime } from './meter.ts';

/** How fast the machine is just now, and how busy it was. */
export type Conditions = { hashes: number; flush: number; load: number };

export const conditions = (folder: string): Conditions => ({
  hashes: calibrate(availableParallelism()),
  flush: flushTime(folder),
  load: loadavg()[0]!,
});

/** A run, with the machine before, meanwhile and after. */
export type Course = { before: Conditions; after: Conditions; stolen: number };

/** `before`: as it was before anything of the run was prepared, since loading tables makes a machine busy too. */
export async function watched<Result>(
  folder: string,
  before: Conditions,
  run: () => Promise<Result>,
): Promise<Course & { result: Result }> {
  const start = machineTime();
  const result = await run();
  const end = machineTime();
  const stolen = (end.stolen - start.stolen) / (end.all - start.all);
  return { before, after: conditions(folder), stolen, result };
}

const LOAD_MAX = 0.5;
const STOLEN_MAX = 0.02;
const DRIFT_MAX = 0.1;

/** Why the figures are worth less: others used the machine before or meanwhile, or it became slower or faster. */
export function disturbances({ before, after, stolen }: Course): string[] {
  const drift = Math.abs(after.hashes / before.hashes - 1);
  return [
    ...(before.load > LOAD_MAX ? [`the load was ${before.load.toFixed(2)} before it began`] : []),
    ...(stolen > STOLEN_MAX ? [`${(stolen * 100).toFixed(1)} % of the CPU time was stolen`] : []),
    ...(drift > DRIFT_MAX ? [`the calibration changed by ${Math.round(drift * 100)} %`] : []),
  ];
}
