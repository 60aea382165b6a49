import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { IncomeStatement as Statement } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { SelectField } from '../../parts/field.tsx';
import { choicesOf, currencyChoices } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { useMode } from '../../shell/mode.ts';
import { codeColumns } from './code-columns.tsx';
import { PeriodFields, usePeriod } from './period.tsx';

type Total = Statement['totals'][number];

/** A total leads to the codes that make it, each of which leads to its entries. */
const total = (name: string, of: 'income' | 'expense' | 'result'): Column<Total> => ({
  name,
  isFigure: true,
  cell: ({ currency, [of]: amount }) => (
    <Link
      to="."
      search={(before) => ({ ...before, currency, kind: of === 'result' ? undefined : of })}
      className="text-accent underline"
    >
      {money(amount, currency)}
    </Link>
  ),
});

const totals: readonly Column<Total>[] = [
  { name: 'Currency', cell: ({ currency }) => currency },
  total('Income', 'income'),
  total('Expense', 'expense'),
  total('Result', 'result'),
];

/** What the firm earned and spent in a period, by the codes of the chart; each figure leads to the entries behind it. */
export function IncomeStatement() {
  const { currency, kind }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const [mode] = useMode();
  const period = usePeriod();
  const { data, error, refetch } = useRead('ledger.incomeStatement', { query: { ...period, mode } });
  const isOfCurrency = (one: { readonly currency: string }) => !currency || one.currency === currency;
  return (
    <>
      <div className="mb-4 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
        <PeriodFields />
        <Choices />
      </div>
      <Card title={`Of ${period.from} to ${period.to}`}>
        <List
          what="totals"
          columns={totals}
          reading={{ data: data?.totals.filter(isOfCurrency), error, refetch }}
          idOf={({ currency: of }) => of}
          ifNone="Nothing was earned and nothing was spent in this period."
        />
      </Card>
      <Card title="By code">
        <List
          what="codes"
          columns={codeColumns(period, ({ type, currency: of, amount }) => ({ of: words(type), currency: of, amount }))}
          reading={{
            data: data?.lines.filter((line) => isOfCurrency(line) && (!kind || line.type === kind)),
            error,
            refetch,
          }}
          idOf={({ code, currency: of }) => `${code} ${of}`}
        />
      </Card>
    </>
  );
}

function Choices() {
  const { currency, kind }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    navigate({ to: '.', search: (before) => ({ ...before, ...changes }) });
  return (
    <>
      <SelectField
        label="Currency"
        value={currency ?? ''}
        choices={currencyChoices}
        onChange={({ target }) => set({ currency: target.value || undefined })}
      />
      <SelectField
        label="Type"
        value={kind ?? ''}
        choices={choicesOf(['income', 'expense'])}
        onChange={({ target }) => set({ kind: target.value || undefined })}
      />
    </>
  );
}
