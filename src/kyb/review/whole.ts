import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { currentOf, showVerification, verificationNamed } from './by-firm.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly verification: string } };

export type Reviewing<Body> = {
  readonly tx: Transaction;
  readonly environment: Environment;
  readonly body: Body;
  readonly actor: string;
};

type Work<Body> = Named & { readonly found: Environment; readonly body: Body; readonly actor: string };

export const findWhole = ({ tx, params }: Named): Promise<Environment> => verificationNamed(tx, params.verification);

/** An act on a whole verification, which is shown as it is afterwards. */
export const onWhole = <Body>(act: (work: Reviewing<Body>) => Promise<unknown>) => ({
  find: findWhole,
  async run({ tx, params, found, body, actor }: Work<Body>) {
    await act({ tx, environment: await currentOf(tx, found), body, actor });
    return { data: await showVerification(tx, params.verification) };
  },
});
