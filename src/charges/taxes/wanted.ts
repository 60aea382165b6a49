import type { z } from 'zod';
import { TaxCode } from './contract.ts';

/** What is agreed to, whole: what is stored with a proposal. */
export const WantedCode = TaxCode.pick({
  code: true,
  name: true,
  kind: true,
  country: true,
  authority: true,
  base: true,
  rate: true,
  charged_for: true,
  categories: true,
  exempt_categories: true,
  exempt_organisations: true,
  vat_codes: true,
  collected_by: true,
  account: true,
  source: true,
  source_date: true,
  effective_from: true,
});
export type WantedCode = z.infer<typeof WantedCode>;
