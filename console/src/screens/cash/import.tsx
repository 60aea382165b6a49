import { useState } from 'react';
import type { ImportedStatement, RequestedMapping, StatementPreview } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { Button } from '../../parts/button.tsx';
import { useFile } from '../../parts/file.ts';
import { useNotify } from '../../shell/notices.tsx';
import { begun, lackingIn, MappingFields } from './mapping.tsx';
import { ProposeInstead, refusesToFollow } from './propose-statement.tsx';
import { ReadRows } from './read-rows.tsx';
import { type Balances, Given } from './statement-file.tsx';

/** First what the file would do, in figures and as it is read, and then, with the same file, the import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const [account, setAccount] = useState('');
  const [balances, setBalances] = useState<Balances>({ opening_balance: '', closing_balance: '' });
  const { file, wrong, choose } = useFile({ mebibytes: 5 });
  const [leavesOut, setLeavesOut] = useState(false);
  const body = () => ({
    ...{ account, file_name: file!.file_name, content: file!.content },
    ...Object.fromEntries(Object.entries(balances).filter(([, value]) => value !== '')),
  });
  const reading = useReading(body);
  const { preview, said, isSaying } = reading;
  const importing = useAct('bankStatements.import');
  const again = (): void => {
    reading.forget();
    importing.reset();
    setLeavesOut(false);
  };
  const bring = async (): Promise<void> => {
    await reading.keep();
    importing.mutate(
      { body: { ...body(), ...(leavesOut && { apply_valid: true }) } },
      {
        onSuccess: (imported) => {
          notify({ text: saidOf(imported), approval_id: imported.approval_id });
          onClose();
        },
      },
    );
  };
  const error = importing.error ?? reading.error;
  const unasked = preview && preview.rows_left_out.length > 0 && !leavesOut ? 'Correct the file, or say below.' : null;
  const lacking = account === '' ? 'Choose the account.' : file === null ? (wrong ?? 'Choose the file.') : unasked;
  return (
    <ActDialog
      title="Import a statement"
      about="CSV, XLSX, MT940 or CAMT.053, at most 5 MiB and 10,000 rows. A file is imported once."
      verb={isSaying ? 'Read it so' : !preview ? 'Preview' : said ? 'Keep this reading, and import' : 'Import'}
      act={{ isPending: importing.isPending || reading.isPending, error }}
      whyNot={isSaying ? said && lackingIn(said) : lacking}
      effect={preview && !isSaying ? effectOf(preview) : undefined}
      onAct={() => (preview && !isSaying ? void bring().catch(() => {}) : reading.look())}
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
      {preview && isSaying && said && <MappingFields preview={preview} mapping={said} onMapping={reading.say} />}
      {preview && !isSaying && <Read preview={preview} onOther={() => reading.say(said ?? begun(preview))} />}
      {preview && !isSaying && preview.rows_left_out.length > 0 && (
        <LeftOut preview={preview} isAsked={leavesOut} onAsk={setLeavesOut} />
      )}
      {refusesToFollow(error) && (
        <ProposeInstead body={body} before={reading.keepFor(account)} onDone={onClose} leavesOut={leavesOut} />
      )}
    </ActDialog>
  );
}

const saidOf = ({ lines, unmatched_lines, crediting_lines, approval_id }: ImportedStatement): string => {
  const credits = approval_id ? ` ${counted(crediting_lines, 'line')} credit wallets.` : '';
  return `Imported ${counted(lines, 'line')}; ${unmatched_lines} wait for a decision.${credits}`;
};

type Body = () => { readonly account: string; readonly file_name: string; readonly content: string };

/** How the file is read. What a person says of its columns is kept for the account only after the file was read by it. */
function useReading(body: Body) {
  const previewing = useAct('bankStatements.preview');
  const keeping = useAct('firmAccounts.keepMapping');
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [said, setSaid] = useState<RequestedMapping | null>(null);
  const [isSaying, setIsSaying] = useState(false);
  const say = (mapping: RequestedMapping): void => {
    setSaid(mapping);
    setIsSaying(true);
  };
  const look = (): void =>
    previewing.mutate(
      { body: { ...body(), ...(said && { mapping: said }) } },
      {
        onSuccess: (found) => {
          setPreview(found);
          if (found.uncertain.length > 0) say(said ?? begun(found));
          else setIsSaying(false);
        },
      },
    );
  const keepFor = (firm_account: string) => async (): Promise<void> => {
    if (said) await keeping.mutateAsync({ params: { firm_account }, body: { mapping: said } });
  };
  const forget = (): void => {
    previewing.reset();
    keeping.reset();
    setPreview(null);
    setSaid(null);
    setIsSaying(false);
  };
  return {
    ...{ preview, said, isSaying, say, look, keepFor, forget },
    keep: keepFor(preview?.firm_account_id ?? ''),
    isPending: previewing.isPending || keeping.isPending,
    error: keeping.error ?? previewing.error,
  };
}

/** The first lines as they are read, before anything is stored, and the way to say that they are read wrongly. */
const Read = ({ preview, onOther }: { readonly preview: StatementPreview; readonly onOther: () => void }) => (
  <section aria-label="As it is read" className="grid gap-2">
    <ReadRows preview={preview} />
    {preview.table && (
      <Button className="justify-self-start" onClick={onOther}>
        Read it in another way
      </Button>
    )}
  </section>
);

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
