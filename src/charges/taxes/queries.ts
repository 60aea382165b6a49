import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { execute, queryRow, queryRows, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith } from '../../platform/database/rows.ts';
import type { Category } from '../../vocabulary/categories.ts';
import type { TaxedAct } from '../../vocabulary/charged-acts.ts';

export type TaxRow = RowWith<
  'tax_codes',
  { charged_for: TaxedAct[]; categories: Category[]; exempt_categories: Category[] }
>;

/** Of two who agree to what overlaps the second finds what the first agreed to. */
export const waitForTurn = execute(`select pg_advisory_xact_lock(${advisoryLocks.agreedCharges})`);

export const insertCode = insertRow('tax_codes');

const codes = `select ${columnsOf('tax_codes')} from tax_codes`;

/** Those of a code that were agreed to, whenever they hold. */
export const findOfCode = queryRows<TaxRow, [code: string]>(`
  ${codes}
  where code = $1
    and not is_example
  order by effective_from`);

/** Accounts and the daily sweep know what is charged by its code only. */
export const findFeeOfCode = queryRow<{ readonly id: string }, [code: string]>(`
  select id
  from fee_schedules
  where code = $1
  limit 1`);

/** The first of them that is no partner. */
export const findUnknownPartner = queryRow<{ readonly id: string }, [ids: readonly string[]]>(`
  select asked.id
  from unnest($1::uuid[]) with ordinality asked (id, place)
  where not exists (
    select
    from organisations
    where id = asked.id
  )
  order by asked.place
  limit 1`);

type Naming = {
  readonly kind: 'fee' | 'levy';
  readonly mode: string | null;
  readonly code: string;
  readonly id: string;
};

/** The fees and levies that name a tax on charges and still hold on a day. */
export const findNaming = queryRows<Naming, [code: string, day: string]>(`
  select naming.kind, naming.mode, naming.code, naming.id
  from (
    select 'fee' as kind, mode, code, id, vat_codes, effective_from, effective_until
    from fee_schedules
    union all
    select 'levy', null, code, id, vat_codes, effective_from, effective_until
    from tax_codes
    where not is_example
  ) naming
  where $1 = any (naming.vat_codes)
    and (naming.effective_until is null or naming.effective_until > greatest($2::date, naming.effective_from))
  order by naming.kind, naming.mode, naming.code, naming.id`);

/** What holds on a day for a country. */
export const findInForce = queryRows<TaxRow, [country: string, day: string]>(`
  ${codes}
  where country = $1
    and not is_example
    and effective_from <= $2
    and (effective_until is null or effective_until > $2)`);

export const endCode = writeRow<[id: string, effective_until: string, ended_by: string, ended_at: string]>(`
  update tax_codes
  set effective_until = $2,
    ended_by = $3,
    ended_at = $4
  where id = $1`);
