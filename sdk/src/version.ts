/** The version of this package, as its package.json has it. */
export const VERSION = '0.1.0';

/** The service's logs show which version a partner uses. */
export const USER_AGENT = `partner-investment-sdk/${VERSION}`;
