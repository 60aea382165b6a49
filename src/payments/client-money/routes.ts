import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { networkOfSender } from '../../platform/http/auth/address.ts';
import type { Limiter } from '../../platform/http/auth/rate-limit.ts';
import { serve } from '../../platform/http/endpoints/route.ts';
import type { OpenRoute } from '../../platform/http/server/probes.ts';
import { ROOT_READS_PER_MINUTE } from '../../vocabulary/limits.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';

export const clientMoneyRoutes = [
  serve(contract.getClientMoneyProof, ({ tx, params, caller }) =>
    operations.getProof(tx, caller.environment, params.date),
  ),
];

export type RootNeeds = { readonly pool: pg.Pool; readonly limiter: Limiter };

/** Everyone reads the same root: only then is a partner sure that nobody was shown another one. Nobody is known by a key, so networks are counted. */
export const rootRoutes = ({ pool, limiter }: RootNeeds): OpenRoute[] => [
  {
    method: 'GET',
    path: '/partner/v1/client-money/:date/root',
    bodyBytesMax: 0,
    async answer({ params, address }) {
      const { refusal } = await limiter.count(`root ${networkOfSender(address)}`, ROOT_READS_PER_MINUTE);
      if (refusal) throw refusal;
      const root = await transact(pool, 'read', (tx) => operations.getRoot(tx, params['date'] ?? ''));
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
        body: JSON.stringify({ data: contract.ClientMoneyRoot.parse(root) }),
      };
    },
  },
];
