import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { getCustodyCharge, listCustodyCharges } from './contract.ts';
import { getCustody, listCustody } from './operations.ts';

export const custodyChargeRoutes = [
  serveList(listCustodyCharges, listCustody),
  serveById(getCustodyCharge, getCustody),
];
