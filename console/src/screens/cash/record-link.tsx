import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { referenceOf } from '../../format/reference.ts';
import type { Fact } from '../../parts/record-acts.ts';

type Of = {
  readonly type: string;
  readonly id: string;
  /** Of a line of a statement: its account and its day, by which it is found among all. */
  readonly firm_account_id?: string;
  readonly day?: string | null;
};

/** The part of a screen that has the records of a kind. */
const cashParts: Readonly<Record<string, string>> = {
  bank_line: 'bank-lines',
  bank_match: 'bank-lines',
  statement_gap: 'bank-statements',
  withdrawal: 'withdrawals',
  funding_request: 'funding',
  settlement: 'settlements',
  payment_return: 'returns',
  unmatched_receipt: 'unmatched-payments',
  unmatched_payment: 'unmatched-payments',
  matching_rule: 'matching-rules',
};

/** Old records are found by the reference that their id spells. */
const prefixes: Readonly<Record<string, string>> = { withdrawal: 'WDR', funding_request: 'FND' };

/** The way to a record: to its screen where the console has one, else to the movements that it caused. */
export function CashRecordLink({ of: { type, id, day, firm_account_id }, children }: Props) {
  const part = cashParts[type];
  const look = 'text-accent underline';
  if (part === undefined)
    return (
      <Link
        to="/ledger/$part"
        params={{ part: type === 'journal' ? 'journals' : 'transactions' }}
        search={({ mode }) => ({ mode, ...(type === 'journal' ? { at: id } : { source_id: id }) })}
        className={look}
      >
        {children}
      </Link>
    );
  const prefix = prefixes[type];
  const found = {
    ...(type !== 'bank_match' && { at: id }),
    ...(prefix !== undefined && { reference: referenceOf(prefix, id) }),
    ...(part === 'bank-lines' && day && { firm_account_id, from_day: day, to_day: day }),
  };
  return (
    <Link to="/cash/$part" params={{ part }} search={({ mode }) => ({ mode, ...found })} className={look}>
      {children}
    </Link>
  );
}

type Props = { readonly of: Of; readonly children: ReactNode };

/** Another record that a record names, and the way to it; null: it names none. */
export const recordFact = (name: string, type: string, id: string | null): Fact => [
  name,
  id && (
    <CashRecordLink key={id} of={{ type, id }}>
      {id}
    </CashRecordLink>
  ),
];
