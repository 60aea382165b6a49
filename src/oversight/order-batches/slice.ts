import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { batchEndpoints } from './contract.ts';
import { type BatchNeeds, batchRoutes } from './routes.ts';

export const slice: Slice<BatchNeeds> = {
  operatorEndpoints: batchEndpoints,
  operatorRoutes: batchRoutes,
  auditSubjects: {
    order_batch: {
      row: auditRow(
        'order_batches',
        'id, investment_id, side, cut_off, sha256, line_count, amount, units, submitted_at, withdrawn_at, withdrawn_reason',
      ),
      hold: holdRow('order_batches'),
    },
  },
};
