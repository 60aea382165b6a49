import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option } from '../../platform/operator/command.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, type Mode, requestedMoney } from '../../vocabulary/values.ts';
import { requireFunding } from '../funding/operations.ts';
import { findById, findInboundPayment } from '../funding/queries.ts';
import { dismissProviderEvent, reapplyProviderEvent } from './dead-letters.ts';
import { failFunding, missingOf } from './operations.ts';
import { matchOrPropose, proposeSettlement, reverseOrPropose, settleByHand } from './proposals.ts';
import { matchSettled } from './unmatched.ts';

const arguments_ = { funding: { name: 'FUNDING_REQUEST_ID', about: 'the funding request' } };

/** The operator names a funding request by its id alone. */
async function find(tx: Transaction, id: string) {
  const found = isId(id) ? await findById(tx, id) : undefined;
  return found ?? refuse('not_found', { resource: 'funding_request', id });
}

const isNothing = (amount: string): boolean => Decimal.of(amount).isZero;

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { environment } = await find(tx, id);
  return { type: 'funding_request', id, organisation_id: environment.organisation_id };
}

const receiptSubject = async ({ input: { receipt: id } }: { input: { receipt: string } }): Promise<Subject> => {
  if (!isId(id)) return refuse('not_found', { resource: 'unmatched_receipt', id });
  return { type: 'unmatched_receipt', id, organisation_id: null };
};

const fundingCommands = [
  command({
    name: 'funding match',
    about:
      'Say whose money in suspense is: a funding request, or the wallet of an organisation; live money takes two people',
    kind: 'write',
    arguments: { receipt: { name: 'UNMATCHED_RECEIPT_ID', about: 'the money in suspense' } },
    options: {
      funding_request: {
        flags: '--funding-request <id>',
        schema: z.string().optional(),
        about: 'the funding request that it is for',
      },
      organisation: {
        flags: '--organisation <id>',
        schema: z.string().optional(),
        about: 'the organisation whose wallet it is for',
      },
      sandbox: option.sandbox,
      reason: option.reason,
    },
    subject: receiptSubject,
    async run({ tx, input: { receipt, funding_request, organisation, sandbox, reason }, actor }) {
      if (funding_request !== undefined && organisation === undefined)
        return matchOrPropose(tx, receipt, { funding_request }, { actor, reason });
      if (organisation === undefined || funding_request !== undefined)
        return refuse('validation_error', { funding_request: 'Expected this or --organisation, and not both.' });
      const environment = (mode: Mode) => environmentOf(tx, organisation, mode, sandbox);
      return matchOrPropose(tx, receipt, { environment }, { actor, reason });
    },
  }),

  command({
    name: 'funding match-settled',
    about: 'Say that money in suspense is what a request was settled for by hand; nothing is credited again',
    kind: 'write',
    arguments: { receipt: { name: 'UNMATCHED_RECEIPT_ID', about: 'the money in suspense' } },
    options: {
      funding_request: {
        flags: '--funding-request <id>',
        schema: z.string(),
        about: 'the funding request that was settled for it',
      },
      reason: option.reason,
    },
    subject: receiptSubject,
    run: async ({ tx, input: { receipt, funding_request } }) => ({
      data: await matchSettled(tx, receipt, funding_request),
    }),
  }),

  command({
    name: 'funding settle',
    about: 'Say that the money arrived; into a live wallet it takes two people',
    kind: 'write',
    arguments: arguments_,
    options: {
      amount: {
        flags: '--amount <money>',
        schema: requestedMoney('How much.').optional(),
        about: 'how much; by default what is missing',
      },
      transaction: {
        flags: '--transaction <id>',
        schema: z.string().min(1).max(100).optional(),
        about: "the bank's id of the payment; the same one is credited once",
      },
      reason: { ...option.reason, schema: option.reason.schema.optional() },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.funding),
    async run({ tx, input: { funding, amount, transaction, reason }, actor }) {
      const { environment } = await find(tx, funding);
      // Locked from here on, so that the sum received so far does not change meanwhile.
      const request = await requireFunding(tx, environment, funding);
      const isMore = request.status === 'completed' || (amount !== undefined && !isNothing(request.amount_received));
      // Reported twice without the bank's id, the same payment would be credited twice.
      if (isMore && transaction === undefined)
        refuse('validation_error', {
          transaction: "Required for a request that money came for: the bank's id of the new payment.",
        });
      const settled = {
        funding_request_id: funding,
        amount: Decimal.of(amount ?? missingOf(request)).toMoney(),
        transaction_id: transaction ?? `${funding}:${request.amount_received}`,
      };
      const isKnown = await findInboundPayment(tx, environment.id, 'operator', settled.transaction_id);
      if (environment.mode === 'test' || isKnown) return { data: await settleByHand(tx, environment, settled) };
      const { reference, currency, amount_received } = request;
      const payload = { ...settled, reference, currency, amount_received };
      return proposeSettlement(tx, payload, { environment, actor, reason });
    },
  }),

  command({
    name: 'funding fail',
    about: 'Say that the money will not come',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.funding),
    async run({ tx, input: { funding, reason } }) {
      const { environment } = await find(tx, funding);
      return { data: await failFunding(tx, environment, funding, { code: 'operator_rejected', reason }) };
    },
  }),

  command({
    name: 'funding reverse',
    about: 'Say that the money was taken back; what was spent of it is owed. Of a live wallet it takes two people',
    kind: 'write',
    arguments: arguments_,
    options: {
      amount: {
        flags: '--amount <money>',
        schema: requestedMoney('How much was taken back.').optional(),
        about: 'how much was taken back; by default all that is left of it',
      },
      reason: option.reason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input.funding),
    async run({ tx, input: { funding, amount, reason }, actor }) {
      const { environment } = await find(tx, funding);
      return reverseOrPropose(tx, funding, amount, { environment, actor, reason });
    },
  }),
];

type Decide = (tx: Transaction, id: string, reason: string) => Promise<object>;

const decision = (name: `provider-events ${string}`, about: string, decide: Decide) =>
  command({
    name,
    about,
    kind: 'write',
    arguments: { event: { name: 'EVENT_ID', about: 'the provider event' } },
    options: { reason: option.reason },
    subject: async ({ input: { event: id } }) => {
      if (!isId(id)) return refuse('not_found', { resource: 'provider_event', id });
      return { type: 'provider_event', id, organisation_id: null };
    },
    run: async ({ tx, input: { event, reason } }) => ({ data: await decide(tx, event, reason) }),
  });

const providerEventCommands = [
  decision(
    'provider-events apply',
    'Apply a waiting provider event again, at once; it waits again where it still cannot be applied',
    reapplyProviderEvent,
  ),
  decision(
    'provider-events dismiss',
    'Say that a waiting provider event will not be applied; it is kept',
    dismissProviderEvent,
  ),
];

export const inboundCommands = [...fundingCommands, ...providerEventCommands];
