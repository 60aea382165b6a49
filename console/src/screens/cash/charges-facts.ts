import type { OwnedWithdrawal } from '../../api/calls.generated.ts';
import type { Fact } from '../../parts/record-acts.ts';
import { moved } from '../ledger/movements-link.tsx';

type Charged = Pick<OwnedWithdrawal, 'id' | 'charges' | 'charges_total'>;

/** What was charged, each by its name, and all of it where there are several; nothing where there is none. */
export const chargesFacts = ({ id, charges, charges_total }: Charged, currency: string): readonly Fact[] => [
  ...charges.map(({ name, amount }): Fact => [name, moved({ charged_id: id }, amount, currency)]),
  ...(charges.length > 1 ? [['Charges together', moved({ charged_id: id }, charges_total, currency)] as const] : []),
];
