import type { z } from 'zod';
import { FeeSchedule, Keeper } from './contract.ts';

/** What is agreed to, whole: what is stored with a proposal. */
export const WantedSchedule = FeeSchedule.pick({
  mode: true,
  code: true,
  name: true,
  charged_for: true,
  currency: true,
  organisation_id: true,
  investment_id: true,
  category: true,
  basis: true,
  percent: true,
  flat: true,
  tiers: true,
  minimum: true,
  maximum: true,
  vat_codes: true,
  revenue_share_percent: true,
  effective_from: true,
}).extend({
  // What waits since the version before is the firm's.
  collected_by: Keeper.default('firm'),
});
export type WantedSchedule = z.infer<typeof WantedSchedule>;
