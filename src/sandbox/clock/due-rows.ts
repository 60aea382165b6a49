import { recomputeDue as recomputeHoldings } from '../../investing/maturity/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/**
 * Everything that falls due in business time and keeps its instant in real time. The transaction that moves an
 * environment's clock computes all of them again; what is missing here would miss its time.
 */
export const dueRows: readonly ((tx: Transaction, environment: Environment) => Promise<void>)[] = [recomputeHoldings];
