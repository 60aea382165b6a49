import { type Route, serve } from '../../platform/http/endpoints/route.ts';
import type { ScreeningProviders } from '../screening/operations.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { readKyb } from './present.ts';

export type ReviewNeeds = { readonly screening: ScreeningProviders };

export const reviewRoutes = ({ screening }: ReviewNeeds): Route[] => [
  serve(contract.getKyb, ({ tx, caller }) => readKyb(tx, caller.environment)),

  serve(contract.submitKyb, ({ tx, caller, body }) =>
    operations.submitKyb(tx, caller.environment, { ...body, screening: screening[caller.environment.mode] }),
  ),
];
