import { pricesPublished } from '../../market/feed/listeners.ts';
import { auditRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { investmentEndpoints, investmentEvents } from './contract.ts';
import { linkEndpoints } from './link-contract.ts';
import { linkRoutes } from './link-operator.ts';
import { followInstruments } from './linked.ts';
import { productRoutes } from './operator.ts';
import { productEndpoints } from './operator-contract.ts';
import { investmentRoutes } from './routes.ts';
import { investmentMachine } from './states.ts';
import { investmentWork } from './work.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  endpoints: investmentEndpoints,
  resources: {
    investments: {
      title: 'Investments',
      about: 'What can be bought, on which terms and at which price.',
    },
  },
  operatorEndpoints: [...productEndpoints, ...linkEndpoints],
  operatorRoutes: ({ operatorSettings: { auditSubjects } }) => [
    ...productRoutes(auditSubjects),
    ...linkRoutes(auditSubjects),
  ],
  operatorResources: {
    investments: {
      title: 'Investments',
      about: 'The catalogue: what can be bought, on which terms and at which price.',
    },
    links: { title: 'Links of products', about: 'Which instrument a product of the catalogue buys.' },
  },
  events: investmentEvents,
  machines: [investmentMachine],
  routes: investmentRoutes,
  work: investmentWork,
  auditSubjects: {
    investment: {
      row: auditRow(
        'investments',
        `id, mode, code, name, description, category, provider, country, currency, price, bid_price, price_at,
        minimum_investment, maximum_investment, expected_return_rate, duration, payout_type, risk_profile, start_date,
        close_date, maturity_date, status, allocation_total, unit_precision, terms_url, image_url, created_at,
        updated_at, instrument_id, income_treatment, charges_on, redemption_income,
        redemption_penalty_percent, redemption_penalty_days, pricing, dealing_cut_off, dealing_calendar, dealing_days,
        executes_on_price, settlement_days, rate_basis, rate, year_days, face_value`,
      ),
    },
  },
  listeners: [pricesPublished.filledBy(followInstruments)],
};
