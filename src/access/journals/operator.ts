import { placeOfWallet } from '../../ledger/wallets/owned.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { serveMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { propose } from '../approvals/operations.ts';
import { proposed } from '../approvals/proposed-act.ts';
import { writeOffOf } from './debts.ts';
import * as operations from './operations.ts';
import * as contract from './operator-contract.ts';
import { journalKind } from './proposal.ts';

export const journalRoutes = ({ auditSubjects }: OperatorSettings): Route[] => [
  serveOperator(contract.listJournals, ({ tx, query }) => operations.listJournals(tx, query)),

  serveOperator(contract.getJournal, ({ tx, params }) => operations.getJournal(tx, params.journal)),

  serveOperator(contract.listReasons, async () => operations.journalReasons()),

  serveMaking(contract.proposeJournal, auditSubjects, async ({ tx, body, actor }) => {
    const { lines, ...booking } = await operations.bookingOf(tx, body);
    return proposed(await propose(tx, journalKind, { ...booking, lines: [...lines] }, { reason: body.reason, actor }));
  }),

  serveMaking(contract.reverseJournal, auditSubjects, async ({ tx, params, body: { reason, reference }, actor }) => {
    const { lines, ...booking } = await operations.reversalOf(tx, params.journal, reference ?? null);
    return proposed(await propose(tx, journalKind, { ...booking, lines: [...lines] }, { reason, actor }));
  }),

  serveMaking(contract.writeOffDebt, auditSubjects, async ({ tx, params, body, actor }) => {
    const { lines, ...booking } = await writeOffOf(tx, await placeOfWallet(tx, params.wallet), body);
    return proposed(await propose(tx, journalKind, { ...booking, lines: [...lines] }, { reason: body.reason, actor }));
  }),
];
