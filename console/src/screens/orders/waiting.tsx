import { Link } from '@tanstack/react-router';
import type { WaitingOrders as Row } from '../../api/calls.generated.ts';
import { age } from '../../format/dates.ts';
import { money } from '../../format/money.ts';
import { counted, words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf, type Typed } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, known, useCashList } from '../cash/facts.tsx';

const filters: readonly Filter[] = [
  { name: 'side', label: 'Side', choices: choicesOf(['buy', 'sell']) },
  { name: 'investment', label: 'Investment' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Investment', cell: ({ investment_name }) => investment_name },
  { name: 'Side', cell: ({ side }) => words(side) },
  { name: 'Partner', cell: (row) => row.organisation_name ?? counted(row.partners, 'partner') },
  { name: 'Orders', isFigure: true, cell: ({ waiting }) => waiting.toLocaleString('en-GB') },
  {
    ...{ name: 'Amount', isFigure: true, sum: (row) => ({ ...row, of: words(row.side) }) },
    cell: (row) => money(row.amount, row.currency),
  },
  { name: 'To send', isFigure: true, cell: ({ to_send }) => to_send.toLocaleString('en-GB') },
  { name: 'Sent', isFigure: true, cell: ({ submitted }) => submitted.toLocaleString('en-GB') },
  { name: 'Paused', cell: ({ paused_because }) => paused_because && words(paused_because) },
  { name: 'Oldest', cell: ({ oldest_at }) => age(oldest_at, Date.now()) },
];

/** What a person types is the time of their own clock. */
function cutOffOf(typed: Typed): string | null {
  const text = (typed['cut_off'] ?? '').trim();
  if (text === '') return new Date().toISOString();
  const instant = new Date(text.replace(' ', 'T'));
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const act = actOf<Row>();
const acts = [
  act({
    ...{ name: 'batch', title: 'Make a batch', operation: 'orders.createBatch', permission: 'orders.manage', key: 'a' },
    about: 'The orders that were created before the cut-off are in one file, for the fund house or the broker.',
    whyNot: ({ to_send, paused_because }) => {
      if (paused_because) return `They are paused: ${words(paused_because)}.`;
      return to_send === 0 ? 'All of them are sent, reported, or in a batch.' : null;
    },
    fields: [
      {
        name: 'cut_off',
        label: 'Cut-off',
        hint: 'Day and time on your clock, such as 2026-11-23 14:00. Now, when it stays empty.',
      },
    ],
    effect: (row, typed) => ({
      lines: [
        ['Orders to send now', row.to_send.toLocaleString('en-GB')],
        ['Created before', at(cutOffOf(typed)) ?? 'not a time'],
      ],
      wrong: cutOffOf(typed) === null ? 'Give day and time as 2026-11-23 14:00, or nothing.' : null,
    }),
    inputOf: (row, typed) => ({
      body: {
        ...{ investment: row.investment_id, side: row.side, cut_off: cutOffOf(typed) ?? '' },
        ...(row.organisation_id && { organisation: row.organisation_id, sandbox: row.sandbox ?? 'default' }),
      },
    }),
  }),
];

export const WaitingOrders = () => (
  <Records
    what="lines"
    filters={filters}
    columns={columns}
    reading={useCashList('orders.listWaiting')}
    idOf={(row) => [row.investment_id, row.side, row.organisation_id, row.sandbox].join(' ')}
    nameOf={({ investment_name, side }) => `${investment_name}, ${side}`}
    acts={acts}
    ifNone="No order is waiting."
    factsOf={(row) =>
      known(
        ['Waiting', counted(row.waiting, 'order')],
        ['Amount', money(row.amount, row.currency)],
        ['Units', row.units],
        ['To send', counted(row.to_send, 'order')],
        ['Paused', row.paused_because && `${counted(row.paused, 'order')}: ${words(row.paused_because)}`],
        ['Marked as sent', counted(row.submitted, 'order')],
        ['Report waits for a second person', counted(row.parked, 'order')],
        ['In open batches', String(row.open_batches)],
        ['Sandbox', row.sandbox],
      )
    }
    more={({ organisation_name, side }) => (
      <p className="px-4 pb-2">
        <Link
          to="/orders"
          search={{ status: 'pending_fulfilment', side, ...(organisation_name && { organisation: organisation_name }) }}
          className="text-accent underline"
        >
          The orders one by one
        </Link>
      </p>
    )}
  />
);
