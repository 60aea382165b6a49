import { Link } from '@tanstack/react-router';
import type { Fact } from '../../parts/record-acts.ts';

/** By what movements of money are found: the record that caused them, its reference, or the place that they moved money at. */
type Of = { readonly source_id: string } | { readonly reference: string } | { readonly place: string };

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

export const movementsFact = (of: Of): Fact => [
  'In the ledger',
  <MovementsLink key="ledger" of={of}>
    Its movements
  </MovementsLink>,
];
