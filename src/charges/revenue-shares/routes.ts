import { serveById, serveList } from '../../platform/http/endpoints/record-route.ts';
import { serveFile } from '../../platform/http/endpoints/route.ts';
import * as contract from './contract.ts';
import { getShare, listShares } from './operations.ts';
import { type Drawing, documentOf } from './pdf.ts';

export const revenueShareRoutes = ({ readOwner, drawn }: Drawing) => [
  serveList(contract.listRevenueShares, listShares),

  serveById(contract.getRevenueShare, getShare),

  serveFile(
    contract.downloadRevenueShare,
    async ({ tx, caller: { environment }, params }) => {
      const share = await getShare(tx, environment, params.revenue_share_id);
      const { name } = await readOwner(tx, environment);
      return { share, document: documentOf(name, environment.mode, share) };
    },
    async ({ share: { month, currency }, document }) => drawn.document(document, `revenue-share-${month}-${currency}`),
  ),
];
