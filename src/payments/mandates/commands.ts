import type { Subject } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { command, option, wholeNumber } from '../../platform/operator/command.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { findById } from './queries.ts';
import { activateMandate, requireMandate, transitionMandate } from './transitions.ts';

const arguments_ = { mandate: { name: 'MANDATE_ID', about: 'the mandate' } };
const READY_SECONDS_MAX = 2_592_000;

/** The operator names a mandate by its id alone. */
async function find(tx: Transaction, id: string) {
  const found = isId(id) ? await findById(tx, id) : undefined;
  return found ?? refuse('not_found', { resource: 'mandate', id });
}

async function subjectOf(tx: Transaction, id: string): Promise<Subject> {
  const { environment } = await find(tx, id);
  return { type: 'mandate', id, organisation_id: environment.organisation_id };
}

export const mandateCommands = [
  command({
    name: 'mandates activate',
    about: 'Say that the bank confirmed the token payment',
    kind: 'write',
    arguments: arguments_,
    options: {
      ready_after: {
        flags: '--ready-after <seconds>',
        schema: wholeNumber(0, READY_SECONDS_MAX).optional(),
        about:
          'when it may first be debited, in seconds from now, where the provider says so; else MANDATE_READY_SECONDS',
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input.mandate),
    async run({ tx, input: { mandate, ready_after }, settings }) {
      const { environment } = await find(tx, mandate);
      const row = await requireMandate(tx, environment, mandate);
      const terms = { ready_to_debit_at: null, readySeconds: ready_after ?? settings.mandateReadySeconds };
      return { data: await activateMandate(tx, environment, row, terms) };
    },
  }),

  command({
    name: 'mandates fail',
    about: 'Say that the mandate will not be activated',
    kind: 'write',
    arguments: arguments_,
    options: { reason: option.partnerReason },
    subject: ({ tx, input }) => subjectOf(tx, input.mandate),
    async run({ tx, input: { mandate, reason } }) {
      const { environment } = await find(tx, mandate);
      const row = await requireMandate(tx, environment, mandate);
      return { data: await transitionMandate(tx, environment, 'fail', row, { failure_reason: reason }) };
    },
  }),
];
