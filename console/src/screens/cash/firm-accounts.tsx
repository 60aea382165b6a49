import type { FirmAccount } from '../../api/calls.generated.ts';
import { MakeNew, type Nothing } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { currencyChoices, type Filter } from '../../parts/filters.tsx';
import { type ActField, actOf, type Typed } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { createdColumn, useCashList } from './facts.tsx';

type Row = FirmAccount;

const filters: readonly Filter[] = [{ name: 'currency', label: 'Currency', choices: currencyChoices }];

const columns: readonly Column<Row>[] = [
  { name: 'Account', cell: ({ name }) => name },
  { name: 'Bank', cell: ({ bank_name }) => bank_name },
  { name: 'Number', cell: ({ account_number }) => <span className="break-all">{account_number}</span> },
  { name: 'Currency', cell: ({ currency }) => currency },
  createdColumn,
];

const shared = { permission: 'money.manage' } as const;
const words: readonly ActField[] = [
  { name: 'name', label: 'What the firm calls it', max: 200, isRequired: true, hint: 'Such as Client money NGN.' },
  { name: 'bank_name', label: 'Bank', max: 200, isRequired: true },
];
const text = (typed: Typed, name: string): string => (typed[name] ?? '').trim();

const add = actOf<Nothing>()({
  ...{ ...shared, name: 'create', title: 'Add an account', operation: 'firmAccounts.create' },
  about: 'An account of the firm’s own, whose statements are imported and matched.',
  whyNot: () => null,
  fields: [
    ...words,
    {
      ...{ name: 'account_number', label: 'Number or IBAN', max: 34, isRequired: true },
      hint: '4 to 34 capital letters and digits, as its statements have it.',
    },
    { name: 'currency', label: 'Currency', choices: currencyChoices.slice(1) },
  ],
  inputOf: (_, typed) => ({
    body: {
      ...{ name: text(typed, 'name'), bank_name: text(typed, 'bank_name') },
      account_number: text(typed, 'account_number').replaceAll(/\s/g, '').toUpperCase(),
      currency: typed['currency'] as Row['currency'],
    },
  }),
});

const change = actOf<Row>()({
  ...{ ...shared, name: 'update', title: 'Change', operation: 'firmAccounts.update', fields: words },
  about: 'Number and currency cannot be changed: a different number is a different account.',
  whyNot: () => null,
  before: ({ name, bank_name }) => ({ name, bank_name }),
  inputOf: ({ id }, typed) => ({
    params: { firm_account: id },
    body: { name: text(typed, 'name'), bank_name: text(typed, 'bank_name') },
  }),
});

/** Where the firm keeps its partners' money. */
export const FirmAccounts = () => (
  <>
    <div className="mb-3">
      <MakeNew acts={[add]} what="a new account" />
    </div>
    <Records
      what="accounts of the firm"
      filters={filters}
      columns={columns}
      reading={useCashList('firmAccounts.list', { hasMode: false })}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      acts={[change]}
      ifNone="The firm has added no account yet."
      factsOf={(row) => [
        ['Bank', row.bank_name],
        ['Number', row.account_number],
        ['Currency', row.currency],
        ['Id', row.id],
      ]}
    />
  </>
);
