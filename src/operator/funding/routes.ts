import { inboundCommands } from '../../payments/inbound/commands.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorSettings, Outcome } from '../../platform/operator/command.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { commandNamed, serveCommand } from '../serve-command.ts';
import * as contract from './contract.ts';
import { getFunding, listFunding, unmatchedPayments } from './operations.ts';
import * as unmatched from './unmatched-contract.ts';

/** What moves money of a wallet. */
const moves = [
  [contract.settleFunding, 'funding settle'],
  [contract.reverseFunding, 'funding reverse'],
] as const;

const acts = [[contract.failFunding, 'funding fail']] as const;

const show = (tx: Transaction, { data }: Outcome) => getFunding(tx, (data as { id: string }).id);

/** The command answers the request, or the proposal that it made. */
async function outcomeOf(tx: Transaction, { data, made }: Outcome): Promise<contract.FundingOutcome> {
  const { id, payload } = data as { id: string; payload?: { funding_request_id: string | null } };
  const approval_id = made?.type === 'proposal' ? id : null;
  const named = approval_id === null ? id : payload!.funding_request_id;
  const funding_request = named === null ? null : await getFunding(tx, named);
  return { funding_request, is_pending_approval: approval_id !== null, approval_id };
}

export const fundingRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(contract.listFunding, ({ tx, query }) => listFunding(tx, query)),

  serveOperator(contract.getFunding, ({ tx, params }) => getFunding(tx, params.funding_request)),

  ...moves.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(inboundCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        ...body,
        funding: (await getFunding(tx, params.funding_request)).id,
      }),
      show: outcomeOf,
    }),
  ),

  ...acts.map(([endpoint, name]) =>
    serveCommand<typeof endpoint>(endpoint, {
      command: commandNamed(inboundCommands, name),
      settings,
      typedOf: async ({ tx, params, body }) => ({
        ...body,
        funding: (await getFunding(tx, params.funding_request)).id,
      }),
      show,
    }),
  ),
];

const idOfRequest = async (tx: Transaction, named: string) => (await getFunding(tx, named)).id;

export const unmatchedRoutes = (settings: OperatorSettings): Route[] => [
  serveOperator(unmatched.listUnmatched, ({ tx, query }) => unmatchedPayments.list(tx, query)),

  serveOperator(unmatched.getUnmatched, ({ tx, params }) => unmatchedPayments.get(tx, params.unmatched_payment)),

  serveCommand(unmatched.matchUnmatched, {
    command: commandNamed(inboundCommands, 'funding match'),
    settings,
    typedOf: async ({ tx, params, body: { funding_request, organisation, ...body } }) => ({
      ...body,
      receipt: params.unmatched_payment,
      ...(funding_request !== undefined && { funding_request: await idOfRequest(tx, funding_request) }),
      ...(organisation !== undefined && { organisation: await organisationNamed(tx, organisation) }),
    }),
    show: outcomeOf,
  }),

  serveCommand(unmatched.matchSettled, {
    command: commandNamed(inboundCommands, 'funding match-settled'),
    settings,
    typedOf: async ({ tx, params, body: { funding_request, reason } }) => ({
      receipt: params.unmatched_payment,
      funding_request: await idOfRequest(tx, funding_request),
      reason,
    }),
    show,
  }),
];
