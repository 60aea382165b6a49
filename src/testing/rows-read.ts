import type pg from 'pg';

type Node = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
  /** On Citus: what the workers did. */
  readonly 'Distributed Query'?: { readonly Job: { readonly Tasks: readonly RemoteTask[] } };
};
type RemoteTask = { readonly 'Remote Plan': readonly (readonly { readonly Plan: Node }[])[] };

const readBy = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops'] +
  [...(node.Plans ?? []), ...onWorkers(node)].reduce((sum, one) => sum + readBy(one), 0);

const onWorkers = (node: Node): Node[] =>
  (node['Distributed Query']?.Job.Tasks ?? []).flatMap((task) => task['Remote Plan'].flat().map(({ Plan }) => Plan));

type Value = string | number | null;

/** How many rows a statement goes through, with its parameters as they are sent, once tables are filled; what fills them is taken back. */
export const rowsReadAfter =
  (owner: pg.Pool, filled: readonly string[], tables: readonly string[]) =>
  async (text: string, values: readonly Value[]): Promise<number> => {
    const bound = text.replace(/\$(\d+)/g, (_, nth: string) => {
      const value = values[Number(nth) - 1];
      return value === null || typeof value === 'number' ? `${value}` : `'${value}'`;
    });
    const db = await owner.connect();
    try {
      await db.query("begin; set local session_replication_role = 'replica'");
      for (const statement of filled) await db.query(statement);
      await db.query(tables.map((table) => `analyze ${table}`).join('; '));
      const { rows } = await db.query(`explain (analyze, timing off, format json) ${bound}`);
      return readBy(rows[0]['QUERY PLAN'][0].Plan);
    } finally {
      await db.query('rollback');
      db.release();
    }
  };
