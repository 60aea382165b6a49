import type { ChangeEvent } from 'react';
import { useRead } from '../../api/use.ts';
import { typedNumber } from '../../format/money.ts';
import { SelectField, TextField } from '../../parts/field.tsx';

export type Balances = { readonly opening_balance: string; readonly closing_balance: string };
type GivenProps = {
  readonly account: string;
  readonly balances: Balances;
  readonly wrong: string | null;
  readonly onAccount: (account: string) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onBalances: (balances: Balances) => void;
};

/** Whose statement it is, and the file. */
export function Given({ account, balances, wrong, onAccount, onFile, onBalances }: GivenProps) {
  const accounts = useRead('firmAccounts.list', { query: { limit: 200 } }).data?.data ?? [];
  return (
    <>
      <SelectField
        label="Account of the firm"
        value={account}
        choices={[
          ['', accounts.length === 0 ? 'No account was added yet' : 'Choose'],
          ...accounts.map((one) => [one.id, `${one.name}, ${one.account_number}, ${one.currency}`] as const),
        ]}
        onChange={({ target }) => onAccount(target.value)}
      />
      <TextField
        label="File"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.sta,.mt940,.940,.xml"
        wrong={wrong}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onFile(target.files?.[0])}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {(['opening_balance', 'closing_balance'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'opening_balance' ? 'Balance before' : 'Balance after'}
            hint="Where the file has none."
            inputMode="decimal"
            value={balances[name]}
            onChange={({ target }) => onBalances({ ...balances, [name]: typedNumber(target.value) })}
          />
        ))}
      </div>
    </>
  );
}
