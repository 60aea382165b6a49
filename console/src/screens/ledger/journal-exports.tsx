import type { JournalExport } from '../../api/calls.generated.ts';
import { dateTime } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { useCashList } from '../cash/facts.tsx';
import { MovementsLink, moved } from './movements-link.tsx';

type Row = JournalExport;

const FORMS = ['single', 'summed'] as const;

/** The movements of its days; where other runs have days between, its file says which are its own. */
const totalsOf = ({ days, totals }: Row) =>
  totals.map(({ currency, debits }) => (
    <span key={currency} className="block">
      {moved({ currency, from: days[0], to: days.at(-1) }, debits, currency)}
    </span>
  ));

const columns: readonly Column<Row>[] = [
  { name: 'Run', cell: ({ number }) => String(number) },
  { name: 'Period', cell: ({ period }) => period },
  { name: 'Form', cell: ({ form }) => words(form) },
  { name: 'Lines', isFigure: true, cell: ({ lines }) => lines.toLocaleString('en-GB') },
  { name: 'Debits, equal to credits', cell: totalsOf },
  { name: 'Made by', cell: ({ made_by, created_at }) => `${made_by}, ${dateTime(created_at)}` },
  { name: 'File', cell: (row) => <Files run={row} /> },
];

const Files = ({ run: { id, number } }: { readonly run: Row }) => (
  <span className="flex gap-3">
    {(['csv', 'xlsx'] as const).map((format) => (
      <a
        key={format}
        className="text-accent underline"
        href={`/operator/v1/journal-exports/${id}/file?format=${format}`}
        aria-label={`${format.toUpperCase()} of run ${number}`}
        download
      >
        {format.toUpperCase()}
      </a>
    ))}
  </span>
);

const make = actOf<Nothing>()({
  ...{ name: 'make', title: 'Export a period', operation: 'journalExports.make', permission: 'periods.manage' },
  about:
    'The lines of its closed days, each line once: what a run has, no later run has. These days cannot be opened again; the file of the run can be downloaded at any time.',
  whyNot: () => null,
  fields: [
    {
      ...{ name: 'period', label: 'Month or day', isRequired: true },
      hint: 'Such as 2026-11, or 2026-11-27. All of its days have to be closed.',
    },
    { name: 'form', label: 'Form', choices: choicesOf(FORMS).slice(1) },
  ],
  inputOf: (_, typed) => {
    const form: Row['form'] = typed['form'] === 'summed' ? 'summed' : 'single';
    return { body: { period: (typed['period'] ?? '').trim(), form } };
  },
});

/** What the general ledger of the firm was given, run by run. */
export const JournalExports = () => (
  <>
    <div className="mb-3">
      <MakeNew acts={[make]} what="a new export" />
    </div>
    <Records
      what="exports"
      filters={[]}
      columns={columns}
      reading={useCashList('journalExports.list', { hasMode: false })}
      idOf={({ id }) => id}
      nameOf={({ number }) => `Run ${number}`}
      acts={[]}
      ifNone="Nothing was exported yet. Close a day under Periods, then export it."
      factsOf={({ period, days, form, lines, ...row }) => [
        ['Period', period],
        ['Days', days.length === 1 ? days[0]! : `${days.length} days, ${days[0]} to ${days.at(-1)}`],
        ['Form', words(form)],
        ['Lines', lines.toLocaleString('en-GB')],
        ...row.totals.map(
          ({ currency, debits, credits }) =>
            [
              currency,
              <MovementsLink key={currency} of={{ currency, from: days[0], to: days.at(-1) }}>
                {`debits ${money(debits, currency)}, credits ${money(credits, currency)}`}
              </MovementsLink>,
            ] as const,
        ),
        ['Made by', row.made_by],
        ['Made', dateTime(row.created_at)],
      ]}
    />
  </>
);
