import { categories } from '../../../../src/vocabulary/categories.ts';
import { chargedActs } from '../../../../src/vocabulary/charged-acts.ts';
import type { FeePreview } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { choicesAmong, choicesOf } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { type ActField, emptyOf, lackingOf, type Typed } from '../../parts/record-acts.ts';
import { there } from '../../parts/there.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { useMode } from '../../shell/mode.ts';
import { useNotify } from '../../shell/notices.tsx';
import { givenOf, keepers, listIn } from './agreed.tsx';

const fields: readonly ActField[] = [
  { name: 'code', label: 'Code', isRequired: true, max: 40, hint: 'What reports sum by, such as brokerage.' },
  { name: 'name', label: 'Name', isRequired: true, max: 80, hint: 'Partners read it.' },
  {
    name: 'charged_for',
    label: 'Charged for',
    choices: choicesAmong(chargedActs),
  },
  {
    name: 'collected_by',
    label: 'Kept by',
    choices: Object.entries(keepers),
    hint: 'The fund house only of buys, with the code sales_charge and a percent.',
  },
  { name: 'currency', label: 'Currency', choices: ['NGN', 'GHS', 'USD'].map((one) => [one, one] as const) },
  { name: 'organisation', label: 'Partner', hint: 'Its name or its id; all when empty.' },
  { name: 'investment_id', label: 'Investment', hint: 'Its id; all when empty.' },
  { name: 'category', label: 'Kind of products', choices: choicesOf(categories) },
  { name: 'basis', label: 'Basis', choices: choicesAmong(['percent', 'flat', 'tiers', 'margin']) },
  { name: 'percent', label: 'Percent', kind: 'amount', hint: 'Of a percent and of a margin.' },
  { name: 'flat', label: 'Amount', kind: 'amount', hint: 'Of a flat fee.' },
  { name: 'tiers', label: 'Tiers', hint: 'Above an amount a percent: 0=1, 1000000=0.5' },
  { name: 'minimum', label: 'Minimum', kind: 'amount' },
  { name: 'maximum', label: 'Maximum', kind: 'amount' },
  { name: 'vat_codes', label: 'Taxes on it', hint: 'Their codes, such as vat_ng.' },
  { name: 'revenue_share_percent', label: 'Share of the partner, percent', kind: 'amount' },
  { name: 'effective_from', label: 'From', kind: 'date', isRequired: true },
  { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'The audit keeps it.' },
];

type Terms = InputOf<'feeSchedules.preview'>['body'];

/** What was typed, as the service takes it: it names what is wrong. */
function termsOf(typed: Typed, mode: 'live' | 'test'): Terms {
  const { effective_from: _, reason: __, tiers, vat_codes, ...given } = givenOf(typed);
  const listed = listIn(tiers).map((tier) => {
    const [above = '', percent = ''] = tier.split('=');
    return { above, percent };
  });
  return { ...given, mode, vat_codes: listIn(vat_codes), ...(listed.length > 0 && { tiers: listed }) } as Terms;
}

/** First what it would have come to, and then, with the same terms, the proposal. */
export function ProposeFee({ onClose }: { readonly onClose: () => void }) {
  const previewing = useAct('feeSchedules.preview');
  const proposing = useAct('feeSchedules.propose');
  const notify = useNotify();
  const [mode] = useMode();
  const { typed, type, forget } = useDraft<Typed>('fee', emptyOf(fields));
  const terms = termsOf(typed, mode);
  const isSeen = previewing.data !== undefined && JSON.stringify(previewing.variables?.body) === JSON.stringify(terms);
  const send = (): void => {
    if (!isSeen) {
      previewing.mutate({ body: terms });
      return;
    }
    const { effective_from = '', reason = '' } = typed;
    proposing.mutate(
      { body: { ...terms, effective_from, reason: reason.trim() } },
      {
        onSuccess: ({ approval_id }) => {
          forget();
          notify({ text: 'The fee is proposed.', approval_id });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title="Propose a fee"
      about={`In ${mode} mode. First see its effect; it holds when another person approved it.`}
      verb={isSeen ? 'Propose' : 'See its effect'}
      act={isSeen ? proposing : previewing}
      whyNot={lackingOf(fields, typed)}
      onAct={send}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <TypedField key={field.name} field={field} value={typed[field.name] ?? ''} onType={type} />
        ))}
      </div>
      {isSeen && previewing.data && <Effect preview={previewing.data} />}
    </ActDialog>
  );
}

const shownRows = 10;

function Effect({ preview }: { readonly preview: FeePreview }) {
  const { currency, records, amount, fee, is_complete, rows } = preview;
  const isOfFirm = preview.collected_by === 'firm';
  return (
    <section aria-label="Its effect" className="grid gap-2">
      <p>
        In the last 90 days {isOfFirm ? 'it would have earned' : 'fund houses would have kept'}{' '}
        <strong>{money(fee, currency)}</strong> from {counted(records, 'record')} of {money(amount, currency)}
        {isOfFirm
          ? `, of which partners get ${money(preview.revenue_share, currency)}.`
          : '. None of it is income of the firm.'}
        {!is_complete && ' There are more records: only the newest were read.'}
      </p>
      <List
        what="partners and investments"
        reading={there({ data: rows.slice(0, shownRows) })}
        idOf={({ organisation_id, investment_id }) => `${organisation_id} ${investment_id}`}
        ifNone="Nothing that is recorded would have been charged."
        columns={[
          { name: 'Partner', cell: ({ organisation_name }) => organisation_name },
          { name: 'Investment', cell: ({ investment_name }) => investment_name ?? 'none' },
          { name: 'Of', isFigure: true, cell: (row) => money(row.amount, currency) },
          { name: isOfFirm ? 'Fee' : 'Kept', isFigure: true, cell: (row) => money(row.fee, currency) },
        ]}
      />
    </section>
  );
}
