/** How an account number ends that a test key adds to try what is not verified at once. */
export const accountEndings = {
  rejected: '0000',
  pending: '9999',
} as const;
