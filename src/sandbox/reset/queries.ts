import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

const lockRetiredSql = statement(`
  select id, organisation_id
  from environments
  where retired_at <= $1
  order by retired_at
  limit 1
  for update skip locked`);

/** An environment that a reset replaced before an instant of real time. */
export const lockRetired = (
  tx: Transaction,
  before: string,
): Promise<{ id: string; organisation_id: string } | undefined> => tx.row(lockRetiredSql, [before]);

const deleteEnvironmentSql = statement(`
  delete from environments
  where id = $1
    and retired_at is not null`);

export const deleteEnvironment = (tx: Transaction, id: string): Promise<void> =>
  tx.write(deleteEnvironmentSql, [id], 1);
