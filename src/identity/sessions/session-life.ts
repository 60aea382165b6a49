import { OPERATOR_IDLE_MINUTES, OPERATOR_SESSION_HOURS } from '../../vocabulary/limits.ts';

/** How long a session is good, whoever signed in. */
export const IDLE_MS = OPERATOR_IDLE_MINUTES * 60_000;
export const LIVES_MS = OPERATOR_SESSION_HOURS * 60 * 60 * 1_000;
/** The last use is written once a minute, not with every request. */
const USE_RECORDED_EVERY_MS = 60_000;

type Times = { readonly ended_at: string | null; readonly expires_at: string; readonly last_used_at: string };

/** Neither ended, nor over, nor without a request for too long. */
export const isSessionOpen = ({ ended_at, expires_at, last_used_at }: Times, now_ms: number): boolean =>
  ended_at === null && now_ms < Date.parse(expires_at) && now_ms < Date.parse(last_used_at) + IDLE_MS;

/** Whether this use is to be written. */
export const isUseOld = ({ last_used_at }: Pick<Times, 'last_used_at'>, now_ms: number): boolean =>
  now_ms - Date.parse(last_used_at) >= USE_RECORDED_EVERY_MS;
