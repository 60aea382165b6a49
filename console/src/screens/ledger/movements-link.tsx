import { Link } from '@tanstack/react-router';
import { money } from '../../format/money.ts';
import type { Fact } from '../../parts/record-acts.ts';

/**
 * By what movements of money are found: the record that caused them or was charged, its reference, the place or the account that they
 * moved money at; of days of Lagos, both inclusive.
 */
type Of = {
  readonly [Name in
    | 'source_id'
    | 'charged_id'
    | 'reference'
    | 'place'
    | 'account'
    | 'account_kind'
    | 'currency'
    | 'from'
    | 'to']?: string | undefined;
};

type Props = { readonly of: Of; readonly children: string };

/** The way from a figure to the movements of money behind it. */
export const MovementsLink = ({ of, children }: Props) => (
  <Link
    to="/ledger/$part"
    params={{ part: 'transactions' }}
    search={({ mode }) => ({ mode, ...of })}
    className="text-accent underline"
  >
    {children}
  </Link>
);

/** A figure that leads to its movements. */
export const moved = (of: Of, amount: string, currency: string) => (
  <MovementsLink of={of}>{money(amount, currency)}</MovementsLink>
);

export const movementsFact = (of: Of): Fact => [
  'In the ledger',
  <MovementsLink key="ledger" of={of}>
    Its movements
  </MovementsLink>,
];
