import type { z } from 'zod';
import type { KeySettings } from '../../platform/crypto/master-keys.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { Kind } from '../../platform/database/begin-and-commit.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { StorageSettings } from '../../platform/storage/open.ts';

/** The database cannot be worked with now; the message says what to do about it. */
export class NotReady extends Error {}

/** What the tasks need of the settings of the service. */
export type ServiceSettings = KeySettings &
  StorageSettings & { readonly databaseUrl?: string | undefined; readonly databaseWaitMs: number };

/** What all slices declare: what the audit stores, what the books must prove, what master keys seal. */
export type Declared = Pick<OperatorSettings, 'auditSubjects' | 'checks'> & {
  readonly sealedColumns: readonly SealedColumn[];
};

/** A word that is typed, in its place or behind its flag, and how it is checked. */
export type Input = {
  readonly typed: `<${string}>` | `--${string} <${string}>`;
  readonly about: string;
  readonly schema: z.ZodType;
};
type Inputs = Readonly<Record<string, Input>>;

export type OnDatabase = { readonly tx: Transaction; readonly sealer: Sealer };

export type Work = {
  readonly settings: ServiceSettings;
  readonly declared: Declared;
  /** Who types it. */
  readonly actor: string;
  /** One transaction on the database of the service, which need not run. */
  transact<Result>(kind: Kind, run: (on: OnDatabase) => Promise<Result>): Promise<Result>;
};

export type Outcome = {
  readonly data: unknown;
  /** What is to be done next; it is beside the data. */
  readonly hint?: string;
  /** Wrong books are a result, not a failure of the task: the report is printed, and the exit code is 1. */
  readonly isWrong?: boolean;
};

/** What is typed on the database itself, as data: how it is read and its help are made from it. */
export type DatabaseTask<I extends Inputs = Inputs> = {
  readonly name: string;
  readonly about: string;
  /** What it proves needs no master key: it runs where they are not, and opens nothing. */
  readonly needsNoKeys?: true;
  readonly inputs: I;
  run(work: Work, input: { readonly [Name in keyof I]: z.output<I[Name]['schema']> }): Promise<Outcome>;
};

/** Lets the compiler see the inputs that the task itself lists. */
export const databaseTask = <const I extends Inputs>(task: DatabaseTask<I>): DatabaseTask => task as never;
