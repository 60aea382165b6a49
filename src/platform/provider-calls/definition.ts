import type pg from 'pg';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Table } from '../database/rows.ts';
import type { Transaction } from '../database/transaction.ts';
import type { RestoreMarker } from '../restores/restore-marker.ts';
import type { CalledProvider } from './account.ts';
import type { CallColumns } from './columns.ts';
import type { ProviderRefused } from './errors.ts';
import type { Held } from './held-reasons.ts';

export type CallRow = CallColumns & {
  readonly environment_id: string;
  readonly id: string;
  readonly created_at: string;
  /** Who was chosen for it when it was made, where the row says so. */
  readonly provider?: string | null;
};

/** What every call is made with; an entry may need more. */
export type CallDeps = {
  readonly pool: pg.Pool;
  readonly fault: Fault;
  /** What is sent of live records is covered by it; null where nobody outside moves live money. */
  readonly marker: RestoreMarker | null;
};

/** One call, as the functions of its entry see it. No transaction is open. */
export type Call<Row, Provider, Deps> = {
  readonly row: Row;
  readonly environment: Environment;
  readonly provider: Provider;
  readonly deps: Deps & CallDeps;
};

type Send<Row, Answer, Provider, Deps> = (call: Call<Row, Provider, Deps>) => Promise<Answer>;
type LookUp<Row, Answer, Provider, Deps> = (call: Call<Row, Provider, Deps>) => Promise<Answer | null>;

/**
 * What is done with the provider. `lookUp` asks by our reference and returns null where the provider does not know
 * it. What was sent and not answered, and what may have been since the backup that the database was restored from, is looked
 * up twice, `unknownFor_ms` apart, before it is sent again. Where the
 * provider cannot be asked, `withoutLookUp` states why it may be sent again at once. What is only read has no `send`.
 */
export type CallSteps<Row, Answer, Provider, Deps> =
  | {
      readonly send: Send<Row, Answer, Provider, Deps>;
      readonly lookUp: LookUp<Row, Answer, Provider, Deps>;
      readonly unknownFor_ms: number;
    }
  | { readonly send: Send<Row, Answer, Provider, Deps>; readonly withoutLookUp: string }
  | { readonly lookUp: LookUp<Row, Answer, Provider, Deps> };

/** One kind of provider call, as data for work loops, the operator's list and tests. */
export type CallEntry = {
  /** The subject of its crash points and its name in the operator's list. */
  readonly name: string;
  readonly table: Table;
  /** By what of the row the provider knows it, or we do where it is not named to the provider, in SQL. */
  readonly reference: 'subject.reference' | 'subject.id' | 'order_reference(subject.id)';
  /** What an index finds the rows with a call by, where it is not that one is due. */
  readonly within?: string;
  readonly work: { readonly name: string; readonly every_ms: number };
};

export type CallDefinition<Row extends CallRow, Answer, Provider extends CalledProvider, Deps> = CallEntry & {
  /** How soon a call that brought no response is followed up. */
  readonly lease_ms: number;
  /** How soon the provider is asked again about what is under way. */
  readonly poll_ms: number;
  provider(deps: Deps, mode: Mode): Provider;
  /** The provider's own code for what was made, where its row has one: then it is never made again. */
  codeOf?(row: Row): string | null;
  /** Whether anything is still wanted of the provider. */
  isOpen(row: Row): boolean;
  steps(row: Row): CallSteps<Row, Answer, Provider, Deps>;
  /** What is recorded with the call, before its row is locked: its locks come first in the order of locks. */
  begin?(tx: Transaction, environment: Environment, id: string): Promise<unknown>;
  /** Why what the provider does not know is not sent again as things are; null where it is. */
  holdsBack?(tx: Transaction, row: Row): Promise<Held | null>;
  /** Records a response under locks of its own. What it returns contradicts our records: it changes nothing and is reported. */
  record(tx: Transaction, call: Call<Row, Provider, Deps>, answer: Answer): Promise<void> | Promise<string | null>;
  /** Records a clear no; null where it changes nothing and the call stays due. */
  readonly refused:
    | ((tx: Transaction, call: Call<Row, Provider, Deps>, no: ProviderRefused) => Promise<unknown>)
    | null;
};

/** Who calls: a request whose caller waits for the response, or a work loop that found the row due. */
export type CalledBy = 'request' | 'work';

export type ProviderCall<Deps> = CallEntry & {
  /** Safe to repeat at any point, and to do twice at once. */
  call(deps: Deps & CallDeps, environment: Environment, id: string, by: CalledBy): Promise<void>;
};

/**
 * Called between the steps of work with others, with the environment or the record that it is about. Only tests give
 * one that does something: it throws, as if the process had ended there, or waits until the process is killed.
 */
export type Fault = (point: string, about: string) => void | Promise<void>;
