import type { Capabilities } from '../../platform/capabilities.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { railOf } from '../funding/rails.ts';
import type { FundingMethod } from '../funding/requests.ts';

type Wanted = { readonly method: FundingMethod; readonly currency: Currency };

/** Throws provider_unavailable for a method that nobody carries in that mode and currency. */
export const requireMethod = (capabilities: Capabilities, mode: Mode, { method, currency }: Wanted): void =>
  capabilities.require(mode, railOf[method], currency);
