import { taxMonths } from '../../access/journals/listeners.ts';
import type { Slice } from '../../platform/slice.ts';
import { taxesDueRoutes } from './operator.ts';
import { taxesDueEndpoints } from './operator-contract.ts';
import { nameTaxMonths, requireNotCertified, requireTaxesDue } from './paid-by-journals.ts';

export const slice: Slice = {
  listeners: [taxMonths.filledBy({ requireDue: requireTaxesDue, names: nameTaxMonths, requireNotCertified })],
  operatorEndpoints: taxesDueEndpoints,
  operatorRoutes: taxesDueRoutes,
  operatorResources: {
    taxesDue: {
      title: 'Taxes due',
      about: 'What the firm withheld of income and charged on orders, for the authorities.',
    },
  },
};
