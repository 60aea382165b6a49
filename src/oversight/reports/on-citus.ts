import { distributedTables } from '../../platform/database/citus/distributed-tables.ts';
import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import type { Report } from './definition.ts';

const OF_WHAT_IS_ASKED = `
    where environment_id in (
      select id
      from environments
      where mode = :mode
        and retired_at is null
        and (:organisation is null or organisation_id = :organisation)
    )`;

/** What a report reads where the tables are spread: it joins too freely for the workers, so its rows are read from them first. */
export function sqlOnCitus({ sql, sqlOnCitus }: Report): string {
  if (sqlOnCitus !== undefined) return sqlOnCitus;
  const used = distributedTables.filter((table) => new RegExp(`\\b(from|join) ${table}\\b`).test(sql));
  if (used.length === 0) return sql;
  return pulledFirst(sql, Object.fromEntries(used.map((table) => [table, OF_WHAT_IS_ASKED])));
}
