import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type SessionNeeds, sessionRoutes } from './operator.ts';
import { sessionEndpoints } from './operator-contract.ts';

/** The audit keeps who signed in when; the sessions themselves are of use only while a question about them may come. */
export const slice: Slice<SessionNeeds> = {
  operatorEndpoints: sessionEndpoints,
  operatorRoutes: sessionRoutes,
  work: [
    purgeWork({ name: 'operator_sessions.purge', table: 'operator_sessions', retention_ms: days(90), batch: 5_000 }),
  ],
};
