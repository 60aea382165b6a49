import type { z } from 'zod';
import type { AuditSubjects, Subject } from '../audit-subjects.ts';
import type { Sealer } from '../crypto/sealed.ts';
import type { SealedColumn } from '../crypto/sealed-columns.ts';
import type { Kind } from '../database/begin-and-commit.ts';
import type { Statement, Transaction } from '../database/transaction.ts';
import type { CallEntry } from '../provider-calls/definition.ts';
import type { ProposalKinds } from './proposal-kind.ts';

/** The actor where none is named. */
export const SYSTEM = 'system';

/** The database cannot be worked with now; the message says what to do about it. */
export class NotReady extends Error {}

/** An option as it is typed, and how its value is checked. */
export type Option = {
  readonly flags: `--${string} <${string}>`;
  readonly schema: z.ZodType;
  readonly about: string;
};

export type Argument = { readonly name: string; readonly about: string };

/** What commands need besides the database. */
export type OperatorSettings = {
  readonly sealer: Sealer;
  /** Requests a minute of a key that has no figure of its own. */
  readonly rateLimitDefault: number;
  /** How long after its activation a mandate may first be debited, unless the operator sets it. */
  readonly mandateReadySeconds: number;
  /** How far what is reported of an order may be from what was expected and be booked without a second person. */
  readonly fulfilmentTolerancePercent: number;
  /** What the slices declare: what the audit stores, what the books must prove, what providers are called for, and what takes two people. */
  readonly auditSubjects: AuditSubjects;
  readonly checks: readonly Statement[];
  readonly providerCalls: readonly CallEntry[];
  readonly proposalKinds: ProposalKinds;
  /** What master keys seal. */
  readonly sealedColumns: readonly SealedColumn[];
};

type Arguments = Readonly<Record<string, Argument>>;
type Options = Readonly<Record<string, Option>>;

export type Input<A extends Arguments, O extends Options> = {
  [Name in keyof O]: z.output<O[Name]['schema']>;
} & { [Name in keyof A]: string };

export type Work<I> = {
  readonly tx: Transaction;
  readonly input: I;
  readonly actor: string;
  readonly settings: OperatorSettings;
};

export type Outcome = {
  readonly data: unknown;
  /** What was not done as it was typed, and the remedy; it is next to the data. */
  readonly hint?: string;
  /** What the command acted upon, where that was not known before. */
  readonly made?: Subject;
  /** Wrong books are a result, not a failure of the command: the report is printed, and the exit code is 1. */
  readonly isWrong?: boolean;
};

/** A command that is typed on the database itself, where the service need not run, as data: its parser, its help, its checks and its audit are read from it. */
export type Command<A extends Arguments = Arguments, O extends Options = Options> = {
  readonly name: string;
  readonly about: string;
  /** What is written is audited; what is read is not. */
  readonly kind: Kind;
  /** What it proves needs no master key: it runs where they are not, and opens nothing. */
  readonly needsNoKeys?: true;
  readonly arguments: A;
  readonly options: O;
  run(work: Work<Input<A, O>>): Promise<Outcome>;
};

/** What the parser and the help read of it. */
export type Typeable = Pick<Command, 'name' | 'about' | 'arguments' | 'options'>;

type Definition<A extends Arguments, O extends Options> = Omit<Command<A, O>, 'arguments' | 'options'> & {
  /** None when absent. */
  readonly arguments?: A;
  readonly options?: O;
};

/** Lets the compiler see the inputs that the table's own options promise. */
export const command = <
  const A extends Arguments = Record<never, Argument>,
  const O extends Options = Record<never, Option>,
>(
  definition: Definition<A, O>,
): Command => ({ arguments: {}, options: {}, ...definition }) as never;
