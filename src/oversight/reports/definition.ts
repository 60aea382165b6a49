import type { AccountKind, Reason } from '../../ledger/book/postings.ts';
import type { Permission } from '../../vocabulary/permissions.ts';

/** What a report is, as data: its columns, the statement that reads it, what is added up, and what that has to agree with. */

/** How a value of a column is written: money has 2 decimals, an instant is UTC, a day is one of Lagos unless its column says otherwise. */
export const columnTypes = [
  'text',
  'currency',
  'money',
  'units',
  'price',
  'percent',
  'count',
  'day',
  'instant',
] as const;
export type ColumnType = (typeof columnTypes)[number];

export type ReportColumn = { readonly name: string; readonly type: ColumnType; readonly description: string };

/** What is compared with a total, in the same currency: what the trial balance has of an account, or what moved on it. */
export type Tie = {
  /** The column that is added up. */
  readonly total: string;
  /** `named`: the account that the total is of, by the column of `totalsBy`; other totals are left out. */
  readonly account: AccountKind | 'named';
  /** Of what is named, only these accounts; all when absent. */
  readonly among?: readonly AccountKind[];
  /** `balance`: at the end of the last day. `movement`: the difference between that and the beginning of the first. */
  readonly measure: 'balance' | 'movement';
  /** Of a movement, only what was posted for these reasons. */
  readonly reasons?: readonly Reason[];
  /** With reasons that raise the account: each code of `totalsBy` is compared with its part of the account. */
  readonly byCode?: true;
  /** Where the column is above zero for what lowers the account. */
  readonly isNegated?: true;
};

export const parameterNames = ['from', 'organisation', 'customer'] as const;
export type ParameterName = (typeof parameterNames)[number];

export type Report = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly permission: Extract<Permission, 'partners.read' | 'kyb.read' | 'audit.read'>;
  /**
   * `dated`: read from entries and from rows that carry their time, so that an earlier day shows the same whenever it is asked for.
   * `as_found`: of what is kept without its history, as it is when the report is made.
   */
  readonly basis: 'dated' | 'as_found';
  /** Whether the service makes it for each day. */
  readonly isDaily: boolean;
  /** It says little of a day before it is over: who names no day reads the last one. */
  readonly isOfEndedDays: boolean;
  /** What it takes besides a day and a mode. */
  readonly takes: readonly ParameterName[];
  readonly requires: readonly ParameterName[];
  readonly columns: readonly ReportColumn[];
  /** Reads the columns by their names. Its parameters are `:name`, those of `ReportScope`. */
  readonly sql: string;
  /** It covers whole tables, so rows are joined by hashing, whatever the statistics of the database say. */
  readonly joinsByHashing?: true;
  /** Columns that the statement does not read: references of orders, spelled in code from the ids in other columns. */
  readonly spelled?: Readonly<Record<string, string>>;
  /** The same where Citus takes it in another form only. */
  readonly sqlOnCitus?: string;
  /** Columns, so that the order is always the same. */
  readonly order: string;
  /** Columns that are added up by currency, and by one more column where `totalsBy` names one. */
  readonly totals: readonly string[];
  readonly totalsBy?: string;
  readonly ties: readonly Tie[];
};

/** What most reports are, and a definition leaves out. */
const usual = {
  permission: 'partners.read',
  basis: 'dated',
  isDaily: true,
  isOfEndedDays: false,
  takes: [],
  requires: [],
  totals: [],
  ties: [],
} as const satisfies Partial<Report>;

export const report = (definition: Omit<Report, keyof typeof usual> & Partial<Report>): Report => ({
  ...usual,
  ...definition,
});

const column =
  (type: ColumnType) =>
  (name: string, description: string): ReportColumn => ({ name, type, description });

export const text = column('text');
export const money = column('money');
export const units = column('units');
export const price = column('price');
export const percent = column('percent');
export const count = column('count');
export const day = column('day');
export const instant = column('instant');
export const currency: ReportColumn = {
  name: 'currency',
  type: 'currency',
  description: 'The currency of all amounts of the row.',
};
export const partner = text('partner', 'The name of the partner.');

/** A statement over the environments of a mode; what follows reads of `environment.id`. */
export const ofEachEnvironment = `
    from environments environment
    left join organisations organisation on organisation.id = environment.organisation_id`;
export const inMode = `environment.mode = :mode
      and environment.retired_at is null`;
export const partnerName = `coalesce(organisation.name, 'The firm')`;
