import { transact } from '../../platform/database/transaction.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import { itemByItem, type WorkEntry } from '../../platform/work/entry.ts';
import { byHandOnly, screeningNotServed } from '../../providers/screening/none.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { days } from '../../vocabulary/limits.ts';
import { type ScreeningDeps, screeningCall } from './call.ts';
import { SCREENING_RENEWED_DAYS } from './contract.ts';
import { renewScreening } from './operations.ts';
import { findExpiring } from './queries.ts';

const BATCH = 50;
const RENEW_EVERY_MS = 60_000;

export const screeningWork = (deps: ScreeningDeps & CallDeps): WorkEntry[] => [
  callWork(screeningCall, deps),
  renewals(isAnswered(deps)),
];

const isAnswered = ({ screening: { live } }: ScreeningDeps): boolean =>
  live !== byHandOnly && live !== screeningNotServed;

const endingAt = (now_ms: number): string => new Date(now_ms + days(SCREENING_RENEWED_DAYS)).toISOString();

/** Live results are asked for again before they expire; those of a sandbox when they are submitted. */
const renewals = (isAnswered: boolean): WorkEntry =>
  itemByItem<Environment>({
    name: 'screenings.renew',
    every_ms: RENEW_EVERY_MS,
    kind: 'read',
    due: (tx, excluded) => findExpiring(tx, endingAt(tx.now_ms), excluded, BATCH),
    key: ({ id }) => id,
    work: async (environment, pool) => {
      await transact(pool, 'write', (tx) =>
        renewScreening(tx, environment, { before: endingAt(tx.now_ms), isAnswered }),
      );
      return 'done';
    },
  });
