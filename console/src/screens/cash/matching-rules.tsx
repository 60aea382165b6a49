import { Link } from '@tanstack/react-router';
import { type FirmAccount, type MatchingRule, transitions } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { bookingChoices } from './book-line.ts';
import { at, createdColumn, known, secondPerson, statusColumn, useCashList } from './facts.tsx';
import { recordFact } from './record-link.tsx';

type Row = MatchingRule;
type Body = InputOf<'matchingRules.create'>['body'];

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['active', 'ended']) },
  { name: 'acts', label: 'Does', choices: choicesOf(['suggest', 'book']) },
  { name: 'direction', label: 'Direction', choices: choicesOf(['credit', 'debit']) },
];

const choices = (['debit', 'credit'] as const).flatMap((direction) =>
  bookingChoices[direction].map(([value, shown]) => [`${direction} ${value}`, shown] as const),
);

const textFields = [
  {
    ...{ name: 'text', label: 'Text', isRequired: true, max: 100 },
    hint: 'As the bank writes it, such as COMM ON TURNOVER.',
  },
  {
    ...{ name: 'place_in_text', label: 'Where' },
    choices: [
      ['begins_with', 'The text begins with it'],
      ['contains', 'It is in the text'],
    ],
  },
] as const;

type Text = Pick<Body, 'text' | 'place_in_text'>;
const textOf = (typed: Typed): Text => ({
  text: typed['text']!.trim(),
  place_in_text: typed['place_in_text'] as Text['place_in_text'],
});

const create = actOf<Nothing>()({
  ...{ name: 'create', title: 'Keep a rule', operation: 'matchingRules.create', permission: 'money.manage' },
  about: 'Lines with this text have it among their suggestions. It books nothing by itself.',
  whyNot: () => null,
  fields: [...textFields, { name: 'as', label: 'As', choices }],
  inputOf: (_, typed) => {
    const [direction, kind, account] = typed['as']!.split(' ') as [Body['direction'], Body['kind'], Body['account']];
    return { body: { direction, kind, ...textOf(typed), ...(account !== undefined && { account }) } };
  },
});

type Proposed = InputOf<'matchingRules.propose'>['body'];

/** What a rule may book without a person who looks at each line. */
const actingChoices = [
  ['debit bank_charge', 'Charge of the bank'],
  ['credit interest', 'Interest'],
] as const;

const propose = (accounts: readonly FirmAccount[]) =>
  actOf<Nothing>()({
    ...{ name: 'propose', title: 'Propose a rule that books', operation: 'matchingRules.propose' },
    permission: 'money.manage',
    about:
      'Lines of new statements of this account, up to the amount, are booked without a person who looks at each. Where two such rules fit, none acts.',
    whyNot: () => (accounts.length === 0 ? 'There is no account of the firm yet.' : null),
    fields: [
      ...textFields,
      { name: 'as', label: 'As', choices: actingChoices },
      {
        ...{ name: 'account', label: 'Account' },
        choices: accounts.map(({ id, currency, name, bank_name }) => [
          `${id} ${currency}`,
          `${bank_name}, ${name} (${currency})`,
        ]),
      },
      { name: 'amount_to', label: 'At most, of each line', kind: 'amount', isRequired: true },
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
    ],
    effect: () => ({ lines: [secondPerson], wrong: null }),
    inputOf: (_, typed) => {
      const [direction, kind] = typed['as']!.split(' ') as [Proposed['direction'], Proposed['kind']];
      const [firm_account, currency] = typed['account']!.split(' ') as [string, Proposed['currency']];
      const amount_to = typed['amount_to']!.trim();
      return {
        body: { firm_account, currency, direction, kind, amount_to, ...textOf(typed), reason: typed['reason']!.trim() },
      };
    },
  });

const end = actOf<Row>()({
  ...{ name: 'end', title: 'End', operation: 'matchingRules.end', permission: 'money.manage', kind: 'danger' },
  about: 'It suggests and books nothing any more. What it booked stays.',
  whyNot: ({ status }) => whyNotFrom(status, transitions.matching_rules.end),
  inputOf: ({ id }) => ({ params: { matching_rule: id } }),
});

/** A rule goes on in the names of people who left; what has ended does nothing any more. */
const hasLeft = ({ status, suspended_people }: Row): boolean => status === 'active' && suspended_people.length > 0;

/** A number of lines leads to exactly these. */
const linesOf = ({ id }: Row, count: number, is_booked_by_rule?: 'true') => (
  <Link
    key={is_booked_by_rule ?? 'all'}
    to="/cash/$part"
    params={{ part: 'bank-lines' }}
    search={({ mode }) => ({ mode, matching_rule_id: id, ...(is_booked_by_rule && { is_booked_by_rule }) })}
    className="text-accent underline"
  >
    {count.toLocaleString('en-GB')}
  </Link>
);

const columns: readonly Column<Row>[] = [
  {
    name: 'Text',
    cell: ({ place_in_text, text }) => (
      <>
        {words(place_in_text)} “<bdi className="wrap-anywhere">{text}</bdi>”
      </>
    ),
  },
  { name: 'Does', cell: ({ acts }) => (acts === 'book' ? 'Books by itself' : 'Suggests') },
  { name: 'Direction', cell: ({ direction }) => words(direction) },
  { name: 'Booked as', cell: ({ kind, account }) => `${words(kind)}, ${words(account).toLowerCase()}` },
  { ...{ name: 'Lines', isFigure: true }, cell: (row) => linesOf(row, row.booked_lines) },
  {
    name: 'By',
    cell: (row) => (hasLeft(row) ? `${row.created_by} (left: ${row.suspended_people.join(', ')})` : row.created_by),
  },
  statusColumn,
  createdColumn,
];

/** How lines with a text are booked. */
export function MatchingRules() {
  const accounts = useRead('firmAccounts.list', { query: { limit: 100 } }).data?.data ?? [];
  return (
    <>
      <div className="mb-3">
        <MakeNew acts={[create, propose(accounts)]} what="a new rule" />
      </div>
      <Records
        what="rules for bank lines"
        filters={filters}
        columns={columns}
        reading={useCashList('matchingRules.list', { hasMode: false })}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        acts={[end]}
        more={(row) => <BookedLines key={row.id} rule={row} />}
        ifNone="No rule is kept yet."
        factsOf={(row) =>
          known(
            ['Account', row.firm_account_id ?? 'all'],
            ['From', row.amount_from],
            ['To', row.amount_to],
            ['Currency', row.currency],
            ['Lines booked as it says', linesOf(row, row.booked_lines)],
            ['Of these by itself', row.acts === 'book' ? linesOf(row, row.acted_lines, 'true') : null],
            recordFact('Last of them', 'bank_line', row.last_bank_line_id),
            ['Last booked', at(row.last_booked_at)],
            ['Made by', row.created_by],
            ['Approved by', row.approved_by],
            [
              'Suspended since',
              hasLeft(row) ? `${row.suspended_people.join(', ')}: it goes on until it is ended` : null,
            ],
            ['Ended by', row.ended_by],
            ['Ended', at(row.ended_at)],
          )
        }
      />
    </>
  );
}

/** What is booked as a rule says, the line that was imported last first. */
function BookedLines({ rule }: { readonly rule: Row }) {
  const { data, error, refetch } = useRead('bankLines.list', { query: { matching_rule_id: rule.id, limit: 100 } });
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading what="what it booked" />;
  if (data.data.length === 0) return <Empty>No line is booked as it says.</Empty>;
  return (
    <section aria-label="What is booked as it says" className="mx-4 mb-2 rounded-md border border-line p-3">
      <h3 className="font-medium">What is booked as it says</h3>
      <ul className="max-h-96 overflow-y-auto">
        {data.data.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-2">
            <Link
              to="/cash/$part"
              params={{ part: 'bank-lines' }}
              search={{ at: line.id }}
              className="underline wrap-anywhere"
            >
              {date(line.day)}: {line.narration || line.reference || line.id}
              {line.is_booked_by_rule ? ', by the rule itself' : ''}
            </Link>
            <span className="tabular-nums">
              {money(line.direction === 'debit' ? `-${line.amount}` : line.amount, line.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
