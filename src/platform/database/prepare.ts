import type pg from 'pg';
import { unavailable } from '../../vocabulary/refusals.ts';
import { requireRowWrites } from './citus/write-on-shard.ts';
import { type Address, listenerClient, reach } from './connect.ts';
import { DatabaseNotUsable } from './errors.ts';
import { migrate } from './migrate.ts';
import { type Connecting, requireConnections } from './pools.ts';
import { requireSameDatabase } from './same-database.ts';
import { requireServer } from './server-version.ts';
import { differencesOf, grantRights } from './work-role.ts';

/** The database as the service works on it, and as the role that owns its tables; null where one role does both. */
export type Places = {
  readonly work: Address;
  readonly owner: Address | null;
  /** The pooler that leads there too; null where there is none. */
  readonly pooler: Address | null;
  /** A standby of it that is read; null where none is. */
  readonly replica: Address | null;
  readonly connecting: Connecting;
};
type Log = { warn(details: object, message: string): void };

/**
 * Brings the database to where this version works on it: migrations as the owner, then the rights of the role at work. What is
 * missing and cannot be made is an error that names the remedy.
 */
export async function prepareDatabase({ work, owner, pooler, replica, connecting }: Places, log: Log): Promise<void> {
  await connected(work, 'DATABASE_URL', (client) => requireServer(client, log));
  if (owner) {
    await connected(owner, 'DATABASE_OWNER_URL', (client) =>
      migrate(client, async () => {
        const workRole = await connected(work, 'DATABASE_URL', workRoleOf);
        // Before anything is granted: an owner would take its own rights from itself.
        requireApart(workRole);
        await grantRights(client, workRole.role);
      }),
    );
  } else await connected(work, 'DATABASE_URL', migrate);
  await connected(work, 'DATABASE_URL', async (client) => {
    const workRole = await workRoleOf(client);
    await requireRights(client, workRole);
    await requireRowWrites(client);
    // A service that was stopped for weeks needs them before its first row.
    await client.query('select keep_partitions()');
    await requireConnections(client, connecting, log);
    if (pooler) await requireSameDatabase(client, pooler, 'DATABASE_POOL_URL');
    if (replica) await requireStandby(client, replica, log);
    await warnOfRights(client, workRole, log);
  });
}

/** One that is away, or has not followed yet, is no reason not to start: the primary responds in its place. */
async function requireStandby(client: pg.ClientBase, replica: Address, log: Log): Promise<void> {
  try {
    await requireSameDatabase(client, replica, 'DATABASE_REPLICA_URL');
  } catch (error) {
    if (!(error instanceof DatabaseNotUsable) || error.cause === undefined) throw error;
    log.warn({ err: unavailable(error) }, 'the standby cannot be reached: the primary responds in its place');
  }
}

async function connected<Result>(
  address: Address,
  variable: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = listenerClient(address, 'start');
  client.on('error', () => {});
  try {
    await reach(client, variable);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

type WorkRole = {
  readonly role: string;
  /** The role as a grant spells it. */
  readonly grantee: string;
  readonly schema: string | null;
  /** May do everything, or may make itself able to. */
  readonly isMighty: boolean;
  /** Is, or may become, the role that owns the tables. */
  readonly isOwner: boolean;
};

async function workRoleOf(client: pg.ClientBase): Promise<WorkRole> {
  const { rows } = await client.query<WorkRole>(`
    select current_user as role,
      quote_ident(current_user) as grantee,
      current_schema() as schema,
      rolsuper or rolcreaterole or rolreplication as "isMighty",
      coalesce((
        select pg_has_role(current_user, relowner, 'member')
        from pg_class
        where oid = to_regclass('migrations')
      ), false) as "isOwner"
    from pg_roles
    where rolname = current_user`);
  return rows[0]!;
}

/** Two addresses must be of two roles. */
function requireApart({ role, isMighty, isOwner }: WorkRole): void {
  if (!isMighty && !isOwner) return;
  const why = isMighty ? 'is a superuser or may create roles' : 'owns the tables, or may become the role that does';
  throw new DatabaseNotUsable(
    `The role ${role} of DATABASE_URL ${why}: give DATABASE_URL a role of its own (create role partner_service login ` +
      `password '…'), and the owner's to DATABASE_OWNER_URL only.`,
  );
}

const NAMED_MAX = 5;

/** The role at work may do what its statements do, or the start is refused with the grants that it lacks. */
export async function requireRights(client: pg.ClientBase, workRole?: WorkRole): Promise<void> {
  const { role, grantee, schema } = workRole ?? (await workRoleOf(client));
  const differences = schema === null ? [] : await differencesOf(client, role);
  const grants = differences
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ table, lacks }) => `grant ${lacks.join(', ')} on ${table} to ${grantee};`);
  if (schema === null) grants.push(`grant usage on schema public to ${grantee};`);
  if (grants.length === 0) return;
  const more = grants.length > NAMED_MAX ? ` and ${grants.length - NAMED_MAX} more` : '';
  throw new DatabaseNotUsable(
    `The role ${role} may not do what the service does. Start once with DATABASE_OWNER_URL, which grants it, or say as the ` +
      `owner of the tables: ${grants.slice(0, NAMED_MAX).join(' ')}${more}`,
  );
}

/** A deployment with one role for both is warned, not refused: it is a choice. */
async function warnOfRights(client: pg.ClientBase, { role, isMighty, isOwner }: WorkRole, log: Log): Promise<void> {
  if (isMighty || isOwner)
    return log.warn(
      { role },
      'The service works as the role that owns its tables: whoever takes it over can change history, triggers and migrations. ' +
        'Set DATABASE_OWNER_URL to this role and DATABASE_URL to one that owns nothing.',
    );
  const exceeds = (await differencesOf(client, role))
    .filter(({ exceeds }) => exceeds.length > 0)
    .map(({ table, exceeds }) => `${exceeds.join(', ')} on ${table}`);
  if (exceeds.length > 0) log.warn({ role, exceeds }, 'The role at work may do more than the service does.');
}
