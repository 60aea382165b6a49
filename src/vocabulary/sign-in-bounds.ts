import {
  KNOWN_DEVICE_DAYS,
  SIGN_IN_TRIES_KNOWN_MAX,
  SIGN_IN_TRIES_NETWORK_MAX,
  SIGN_IN_TRIES_UNKNOWN_MAX,
} from './limits.ts';

/** How often somebody may try, the same for both kinds of people. */
export const signInBounds = `A success makes the browser a known device for ${KNOWN_DEVICE_DAYS} days, by a cookie. Tries from unknown devices share ${SIGN_IN_TRIES_UNKNOWN_MAX} an hour for an account, and ${SIGN_IN_TRIES_NETWORK_MAX} an hour for a network (of IPv6 a /64). They stop neither a known device nor an open session, each of which has ${SIGN_IN_TRIES_KNOWN_MAX} tries an hour of its own, nor a passkey.`;
