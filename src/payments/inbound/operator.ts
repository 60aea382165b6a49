import { proposed } from '../../access/approvals/proposed-act.ts';
import { environmentOf } from '../../access/organisations/operations.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import * as contract from '../funding/operator-contract.ts';
import { ownedFundings } from '../funding/owned.ts';
import { proposeSuspenseBooking } from './book.ts';
import { unmatchedPayments } from './firm-owned.ts';
import { matchOrPropose } from './match-proposal.ts';
import { failFunding } from './operations.ts';
import { reverseOrPropose, settleOrPropose } from './proposals.ts';
import { matchSettled, type Target } from './unmatched.ts';
import * as unmatched from './unmatched-contract.ts';

type OfRequest = { readonly tx: Transaction; readonly params: { readonly funding_request: string } };

const findRequest = ({ tx, params }: OfRequest) => ownedFundings.place(tx, params.funding_request);

/** What the firm says of money on its way in. */
export const fundingActRoutes = (subjects: AuditSubjects): Route[] => [
  serveAct(contract.settleFunding, subjects, {
    find: findRequest,
    async run({ tx, found: { id, environment }, body: { reason, ...arrived }, actor }) {
      const { data, ...acted } = await settleOrPropose(tx, id, arrived, { environment, actor, reason });
      return { ...acted, data: { funding_request: await ownedFundings.get(tx, id), ...waitOf(data) } };
    },
  }),

  serveAct(contract.failFunding, subjects, {
    find: findRequest,
    async run({ tx, found: { id, environment }, body: { reason } }) {
      await failFunding(tx, environment, id, { code: 'operator_rejected', reason });
      return { data: await ownedFundings.get(tx, id) };
    },
  }),

  serveAct(contract.reverseFunding, subjects, {
    find: findRequest,
    async run({ tx, found: { id, environment }, body: { amount, reason }, actor }) {
      const { data, ...acted } = await reverseOrPropose(tx, id, amount, { environment, actor, reason });
      return { ...acted, data: { funding_request: await ownedFundings.get(tx, id), ...waitOf(data) } };
    },
  }),
];

type OfPayment = { readonly tx: Transaction; readonly params: { readonly unmatched_payment: string } };

/** In the audit it belongs to no partner, also once it was matched. */
const findPayment = ({ tx, params }: OfPayment) => unmatchedPayments.place(tx, params.unmatched_payment);

type Wanted = Input<typeof unmatched.matchUnmatched>['body'];

async function targetOf(tx: Transaction, { funding_request, organisation, sandbox }: Wanted): Promise<Target> {
  if (funding_request !== undefined && organisation === undefined)
    return { funding_request: (await ownedFundings.place(tx, funding_request)).id };
  if (organisation === undefined || funding_request !== undefined)
    return refuse('validation_error', { funding_request: 'Expected this or organisation, and not both.' });
  const id = await organisationNamed(tx, organisation);
  return { environment: (mode: Mode) => environmentOf(tx, id, mode, sandbox) };
}

export const unmatchedRoutes = (subjects: AuditSubjects): Route[] => [
  serveOperator(unmatched.listUnmatched, ({ tx, query }) => unmatchedPayments.list(tx, query)),

  serveOperator(unmatched.getUnmatched, ({ tx, params }) => unmatchedPayments.get(tx, params.unmatched_payment)),

  serveAct(unmatched.matchUnmatched, subjects, {
    find: findPayment,
    async run({ tx, found: { id }, body, actor }) {
      const to = await targetOf(tx, body);
      const { data, ...acted } = await matchOrPropose(tx, id, to, {
        ...{ actor, reason: body.reason, not_the_same_as: body.not_the_same_as ?? [] },
      });
      const named = data.funding_request_id;
      const funding_request = named === null ? null : await ownedFundings.get(tx, named);
      return { ...acted, data: { funding_request, ...waitOf(data.approval_id) } };
    },
  }),

  serveMaking(unmatched.bookUnmatched, subjects, async ({ tx, params, body, actor }) =>
    proposed(await proposeSuspenseBooking(tx, params.unmatched_payment, body, actor)),
  ),

  serveAct(unmatched.matchSettled, subjects, {
    find: findPayment,
    async run({ tx, found: { id }, body: { funding_request } }) {
      const request = await ownedFundings.place(tx, funding_request);
      await matchSettled(tx, id, request.id);
      return { data: await ownedFundings.get(tx, request.id) };
    },
  }),
];
