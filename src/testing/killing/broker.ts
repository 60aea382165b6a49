import type { FulfilmentProvider } from '../../providers/fulfilment/contract.ts';

/**
 * A broker that says the same of everything in every process: orders are fulfilled at their own figures, but a sell of
 * these units brought ten times what it is worth.
 */
export const MISREAD_UNITS = '60';

export const broker: FulfilmentProvider = {
  name: 'a broker',
  submit: async ({ units }) => (units === MISREAD_UNITS ? { status: 'done', proceeds: '600.00' } : { status: 'done' }),
  // It keeps no books: sent again, the same reference is answered the same.
  find: async () => null,
};
