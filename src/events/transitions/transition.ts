import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Machine } from '../../vocabulary/machine.ts';
import { recordChange } from '../outbox/record.ts';

type WithStatus<Status extends string> = { readonly status: Status };

/** A kind of record: the machine of its status, how its partner sees one, and the update that writes its table. */
type Kind<Row extends WithStatus<Status>, Status extends string, Name extends string, Shown extends object> = {
  readonly machine: Pick<Machine<Status, Name, Status, 'status'>, 'after' | 'events'>;
  present(row: Row): Shown;
  readonly update: {
    (tx: Transaction, rows: readonly Row[]): Promise<void>;
    requireColumns(columns: readonly string[]): void;
  };
};

/**
 * The one way the status of a partner's record changes: the machine allows it, the time is stamped, the events are recorded.
 * Returns the row; the order desk, which decides in memory, writes it later. Throws on a change that the update of the table
 * does not write.
 */
export function enter<Row extends WithStatus<Status>, Status extends string, Name extends string, Shown extends object>(
  tx: Transaction,
  environment: Environment,
  { machine, present, update }: Kind<Row, Status, Name, Shown>,
  name: Name,
  row: Row,
  changes: Partial<Row> = {},
): Row {
  const after = machine.after(row, name, changes, tx.time(environment));
  const changed: string[] = [];
  for (const column in after) if (column in changes || after[column] !== row[column]) changed.push(column);
  update.requireColumns(changed);
  const events = machine.events(name);
  if (events.length > 0) recordChange(tx, environment, events, present(row), present(after));
  return after;
}

/** The same for a record that is written at once. Returns it as its partner sees it. */
export const transitionOf =
  <Row extends WithStatus<Status>, Status extends string, Name extends string, Shown extends object>(
    kind: Kind<Row, Status, Name, Shown>,
  ) =>
  async (
    tx: Transaction,
    environment: Environment,
    name: Name,
    row: Row,
    changes: Partial<Row> = {},
  ): Promise<Shown> => {
    const after = enter(tx, environment, kind, name, row, changes);
    await kind.update(tx, [after]);
    return kind.present(after);
  };
