import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { priceCommands } from './commands.ts';
import { plannedPrice } from './proposal.ts';
import { plannedPriceMachine } from './states.ts';
import { applyPlannedPrices } from './work.ts';

export const slice: Slice = {
  machines: [plannedPriceMachine],
  work: [applyPlannedPrices],
  auditSubjects: {
    planned_price: {
      row: auditRow(
        'planned_prices',
        `id, investment_id, effective_date, price, bid_price, judged_price, judged_bid_price, is_approved, planned_by,
        status, stop_reason, applied_at, stopped_at, cancelled_at, created_at, updated_at`,
      ),
      hold: holdRow('planned_prices'),
    },
    price_file: {
      row: auditRow(
        'price_files',
        `id, mode, sha256, applied_by, applied_at, row_count, applied_count, planned_count, proposed_count, wrong_count`,
      ),
    },
  },
  commands: priceCommands,
  proposalKinds: [plannedPrice],
};
