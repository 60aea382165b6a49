import type pg from 'pg';
import type { Service } from '../service/options.ts';

export const WRITE_FAILURE = 'this row cannot be written';

/** Lets updates of a table fail where `when`, a condition over old and new, holds. Returns how to let them succeed again. */
export async function failWrites(owner: pg.Pool, table: string, when: string): Promise<() => Promise<void>> {
  await owner.query(`
    create or replace function fail_write() returns trigger language plpgsql as $$
    begin
      raise exception '${WRITE_FAILURE}';
    end $$`);
  await owner.query(
    `create trigger failing_write before update on ${table} for each row when (${when}) execute function fail_write()`,
  );
  return async () => {
    await owner.query(`drop trigger failing_write on ${table}`);
  };
}

/** How many items of a work loop failed, by the metrics of the service. */
export async function itemFailures({ metrics }: Service, work: string): Promise<number> {
  const { values } = await metrics.registry.getSingleMetric('work_item_failures_total')!.get();
  return values.find(({ labels }) => labels['work'] === work)?.value ?? 0;
}
