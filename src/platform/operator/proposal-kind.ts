import type { z } from 'zod';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ExpiringKindName, ProposalKindName } from '../../vocabulary/proposal-kinds.ts';
import type { Subject } from '../audit-subjects.ts';
import type { Sealer } from '../crypto/sealed.ts';
import type { RowWith } from '../database/rows.ts';
import type { Transaction } from '../database/transaction.ts';

export type ProposalRow = Readonly<RowWith<'proposals', { kind: ProposalKindName; payload: object }>>;

/** The input of an act: the request, its subject, the reason, and the people. */
export type Facts<Payload> = {
  readonly tx: Transaction;
  readonly payload: Payload;
  /** Null where the act concerns no environment: an organisation not made yet, a rate of exchange. */
  readonly environment: Environment | null;
  readonly proposal: ProposalRow;
};

/** What an act needs besides the database. */
export type ActSettings = { readonly sealer: Sealer; readonly rateLimitDefault: number };

export type Done = {
  /** What the command returns. */
  readonly data: object;
  /** The subject where it was not known before: a row that the act created. */
  readonly made?: Subject;
  /** What resulted from it, besides its subject. */
  readonly alsoMade?: Subject;
};

export const decisions = ['approve', 'refuse', 'withdraw'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Where a kind keeps what waits, if not in `proposals`: with the record that it is about, whose id it has while
 * it waits. Its rows are listed, shown and judged as all others are.
 */
export type Source = {
  /** Two statements that select the columns of `proposals` in their order: what waits, and what was decided. */
  readonly waiting: string;
  readonly decided: string;
  /** The condition of the second one that a decision was about the record `$1`. */
  readonly isAbout: string;
  /** What the audit knows the record as, and how it names each decision. Stored names do not change. */
  readonly record: string;
  readonly actions: Readonly<Record<Decision, string>>;
  /** Ends what waits without doing it: another person refuses it, or who proposed it takes it back. */
  drop(tx: Transaction, proposal: ProposalRow, actor: string, decision: Exclude<Decision, 'approve'>): Promise<object>;
};

/** An act by two people, as data; `src/vocabulary/proposal-kinds.ts` has what it is, who may decide it, and for how long it waits. */
type Definition<Name extends ProposalKindName, Schema extends z.ZodType> = {
  readonly name: Name;
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

export type ProposalKind<Payload extends object = object, Name extends ProposalKindName = ProposalKindName> = {
  readonly name: Name;
  /** Null where it is stored in `proposals`. */
  readonly source: Source | null;
  /** The payload as it is stored; refuses what the act could not read. */
  keep(payload: object): Payload;
  bind(tx: Transaction, proposal: ProposalRow, environment: Environment | null): Bound;
};

/** One that is proposed: it is stored in `proposals`. */
export type StoredKind<
  Payload extends object = object,
  Name extends ExpiringKindName = ExpiringKindName,
> = ProposalKind<Payload, Name> & { readonly source: null };

/** Every kind by its name: what the service was put together with. */
export type ProposalKinds = { readonly [Name in ProposalKindName]: ProposalKind<object, Name> };

export const proposalKind = <const Name extends ExpiringKindName, Schema extends z.ZodType<object>>(
  definition: Definition<Name, Schema>,
): StoredKind<z.output<Schema>, Name> => ({ ...kindOf(definition), source: null });

/** One that keeps what waits elsewhere. */
export const proposalKindBeside = <const Name extends ProposalKindName, Schema extends z.ZodType<object>>(
  source: Source,
  definition: Definition<Name, Schema>,
): ProposalKind<z.output<Schema>, Name> => ({ ...kindOf(definition), source });

/** Reads the payload by its schema again each time, so that a kind that changed meanwhile never gets a payload it cannot read. */
const kindOf = <Name extends ProposalKindName, Schema extends z.ZodType<object>>({
  name,
  payload: schema,
  subject,
  effect,
  act,
}: Definition<Name, Schema>) => ({
  name,
  keep: (payload: object) => schema.parse(payload),
  bind(tx: Transaction, proposal: ProposalRow, environment: Environment | null): Bound {
    const facts = { tx, payload: schema.parse(proposal.payload), environment, proposal };
    return {
      subject: async () => subject?.(facts),
      effect: () => effect(facts),
      act: (approved_by, settings) => act(facts, approved_by, settings),
    };
  },
});
