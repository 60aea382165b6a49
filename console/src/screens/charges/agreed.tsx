import { date } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import type { ActField, Typed } from '../../parts/record-acts.ts';
import { Badge } from '../../parts/states.tsx';
import { known } from '../cash/facts.tsx';

/** What fees, taxes and levies have in common: two people agree to each, from a day on, and to its end. */

type Agreed = {
  readonly status: 'planned' | 'in_force' | 'ended';
  readonly effective_from: string;
  readonly effective_until: string | null;
};

/** Whose a fee is. */
export const keepers = { firm: 'The firm', issuer: 'The fund house' } as const;

const badges = { planned: 'pending', in_force: 'active', ended: 'closed' } as const;

export const statusOfAgreed = ({ status }: Agreed) => <Badge status={badges[status]}>{words(status)}</Badge>;

export const fromColumn: Column<Agreed> = { name: 'From', cell: ({ effective_from }) => date(effective_from) };
export const untilColumn: Column<Agreed> = {
  name: 'Ends',
  cell: ({ effective_until }) => (effective_until ? date(effective_until) : 'no end'),
};

type People = Agreed & {
  readonly proposed_by: string;
  readonly approved_by: string | null;
  readonly ended_by: string | null;
};

export const agreedFacts = (row: People) =>
  known(
    ['From', date(row.effective_from)],
    ['Ends', row.effective_until && date(row.effective_until)],
    ['Proposed by', row.proposed_by],
    ['Approved by', row.approved_by],
    ['Its end was approved by', row.ended_by],
  );

export const percentText = (percent: string): string => `${percent.replace(/\.?0+$/, '')} %`;

export const endFields: readonly ActField[] = [
  { name: 'effective_until', label: 'First day without it', kind: 'date', isRequired: true },
  { name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true, hint: 'The audit keeps it.' },
];

export const endBody = ({ effective_until = '', reason = '' }: Typed) => ({ effective_until, reason: reason.trim() });

export const whyNotEnded = ({ effective_until }: Agreed): string | null =>
  effective_until === null ? null : `It ends on ${date(effective_until)}.`;

/** What was typed, without what was left empty. */
export const givenOf = (typed: Typed): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );

/** Codes and names that are typed with blanks or commas between. */
export const listIn = (text: string | undefined): readonly string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);
