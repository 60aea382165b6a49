import type { z } from 'zod';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Permission } from '../../vocabulary/permissions.ts';
import type { Subject } from '../audit-subjects.ts';
import type { Sealer } from '../crypto/sealed.ts';
import type { RowWith } from '../database/rows.ts';
import type { Transaction } from '../database/transaction.ts';

export type ProposalRow = Readonly<RowWith<'proposals', { payload: object }>>;

/** The input of an act: the request, its subject, the reason, and the people. */
export type Facts<Payload> = {
  readonly tx: Transaction;
  readonly payload: Payload;
  /** Null where the act concerns no environment: an organisation not made yet, a rate of exchange. */
  readonly environment: Environment | null;
  readonly proposal: ProposalRow;
};

/** What an act needs beside the database. */
export type ActSettings = { readonly sealer: Sealer; readonly rateLimitDefault: number };

export type Done = {
  /** What the command returns. */
  readonly data: object;
  /** The subject where it was not known before: a row that the act created. */
  readonly made?: Subject;
  /** What resulted from it, besides its subject. */
  readonly alsoMade?: Subject;
};

/** An act by two people, as data. */
type Definition<Schema extends z.ZodType> = {
  /** How it is stored: a released name never changes. */
  readonly name: string;
  /** What the act is, and when it takes two people: a sentence of the documents. */
  readonly about: string;
  /** What it takes to decide it: a permission that some role of the second person holds. */
  readonly permission: Permission;
  /** The whole request: the act reads nothing else. No secrets and no data of customers: it is in the audit. */
  readonly payload: Schema;
  /** The subject of the act in the audit, where it exists before the act. */
  subject?(facts: Facts<z.output<Schema>>): Promise<Subject>;
  /** What would happen if it were approved now, in words and figures. Never refuses: a list shows many of them. */
  effect(facts: Facts<z.output<Schema>>): Promise<string>;
  /** All checks again, then the act, under locks taken here; `approved_by` is the second person. */
  act(facts: Facts<z.output<Schema>>, approved_by: string, settings: ActSettings): Promise<Done>;
};

export type Bound = {
  subject(): Promise<Subject | undefined>;
  effect(): Promise<string>;
  act(approved_by: string, settings: ActSettings): Promise<Done>;
};

export type ProposalKind<Payload extends object = object> = {
  readonly name: string;
  readonly about: string;
  readonly permission: Permission;
  /** The payload as it is stored; refuses what the act could not read. */
  keep(payload: object): Payload;
  bind(tx: Transaction, proposal: ProposalRow, environment: Environment | null): Bound;
};

/** Reads the payload by its schema again each time, so that a kind that changed meanwhile never gets a payload it cannot read. */
export function proposalKind<Schema extends z.ZodType<object>>({
  name,
  about,
  permission,
  payload: schema,
  subject,
  effect,
  act,
}: Definition<Schema>): ProposalKind<z.output<Schema>> {
  return {
    name,
    about,
    permission,
    keep: (payload) => schema.parse(payload),
    bind(tx, proposal, environment) {
      const facts = { tx, payload: schema.parse(proposal.payload), environment, proposal };
      return {
        subject: async () => subject?.(facts),
        effect: () => effect(facts),
        act: (approved_by, settings) => act(facts, approved_by, settings),
      };
    },
  };
}
