import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { PartnerError } from '../../../sdk/src/errors.ts';
import type { Terminal } from '../terminal.ts';
import { operatorSend } from './send.ts';

type Begun = {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete: string;
  readonly expires_in: number;
  readonly interval: number;
};

/** What each response that says so adds to the interval (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;
const MACHINE_MAX = 80;

/**
 * Names a page of the console and a code, and asks until a person has decided there. Nothing listens on this machine. Throws
 * PartnerError with access_denied or expired_token.
 */
export async function tokenByBrowser(url: string, days: number, { err, signal }: Terminal): Promise<string> {
  const send = operatorSend({ url, credential: null });
  const body = { machine: hostname().slice(0, MACHINE_MAX), days };
  const begun = await send.one<Begun>({ method: 'POST', path: '/operator/v1/logins', body }, { signal });
  const { device_code, user_code, verification_uri_complete, expires_in } = begun;
  err(`Open this page, and approve the code ${user_code} there, if the page shows the same:\n`);
  err(`  ${new URL(verification_uri_complete, url).href}\n`);
  err(`Waiting for ${expires_in / 60} minutes at most. Where there is no browser: operator login --token.\n`);
  const call = { method: 'POST', path: '/operator/v1/logins/token', body: { device_code } };
  let seconds = begun.interval;
  for (;;) {
    await wait(seconds * 1_000, undefined, { signal });
    try {
      return (await send.one<{ access_token: string }>(call, { signal })).access_token;
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      const code: string = error.code;
      if (code === 'slow_down') seconds += SLOWER_SECONDS;
      else if (code !== 'authorization_pending') throw error;
    }
  }
}
