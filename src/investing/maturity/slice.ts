import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { maturityOperatorRoutes } from './operator.ts';
import { maturityOperatorEndpoints } from './operator-contract.ts';
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

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: maturityOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => maturityOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    maturities: {
      title: 'Maturities',
      about: 'What matures on which day, what the issuer owes for it, and the word that it has paid.',
    },
  },
  work: maturityWork,
  checks: maturityChecks,
  queues: [held],
};
