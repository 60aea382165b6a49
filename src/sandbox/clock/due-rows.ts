import { recomputeDue as recomputeHoldings } from '../../investing/maturity/queries.ts';
import { recomputeDue as recomputeFunding } from '../../money/funding/due-queries.ts';
import { recomputeDue as recomputeMandates } from '../../money/mandates/due-queries.ts';
import type { Recompute } from '../../platform/database/recompute.ts';

/**
 * Everything that falls due in business time and keeps its instant in real time. Whoever moves an environment's clock
 * has all of them computed again; what is missing here would miss its time.
 */
export const dueRows: readonly Recompute[] = [recomputeMandates, recomputeFunding, recomputeHoldings];
