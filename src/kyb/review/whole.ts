import type { z } from 'zod';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { type ActEndpoint, serveAct } from '../../platform/operator/serve-act.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { currentOf, showVerification, verificationNamed } from './by-firm.ts';
import type { claim } from './operator-contract.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly verification: string } };

type Reviewing<Body> = {
  readonly tx: Transaction;
  readonly environment: Environment;
  readonly body: Body;
  readonly actor: string;
};

/** An act on a verification that its path names, and that it returns as a whole. */
type ActOnWhole<Body> = ActEndpoint & Pick<typeof claim, 'params' | 'data'> & { readonly body: z.ZodType<Body> };

export const findWhole = ({ tx, params }: Named): Promise<Environment> => verificationNamed(tx, params.verification);

/** An act on a whole verification, which is shown as it is afterwards. */
export const serveWhole = <Body>(
  endpoint: ActOnWhole<Body>,
  subjects: AuditSubjects,
  act: (work: Reviewing<Body>) => Promise<unknown>,
): Route =>
  serveAct<ActOnWhole<Body>, Environment>(endpoint, subjects, {
    find: findWhole,
    async run({ tx, params, found, body, actor }) {
      await act({ tx, environment: await currentOf(tx, found), body, actor });
      return { data: await showVerification(tx, params.verification) };
    },
  });
