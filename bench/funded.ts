import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inventPartners, type Partner } from './partners.ts';
import { openSetup, type Rival, type Setup } from './setup.ts';

/** A setup of its own with partners whose wallets are funded once, and nothing else. */
export async function openFunded(
  folder: string,
  count: number,
  rivals: readonly Rival[] = [],
): Promise<{ setup: Setup; partners: Partner[] }> {
  const startedAt_ms = Date.now();
  const partners = inventPartners(count, startedAt_ms);
  const setup = await openSetup({
    ...{ folder: join(folder, 'empty'), partners, hot: 0, startedAt_ms, rivals },
    histories: partners.map((partner) => ({ partner, credits: 1 })),
    masterKeys: `1:${randomBytes(32).toString('base64')}`,
  });
  return { setup, partners };
}
