import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { Place } from '../../platform/operator/owned-records.ts';
import { serveAct } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import * as contract from './operator-contract.ts';
import { ownedWithdrawals } from './owned.ts';
import { approveOrPropose, refundOrPropose } from './proposal.ts';
import { rejectWithdrawal, retryWithdrawal, settleWithdrawal } from './transitions.ts';

type Named = { readonly tx: Transaction; readonly params: { readonly withdrawal: string } };

const find = ({ tx, params: { withdrawal } }: Named) => ownedWithdrawals.place(tx, withdrawal);

const shown = async (tx: Transaction, id: string) => ({ data: await ownedWithdrawals.get(tx, id) });

/** The withdrawal after an act that may wait for another person. */
async function shownWaiting(tx: Transaction, id: string, { data: approval_id, ...acted }: Acted<string | null>) {
  const withdrawal = await ownedWithdrawals.get(tx, id);
  return { ...acted, data: { withdrawal, ...waitOf(approval_id) } };
}

const refunds = [
  [contract.failWithdrawal, 'fail'],
  [contract.returnWithdrawal, 'return'],
] as const;

export const withdrawalOperatorRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(contract.listWithdrawals, ({ tx, query }) => ownedWithdrawals.list(tx, query)),

  serveOperator(contract.getWithdrawal, ({ tx, params }) => ownedWithdrawals.get(tx, params.withdrawal)),

  serveAct(contract.approveWithdrawal, subjects, {
    find,
    run: async ({ tx, found: { id, environment }, body: { reason }, actor }) =>
      shownWaiting(tx, id, await approveOrPropose(tx, environment, id, { actor, reason })),
  }),

  serveAct(contract.rejectWithdrawal, subjects, {
    find,
    async run({ tx, found: { id, environment }, body: { reason } }) {
      await rejectWithdrawal(tx, environment, id, { code: 'operator_rejected', reason });
      return shown(tx, id);
    },
  }),

  serveAct(contract.settleWithdrawal, subjects, {
    find,
    async run({ tx, found: { id, environment } }) {
      await settleWithdrawal(tx, environment, id);
      return shown(tx, id);
    },
  }),

  serveAct(contract.retryWithdrawal, subjects, {
    find,
    async run({ tx, found: { id, environment } }) {
      await retryWithdrawal(tx, environment, id);
      return shown(tx, id);
    },
  }),

  ...refunds.map(([endpoint, because]) =>
    serveAct<typeof endpoint, Place>(endpoint, subjects, {
      find,
      run: async ({ tx, found: { id, environment }, body: { reason }, actor }) =>
        shownWaiting(tx, id, await refundOrPropose(tx, environment, id, { because, actor, reason })),
    }),
  ),
];
