import { useId } from 'react';
import type { BankLine } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import { Failure, Loading } from '../../parts/states.tsx';
import { CashRecordLink } from './record-link.tsx';

/** What a line was matched with: the records, and the other lines. */
export function Matched({ line }: { readonly line: BankLine }) {
  const { data, error, refetch } = useRead('bankLines.getMatch', { params: { bank_line: line.id } });
  const heading = useId();
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="what it was matched with" />;
  const others = data.lines.filter(({ id }) => id !== line.id);
  return (
    <section aria-labelledby={heading} className="mx-4 mb-2 rounded-md border border-line p-3">
      <h3 id={heading} className="font-medium">
        Matched with {counted(data.records.length, 'record')}
        {others.length > 0 && ` and ${counted(others.length, 'other line')}`}
      </h3>
      <ul className="max-h-96 overflow-y-auto">
        {data.records.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-2">
            <span className="wrap-anywhere">
              <CashRecordLink of={one}>
                {words(one.type)} {one.reference ?? one.id}
              </CashRecordLink>
              {one.organisation_name && `, ${one.organisation_name}`}
            </span>
            <span className="tabular-nums">
              {money(one.direction === 'debit' ? `-${one.amount}` : one.amount, one.currency)}
            </span>
          </li>
        ))}
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-2">
            <span className="wrap-anywhere">
              <CashRecordLink of={{ type: 'bank_line', ...one }}>
                Line of {date(one.day)}: {one.narration || one.reference || one.id}
              </CashRecordLink>
            </span>
            <span className="tabular-nums">
              {money(one.direction === 'debit' ? `-${one.amount}` : one.amount, one.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
