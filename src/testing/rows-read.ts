import { after } from 'node:test';
import pg from 'pg';

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

/**
 * How many rows a statement goes through, with its parameters as they are sent, once tables are filled. They are filled once, in a
 * transaction that stays open until the end of the file: nobody else sees the rows, and they are taken back.
 */
export function rowsReadAfter(address: string, filled: readonly string[], tables: readonly string[]) {
  let opened: Promise<pg.Client> | undefined;
  after(async () => (await opened)?.end());
  return async (text: string, values: readonly Value[]): Promise<number> => {
    const bound = text.replace(/\$(\d+)/g, (_, nth: string) => {
      const value = values[Number(nth) - 1];
      return value === null || typeof value === 'number' ? `${value}` : `'${value}'`;
    });
    opened ??= fill(address, [...filled, ...tables.map((table) => `analyze ${table}`)]);
    const { rows } = await (await opened).query(`explain (analyze, timing off, format json) ${bound}`);
    return readBy(rows[0]['QUERY PLAN'][0].Plan);
  };
}

async function fill(address: string, statements: readonly string[]): Promise<pg.Client> {
  const db = new pg.Client(address);
  // The database goes before it: it is dropped at the end of the file.
  db.on('error', () => {});
  await db.connect();
  await db.query("begin; set local session_replication_role = 'replica'");
  for (const statement of statements) await db.query(statement);
  return db;
}
