import { useState } from 'react';
import type { OrderBatch } from '../../api/calls.generated.ts';
import { useWhyNot } from '../../api/me.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { List } from '../../parts/list.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { at, createdColumn, known, useCashList } from '../cash/facts.tsx';
import { NotesDialog } from './notes.tsx';

type Row = OrderBatch;

const filters: readonly Filter[] = [
  { name: 'side', label: 'Side', choices: choicesOf(['buy', 'sell']) },
  {
    name: 'open',
    label: 'Which',
    choices: [
      ['', 'All'],
      ['true', 'With orders that wait'],
    ],
  },
  { name: 'investment', label: 'Investment' },
];

const stateOf = ({ withdrawn_at, submitted_at, waiting }: Row): readonly [tone: string, text: string] =>
  withdrawn_at
    ? ['plain', 'Withdrawn']
    : waiting === 0
      ? ['completed', 'Done']
      : submitted_at
        ? ['pending', 'Sent']
        : ['invited', 'To send'];

const columns: readonly Column<Row>[] = [
  { name: 'Investment', cell: ({ investment_name }) => investment_name },
  { name: 'Side', cell: ({ side }) => words(side) },
  { name: 'Orders', isFigure: true, cell: ({ line_count }) => line_count.toLocaleString('en-GB') },
  { name: 'Amount', isFigure: true, cell: (row) => money(row.amount, row.currency) },
  { name: 'Still waiting', isFigure: true, cell: ({ waiting }) => waiting.toLocaleString('en-GB') },
  {
    name: 'State',
    cell: (row) => {
      const [tone, text] = stateOf(row);
      return <Badge status={tone}>{text}</Badge>;
    },
  },
  createdColumn,
];

const act = actOf<Row>();
const params = (row: Row) => ({ batch: row.id });
const notOpen = ({ withdrawn_at, submitted_at }: Row): string | null =>
  withdrawn_at ? 'It is withdrawn.' : submitted_at ? 'It was sent already.' : null;
const acts = [
  act({
    ...{
      name: 'submit',
      title: 'Mark as sent',
      operation: 'orders.submitBatch',
      permission: 'orders.manage',
      key: 'a',
    },
    about: 'The partners can no longer cancel its orders.',
    whyNot: notOpen,
    effect: (row) => ({
      lines: [
        ['Orders', row.waiting.toLocaleString('en-GB')],
        ['Amount', money(row.amount, row.currency)],
      ],
      wrong: null,
    }),
    inputOf: (row) => ({ params: params(row), body: {} }),
  }),
  act({
    ...{ name: 'withdraw', title: 'Withdraw', kind: 'danger', operation: 'orders.withdrawBatch' },
    permission: 'orders.manage',
    about: 'Its orders may be in another batch.',
    whyNot: notOpen,
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    inputOf: (row, typed) => ({ params: params(row), body: { reason: (typed['reason'] ?? '').trim() } }),
  }),
];

export const OrderBatches = () => (
  <Records
    what="batches"
    filters={filters}
    columns={columns}
    reading={useCashList('orders.listBatches')}
    idOf={({ id }) => id}
    nameOf={(row) => `${row.investment_name}, ${row.side}, ${at(row.cut_off)}`}
    acts={acts}
    ifNone="No batch was made yet. Make one where orders wait."
    factsOf={(row) =>
      known(
        ['Cut-off', at(row.cut_off)],
        ['Orders', counted(row.line_count, 'order')],
        ['Amount', money(row.amount, row.currency)],
        ['Units', row.units],
        ['Completed', String(row.completed)],
        ['Ended in another way', String(row.ended)],
        ['Made by', row.created_by],
        ['Marked as sent', at(row.submitted_at)],
        ['Why it was withdrawn', row.withdrawn_reason],
        ['SHA-256 of the file', row.sha256],
      )
    }
    more={(row) => <Whole row={row} />}
  />
);

const SHOWN = 50;

/** The file of a batch, its orders, and what came back for them. */
function Whole({ row }: { readonly row: Row }) {
  const [isSending, setIsSending] = useState(false);
  const may = useWhyNot('orders.manage');
  const query = { limit: SHOWN };
  const lines = useRead('orders.listBatchLines', { params: params(row), query });
  const notes = useRead('orders.listNotes', { params: params(row), query });
  const file = `/operator/v1/orders/batches/${row.id}/file?format=`;
  return (
    <section aria-label="Orders of the batch">
      <div className="flex flex-wrap items-center gap-3 px-4 py-2">
        <a className="text-accent underline" href={`${file}csv`} download>
          CSV file
        </a>
        <a className="text-accent underline" href={`${file}xlsx`} download>
          XLSX file
        </a>
        <Button
          whyNot={
            may ?? (row.withdrawn_at ? 'It is withdrawn.' : row.waiting === 0 ? 'None of its orders waits.' : null)
          }
          onClick={() => setIsSending(true)}
        >
          Contract notes
        </Button>
      </div>
      <List
        what="orders"
        reading={lines}
        idOf={({ order_id }) => order_id}
        columns={[
          { name: 'Order', cell: ({ reference }) => <span className="break-all">{reference}</span> },
          { name: 'Partner', cell: ({ organisation_name }) => organisation_name },
          { name: 'Amount', isFigure: true, cell: ({ amount }) => money(amount, row.currency) },
          { name: 'Status', cell: ({ status }) => (status ? <Badge status={status}>{words(status)}</Badge> : 'gone') },
        ]}
      />
      {row.line_count > SHOWN && <p className="p-2 text-muted">{`The first ${SHOWN}; the file has all.`}</p>}
      {notes.data && notes.data.data.length > 0 && (
        <List
          what="files of contract notes"
          reading={notes}
          idOf={({ id }) => id}
          columns={[
            { name: 'Contract notes', cell: ({ file_name }) => file_name },
            { name: 'Done', isFigure: true, cell: ({ done, rows }) => `${done} of ${rows}` },
            { name: 'For a second person', isFigure: true, cell: ({ pending_approval }) => String(pending_approval) },
            { name: 'Refused', isFigure: true, cell: ({ refused, wrong }) => String(refused + wrong) },
          ]}
        />
      )}
      {isSending && <NotesDialog batch={row} onClose={() => setIsSending(false)} />}
    </section>
  );
}
