import { Link } from '@tanstack/react-router';
import type { TaxesOfAuthority } from '../../api/calls.generated.ts';
import type { Period } from '../ledger/period.tsx';

type Props = {
  readonly of: Pick<TaxesOfAuthority, 'authority' | 'code' | 'account' | 'currency'>;
  readonly days: Period;
  /** Only those that were given back, or only those that were not; all where it is absent. */
  readonly is_given_back?: 'true' | 'false' | undefined;
  readonly children: string;
};

/** A sum leads to the charges that make it; each of them leads to its movements. */
export const ChargesLink = ({ of: { authority, code, account, currency }, days, is_given_back, children }: Props) => (
  <Link
    to="."
    search={({ mode }) => ({ mode, authority, code, currency, ...(account && { account }), is_given_back, ...days })}
    className="text-accent underline"
  >
    {children}
  </Link>
);
