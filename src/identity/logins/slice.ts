import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';
import { type LoginNeeds, loginRoutes } from './operator.ts';
import { loginEndpoints } from './operator-contract.ts';

/** The audit keeps who approved which machine; a login itself is of use for ten minutes. */
export const slice: Slice<LoginNeeds> = {
  operatorEndpoints: loginEndpoints,
  operatorRoutes: loginRoutes,
  operatorResources: {
    logins: { title: 'Logins', about: 'A command line that asks for a token, which a person approves in a browser.' },
  },
  work: [purgeWork({ name: 'operator_logins.purge', table: 'operator_logins', retention_ms: days(1), batch: 5_000 })],
};
