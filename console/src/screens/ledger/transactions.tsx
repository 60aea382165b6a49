import { Link } from '@tanstack/react-router';
import type { LedgerTransaction } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Opening } from '../../parts/opening.tsx';
import { Records } from '../../parts/records.tsx';
import { Failure, Loading } from '../../parts/states.tsx';

import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { accountKinds } from './account-kinds.ts';
import { moved } from './movements-link.tsx';

type Row = LedgerTransaction;

const filters: readonly Filter[] = [
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'reference', label: 'Reference' },
  { name: 'source_id', label: 'Id of the record' },
  { name: 'place', label: 'Id of the place' },
  { name: 'charged_id', label: 'Id of what was charged' },
  { name: 'account', label: 'Id of the account' },
  { name: 'account_kind', label: 'Kind of account', choices: choicesOf(accountKinds) },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const columns: readonly Column<Row>[] = [
  { name: 'What', cell: ({ description }) => description },
  partnerColumn,
  { name: 'Amount', isFigure: true, cell: (row) => <Opening at={row.id}>{money(row.amount, row.currency)}</Opening> },
  { name: 'Reference', cell: ({ reference }) => <span className="break-all">{reference ?? 'none'}</span> },
  { ...createdColumn, name: 'Posted' },
];

/** Each movement of money, and from each the way to what caused it. */
export const Transactions = () => (
  <Records
    what="transactions"
    filters={filters}
    columns={columns}
    reading={useCashList('ledgerTransactions.list', { hasLagosDays: true })}
    idOf={({ id }) => id}
    nameOf={({ description }) => description}
    acts={[]}
    more={({ id }) => <Trace key={id} id={id} />}
    factsOf={(row) => [
      partnerFact(row),
      ...known(
        ['Amount', money(row.amount, row.currency)],
        ['Reason', words(row.reason)],
        ['Reference', row.reference],
        ['Posted', at(row.created_at)],
        ['Id', row.id],
      ),
    ]}
  />
);

/** Both entries, the record that caused them, and who did what to it. */
export function Trace({ id }: { readonly id: string }) {
  const { data, error, refetch } = useRead('ledgerTransactions.get', { params: { ledger_transaction: id } });
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="where it comes from" />;
  const { transaction, entries, source, acts } = data;
  return (
    <div className="grid gap-3 px-4 pb-2">
      <section aria-label="Entries">
        <h3 className="font-medium">Entries</h3>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className="border-b border-line py-1 last:border-0">
              {words(entry.kind)}: {entry.direction} {money(entry.amount, transaction.currency)}, then{' '}
              {moved({ account: entry.account_id }, entry.balance_after, transaction.currency)}
              <code className="block break-all text-muted">{entry.hash}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Source">
        <h3 className="font-medium">Source</h3>
        <p className="break-all">
          {words(source.type)} <Source type={source.type} id={source.id} reference={transaction.reference} />
        </p>
      </section>
      <section aria-label="What was done">
        <h3 className="font-medium">What was done</h3>
        {acts.length === 0 && <p className="text-muted">Nobody did anything by hand.</p>}
        <ul>
          {acts.map((one) => (
            <li key={one.id} className="border-b border-line py-1 wrap-anywhere last:border-0">
              {one.action}, {one.operator_email ?? one.actor}, {dateTime(one.created_at)}
              {one.reason && <span className="block">“{one.reason}”</span>}
              {one.request_id && <span className="block text-muted">Request {one.request_id}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type SourceProps = { readonly type: string; readonly id: string; readonly reference: string | null };

type Part = { readonly to: '/cash/$part' | '/ledger/$part' | '/charges/$part'; readonly part: string };
const cash = (part: string): Part => ({ to: '/cash/$part', part });
const ledger = (part: string): Part => ({ to: '/ledger/$part', part });
const charges = (part: string): Part => ({ to: '/charges/$part', part });

/** The part of a screen that has the records of a kind. */
const parts: Readonly<Record<string, Part>> = {
  withdrawal: cash('withdrawals'),
  funding_request: cash('funding'),
  conversion: cash('conversions'),
  settlement: cash('settlements'),
  settlement_fees: cash('settlements'),
  settlement_deductions: cash('settlements'),
  settlement_undone: cash('settlements'),
  settlement_fees_undone: cash('settlements'),
  settlement_deductions_undone: cash('settlements'),
  settlement_given: cash('unmatched-payments'),
  settlement_given_undone: cash('unmatched-payments'),
  settlement_reversals: cash('funding'),
  settlement_reversals_undone: cash('funding'),
  payment_return: cash('returns'),
  unmatched_receipt: cash('unmatched-payments'),
  journal: ledger('journals'),
  adjustment: ledger('adjustments'),
  charge: charges('taxes-due'),
  charge_sweep: charges('income'),
  revenue_share: charges('revenue-shares'),
};

/** Where the console has a screen of the record, the way there. A charge of an order is on the order. */
function Source({ type, id, reference }: SourceProps) {
  const shown = reference ?? id;
  const look = 'text-accent underline';
  const order = type === 'order' ? id : type === 'charge' && reference?.startsWith('ORD-') ? reference : undefined;
  if (order)
    return (
      <Link to="/orders/$order" params={{ order }} className={look}>
        {shown}
      </Link>
    );
  const part = parts[type];
  if (part === undefined) return shown;
  const { to, ...named } = part;
  return (
    <Link
      to={to}
      params={named}
      search={({ mode }) => ({ mode, at: id, ...(isByReference(type) && reference && { reference }) })}
      className={look}
    >
      {shown}
    </Link>
  );
}

/** Lists that are filtered by it, so that an old record is found. */
const isByReference = (type: string): boolean => type === 'withdrawal' || type === 'funding_request';
