import type { z } from 'zod';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Subject } from '../audit.ts';
import type { ProposalRow } from './queries.ts';

/** What an act knows when it is judged: what was asked for, of whom, why, and the people. */
export type Facts<Payload> = {
  readonly tx: Transaction;
  readonly payload: Payload;
  /** Null where the act concerns no environment: an organisation not made yet, a rate of exchange. */
  readonly environment: Environment | null;
  readonly proposal: ProposalRow;
};

export type Done = {
  /** What the command answers. */
  readonly data: object;
  /** What it was done to, where nobody knew before: a row that the act made. */
  readonly made?: Subject;
};

/** An act by two people, as data. */
type Definition<Schema extends z.ZodType> = {
  /** What is asked for, in full: the act takes nothing from anywhere else. No secrets and no data of persons: it is in the audit. */
  readonly payload: Schema;
  /** What the act is done to, by the row whose audit tells of it, where there is one before the act. */
  subject?(facts: Facts<z.output<Schema>>): Promise<Subject>;
  /** What would happen if it were approved now, in words and figures. It never refuses: a list shows many of them. */
  effect(facts: Facts<z.output<Schema>>): Promise<string>;
  /** All checks again, then the act, under locks taken here; `approved_by` is the second person. */
  act(facts: Facts<z.output<Schema>>, approved_by: string): Promise<Done>;
};

export type Bound = {
  subject(): Promise<Subject | undefined>;
  effect(): Promise<string>;
  act(approved_by: string): Promise<Done>;
};

export type Kind<Payload extends object> = {
  /** The payload as it is kept; refuses what the act could not read. */
  keep(payload: object): Payload;
  bind(tx: Transaction, proposal: ProposalRow, environment: Environment | null): Bound;
};

/** Reads the payload by its schema again each time, so that a kind that changed meanwhile is not given what it cannot read. */
export function kind<Schema extends z.ZodType<object>>({
  payload: schema,
  subject,
  effect,
  act,
}: Definition<Schema>): Kind<z.output<Schema>> {
  return {
    keep: (payload) => schema.parse(payload),
    bind(tx, proposal, environment) {
      const facts = { tx, payload: schema.parse(proposal.payload), environment, proposal };
      return {
        subject: async () => subject?.(facts),
        effect: () => effect(facts),
        act: (approved_by) => act(facts, approved_by),
      };
    },
  };
}
