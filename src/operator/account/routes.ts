import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { describeMe } from './operations.ts';

export const accountRoutes: readonly Route[] = [
  serveOperator(contract.getMe, async ({ caller }) => describeMe(caller.operator)),
];
