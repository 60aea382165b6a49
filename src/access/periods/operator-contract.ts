import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorRead } from '../../vocabulary/endpoint.ts';
import { CLOSE_AFTER_MINUTES } from '../../vocabulary/limits.ts';
import { day, flag, instant, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { ProposedAct } from '../approvals/proposed-act.ts';

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as "2026-11".')
  .meta({ description: 'The month, such as `2026-11`.', examples: ['2026-11'] });

export const Month = strictObject({
  month,
  is_closed: flag('Whether all of its days are closed.'),
  days: z.array(
    strictObject({
      day: day('A day of Lagos.'),
      is_closed: flag('Whether its books are closed: nothing is booked into it in live mode.'),
      closed_by: stringOrNull('Who closed it; null: it is open.'),
      closed_at: instant('When it was closed; null: it is open.').nullable(),
      export_number: z.int().min(1).nullable().meta({
        description: 'The run of `GET /journal-exports` that has its lines; null: none yet. Such a day stays closed.',
      }),
      closable_at: instant(`From when on it may be closed: ${CLOSE_AFTER_MINUTES} minutes after it ended.`),
    }),
  ),
}).meta({ id: 'Month', description: 'The days of a month, and which of them are closed.' });
export type Month = z.infer<typeof Month>;

export const showPeriods = operatorRead({
  name: 'periods.show',
  path: '/operator/v1/periods',
  summary: 'Show which days of a month are closed',
  permission: 'partners.read',
  query: strictObject({ month: month.optional() }),
  data: Month,
});

const params = strictObject({ period: string('A day such as `2026-11-27`, or a month such as `2026-11`.') });
const reason = text(1, 500, 'Why; kept in the audit.');

export const closePeriod = operatorEndpoint({
  name: 'periods.close',
  path: '/operator/v1/periods/{period}/close',
  summary: 'Close a day, or all days of a month',
  description:
    'A day that is closed already stays as it is; one that is not over, or is before the year before the installation, is 400 `validation_error`. What is found out later about a closed day is booked on the day on which it is found out, and keeps its value day. Refused while the reconciliation of a place is not signed for one of the days.',
  permission: 'periods.manage',
  params,
  body: strictObject({ reason: reason.optional() }).meta({
    id: 'ClosePeriod',
    description: 'Why, if there is more to say.',
  }),
  data: Month,
  audit: { subject: 'period' },
  refusals: ['not_found', 'reconciliation_unsigned'],
});

export const reopenPeriod = operatorEndpoint({
  name: 'periods.reopen',
  path: '/operator/v1/periods/{period}/reopen',
  summary: 'Propose to open a closed day or month again',
  description:
    'A day whose lines were exported stays closed: 400 `validation_error`. What is found out later about it is booked on the day on which it is found out.',
  permission: 'periods.manage',
  twoPeople: 'always; it is open when another person approves.',
  params,
  body: strictObject({ reason }).meta({ id: 'ReopenPeriod', description: 'Why it is opened.' }),
  data: ProposedAct,
  audit: { subject: 'proposal' },
  refusals: ['not_found'],
});

export const periodEndpoints = [showPeriods, closePeriod, reopenPeriod] as const;
