import type { z } from 'zod';
import type { KeySettings } from '../access/keys/resource.ts';
import type { Kind, Transaction } from '../platform/database/transaction.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Subject } from './audit.ts';

/** An option as it is typed, how its value is checked, and whether it may be typed more than once. */
export type Option = {
  readonly flags: `--${string} <${string}>`;
  readonly schema: z.ZodType;
  readonly about: string;
  readonly repeats?: true;
};

export type Argument = { readonly name: string; readonly about: string };

/** What commands need beside the database. */
export type OperatorSettings = KeySettings & {
  readonly storage: Storage;
  /** When an activated mandate may first be debited, where nobody says. */
  readonly mandateReadySeconds: number;
  /** How far what is said of an order may be from what was expected and be booked on one word. */
  readonly fulfilmentTolerancePercent: number;
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
  readonly pagination?: { readonly limit: number; readonly offset: number; readonly count: number };
  /** What was reported and is not booked: it waits for another person. It stands beside the data, which is the API's. */
  readonly parked?: object;
  /** What was not done as it was typed, and the remedy; it stands beside the data. */
  readonly hint?: string;
  /** Whom the command acted upon, where nobody knew before. */
  readonly made?: Subject;
  /** What came of it beside its subject. */
  readonly alsoMade?: Subject;
  /** Done once the transaction stands, since others are asked: a storage, a disk. Its answer is the data. */
  readonly finish?: () => Promise<unknown>;
  /** Broken books are a finding, not a failure to look: the report is printed, and the exit code is 1. */
  readonly isWrong?: boolean;
};

/** A command as data: the command line, its help, its checks and its audit are read from it. */
export type Command<A extends Arguments = Arguments, O extends Options = Options> = {
  readonly name: `${string} ${string}`;
  readonly about: string;
  /** What is written is audited; what is read is not, but for looks. */
  readonly kind: Kind;
  /** Changes nothing, and is audited all the same: it shows what partners gave in confidence. Its kind is `write`. */
  readonly isLook?: true;
  /** Whoever does it gives a name: the command line's own does not say who it was. */
  readonly isPersonal?: true;
  readonly arguments: A;
  readonly options: O;
  /** Whom it acts upon, where that is known beforehand: the audit then tells how they stood before. */
  subject?(work: Work<Input<A, O>>): Promise<Subject>;
  run(work: Work<Input<A, O>>): Promise<Outcome>;
};

/** Lets the compiler see the inputs that the table's own options promise. */
export const command = <const A extends Arguments, const O extends Options>(definition: Command<A, O>): Command =>
  definition as never;
