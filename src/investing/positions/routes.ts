import { serveList } from '../../platform/http/endpoints/record-route.ts';
import { listPositions as listPositionsEndpoint } from './contract.ts';
import { listPositions } from './operations.ts';

export const positionRoutes = [serveList(listPositionsEndpoint, listPositions)];
