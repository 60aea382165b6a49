import { categories } from '../../../../src/vocabulary/categories.ts';
import { taxedActs } from '../../../../src/vocabulary/charged-acts.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct } from '../../api/use.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { choicesAmong } from '../../parts/filters.tsx';
import { type ActField, emptyOf, lackingOf, type Typed } from '../../parts/record-acts.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { givenOf, listIn } from './agreed.tsx';

const fields: readonly ActField[] = [
  { name: 'code', label: 'Code', isRequired: true, max: 40, hint: 'Such as vat_ng.' },
  { name: 'name', label: 'Name', isRequired: true, max: 80, hint: 'Partners read it.' },
  { name: 'kind', label: 'Kind', choices: choicesAmong(['tax', 'levy']) },
  {
    name: 'country',
    label: 'Country',
    choices: [
      ['NG', 'Nigeria'],
      ['GH', 'Ghana'],
    ],
  },
  { name: 'authority', label: 'Owed to', isRequired: true, max: 120 },
  { name: 'rate', label: 'Rate, percent', kind: 'amount', isRequired: true },
  {
    name: 'base',
    label: 'Base',
    choices: [
      ['charges', 'Charges that name it'],
      ['amount', 'The amount of acts'],
    ],
  },
  {
    name: 'charged_for',
    label: 'Charged for',
    kind: 'several',
    choices: choicesAmong(taxedActs),
    hint: 'Where the base is an amount.',
  },
  { name: 'categories', label: 'Only for these products', kind: 'several', choices: choicesAmong(categories) },
  { name: 'exempt_categories', label: 'Not for these products', kind: 'several', choices: choicesAmong(categories) },
  {
    name: 'exempt_organisations',
    label: 'Partners that are exempt',
    max: 20_000,
    hint: 'Their ids, with blanks between.',
  },
  { name: 'vat_codes', label: 'Taxes on it', hint: 'Their codes, where the base is an amount.' },
  { name: 'collected_by', label: 'Withheld or billed by', choices: choicesAmong(['firm', 'broker', 'issuer']) },
  {
    name: 'account',
    label: 'Paid from',
    choices: [['', 'None'], ...choicesAmong(['vat_payable', 'levies_payable', 'tax_payable'])],
    hint: 'Where the firm collects it.',
  },
  { name: 'source', label: 'Where it is published', isRequired: true, max: 500 },
  { name: 'source_date', label: 'Published on', kind: 'date', isRequired: true },
  { name: 'effective_from', label: 'From', kind: 'date', isRequired: true },
  { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'The audit keeps it.' },
];

/** What was typed, as the service takes it: it names what is wrong. */
function bodyOf(typed: Typed) {
  const {
    charged_for,
    categories: only,
    exempt_categories,
    exempt_organisations,
    vat_codes,
    ...given
  } = givenOf(typed);
  return {
    ...given,
    ...{ charged_for: listIn(charged_for), categories: listIn(only), exempt_categories: listIn(exempt_categories) },
    ...{ exempt_organisations: listIn(exempt_organisations), vat_codes: listIn(vat_codes) },
  } as InputOf<'taxCodes.propose'>['body'];
}

export function ProposeTax({ onClose }: { readonly onClose: () => void }) {
  const act = useAct('taxCodes.propose');
  const notify = useNotify();
  const { typed, type, forget } = useDraft<Typed>('tax', emptyOf(fields));
  const propose = (): void =>
    act.mutate(
      { body: bodyOf(typed) },
      {
        onSuccess: ({ approval_id }) => {
          forget();
          notify({ text: 'The tax or levy is proposed.', approval_id });
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title="Propose a tax or a levy"
      about="In both modes. It holds when another person approved it, from its first day on."
      verb="Propose"
      act={act}
      whyNot={lackingOf(fields, typed)}
      onAct={propose}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <TypedField key={field.name} field={field} value={typed[field.name] ?? ''} onType={type} />
        ))}
      </div>
    </ActDialog>
  );
}
