import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import type { OpenRoute } from '../../platform/http/server/probes.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const clientMoneyRoutes = [
  serve(contract.getClientMoneyProof, ({ tx, params, caller }) =>
    operations.getProof(tx, caller.environment, params.date),
  ),
];

/** Everyone reads the same root: only then is a partner sure that nobody was shown another one. */
export const rootRoutes = ({ pool }: { readonly pool: pg.Pool }): OpenRoute[] => [
  {
    method: 'GET',
    path: '/partner/v1/client-money/:date/root',
    bodyBytesMax: 0,
    async answer({ params }) {
      const root = await transact(pool, 'read', (tx) => operations.getRoot(tx, params['date'] ?? ''));
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
        body: JSON.stringify({ data: contract.ClientMoneyRoot.parse(root) }),
      };
    },
  },
];
