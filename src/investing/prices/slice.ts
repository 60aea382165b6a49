import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { type PriceNeeds, priceOperatorRoutes } from './operator.ts';
import { priceOperatorEndpoints } from './operator-contract.ts';
import { rollAfterMove } from './rolling.ts';
import { plannedPriceMachine } from './states.ts';
import { applyPlannedPrices, rollPrices, rollSandboxPrices } from './work.ts';

export const slice: Slice<PriceNeeds> = {
  operatorEndpoints: priceOperatorEndpoints,
  operatorRoutes: priceOperatorRoutes,
  operatorResources: {
    plannedPrices: { title: 'Planned prices', about: 'Prices that are to hold from a later day on.' },
    priceFiles: { title: 'Price files', about: 'Files of prices: what they would do, and what came of them.' },
  },
  machines: [plannedPriceMachine],
  work: [applyPlannedPrices, rollPrices, rollSandboxPrices],
  dueRows: [rollAfterMove],
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
};
