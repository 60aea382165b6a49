import { type ChangeEvent, useState } from 'react';
import type { RequestedMapping, StatementPreview } from '../../api/calls.generated.ts';
import { useAct, useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money, typedNumber } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFile } from '../../parts/file.ts';
import { useNotify } from '../../shell/notices.tsx';
import { begun, lackingIn, MappingFields } from './mapping.tsx';

/** First what the file would do, in figures, and then, with the same file, the import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const previewing = useAct('bankStatements.preview');
  const importing = useAct('bankStatements.import');
  const notify = useNotify();
  const [account, setAccount] = useState('');
  const [balances, setBalances] = useState({ opening_balance: '', closing_balance: '' });
  const { file, wrong, choose } = useFile({ mebibytes: 5 });
  const [leavesOut, setLeavesOut] = useState(false);
  const keeping = useAct('firmAccounts.keepMapping');
  const [mapping, setMapping] = useState<RequestedMapping | null>(null);
  const preview = previewing.data;
  const isOpen = preview !== undefined && preview.uncertain.length > 0;
  const again = (): void => {
    previewing.reset();
    setLeavesOut(false);
    setMapping(null);
  };
  const body = () => ({
    ...{ account, file_name: file!.file_name, content: file!.content },
    ...Object.fromEntries(Object.entries(balances).filter(([, value]) => value !== '')),
  });
  const look = (said: RequestedMapping | null): void =>
    previewing.mutate(
      { body: { ...body(), ...(said && { mapping: said }) } },
      { onSuccess: (found) => found.uncertain.length > 0 && setMapping(begun(found)) },
    );
  /** What a person said of a file is kept for its account: the next one is read without a question. */
  const keep = (firm_account: string, said: RequestedMapping): void =>
    keeping.mutate({ params: { firm_account }, body: { mapping: said } }, { onSuccess: () => look(null) });
  const send = (): void => {
    if (!preview) look(null);
    else if (isOpen) keep(preview.firm_account_id, mapping!);
    else bring();
  };
  const bring = (): void =>
    importing.mutate(
      { body: { ...body(), ...(leavesOut && { apply_valid: true }) } },
      {
        onSuccess: ({ lines, unmatched_lines, crediting_lines, approval_id }) => {
          const credits = approval_id ? ` ${counted(crediting_lines, 'line')} credit wallets.` : '';
          notify({
            text: `Imported ${counted(lines, 'line')}; ${unmatched_lines} wait for a decision.${credits}`,
            approval_id,
          });
          onClose();
        },
      },
    );
  const unasked = preview && preview.rows_left_out.length > 0 && !leavesOut ? 'Correct the file, or say below.' : null;
  const lacking = account === '' ? 'Choose the account.' : file === null ? (wrong ?? 'Choose the file.') : unasked;
  const whyNot = isOpen ? mapping && lackingIn(mapping) : lacking;
  return (
    <ActDialog
      title="Import a statement"
      about="CSV, XLSX, MT940 or CAMT.053, at most 5 MiB and 10,000 rows. A file is imported once."
      verb={isOpen ? 'Keep, and read again' : preview ? 'Import' : 'Preview'}
      act={isOpen ? keeping : preview ? importing : previewing}
      whyNot={whyNot}
      effect={preview && !isOpen ? effectOf(preview) : undefined}
      onAct={send}
      onClose={onClose}
    >
      <Given
        account={account}
        balances={balances}
        wrong={wrong}
        onAccount={(next) => {
          setAccount(next);
          again();
        }}
        onFile={(next) => {
          again();
          void choose(next);
        }}
        onBalances={(next) => {
          setBalances(next);
          again();
        }}
      />
      {isOpen && mapping && <MappingFields preview={preview} mapping={mapping} onMapping={setMapping} />}
      {preview && !isOpen && preview.rows_left_out.length > 0 && (
        <LeftOut preview={preview} isAsked={leavesOut} onAsk={setLeavesOut} />
      )}
    </ActDialog>
  );
}

type Balances = { readonly opening_balance: string; readonly closing_balance: string };
type GivenProps = {
  readonly account: string;
  readonly balances: Balances;
  readonly wrong: string | null;
  readonly onAccount: (account: string) => void;
  readonly onFile: (file: File | undefined) => void;
  readonly onBalances: (balances: Balances) => void;
};

/** Whose statement it is, and the file. */
function Given({ account, balances, wrong, onAccount, onFile, onBalances }: GivenProps) {
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

const figure = (amount: string | null, { currency }: StatementPreview): string =>
  amount === null ? '?' : money(amount, currency);

const effectOf = (one: StatementPreview): Effect => ({
  lines: [
    ['Days', `${one.first_day ?? '?'} to ${one.last_day ?? '?'}`],
    ['Lines', `${one.lines.toLocaleString('en-GB')}, of which ${one.known_lines} are known`],
    ['Balance', `${figure(one.opening_balance, one)} to ${figure(one.closing_balance, one)}`],
    ['What the lines lack', figure(one.difference, one)],
    ['Matched by reference and amount', counted(one.matching_lines, 'line')],
    [
      'Credited to wallets once another person approves it',
      `${money(one.settling_amount, one.currency)} for ${counted(one.settling_lines, 'request')}`,
    ],
  ],
  wrong: null,
});

type LeftOutProps = {
  readonly preview: StatementPreview;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
};

/** Rows are left out only where a person says so, having seen them. */
const LeftOut = ({ preview: { rows_left_out }, isAsked, onAsk }: LeftOutProps) => (
  <div role="alert" className="rounded-md bg-warn-back p-3 text-warn">
    <p className="font-medium">{counted(rows_left_out.length, 'row')} cannot be read:</p>
    <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
      {rows_left_out.slice(0, 100).map(({ row, field, problem }) => (
        <li key={`${row} ${field}`}>
          Row {row}, {field}: {problem}
        </li>
      ))}
    </ul>
    <label className="mt-2 flex items-center gap-2">
      <input type="checkbox" checked={isAsked} onChange={({ target }) => onAsk(target.checked)} />
      Import the others without them
    </label>
  </div>
);
