import type { OwnedWithdrawal } from '../../api/calls.generated.ts';
import { money } from '../../format/money.ts';
import type { Fact } from '../../parts/record-acts.ts';

type Charged = Pick<OwnedWithdrawal, 'charges' | 'charges_total'>;

/** What was charged, each by its name, and all of it where there are several; nothing where there is none. */
export const chargesFacts = ({ charges, charges_total }: Charged, currency: string): readonly Fact[] => [
  ...charges.map(({ name, amount }): Fact => [name, money(amount, currency)]),
  ...(charges.length > 1 ? [['Charges together', money(charges_total, currency)] as const] : []),
];
