/** The loads of orders that are measured: how many at once, and whether from the wallets of many partners or from one. */
export const CONCURRENCIES = [1, 4, 16, 64, 256];
export const WALLETS = ['many', 'hot'] as const;
export type Wallets = (typeof WALLETS)[number];
