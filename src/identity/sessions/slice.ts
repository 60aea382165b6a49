import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type SessionNeeds, sessionRoutes } from './operator.ts';
import { sessionEndpoints } from './operator-contract.ts';
import { sessionTables } from './queries.ts';

/** The audit keeps who signed in when; the sessions themselves are of use only while a question about them may come. */
export const slice: Slice<SessionNeeds> = {
  operatorEndpoints: sessionEndpoints,
  operatorRoutes: sessionRoutes,
  operatorResources: { sessions: { title: 'Sessions', about: 'What a browser has after a person signed in.' } },
  work: Object.values(sessionTables).map(({ table }) =>
    purgeWork({ name: `${table}.purge`, table, retention_ms: days(90), batch: 5_000 }),
  ),
};
