import { auditRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { type JournalExportNeeds, journalExportRoutes } from './operator.ts';
import { journalExportEndpoints } from './operator-contract.ts';
import { journalExportChecks } from './verify.ts';

export const slice: Slice<JournalExportNeeds> = {
  operatorEndpoints: journalExportEndpoints,
  operatorRoutes: journalExportRoutes,
  operatorResources: {
    journalExports: { title: 'Journal exports', about: 'Lines of closed days for the general ledger of the firm.' },
  },
  checks: journalExportChecks,
  auditSubjects: {
    journal_export: { row: auditRow('journal_exports', 'id, number, period, form, lines, made_by, created_at') },
  },
};
