import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Month } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { ActsOf } from '../../parts/acts-of.tsx';
import { TextField } from '../../parts/field.tsx';
import { List } from '../../parts/list.tsx';
import { Card } from '../../parts/page.tsx';
import { type ActField, actOf, type RecordAct } from '../../parts/record-acts.ts';
import { lagosDay } from './days.ts';

/** A day, or the month with all of its days. */
type Period = {
  readonly name: string;
  readonly closed: number;
  readonly open: number;
  readonly closable_at: string;
  /** The first of its days that a run exported. */
  readonly exported: Month['days'][number] | undefined;
};

const reason = (isRequired: boolean): ActField => ({
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired, hint: 'The audit keeps it.' },
});

const acts: readonly RecordAct<Period>[] = [
  actOf<Period>()({
    ...{ name: 'close', title: 'Close', operation: 'periods.close', permission: 'periods.manage' },
    about: 'Nothing is booked into a closed day. What is found out later is booked on the day it is found out.',
    whyNot: ({ open, closable_at }) =>
      open === 0
        ? 'It is closed.'
        : Date.parse(closable_at) > Date.now()
          ? `It may be closed from ${dateTime(closable_at)} on.`
          : null,
    fields: [reason(false)],
    inputOf: ({ name }, typed) => ({
      params: { period: name },
      body: typed['reason']?.trim() ? { reason: typed['reason'].trim() } : {},
    }),
  }),
  actOf<Period>()({
    ...{
      name: 'reopen',
      title: 'Open again',
      kind: 'danger',
      operation: 'periods.reopen',
      permission: 'periods.manage',
    },
    about: 'Another person decides. Reports of these days may change from then on.',
    whyNot: ({ closed, exported }) =>
      closed === 0 ? 'It is open.' : exported ? `${exported.day} was exported, so it stays closed.` : null,
    fields: [reason(true)],
    inputOf: ({ name }, typed) => ({ params: { period: name }, body: { reason: (typed['reason'] ?? '').trim() } }),
  }),
];

const isExported = ({ export_number }: Month['days'][number]) => export_number !== null;

const ofDay = (of: Month['days'][number]): Period => ({
  ...{ name: of.day, closed: of.is_closed ? 1 : 0, open: of.is_closed ? 0 : 1, closable_at: of.closable_at },
  exported: isExported(of) ? of : undefined,
});

function ofMonth({ month, days }: Month): Period {
  const closed = days.filter(({ is_closed }) => is_closed).length;
  const exported = days.find(isExported);
  return { name: month, closed, open: days.length - closed, closable_at: days.at(-1)!.closable_at, exported };
}

const Acts = ({ of }: { readonly of: Period }) => (
  <ActsOf acts={acts} row={of} idOf={({ name }) => name} nameOf={({ name }) => name} isOneOfMany />
);

/** Which days of a month are closed, by whom and since when. */
export function Periods() {
  const { month = lagosDay().slice(0, 7) }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const reading = useRead('periods.show', { query: { month } });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Month"
          type="month"
          value={month}
          onChange={({ target }) =>
            navigate({ to: '.', search: (before) => ({ ...before, month: target.value || undefined }) })
          }
        />
        {reading.data && <Acts of={ofMonth(reading.data)} />}
      </div>
      <Card>
        <List
          what="days"
          reading={{ ...reading, data: reading.data?.days }}
          idOf={({ day }) => day}
          columns={[
            { name: 'Day', cell: ({ day }) => day },
            { name: 'Books', cell: ({ is_closed }) => (is_closed ? 'Closed' : 'Open') },
            { name: 'Closed by', cell: ({ closed_by }) => closed_by ?? '' },
            { name: 'Since', cell: ({ closed_at }) => (closed_at ? dateTime(closed_at) : '') },
            { name: 'Exported', cell: ({ export_number }) => (export_number ? `Run ${export_number}` : '') },
            { name: 'Acts', cell: (one) => <Acts of={ofDay(one)} /> },
          ]}
        />
      </Card>
    </>
  );
}
