import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Devices, devicesIn } from './devices.ts';

type Settings = Pick<Config, 'seedDemo' | 'seedDemoWork' | 'role' | 'modes' | 'paymentsProviderLive'>;

/** Whether a start makes work that waits: it is live money of the simulator, and needs the work loops besides the requests. */
export const seedsWork = ({ seedDemo, seedDemoWork, role, modes, paymentsProviderLive }: Settings): boolean =>
  seedDemo &&
  (seedDemoWork ?? (role === 'all' && modes.includes('live') && (paymentsProviderLive ?? 'simulator') === 'simulator'));

const Firm = z.object({
  base_url: z.url(),
  operator_url: z.url(),
  operators: z.array(
    z.object({
      email: z.string(),
      roles: z.array(z.string()),
      password: z.string(),
      totp_secret: z.string(),
      token: z.string(),
    }),
  ),
});
/** The two listeners of the demonstration, its operators, and where their devices are kept. */
export type Firm = z.infer<typeof Firm> & { readonly devices: Devices };

/** As the start wrote it to the data folder. */
export async function readFirm(dataDir: string): Promise<Firm> {
  const written = Firm.parse(JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')));
  return { ...written, devices: devicesIn(dataDir) };
}
