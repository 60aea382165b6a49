import type pg from 'pg';
import type { OperatorSettings } from '../../platform/operator/command.ts';
import type { Slice } from '../../platform/slice.ts';
import { recordEndpoints } from './contract.ts';
import { recordRoutes } from './routes.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings; readonly pool: pg.Pool }> = {
  operatorEndpoints: recordEndpoints,
  operatorRoutes: ({ pool }) => recordRoutes(pool),
  operatorResources: {
    audit: { title: 'Audit', about: 'Who did what to whom, and why. It is append-only and chained.' },
  },
};
