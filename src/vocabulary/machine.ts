import assert from 'node:assert/strict';
import type { EventType } from './event.ts';
import { refuse } from './refusals.ts';

/** One way in which a status changes. What is not listed is not allowed. */
export type Transition<Status extends string> = {
  readonly from: readonly Status[];
  readonly to: Status;
  /** The column with its time. */
  readonly stamps?: string;
  /** Columns that become null, unless the transition sets them itself. */
  readonly clears?: readonly string[];
  readonly events?: readonly EventType[];
};

type Definition<Status extends string, Name extends string, Initial extends Status, Column extends string> = {
  /** The heading of its table in docs/states.md. */
  readonly title: string;
  readonly table: string;
  /** The column of the status. */
  readonly column: Column;
  readonly statuses: readonly Status[];
  /** The statuses in which a record may be created, with the events that follow the one of its creation. */
  readonly initial: Readonly<Record<Initial, readonly EventType[]>>;
  readonly transitions: Readonly<Record<Name, Transition<NoInfer<Status>>>>;
};

/**
 * A state machine is a table, and these are its readers: each change of a status uses one of them, in memory or as a
 * piece of a statement, so that it is the table that decides.
 */
export type Machine<
  Status extends string = string,
  Name extends string = string,
  Initial extends Status = Status,
  Column extends string = string,
> = Definition<Status, Name, Initial, Column> & {
  readonly names: readonly Name[];
  /** The status of a new record. */
  create<const Wanted extends Initial>(status: Wanted): Wanted;
  /** The events that follow the one of its creation. */
  created(status: Status): readonly EventType[];
  from(name: Name): readonly Status[];
  events(name: Name): readonly EventType[];
  allows(name: Name, status: Status): boolean;
  /** The transition from one status to another, if there is one. */
  between(from: Status, to: Status): Name | undefined;
  /** The statuses from which that one can be reached. */
  sources(to: Status): Status[];
  /** Refuses what the status of the row does not allow with `invalid_state`. */
  require(row: Readonly<Record<Column, Status>>, name: Name): void;
  /** Refuses in the same words what needs one of some statuses and is no transition. */
  requireStatus(row: Readonly<Record<Column, Status>>, allowed: readonly Status[]): void;
  /** The row after the transition, or a refusal. */
  after<Row extends Readonly<Record<Column, Status>>>(row: Row, name: Name, changes: Partial<Row>, at: string): Row;
  readonly sql: {
    /** The status of a new record, as a literal. */
    create(status: Initial): string;
    /** The condition that the status of a row allows the transition; `alias` is the table's in the statement. */
    from(name: Name, alias?: string): string;
    /** The status after the transition, as a literal. */
    to(name: Name): string;
    /** The condition that one of these transitions leads from the status of a row to another expression. */
    leads(names: readonly Name[], alias: string, wanted: string): string;
    is(statuses: readonly Status[], alias?: string): string;
  };
};

/** Every use of a machine goes through these two: a check disables one entry after another here. */
const sourcesIn = <Status extends string>(_entry: string, from: readonly Status[]): readonly Status[] => from;
const mayBegin = (_entry: string, initial: object, status: string): boolean => status in initial;

/** Its statuses are literals of statements too. */
const PLAIN = /^[a-z_]+$/;

/** The condition that the status of a row is one of these. */
const isOneOf = (column: string, wanted: readonly string[], alias?: string): string =>
  wanted.length === 0
    ? 'false'
    : `${alias === undefined ? '' : `${alias}.`}${column} in (${wanted.map((status) => `'${status}'`).join(', ')})`;

/** The machine of a column that is called `status`, as nearly all are. */
export const statusMachine = <const Status extends string, const Name extends string, const Initial extends Status>(
  definition: Omit<Definition<Status, Name, Initial, 'status'>, 'column'>,
): Machine<Status, Name, Initial, 'status'> => defineMachine({ ...definition, column: 'status' });

export function defineMachine<
  const Status extends string,
  const Name extends string,
  const Initial extends Status,
  const Column extends string,
>(definition: Definition<Status, Name, Initial, Column>): Machine<Status, Name, Initial, Column> {
  type WithStatus = Readonly<Record<Column, Status>>;
  const { table, column, statuses, initial, transitions } = definition;
  for (const status of statuses) assert(PLAIN.test(status), `${table}.${column} cannot be "${status}"`);
  const names = Object.keys(transitions) as Name[];
  const from = (name: Name) => sourcesIn(`${table}.${column} ${name}`, transitions[name].from);
  const is = (wanted: readonly Status[], alias?: string): string => isOneOf(column, wanted, alias);
  const first: Readonly<Record<string, readonly EventType[] | undefined>> = initial;
  const allows = (name: Name, status: Status) => from(name).includes(status);

  function create<const Wanted extends Initial>(status: Wanted): Wanted {
    assert(mayBegin(`${table}.${column} create ${status}`, initial, status), `${table} are not created ${status}`);
    return status;
  }

  function requireStatus(row: WithStatus, allowed: readonly Status[]): void {
    const current_status = row[column];
    if (!allowed.includes(current_status))
      refuse('invalid_state', { current_status, allowed_from: allowed.join(', ') });
  }

  const require = (row: WithStatus, name: Name) => requireStatus(row, from(name));

  function after<Row extends WithStatus>(row: Row, name: Name, changes: Partial<Row>, at: string): Row {
    require(row, name);
    return carriedOut(row, column, transitions[name], changes, at);
  }

  return {
    ...definition,
    names,
    create,
    created: (status) => first[status] ?? [],
    from,
    events: (name) => transitions[name].events ?? [],
    allows,
    between: (source, to) => names.find((name) => transitions[name].to === to && allows(name, source)),
    sources: (to) => names.flatMap((name) => (transitions[name].to === to ? from(name) : [])),
    require,
    requireStatus,
    after,
    sql: {
      create: (status) => `'${create(status)}'`,
      from: (name, alias) => is(from(name), alias),
      to: (name) => `'${transitions[name].to}'`,
      leads: (entries, alias, wanted) =>
        entries.map((name) => `${wanted} = '${transitions[name].to}' and ${is(from(name), alias)}`).join(' or '),
      is,
    },
  };
}

function carriedOut<Row extends object>(
  row: Row,
  column: string,
  { to, stamps, clears = [] }: Transition<string>,
  changes: Partial<Row>,
  at: string,
): Row {
  const cleared = Object.fromEntries(clears.map((name) => [name, null]));
  const changed = { ...row, ...cleared, ...changes, [column]: to };
  if ('updated_at' in row) Object.assign(changed, { updated_at: at });
  if (stamps !== undefined) Object.assign(changed, { [stamps]: at });
  return changed;
}

/** The machine of an area that does not know the events, with the events of one that does. */
export const withEvents = <Status extends string, Name extends string, Initial extends Status, Column extends string>(
  machine: Definition<Status, Name, Initial, Column>,
  events: Readonly<Record<Name, readonly EventType[]>>,
): Machine<Status, Name, Initial, Column> => {
  const names = Object.keys(machine.transitions) as Name[];
  const entries = names.map((name) => [name, { ...machine.transitions[name], events: events[name] }]);
  return defineMachine({ ...machine, transitions: Object.fromEntries(entries) });
};
