import type pg from 'pg';

/** The environment whose history is being dropped, as the transaction that drops it says to the workers. */
const RETIRED = 'two_phase.retired';

const guarded = [
  { of: 'ledger_entries', trigger: 'entries_go_with_their_environment' },
  { of: 'ledger_transactions', trigger: 'transactions_go_with_their_environment' },
] as const;

/**
 * History goes only with a sandbox that was reset. The trigger that looks whether an environment is one cannot look on a
 * worker, where no environments are: there it takes the word of `delete_rows_of_retired`, which looked on the coordinator.
 */
export async function guardHistory(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    create or replace function history_goes_with_what_is_retired() returns trigger language plpgsql as $$
    begin
      if current_setting('${RETIRED}', true) = old.environment_id::text then
        return old;
      end if;
      raise exception 'ledger history is append-only: % on %', tg_op, tg_table_name using errcode = 'P0001';
    end $$`);
  for (const { of: table, trigger } of guarded) {
    await owner.query(`drop trigger if exists ${trigger} on ${table}`);
    await owner.query(`
      create trigger ${trigger} before delete on ${table}
        for each row execute function history_goes_with_what_is_retired()`);
  }
  // No worker has the days that are closed.
  await owner.query('drop trigger if exists nothing_is_booked_into_a_closed_day on ledger_transactions');
  await haveItSaid(owner);
}

/** Citus passes `set local` on to the workers of the transaction, and a call of set_config it does not. */
async function haveItSaid(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef('delete_rows_of_retired(regclass, uuid, integer)'::regprocedure) as definition`,
  );
  const { definition } = rows[0]!;
  if (definition.includes(RETIRED)) return;
  const said = `
begin
  set local citus.propagate_set_commands = 'local';
  execute format('set local ${RETIRED} = %L', retired);
`;
  await owner.query(definition.replace('\nbegin\n', said));
}
