import { useId, useState } from 'react';
import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import { type BankLine, type MatchCandidate, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money, typedNumber } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { RecordDialog, useWhyNotAct } from '../../parts/record-dialog.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';

type Row = BankLine;
type Signed = { readonly direction: 'credit' | 'debit'; readonly amount: string };

const params = (row: Row) => ({ bank_line: row.id });
const keyOf = ({ type, id, direction }: MatchCandidate): string => `${type} ${id} ${direction}`;
const sumOf = (all: readonly Signed[]): Decimal =>
  all.reduce(
    (sum, { direction, amount }) =>
      direction === 'credit' ? sum.plus(Decimal.of(amount)) : sum.minus(Decimal.of(amount)),
    Decimal.zero,
  );

type Sums = { readonly lines: string; readonly records: string; readonly difference: string };

/** What is chosen, with as much of it as the lines are: of a month that is due to an authority a person may name a part. */
type Chosen = MatchCandidate & { readonly part: string | null; readonly wrong: string | null };

function chosenOf(one: MatchCandidate, typed: string): Chosen {
  const part = typedNumber(typed);
  if (one.type !== 'tax_month' || part === '') return { ...one, part: null, wrong: null };
  const isAmount = /^\d{1,15}(\.\d{1,2})?$/.test(part) && Decimal.of(part).isPositive;
  if (!isAmount || Decimal.of(part).isAbove(Decimal.of(one.amount)))
    return { ...one, part, wrong: `At most ${money(one.amount, one.currency)} of ${one.reference} can be paid.` };
  return { ...one, part, amount: Decimal.of(part).toMoney(), wrong: null };
}

function sumsOf(line: Row, chosen: readonly MatchCandidate[]): Sums {
  const isLine = ({ type }: MatchCandidate) => type === 'bank_line';
  const lines = sumOf([line, ...chosen.filter(isLine)]);
  const records = sumOf(chosen.filter((one) => !isLine(one)));
  return { lines: lines.toMoney(), records: records.toMoney(), difference: lines.minus(records).toMoney() };
}

/** One line with many records, and with other lines: the sums run along, and nothing is matched before they are equal. */
export function MatchSeveral({ line }: { readonly line: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <p className="mx-4 mb-2">
        <Button onClick={() => setIsOpen(true)}>Match with several</Button>
      </p>
    );
  return <Choosing line={line} />;
}

function Choosing({ line }: { readonly line: Row }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MatchCandidate>>(new Map());
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
  const [isMatching, setIsMatching] = useState(false);
  const nameOf = (row: Row): string => row.reference || `line ${row.row_number} of ${date(row.day)}`;
  const all = [...chosen.values()].map((one) => chosenOf(one, parts[keyOf(one)] ?? ''));
  const sums = sumsOf(line, all);
  const act = matchOf(all, sums);
  const whyNot = useWhyNotAct([line], nameOf);
  const heading = useId();
  const toggle = (...some: readonly MatchCandidate[]): void => {
    const after = new Map(chosen);
    for (const one of some) if (!after.delete(keyOf(one))) after.set(keyOf(one), one);
    setChosen(after);
  };
  return (
    <section aria-labelledby={heading} className="mx-4 mb-2 rounded-md border border-line">
      <h3 id={heading} className="border-b border-line px-3 py-2 font-medium">
        Match with several
      </h3>
      <Candidates
        line={line}
        chosen={chosen}
        parts={parts}
        onToggle={toggle}
        onPart={(one, typed) => setParts({ ...parts, [keyOf(one)]: typed })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-3">
        <p role="status" className="tabular-nums">
          {counted(all.length, 'row')} chosen. Lines {money(sums.lines, line.currency)}, records{' '}
          {money(sums.records, line.currency)}, difference <strong>{money(sums.difference, line.currency)}</strong>
        </p>
        <Button kind="main" whyNot={lackingOf(all, sums) ?? whyNot(act)} onClick={() => setIsMatching(true)}>
          Match together
        </Button>
      </div>
      {isMatching && (
        <RecordDialog
          act={act}
          rows={[line]}
          idOf={({ id }) => id}
          nameOf={nameOf}
          onClose={() => setIsMatching(false)}
        />
      )}
    </section>
  );
}

const lackingOf = (chosen: readonly Chosen[], { difference }: Sums): string | null => {
  if (chosen.length === 0) return 'Choose a record or another line first.';
  const wrong = chosen.find((one) => one.wrong !== null)?.wrong;
  if (wrong) return wrong;
  return Decimal.of(difference).isZero ? null : 'The difference is not 0.00 yet.';
};

type ChoosingProps = {
  readonly line: Row;
  readonly chosen: ReadonlyMap<string, MatchCandidate>;
  /** What was typed of a month, by the key of its row. */
  readonly parts: Readonly<Record<string, string>>;
  readonly onToggle: (...some: readonly MatchCandidate[]) => void;
  readonly onPart: (one: MatchCandidate, typed: string) => void;
};

/** What is chosen stays chosen while another text is looked for. */
function Candidates({ line, chosen, parts, onToggle, onPart }: ChoosingProps) {
  const [text, setText] = useState('');
  const query = text.trim() === '' ? {} : { text: text.trim() };
  const { data, error, refetch } = useRead('bankLines.candidates', { params: params(line), query });
  const others = (data ?? []).filter((one) => !chosen.has(keyOf(one)));
  const shown = [...chosen.values(), ...others];
  return (
    <div className="p-3">
      <TextField
        label="Find"
        hint="Reference, name, partner or amount, within 14 days of the line."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!data && error && <Failure error={error} onRetry={() => refetch()} />}
      {!data && !error && <Loading what="what it can be matched with" />}
      {data && shown.length === 0 && <Empty>Nothing is found.</Empty>}
      {others.length > 1 && (
        <p className="mt-2">
          <Button onClick={() => onToggle(...others)}>Choose all {others.length}</Button>
        </p>
      )}
      <ul className="mt-2 max-h-96 overflow-y-auto" aria-label="What it can be matched with">
        {shown.map((one) => (
          <li key={keyOf(one)} className="border-b border-line last:border-0">
            <label className="flex min-h-8 flex-wrap items-center gap-2 py-1">
              <input
                type="checkbox"
                className="size-4"
                checked={chosen.has(keyOf(one))}
                onChange={() => onToggle(one)}
              />
              <span className="min-w-0 grow wrap-anywhere">
                {words(one.type)} {one.reference ?? one.text ?? one.id}
                {one.organisation_name && `, ${one.organisation_name}`}
                <span className="text-muted"> {date(one.day)}</span>
                {one.reasons.length > 0 && (
                  <span className="block text-muted">
                    {one.score} of 100: {one.reasons.join(' ')}
                  </span>
                )}
              </span>
              <span className="tabular-nums">
                {money(one.direction === 'debit' ? `-${one.amount}` : one.amount, one.currency)}
              </span>
            </label>
            {one.type === 'tax_month' && chosen.has(keyOf(one)) && (
              <TextField
                className="mb-2 max-w-60"
                label={`Part of ${one.reference}`}
                hint="Empty: all that is left of it."
                inputMode="decimal"
                value={parts[keyOf(one)] ?? ''}
                onChange={({ target }) => onPart(one, target.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const act = actOf<Row>();

function matchOf(chosen: readonly Chosen[], sums: Sums) {
  const lines = chosen.filter(({ type }) => type === 'bank_line').map(({ id }) => id);
  const records = chosen.flatMap(({ type, id, part }) =>
    type === 'bank_line' ? [] : [{ type, id, ...(part !== null && { amount: part }) }],
  );
  return act({
    ...{ name: 'match-several', title: 'Match together', operation: 'bankLines.match', permission: 'money.manage' },
    fields: [{ name: 'reason', label: 'Reason', kind: 'area', isRequired: records.length === 0, max: 500 }],
    draftOf: chosen.map((one) => `${keyOf(one)} ${one.amount}`).join(),
    about: `${counted(lines.length + 1, 'line')} with ${counted(records.length, 'record')}. Nothing is credited. What the bank took back on one account takes another person.`,
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.match),
    effect: (row) => ({
      lines: [
        ['On the statements', money(sums.lines, row.currency)],
        ['Records', money(sums.records, row.currency)],
        ['Difference', money(sums.difference, row.currency)],
      ],
      wrong: null,
    }),
    inputOf: (row, { reason, ...typed }) => ({
      params: params(row),
      body: {
        ...(records.length > 0 && { records }),
        ...(lines.length > 0 && { lines }),
        ...(reason?.trim() && { reason: reason.trim() }),
        ...notTheSameAs(typed),
      },
    }),
  });
}
