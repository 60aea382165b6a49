import { useState } from 'react';
import { type BankLine, type Suggestion, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { Opening } from '../../parts/opening.tsx';
import { actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { RecordDialog, useWhyNotAct } from '../../parts/record-dialog.tsx';
import { Records } from '../../parts/records.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { MovementsLink } from '../ledger/movements-link.tsx';
import { lineFilters } from './bank-line-filters.ts';
import { bookAsSuggested, bookingActs } from './book-line.ts';
import { ExpectHalf } from './expect-half.tsx';
import { at, known, othersOf, statusColumn, useCashList } from './facts.tsx';
import { MatchSeveral } from './match-several.tsx';
import { Matched } from './matched.tsx';
import { recordFact } from './record-link.tsx';
import { payBack, returnLine } from './return-payment.ts';

type Row = BankLine;

const signed = ({ direction, amount, currency }: Row): string =>
  money(direction === 'debit' ? `-${amount}` : amount, currency);
const nameOf = (row: Row): string => row.reference || `line ${row.row_number} of ${date(row.day)}`;
const act = actOf<Row>();
const shared = { permission: 'money.manage' } as const;
const reason = { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 } as const;
const params = (row: Row) => ({ bank_line: row.id });
const because = ({ reason: why }: Typed) => ({ reason: why!.trim() });

const acts = [
  ...bookingActs,
  returnLine,
  act({
    ...{ ...shared, name: 'suspend', title: 'Into suspense', operation: 'bankLines.suspend', fields: [reason] },
    isOfMoney: true,
    about: 'The money has arrived, and its owner is not known yet.',
    whyNot: (row) =>
      whyNotFrom(row.status, transitions.bank_lines.suspend) ??
      (row.direction === 'debit' ? 'Money that left the account cannot be put into suspense.' : null),
    effect: (row) => ({ lines: [['Into suspense', money(row.amount, row.currency)]], wrong: null }),
    inputOf: (row, typed) => ({ params: params(row), body: { ...because(typed), ...notTheSameAs(typed) } }),
  }),
  act({
    ...{ ...shared, name: 'unmatch', title: 'Undo', operation: 'bankLines.unmatch', fields: [reason] },
    about:
      'The line waits for a decision again, with all lines of its match, and money of suspense leaves it. What it paid back is to be paid again. A line that was ignored before can be booked or matched then. If a match credited money, this is refused.',
    whyNot: (row) =>
      whyNotFrom(row.status, [
        ...[...transitions.bank_lines.unmatch, ...transitions.bank_lines.release],
        ...transitions.bank_lines.unreturn,
      ]) ?? insteadOf(row),
    effect: (row) => ({
      lines: [['Out of suspense', money(row.status === 'suspense' ? row.amount : '0.00', row.currency)]],
      wrong: null,
    }),
    inputOf: (row, typed) => ({ params: params(row), body: because(typed) }),
  }),
];

/** What moved by it, where one record says that; else the record of the line has what it was matched with. */
function Amount({ of }: { readonly of: Row }) {
  if (of.journal_id !== null) return <MovementsLink of={{ source_id: of.journal_id }}>{signed(of)}</MovementsLink>;
  const { matched_reference: reference } = of;
  if (reference !== null && /^(ORD|FND|WDR)-/.test(reference))
    return <MovementsLink of={{ reference }}>{signed(of)}</MovementsLink>;
  return <Opening at={of.id}>{signed(of)}</Opening>;
}

const columns: readonly Column<Row>[] = [
  { name: 'Line', cell: nameOf },
  { name: 'Day', sortBy: ({ day }) => day, cell: ({ day }) => date(day) },
  {
    ...{ name: 'Amount', isFigure: true, cell: (row) => <Amount of={row} /> },
    sum: (row) => ({ ...row, amount: row.direction === 'debit' ? `-${row.amount}` : row.amount }),
  },
  { name: 'Who', cell: ({ counterparty_name }) => counterparty_name ?? 'not known' },
  { name: 'Text', cell: ({ narration }) => <span className="wrap-anywhere">{narration}</span> },
  statusColumn,
  { name: 'Matched to', cell: ({ matched_reference }) => matched_reference ?? '' },
];

/** What is undone elsewhere; null: nothing. */
function insteadOf({ status, direction, moved_money, match_id, matched_type }: Row): string | null {
  if (status === 'returned' && direction === 'credit') return 'Its money goes back: cancel that payout instead.';
  if (!moved_money || status !== 'matched' || match_id !== null) return null;
  return matched_type === 'settlement'
    ? 'It is the line of a settlement: undo the match there.'
    : 'The match credited the money: reverse the funding instead.';
}

const useLine = (id: string) => useRead('bankLines.get', { params: { bank_line: id } });

/** What the bank booked, and what it was. */
export const BankLines = () => (
  <Records
    what="lines of statements"
    filters={lineFilters}
    columns={columns}
    reading={useCashList('bankLines.list', { hasMode: false })}
    idOf={({ id }) => id}
    useOne={useLine}
    nameOf={nameOf}
    acts={acts}
    more={(row) => <More key={row.id} line={row} />}
    factsOf={(row) =>
      known(
        ['Amount', <Amount key="amount" of={row} />],
        ['Day', row.day],
        ['Who', row.counterparty_name],
        ['Account', row.counterparty_account_masked],
        ['Text', row.narration],
        ['Reference', row.reference],
        ['Status', words(row.status)],
        ['Matched to', row.matched_reference],
        recordFact('Booked by journal', 'journal', row.journal_id),
        recordFact(
          row.is_booked_by_rule ? 'Booked by the rule' : 'Suggested by the rule',
          'matching_rule',
          row.matching_rule_id,
        ),
        ['Why no rule booked it', row.rule_note],
        recordFact('Payout to its sender', 'payment_return', row.return_id),
        ['Decided by', row.decided_by],
        ['Why', row.decision_reason],
        ['Other money than', othersOf(row)],
        ['Decided', at(row.decided_at)],
      )
    }
  />
);

function More({ line }: { readonly line: Row }) {
  if (line.match_id !== null) return <Matched line={line} />;
  if (line.status !== 'unmatched') return null;
  return (
    <>
      <Suggestions line={line} />
      <MatchSeveral line={line} />
      <ExpectHalf line={line} />
    </>
  );
}

/** What it may be, the most likely first, with what speaks for it. */
function Suggestions({ line }: { readonly line: Row }) {
  const { data, error, refetch } = useRead('bankLines.suggest', { params: params(line) });
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const whyNot = useWhyNotAct([line], nameOf);
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="what it may be" />;
  if (data.length === 0) return <Empty>No record resembles it.</Empty>;
  const matching = chosen && matchOf(chosen);
  return (
    <section aria-label="What it may be" className="mx-4 mb-2 rounded-md border border-line">
      <h3 className="border-b border-line px-3 py-2 font-medium">What it may be</h3>
      <ul>
        {data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-3 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {one.book
                ? `Book it as ${words(one.book.kind).toLowerCase()}`
                : `${words(one.type)} ${one.reference ?? one.id}`}
              , {money(one.amount, one.currency)}
              {one.organisation_name && `, ${one.organisation_name}`}
              <span className="block text-muted">
                {one.score} of 100: {one.reasons.join(' ')}
              </span>
            </span>
            {one.status !== 'waiting_at_provider' && (
              <Button kind="main" whyNot={whyNot(matchOf(one))} onClick={() => setChosen(one)}>
                {one.book ? 'Book' : 'Match'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {matching && (
        <RecordDialog
          key={chosen.id}
          act={matching}
          rows={[line]}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

const bodyOf = ({ type, id, amount }: Suggestion) =>
  type === 'funding_request'
    ? { funding_request: id }
    : type === 'withdrawal'
      ? { withdrawal: id }
      : type === 'unmatched_payment' || type === 'matching_rule' || type === 'payment_return' || type === 'place'
        ? { unmatched_payment: id }
        : type === 'bank_line'
          ? { lines: [id] }
          : { records: [{ type, id, ...(type === 'tax_month' && { amount }) }] };

function matchOf(suggestion: Suggestion) {
  if (suggestion.book) return bookAsSuggested(suggestion.id, suggestion.book);
  return suggestion.type === 'payment_return' ? payBack(suggestion) : matchWith(suggestion);
}

const matchWith = (suggestion: Suggestion) =>
  act({
    ...{ ...shared, name: 'match', title: 'Match', operation: 'bankLines.match' },
    isOfMoney: true,
    draftOf: suggestion.id,
    ...(suggestion.type === 'bank_line' && { fields: [reason] }),
    ...(suggestion.type === 'withdrawal' && { fields: [{ ...reason, isRequired: false }] }),
    about: `With ${words(suggestion.type).toLowerCase()} ${suggestion.reference ?? suggestion.id}.`,
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.match),
    effect: (row) => ({
      lines: [
        ['On the statement', signed(row)],
        [words(suggestion.type), money(suggestion.amount, suggestion.currency)],
        ['Partner', suggestion.organisation_name ?? 'not known'],
        ['A request that waits for money', 'is credited once another person approves it'],
        ['What the bank took back', 'is matched once another person approves it'],
      ],
      wrong: null,
    }),
    inputOf: (row, typed) => ({
      params: params(row),
      body: { ...bodyOf(suggestion), ...(typed['reason'] && because(typed)), ...notTheSameAs(typed) },
    }),
  });
