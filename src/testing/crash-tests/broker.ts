import type { FulfilmentProvider } from '../../providers/fulfilment/providers.ts';

/**
 * A broker that responds the same in every process: orders are fulfilled at their own figures, but a sell of
 * these units brought ten times what it is worth.
 */
export const MISREAD_UNITS = '60';

export const broker: FulfilmentProvider = {
  name: 'a broker',
  submit: async ({ units }) => (units === MISREAD_UNITS ? { status: 'done', proceeds: '600.00' } : { status: 'done' }),
  // It stores nothing: sent again, the same reference is answered the same.
  find: async () => null,
};
