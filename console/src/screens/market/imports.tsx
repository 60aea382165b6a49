import { type ChangeEvent, useState } from 'react';
import type { MarketImport, MarketImportPreview } from '../../api/calls.generated.ts';
import type { InputOf } from '../../api/send.ts';
import { useAct } from '../../api/use.ts';
import type { Effect } from '../../format/effect.ts';
import { counted, words } from '../../format/words.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useFile } from '../../parts/file.ts';
import { choicesAmong, choicesOf, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { useNotify } from '../../shell/notices.tsx';
import { at, createdColumn, known, useCashList } from '../cash/facts.tsx';

const kinds = ['instruments', 'quotes', 'bars', 'sessions', 'disclosures', 'rates', 'holidays', 'links'] as const;
const filters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: choicesOf(kinds) },
  { name: 'exchange', label: 'Exchange' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];
const figure = (count: number): string => count.toLocaleString('en-GB');

const columns: readonly Column<MarketImport>[] = [
  { name: 'File', cell: ({ file_name }) => file_name },
  { name: 'Kind', cell: ({ kind }) => words(kind) },
  { name: 'Exchange', cell: ({ exchange }) => exchange ?? 'of each row' },
  { name: 'Rows', isFigure: true, cell: ({ rows }) => figure(rows) },
  { name: 'Published', isFigure: true, cell: ({ published }) => figure(published) },
  { name: 'Failed', isFigure: true, cell: ({ rejected }) => figure(rejected) },
  createdColumn,
];

export function Imports() {
  return (
    <>
      <DialogButton permission="catalogue.manage" dialog={(onClose) => <ImportMarketData onClose={onClose} />}>
        Import market data
      </DialogButton>
      <Records
        what="files"
        filters={filters}
        columns={columns}
        reading={useCashList('marketImports.list', { hasMode: false })}
        idOf={({ id }) => id}
        nameOf={({ file_name }) => file_name}
        acts={[]}
        ifNone="No file of market data was imported yet."
        factsOf={(row) =>
          known(
            ['Imported by', row.imported_by],
            ['Imported', at(row.created_at)],
            ['Reported by', row.provider],
            ['SHA-256', row.sha256],
          )
        }
      />
    </>
  );
}

/** First what the file would publish and which rows would fail, and then, with the same file, the import. */
function ImportMarketData({ onClose }: { readonly onClose: () => void }) {
  const previewing = useAct('marketImports.preview');
  const importing = useAct('marketImports.create');
  const notify = useNotify();
  const [given, setGiven] = useState({ kind: 'bars', exchange: 'NGX' });
  const { file, wrong, choose } = useFile({ mebibytes: 5 });
  const preview = previewing.data;
  const hasExchange = given.kind !== 'holidays' && given.kind !== 'links';
  const send = (): void => {
    const { file_name, content } = file!;
    const exchange = hasExchange && given.exchange.trim() !== '' ? { exchange: given.exchange.trim() } : {};
    const input = { body: { kind: given.kind, file_name, content, ...exchange } };
    if (!preview) {
      previewing.mutate(input as InputOf<'marketImports.preview'>);
      return;
    }
    importing.mutate(input as InputOf<'marketImports.create'>, {
      onSuccess: ({ published, rejected }) => {
        notify({ text: `${counted(published, 'row')} published; ${rejected} failed.` });
        onClose();
      },
    });
  };
  const change = (changes: Partial<typeof given>): void => {
    previewing.reset();
    setGiven({ ...given, ...changes });
  };
  return (
    <ActDialog
      title="Import market data"
      about="CSV whose first row names the columns of the kind. A file is imported once."
      verb={preview ? 'Import' : 'Preview'}
      act={preview ? importing : previewing}
      whyNot={file === null ? (wrong ?? 'Choose the file.') : null}
      effect={preview && effectOf(preview)}
      onAct={send}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        value={given.kind}
        choices={choicesAmong(kinds)}
        onChange={({ target }) => change({ kind: target.value })}
      />
      {hasExchange && (
        <TextField
          label="Exchange"
          hint="Its code."
          maxLength={16}
          value={given.exchange}
          onChange={({ target }) => change({ exchange: target.value })}
        />
      )}
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
      {preview && preview.problems.length > 0 && <Problems preview={preview} />}
    </ActDialog>
  );
}

const effectOf = (one: MarketImportPreview): Effect => ({
  lines: [
    ['Rows', figure(one.rows)],
    ['Published', figure(one.published)],
    ['Failed', figure(one.rejected)],
  ],
  wrong: one.known_import ? 'The same file was imported before.' : null,
});

const Problems = ({ preview: { problems, rejected } }: { readonly preview: MarketImportPreview }) => (
  <div role="alert" className="rounded-md bg-warn-back p-3 text-warn">
    <p className="font-medium">{counted(rejected, 'row')} would fail:</p>
    <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
      {problems.map(({ row, symbol, reason }) => (
        <li key={`${row} ${symbol}`}>
          {row === null ? symbol : `Row ${row}, ${symbol}`}: {reason}
        </li>
      ))}
    </ul>
  </div>
);
