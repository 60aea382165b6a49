import type { DistributionPreview } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct, useRead } from '../../api/use.ts';
import { date } from '../../format/dates.ts';
import type { Effect } from '../../format/effect.ts';
import { grouped, money } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { List } from '../../parts/list.tsx';
import { type ActField, lackingOf, type Typed } from '../../parts/record-acts.ts';
import { there } from '../../parts/there.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { type Mode, useMode } from '../../shell/mode.ts';
import { useNotify } from '../../shell/notices.tsx';
import { statusColumn } from '../cash/facts.tsx';
import { paysOf } from './pays-of.ts';

const fields: readonly ActField[] = [
  { name: 'investment', label: 'Investment', isRequired: true, hint: 'Its name, its code or its id.' },
  { name: 'amount_per_unit', label: 'Amount per unit', kind: 'amount', hint: 'Paid once. Or a rate, not both.' },
  {
    ...{ name: 'rate', label: 'Rate once, percent of the price', kind: 'amount' },
    hint: 'Not a rate a year: a quarter of 12 % a year is 3. Of the price of the record date.',
  },
  {
    name: 'tax_rate',
    label: 'Tax withheld before it arrives, percent',
    kind: 'amount',
    hint: 'None when empty. What the firm withholds is in tax codes.',
  },
  {
    name: 'income_treatment',
    label: 'Paid as',
    choices: [
      ['', 'As the investment says'],
      ['cash', 'Cash'],
      ['reinvested', 'More units'],
    ],
  },
  { name: 'record_date', label: 'Record date', kind: 'date', isRequired: true },
  { name: 'payment_date', label: 'Payment date', kind: 'date', isRequired: true },
  { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
];
const none: Typed = Object.fromEntries(fields.map(({ name }) => [name, '']));

/** First what it would pay, in all and by partner, and then the declaration; in live a second person approves it. */
export function DeclareDialog({ onClose }: { readonly onClose: () => void }) {
  const previewing = useAct('distributions.preview');
  const declaring = useAct('distributions.declare');
  const notify = useNotify();
  const [mode] = useMode();
  const { typed, type, forget } = useDraft<Typed>('distribution', none);
  const { names, idOf } = useInvestments(mode);
  const preview = previewing.data;
  const send = (): void => {
    const given = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
    const input = { body: { ...Object.fromEntries(given), investment: idOf((typed['investment'] ?? '').trim()) } };
    if (!preview) {
      previewing.mutate(input as InputOf<'distributions.preview'>);
      return;
    }
    declaring.mutate(input as InputOf<'distributions.declare'>, {
      onSuccess: ({ approval_id }) => {
        forget();
        notify({ text: approval_id ? 'The distribution is proposed.' : 'The distribution is declared.', approval_id });
        onClose();
      },
    });
  };
  return (
    <ActDialog
      title="Declare a distribution"
      about={`In ${mode} mode. ${mode === 'live' ? 'Nothing is paid until another person approves it.' : ''}`}
      verb={preview ? 'Declare' : 'Preview'}
      act={preview ? declaring : previewing}
      whyNot={lackingOf(fields, typed)}
      effect={preview && effectOf(preview)}
      onAct={send}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <TypedField
            key={field.name}
            field={field.name === 'investment' ? { ...field, suggestions: names } : field}
            value={typed[field.name] ?? ''}
            onType={(changes) => {
              previewing.reset();
              type(changes);
            }}
          />
        ))}
      </div>
      {preview && preview.others_of_month.length > 0 && <OthersOfMonth preview={preview} />}
      {preview && <Partners preview={preview} />}
    </ActDialog>
  );
}

/** As many as are listed at once; of a longer catalogue the others are named by code or id. */
const LISTED = 200;

/** The names of the investments of a mode, and how the service knows what a person typed. */
function useInvestments(mode: Mode) {
  const { data } = useRead('investments.list', { query: { mode, limit: LISTED } });
  const investments = data?.data ?? [];
  const idOf = (typed: string): string => {
    const [named, ...others] = investments.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
    if (named && others.length === 0) return named.id;
    return /^[0-9a-f-]{36}$/i.test(typed) || typed.includes(':') ? typed : `${mode}:${typed}`;
  };
  return { names: investments.map(({ name }) => name), idOf };
}

const effectOf = (one: DistributionPreview): Effect => ({
  lines: [
    ['Holdings', `${one.holdings.toLocaleString('en-GB')}, ${grouped(one.units)} units`],
    [
      'A unit pays, once',
      `${money(one.amount_per_unit, one.currency)}${one.rate ? `, ${one.rate} % of the price` : ''}`,
    ],
    ['In total, before tax', money(one.gross_amount, one.currency)],
    ['Tax withheld before it arrives', money(one.tax_withheld, one.currency)],
    ['Withheld by the firm', money(one.charges_total, one.currency)],
    [
      one.income_treatment === 'cash' ? 'In total, paid into wallets' : 'In total, buys more units',
      money(one.net_amount, one.currency),
    ],
    ['The figures', one.is_final ? 'are final' : 'are those of today; the record date decides'],
  ],
  wrong: null,
});

const OthersOfMonth = ({ preview: { others_of_month, currency } }: { readonly preview: DistributionPreview }) => (
  <section aria-label="Declared of the same month already">
    <p className="p-2 font-semibold">Declared of the same month already</p>
    <List
      what="distributions"
      reading={there(others_of_month)}
      idOf={({ id }) => id}
      columns={[
        { name: 'Distribution', cell: (one) => paysOf(one, currency) },
        { name: 'Record date', cell: ({ record_date }) => date(record_date) },
        { name: 'Payment date', cell: ({ payment_date }) => date(payment_date) },
        statusColumn,
        { name: 'Reason', cell: ({ reason }) => reason },
      ]}
    />
  </section>
);

const Partners = ({ preview: { partners, currency } }: { readonly preview: DistributionPreview }) => (
  <section aria-label="By partner">
    <p className="p-2 text-muted">{counted(partners.length, 'partner')}</p>
    <List
      what="partners"
      reading={there(partners)}
      idOf={({ organisation_id }) => organisation_id}
      columns={[
        { name: 'Partner', cell: ({ organisation_name }) => organisation_name },
        { name: 'Holdings', isFigure: true, cell: ({ holdings }) => holdings.toLocaleString('en-GB') },
        { name: 'After tax', isFigure: true, cell: ({ net_amount }) => money(net_amount, currency) },
      ]}
    />
  </section>
);
