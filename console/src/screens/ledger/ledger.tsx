import { Link, useParams } from '@tanstack/react-router';
import { isServed } from '../../api/send.ts';
import { Page } from '../../parts/page.tsx';
import { Adjustments } from './adjustments.tsx';
import { Balance } from './balance.tsx';
import { LedgerProof } from './proof.tsx';
import { Transactions } from './transactions.tsx';

const parts = [
  { part: 'transactions', title: 'Transactions', operation: 'ledgerTransactions.list', Shown: Transactions },
  { part: 'adjustments', title: 'Adjustments', operation: 'adjustments.list', Shown: Adjustments },
  { part: 'balance', title: 'Trial balance', operation: 'ledger.trialBalance', Shown: Balance },
  { part: 'proof', title: 'Proof', operation: 'ledger.verification', Shown: LedgerProof },
] as const;

/** What was booked, why, and the proof that nothing was changed since. */
export function Ledger() {
  const { part }: { readonly part?: string } = useParams({ strict: false });
  const served = parts.filter(({ operation }) => isServed(operation));
  const current = served.find((one) => one.part === part) ?? served[0]!;
  return (
    <Page title={`Ledger: ${current.title.toLowerCase()}`}>
      <nav aria-label="Of the ledger" className="mb-4 flex flex-wrap gap-1">
        {served.map((one) => (
          <Link
            key={one.part}
            to="/ledger/$part"
            params={{ part: one.part }}
            search={({ mode }) => ({ mode })}
            aria-current={one === current ? 'page' : undefined}
            className={`rounded-md px-3 py-1.5 font-medium ${one === current ? 'bg-soft text-accent' : 'hover:bg-soft'}`}
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <current.Shown key={current.part} />
    </Page>
  );
}
