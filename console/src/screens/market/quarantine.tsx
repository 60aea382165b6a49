import type { QuarantinedRow } from '../../api/calls.generated.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { Facts } from '../../parts/page.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { at, createdColumn, known, useCashList } from '../cash/facts.tsx';

type Row = QuarantinedRow;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Which', choices: choicesOf(['released', 'rejected'], 'Waiting') },
  { name: 'kind', label: 'Kind', choices: choicesOf(['instrument', 'quote', 'session', 'bar', 'disclosure', 'rate']) },
  { name: 'exchange', label: 'Exchange' },
];

const columns: readonly Column<Row>[] = [
  { name: 'Row', cell: ({ symbol }) => <span className="break-all">{symbol}</span> },
  { name: 'Kind', cell: ({ kind }) => words(kind) },
  { name: 'Exchange', cell: ({ exchange }) => exchange },
  { name: 'Why', cell: ({ reason }) => reason },
  { name: 'Reported by', cell: ({ provider }) => provider },
  createdColumn,
];

const act = actOf<Row>();
const decided = ({ released_at, rejected_at }: Row): string | null =>
  released_at ? 'It is published.' : rejected_at ? 'It is rejected.' : null;
const publishable = ['quote', 'bar', 'rate'];
const contentOf = ({ content }: Row) =>
  Object.entries(content).map(([name, value]) => [words(name), value === null ? 'none' : String(value)] as const);

const acts = [
  act({
    ...{ name: 'release', title: 'Publish', operation: 'quarantine.release', permission: 'catalogue.manage', key: 'a' },
    about:
      'All checks except the one of its move are repeated. A price or a rate that moves too far for one person waits for another.',
    whyNot: (row) =>
      decided(row) ?? (publishable.includes(row.kind) ? null : 'A row of this kind is corrected and imported again.'),
    effect: (row) => ({ lines: contentOf(row), wrong: null }),
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', max: 500, hint: 'For the second person, where one decides.' },
    ],
    inputOf: (row, { reason }) => ({ params: { row: row.id }, body: reason?.trim() ? { reason: reason.trim() } : {} }),
  }),
  act({
    ...{ name: 'reject', title: 'Reject', kind: 'danger', operation: 'quarantine.reject', key: 'r', isBulk: true },
    permission: 'catalogue.manage',
    about: 'It is never published, and the same row is not reported again.',
    whyNot: decided,
    fields: [
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500, hint: 'The audit keeps it.' },
    ],
    inputOf: (row, typed) => ({ params: { row: row.id }, body: { reason: (typed['reason'] ?? '').trim() } }),
  }),
];

export const Quarantine = () => (
  <Records
    what="rows"
    filters={filters}
    columns={columns}
    reading={useCashList('quarantine.list', { hasMode: false })}
    idOf={({ id }) => id}
    nameOf={({ symbol, kind }) => `${symbol}, ${words(kind)}`}
    acts={acts}
    ifNone="No row of market data waits for a decision."
    factsOf={(row) =>
      known(
        ['Why it was not published', row.reason],
        ['Reported by', row.provider],
        ['Reported', at(row.created_at)],
        ['Published', at(row.released_at)],
        ['Rejected by', row.rejected_by],
        ['Why it was rejected', row.reject_reason],
      )
    }
    more={(row) => (
      <section aria-label="As it was reported">
        <Facts facts={contentOf(row)} />
      </section>
    )}
  />
);
