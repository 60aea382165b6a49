import { networkOfSender } from './address.ts';
import { identify } from './authenticate.ts';
import type { Sender } from './body-room.ts';
import type { KeyRing } from './caller.ts';
import { isAllowlisted } from './gates.ts';
import type { Life } from './life.ts';

/** Who sends a large body, before it is read; refuses whoever names no key that there is, or no time that is now. */
export async function senderOf(keys: KeyRing, { headers, address }: Life, now_ms: number): Promise<Sender> {
  const key = await identify(keys, headers, now_ms);
  const isVouched = key.revoked_at === null && isAllowlisted(key, address);
  return { network: networkOfSender(address), isVouched };
}
