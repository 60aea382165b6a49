import { type ChangeEvent, useState } from 'react';
import type { FileLine, OrderBatch, OrderFile } from '../../api/calls.generated.ts';
import { useAct, useRead } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { grouped, money } from '../../format/money.ts';
import { counted } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { useFile } from '../../parts/file.ts';
import { List } from '../../parts/list.tsx';
import { Badge } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useNotify } from '../../shell/notices.tsx';

type Props = { readonly batch: OrderBatch; readonly onClose: () => void };

const SHOWN = 200;

/** First the file is kept and compared with what was expected, row by row; then what it says is booked. */
export function NotesDialog({ batch, onClose }: Props) {
  const sending = useAct('orders.sendNotes');
  const applying = useAct('orders.applyFile');
  const notify = useNotify();
  const [sent, setSent] = useState<OrderFile | null>(null);
  const { file, wrong, choose } = useFile({ mebibytes: 5 });
  const lines = useRead(
    'orders.listFileLines',
    { params: { file: sent?.id ?? '' }, query: { limit: SHOWN } },
    { isEnabled: sent !== null },
  );
  const rows = sent ? (lines.data?.data ?? []) : [];
  const go = (): void => {
    if (!sent) {
      const { file_name, content } = file!;
      sending.mutate({ params: { batch: batch.id }, body: { file_name, content } }, { onSuccess: setSent });
      return;
    }
    applying.mutate(
      { params: { file: sent.id }, body: { apply_valid: sent.wrong > 0 } },
      {
        onSuccess: ({ done, pending_approval, refused }) => {
          notify({
            text: `${counted(done, 'order')} booked; ${pending_approval} wait for a second person, ${refused} are refused.`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Contract notes: ${batch.investment_name}`}
      about="CSV or XLSX with the columns order, units, price, proceeds; other columns of the batch file may stay."
      verb={sent ? 'Apply' : 'Compare'}
      act={sent ? applying : sending}
      whyNot={file === null ? (wrong ?? 'Choose the file.') : sent && !lines.data ? 'It is being compared.' : null}
      effect={sent ? effectOf(sent, rows) : undefined}
      onAct={go}
      onClose={onClose}
    >
      <TextField
        label="File"
        type="file"
        accept=".csv,.xlsx"
        wrong={wrong}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          setSent(null);
          void choose(target.files?.[0]);
        }}
      />
      {rows.length > 0 && <Compared rows={rows} currency={batch.currency} />}
    </ActDialog>
  );
}

const effectOf = (file: OrderFile, rows: readonly FileLine[]): Effect => ({
  lines: [
    ['Rows', file.rows.toLocaleString('en-GB')],
    ['Cannot be read, and are left out', file.wrong.toLocaleString('en-GB')],
    ['Wait for a second person', counted(rows.filter(({ would_wait }) => would_wait).length, 'row')],
  ],
  wrong: file.wrong === file.rows ? 'No row can be applied.' : null,
});

type Figures = { readonly units: string; readonly price: string; readonly amount: string };
type ComparedProps = { readonly rows: readonly FileLine[]; readonly currency: string };

const figures = ({ units, price, amount }: Figures, currency: string) => (
  <>
    {money(amount, currency)}
    <span className="block text-muted">{`${grouped(units)} at ${grouped(price)}`}</span>
  </>
);

const Compared = ({ rows, currency }: ComparedProps) => (
  <section aria-label="Expected and got">
    <List
      what="rows"
      reading={there(rows)}
      idOf={({ row }) => String(row)}
      columns={[
        { name: 'Row', cell: ({ row }) => String(row) },
        { name: 'Order', cell: ({ named, reference }) => <span className="break-all">{reference ?? named}</span> },
        {
          name: 'Expected',
          isFigure: true,
          cell: ({ expected }) => (expected ? figures(expected, currency) : 'none'),
        },
        { name: 'Got', isFigure: true, cell: ({ got }) => (got ? figures(got, currency) : 'as expected') },
        {
          name: 'Difference',
          isFigure: true,
          cell: ({ difference }) => (difference ? money(difference.amount, currency) : 'none'),
        },
        { name: 'Then', cell: (line) => <Then line={line} /> },
      ]}
    />
  </section>
);

function Then({ line: { problems, error, would_wait } }: { readonly line: FileLine }) {
  const [problem] = Object.values(problems ?? {});
  if (problem) return <Badge status="failed">{problem}</Badge>;
  if (error) return <Badge status="failed">{error.message}</Badge>;
  return would_wait ? <Badge status="proposed">Second person</Badge> : <Badge status="active">Booked</Badge>;
}
