import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { estimate } from './operations.ts';
import { estimateCharges } from './operator-contract.ts';
import { previewFee } from './preview.ts';
import { previewFeeSchedule } from './preview-contract.ts';

export const chargingOperatorRoutes: readonly Route[] = [
  serveOperator(previewFeeSchedule, ({ tx, body }) => previewFee(tx, body)),

  serveOperator(estimateCharges, ({ tx, query }) => estimate(tx, query)),
];
