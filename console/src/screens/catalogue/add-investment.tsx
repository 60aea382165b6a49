import type { InputOf } from '../../api/send.ts';
import { useAct } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { useDraft } from '../../parts/draft.ts';
import { choicesAmong } from '../../parts/filters.tsx';
import { type ActField, emptyOf, lackingOf, type Typed } from '../../parts/record-acts.ts';
import { TypedField } from '../../parts/typed-field.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { chargesOnChoices } from './investment-acts.ts';
import { rateBody, rateFields } from './rate-terms.ts';
import { redemptionBody, redemptionFields } from './redemption-terms.ts';
import { settlementBody, settlementField } from './settlement-terms.ts';

const categories = [
  ...['money_market_fund', 'fixed_income_fund', 'balanced_fund', 'equity_fund', 'dollar_fund', 'treasury_bill'],
  ...['government_bond', 'corporate_bond', 'commercial_paper', 'fixed_note', 'equity', 'etf'],
];

const fields: readonly ActField[] = [
  { name: 'name', label: 'Name', isRequired: true },
  { name: 'code', label: 'Code', isRequired: true, max: 64, hint: 'The firm’s own name of it, such as NGN-MMF.' },
  {
    name: 'mode',
    label: 'Offered in',
    choices: [
      ['both', 'Test and live'],
      ['live', 'Live'],
      ['test', 'Test'],
    ],
  },
  { name: 'category', label: 'Category', choices: choicesAmong(categories) },
  { name: 'provider', label: 'Provider', isRequired: true, hint: 'Who issues or manages it.' },
  {
    name: 'country',
    label: 'Country',
    choices: [
      ['NG', 'Nigeria'],
      ['GH', 'Ghana'],
      ['US', 'United States'],
    ],
  },
  { name: 'currency', label: 'Currency', choices: ['NGN', 'GHS', 'USD'].map((one) => [one, one] as const) },
  {
    name: 'price',
    label: 'Price of a unit',
    kind: 'amount',
    hint: 'Empty where it is dealt by yield: it is computed.',
  },
  { name: 'bid_price', label: 'Bid price', kind: 'amount', hint: 'What a redemption pays; the price when empty.' },
  { name: 'minimum_investment', label: 'Smallest buy', kind: 'amount', isRequired: true },
  { name: 'maximum_investment', label: 'Largest buy', kind: 'amount' },
  { name: 'risk_profile', label: 'Risk', choices: choicesAmong(['low', 'moderate', 'high']) },
  { name: 'pricing', label: 'Dealt', choices: choicesAmong(['fixed', 'forward', 'yield', 'quoted']) },
  ...rateFields('None'),
  { name: 'dealing_cut_off', label: 'Cut-off', max: 5, hint: 'Only of forward: in the local time of its calendar.' },
  { name: 'dealing_calendar', label: 'Calendar', max: 16, hint: 'Only of forward: an exchange, such as NGX.' },
  settlementField,
  { name: 'charges_on', label: 'Charges of a buy', choices: chargesOnChoices },
  { name: 'income_treatment', label: 'Income', choices: choicesAmong(['cash', 'reinvested']) },
  ...redemptionFields('By its category'),
  { name: 'expected_return_rate', label: 'Expected return a year, percent', kind: 'amount' },
  { name: 'duration', label: 'Lasts', hint: 'From each purchase, such as 91 days or 12 months.' },
  { name: 'maturity_date', label: 'Matures', kind: 'date', hint: 'Where it is one day for all.' },
  { name: 'allocation_total', label: 'Total that can be sold', kind: 'amount', hint: 'Unlimited when empty.' },
  { name: 'description', label: 'Description', kind: 'area', max: 2_000 },
];

/** An investment is not offered before a person offers it: it can be looked at first. */
export function AddInvestment({ onClose }: { readonly onClose: () => void }) {
  const act = useAct('investments.create');
  const notify = useNotify();
  const { typed, type, forget } = useDraft<Typed>('investment', emptyOf(fields));
  const add = (): void => {
    const given = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]));
    const body = {
      ...Object.fromEntries(given),
      ...redemptionBody(typed),
      ...rateBody(typed),
      ...settlementBody(typed),
      status: 'pending',
    };
    act.mutate({ body } as InputOf<'investments.create'>, {
      onSuccess: () => {
        forget();
        notify({ text: `${typed['name']} is in the catalogue. Offer it when it is right.` });
        onClose();
      },
    });
  };
  const currency = typed['currency'] ?? 'NGN';
  return (
    <ActDialog
      title="Add an investment"
      about="It is not offered yet: check it, then offer it."
      verb="Add"
      act={act}
      whyNot={lackingOf(fields, typed)}
      effect={{
        lines: [
          [
            'A unit costs',
            typed['pricing'] === 'yield' ? 'what its rate makes' : money(typed['price'] || '0', currency),
          ],
          ['The smallest buy', money(typed['minimum_investment'] || '0', currency)],
        ],
        wrong: null,
      }}
      onAct={add}
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
