import type { Currency, DistributionDeclaration } from '../../api/calls.generated.ts';

/** What a unit pays of a distribution, once: by an amount, or by a percent of the price until that is known. */
export const paysOf = (
  { amount_per_unit, rate }: Pick<DistributionDeclaration, 'amount_per_unit' | 'rate'>,
  currency: Currency,
): string => (amount_per_unit === null ? `${rate} % of the price, once` : `${currency} ${amount_per_unit} a unit`);
