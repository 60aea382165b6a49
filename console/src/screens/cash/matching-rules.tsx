import { type MatchingRule, transitions } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { bookingChoices } from './book-line.ts';
import { at, createdColumn, known, statusColumn, useCashList } from './facts.tsx';

type Row = MatchingRule;
type Body = InputOf<'matchingRules.create'>['body'];

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['active', 'ended']) },
  { name: 'direction', label: 'Direction', choices: choicesOf(['credit', 'debit']) },
];

const choices = (['debit', 'credit'] as const).flatMap((direction) =>
  bookingChoices[direction].map(([value, shown]) => [`${direction} ${value}`, shown] as const),
);

const create = actOf<Nothing>()({
  ...{ name: 'create', title: 'Keep a rule', operation: 'matchingRules.create', permission: 'money.manage' },
  about: 'Lines with this text have it among their suggestions. It books nothing by itself.',
  whyNot: () => null,
  fields: [
    {
      name: 'text',
      label: 'Text',
      isRequired: true,
      max: 100,
      hint: 'As the bank writes it, such as COMM ON TURNOVER.',
    },
    {
      ...{ name: 'place_in_text', label: 'Where' },
      choices: [
        ['begins_with', 'The text begins with it'],
        ['contains', 'It is in the text'],
      ],
    },
    { name: 'as', label: 'As', choices },
  ],
  inputOf: (_, typed) => {
    const [direction, kind, account] = typed['as']!.split(' ') as [Body['direction'], Body['kind'], Body['account']];
    const place_in_text = typed['place_in_text'] as Body['place_in_text'];
    return {
      body: { direction, kind, place_in_text, text: typed['text']!.trim(), ...(account !== undefined && { account }) },
    };
  },
});

const end = actOf<Row>()({
  ...{ name: 'end', title: 'End', operation: 'matchingRules.end', permission: 'money.manage', kind: 'danger' },
  about: 'It suggests nothing any more.',
  whyNot: ({ status }) => whyNotFrom(status, transitions.matching_rules.end),
  inputOf: ({ id }) => ({ params: { matching_rule: id } }),
});

const columns: readonly Column<Row>[] = [
  { name: 'Text', cell: ({ place_in_text, text }) => `${words(place_in_text)} “${text}”` },
  { name: 'Direction', cell: ({ direction }) => words(direction) },
  { name: 'Booked as', cell: ({ kind, account }) => `${words(kind)}, ${words(account).toLowerCase()}` },
  { ...{ name: 'Lines', isFigure: true }, cell: ({ booked_lines }) => String(booked_lines) },
  { name: 'By', cell: ({ created_by }) => created_by },
  statusColumn,
  createdColumn,
];

/** How lines with a text are booked. */
export const MatchingRules = () => (
  <>
    <div className="mb-3">
      <MakeNew acts={[create]} what="a new rule" />
    </div>
    <Records
      what="rules for bank lines"
      filters={filters}
      columns={columns}
      reading={useCashList('matchingRules.list', { hasMode: false })}
      idOf={({ id }) => id}
      nameOf={({ text }) => text}
      acts={[end]}
      ifNone="No rule is kept yet."
      factsOf={(row) =>
        known(
          ['Account', row.firm_account_id ?? 'all'],
          ['From', row.amount_from],
          ['To', row.amount_to],
          ['Lines booked as it says', String(row.booked_lines)],
          ['Last of them', row.last_bank_line_id],
          ['Last booked', at(row.last_booked_at)],
          ['Made by', row.created_by],
          ['Ended by', row.ended_by],
          ['Ended', at(row.ended_at)],
        )
      }
    />
  </>
);
