import type { Slice } from '../../platform/slice.ts';
import { maturityCommands } from './commands.ts';
import { maturityChecks } from './verify.ts';
import { maturityWork } from './work.ts';

/** Holdings that the work loop found held: it put off looking at them beyond the day on which they mature. */
const held = {
  name: 'maturities_held',
  from: `holdings holding
    join investments investment on investment.id = holding.investment_id
    left join maturity_releases release
      on (release.investment_id, release.maturity_date) = (holding.investment_id, holding.maturity_date)`,
  since: `holding.maturity_date::timestamp at time zone 'UTC'`,
  where: `holding.status = 'active'
    and holding.due_at > holding.maturity_date::timestamp at time zone 'UTC'
    and investment.mode = 'live'
    and investment.hold_until_released
    and release.investment_id is null`,
};

export const slice: Slice = {
  work: maturityWork,
  checks: maturityChecks,
  commands: maturityCommands,
  queues: [held],
};
