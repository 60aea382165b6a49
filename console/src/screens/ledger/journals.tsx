import type { Journal } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money, typedNumber } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesAmong, choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, type Typed } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { useMode } from '../../shell/mode.ts';
import { at, createdColumn, known, useCashList } from '../cash/facts.tsx';
import { recordFact } from '../cash/record-link.tsx';
import { lagosDay } from './days.ts';
import { MovementsLink, movementsFact } from './movements-link.tsx';

type Row = Journal;
type Line = Row['lines'][number];

const kinds = ['bank_charge', 'interest', 'top_up', 'write_off', 'correction', 'remittance', 'unclaimed'] as const;
const filters: readonly Filter[] = [{ name: 'kind', label: 'Kind', choices: choicesOf(kinds) }];

type Names = ReadonlyMap<string, string>;

const lineText = ({ side, account, place_id, currency, amount }: Line, names: Names): string => {
  const place = place_id === null ? '' : ` (${names.get(place_id) ?? place_id})`;
  return `${words(side)} ${words(account)}${place} ${money(amount, currency)}`;
};

const columnsWith = (names: Names): readonly Column<Row>[] => [
  { name: 'Journal', cell: ({ kind, reverses }) => (reverses ? 'Reversal' : words(kind)) },
  { name: 'Value day', cell: ({ value_day }) => value_day },
  { name: 'Booked on', cell: ({ booking_day }) => booking_day },
  {
    name: 'Lines',
    cell: ({ id, lines }) => (
      <MovementsLink of={{ source_id: id }}>
        {lines
          .slice(0, 4)
          .map((line) => lineText(line, names))
          .join('; ')}
      </MovementsLink>
    ),
  },
  { name: 'Reason', cell: ({ reason }) => reason },
  { name: 'Approved by', cell: ({ approved_by }) => approved_by },
  createdColumn,
];

const text = (typed: Typed, name: string): string => (typed[name] ?? '').trim();

/** What is booked by two lines: between a place and one account of the firm. */
const simple = {
  bank_charge: { debit: 'expense', credit: 'place' },
  write_off: { debit: 'expense', credit: 'place' },
  interest: { debit: 'place', credit: 'income' },
  top_up: { debit: 'place', credit: 'equity' },
} as const;

type Place = { readonly id: string; readonly name: string; readonly currency: Line['currency'] };

const propose = (mode: Row['mode'], places: readonly Place[]) =>
  actOf<Nothing>()({
    ...{ name: 'propose', title: 'Propose a journal', operation: 'journals.propose', permission: 'journals.manage' },
    about:
      'Nothing is booked before another person approves it. It is booked on the day of the approval and keeps its value day.',
    whyNot: () => (places.length === 0 ? 'There is no place yet.' : null),
    fields: [
      { name: 'kind', label: 'Kind', choices: choicesAmong(Object.keys(simple)) },
      { name: 'place', label: 'Place', choices: places.map(({ id, name, currency }) => [id, `${name} (${currency})`]) },
      { name: 'amount', label: 'Amount', kind: 'amount', isRequired: true },
      { name: 'value_day', label: 'Value day', kind: 'date', isRequired: true },
      { name: 'reference', label: 'Document', max: 100, hint: 'Such as the number of the bank’s advice.' },
      { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
    ],
    before: () => ({ value_day: lagosDay() }),
    inputOf: (_, typed) => {
      const kind = typed['kind'] as keyof typeof simple;
      const place = places.find(({ id }) => id === typed['place'])!;
      const shared = { amount: typedNumber(text(typed, 'amount')), currency: place.currency };
      const of = (side: Line['side']) => {
        const account = simple[kind][side];
        return { ...shared, side, account, ...(account === 'place' && { place: place.id }) };
      };
      return {
        body: {
          ...{ mode, kind, value_day: text(typed, 'value_day'), reason: text(typed, 'reason') },
          ...(text(typed, 'reference') && { reference: text(typed, 'reference') }),
          lines: [of('debit'), of('credit')],
        },
      };
    },
  });

const reverse = actOf<Row>()({
  ...{
    name: 'reverse',
    title: 'Take back',
    kind: 'danger',
    operation: 'journals.reverse',
    permission: 'journals.manage',
  },
  about: 'The same lines the other way round, once another person approves it.',
  whyNot: ({ reverses, reversed_by }) => (reverses ? 'It is a reversal.' : reversed_by ? 'It was taken back.' : null),
  fields: [{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true }],
  inputOf: ({ id }, typed) => ({ params: { journal: id }, body: { reason: text(typed, 'reason') } }),
});

const useJournal = (id: string) => useRead('journals.get', { params: { journal: id } });

/** What two people booked by hand. */
export function Journals() {
  const [mode] = useMode();
  const all = useRead('places.list', { query: { mode, limit: 200 } }).data?.data ?? [];
  const places = all.filter(({ status }) => status === 'open');
  const names: Names = new Map(all.map(({ id, name }) => [id, name]));
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[propose(mode, places)]} what="a new journal" />
      </div>
      <Records
        what="journals"
        filters={filters}
        columns={columnsWith(names)}
        reading={useCashList('journals.list')}
        useOne={useJournal}
        idOf={({ id }) => id}
        nameOf={({ kind, value_day }) => `${words(kind)} of ${value_day}`}
        acts={[reverse]}
        ifNone="Nothing was booked by hand yet."
        factsOf={(row) => [
          ...row.lines.map(
            (line, place) =>
              [
                `Line ${place + 1}`,
                <MovementsLink key={`${line.side} ${line.account} ${line.amount}`} of={{ source_id: row.id }}>
                  {lineText(line, names)}
                </MovementsLink>,
              ] as const,
          ),
          movementsFact({ source_id: row.id }),
          ...known(
            ['Reason', row.reason],
            ['Document', row.reference],
            ['Proposed by', row.proposed_by],
            ['Approved by', row.approved_by],
            ['Value day', row.value_day],
            ['Booked on', row.booking_day],
            ['Booked', at(row.created_at)],
            recordFact('Line of a statement', 'bank_line', row.bank_line_id),
            recordFact('Money in suspense', 'unmatched_payment', row.unmatched_payment_id),
            recordFact(
              row.is_by_rule ? 'Booked by the rule' : 'Suggested by the rule',
              'matching_rule',
              row.matching_rule_id,
            ),
            recordFact('Takes back', 'journal', row.reverses),
            recordFact('Taken back by', 'journal', row.reversed_by),
          ),
        ]}
      />
    </>
  );
}
