import { type ChangeEvent, useState } from 'react';
import type { PriceFile, PricePreview } from '../../api/calls.generated.ts';
import { useAct } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { AreaField, TextField } from '../../parts/field.tsx';
import { useFile } from '../../parts/file.ts';
import { List } from '../../parts/list.tsx';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { there } from '../../parts/there.ts';
import { useMode } from '../../shell/mode.ts';
import { useNotify } from '../../shell/notices.tsx';
import { at, known, useCashList } from '../cash/facts.tsx';

const figure = (count: number): string => count.toLocaleString('en-GB');
const columns: readonly Column<PriceFile>[] = [
  { name: 'Applied', cell: ({ applied_at }) => at(applied_at) },
  { name: 'By', cell: ({ applied_by }) => applied_by },
  { name: 'Rows', isFigure: true, cell: ({ row_count }) => figure(row_count) },
  { name: 'Priced at once', isFigure: true, cell: ({ applied_count }) => figure(applied_count) },
  { name: 'Planned', isFigure: true, cell: ({ planned_count }) => figure(planned_count) },
  { name: 'For a second person', isFigure: true, cell: ({ proposed_count }) => figure(proposed_count) },
  { name: 'Wrong', isFigure: true, cell: ({ wrong_count }) => figure(wrong_count) },
];

export function PriceFiles() {
  return (
    <>
      <DialogButton permission="catalogue.manage" dialog={(onClose) => <SendDialog onClose={onClose} />}>
        Send a file of prices
      </DialogButton>
      <Records
        what="files"
        filters={[]}
        columns={columns}
        reading={useCashList('priceFiles.list')}
        idOf={({ id }) => id}
        nameOf={({ applied_at }) => `File of ${at(applied_at)}`}
        acts={[]}
        ifNone="No file of prices was applied yet."
        factsOf={(row) =>
          known(['Applied by', row.applied_by], ['Applied', at(row.applied_at)], ['SHA-256', row.sha256])
        }
      />
    </>
  );
}

/** First what the file would do, row by row, and then, with the same file, the prices. */
function SendDialog({ onClose }: { readonly onClose: () => void }) {
  const previewing = useAct('priceFiles.preview');
  const applying = useAct('priceFiles.apply');
  const notify = useNotify();
  const [mode] = useMode();
  const [reason, setReason] = useState('');
  const { file, wrong, choose } = useFile({ mebibytes: 0.9 });
  const preview = previewing.data;
  const send = (): void => {
    const sent = { mode, csv: file!.text };
    if (!preview) {
      previewing.mutate({ body: sent });
      return;
    }
    const because = reason.trim() === '' ? {} : { reason: reason.trim() };
    applying.mutate(
      { body: { ...sent, ...because, apply: preview.wrong_count > 0 ? 'valid' : 'all' } },
      {
        onSuccess: ({ applied_count, proposed_count }) => {
          notify({ text: `${counted(applied_count, 'price')} set; ${proposed_count} wait for a second person.` });
          onClose();
        },
      },
    );
  };
  return (
    <ActDialog
      title="Send a file of prices"
      about={`In ${mode} mode. CSV with the columns investment, date, price, bid_price. A file is applied once.`}
      verb={preview ? 'Apply' : 'Preview'}
      act={preview ? applying : previewing}
      whyNot={file === null ? (wrong ?? 'Choose the file.') : null}
      effect={preview && effectOf(preview)}
      onAct={send}
      onClose={onClose}
    >
      <TextField
        label="File"
        type="file"
        accept=".csv,.txt"
        wrong={wrong}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
          previewing.reset();
          void choose(target.files?.[0]);
        }}
      />
      <AreaField
        label="Reason"
        hint="For the second person, where a price moves far."
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {preview && <Rows preview={preview} />}
    </ActDialog>
  );
}

const effectOf = (one: PricePreview): Effect => ({
  lines: [
    ['Rows', figure(one.row_count)],
    ['Priced at once', figure(one.applied_count)],
    ['From a later day', figure(one.planned_count)],
    ['Wait for a second person', figure(one.proposed_count)],
    ['Wrong, and left out', figure(one.wrong_count)],
  ],
  wrong: one.applied_count + one.planned_count + one.proposed_count === 0 ? 'No row can be applied.' : null,
});

const SHOWN = 200;
const tones = { now: 'active', planned: 'invited', second_person: 'proposed', wrong: 'failed' } as const;

const Rows = ({ preview: { rows } }: { readonly preview: PricePreview }) => (
  <section aria-label="Rows of the file">
    <List
      what="rows"
      reading={there(rows.slice(0, SHOWN))}
      idOf={({ row }) => String(row)}
      columns={[
        { name: 'Row', cell: ({ row }) => String(row) },
        { name: 'Investment', cell: ({ name }) => name ?? 'not known' },
        {
          name: 'Was',
          isFigure: true,
          cell: (one) => (one.old_price ? money(one.old_price, one.currency ?? '') : 'none'),
        },
        { name: 'Is', isFigure: true, cell: (one) => money(one.price, one.currency ?? '') },
        { name: 'Moves', isFigure: true, cell: ({ move_percent }) => (move_percent ? `${move_percent} %` : 'none') },
        {
          name: 'Then',
          cell: ({ outcome, problem }) => (
            <>
              <Badge status={tones[outcome]}>{words(outcome)}</Badge>
              {problem && <span className="block">{problem}</span>}
            </>
          ),
        },
      ]}
    />
    {rows.length > SHOWN && <p className="p-2 text-muted">{`The first ${SHOWN} of ${figure(rows.length)} rows.`}</p>}
  </section>
);
