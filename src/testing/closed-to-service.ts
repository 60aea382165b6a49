import pg from 'pg';

/** While a database is copied or put back, the service does not reach it, as when it is stopped; a superuser does. */
export async function closedToService(server: string, database: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: server });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await admin.query(`alter database ${database} connection limit 0`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    await work(admin);
  } finally {
    await admin.query(`alter database ${database} connection limit -1`);
    await admin.end();
  }
}
