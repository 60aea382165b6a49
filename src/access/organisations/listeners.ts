import { AreaListener } from '../../platform/area-listener.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** How many records of each kind are not over in an environment, by its name. */
export type OpenRecords = {
  readonly countOpen: (
    tx: Transaction,
    environment: Environment,
  ) => Promise<readonly { readonly what: string; readonly count: number }[]>;
};

export const openRecords = new AreaListener<OpenRecords>('records that are not over');
