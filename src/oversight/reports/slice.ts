import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { reportEndpoints } from './contract.ts';
import { type ReportNeeds, reportRoutes } from './routes.ts';
import { reportWork } from './work.ts';

export const slice: Slice<ReportNeeds> = {
  operatorEndpoints: reportEndpoints,
  operatorRoutes: (needs) => reportRoutes(needs),
  operatorResources: {
    reports: { title: 'Reports', about: 'What the firm shows of itself as of a day, with its totals and their proof.' },
  },
  auditSubjects: {
    report: {
      row: auditRow(
        'report_runs',
        'id, report, mode, first_day, as_of, organisation_id, is_daily, requested_by, created_at, made_at, failed_at, failure',
      ),
    },
  },
  queues: [{ name: 'reports_due', from: 'report_runs', since: 'created_at', where: 'due_at is not null' }],
  work: ({ jobs }) => reportWork(jobs),
};
