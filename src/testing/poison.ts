import type pg from 'pg';
import type { Service } from '../app.ts';

export const POISONED = 'this row cannot be written';

/** Lets updates of a table fail where `when`, a condition over old and new, holds. Answers how to take the poison back. */
export async function poison(owner: pg.Pool, table: string, when: string): Promise<() => Promise<void>> {
  await owner.query(`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      raise exception '${POISONED}';
    end $$`);
  await owner.query(
    `create trigger poisoned before update on ${table} for each row when (${when}) execute function poison()`,
  );
  return async () => {
    await owner.query(`drop trigger poisoned on ${table}`);
  };
}

/** How many items of a work loop failed, as the service's metrics tell it. */
export async function itemFailures({ metrics }: Service, work: string): Promise<number> {
  const { values } = await metrics.registry.getSingleMetric('work_item_failures_total')!.get();
  return values.find(({ labels }) => labels['work'] === work)?.value ?? 0;
}
