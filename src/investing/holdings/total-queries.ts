import { addOrInsertRows } from '../../platform/database/added-rows.ts';
import { execute, queryRows } from '../../platform/database/query.ts';
import { insertRows, type Row } from '../../platform/database/rows.ts';

export type TotalRow = Row<'position_totals'>;

/** What is held of an investment by a customer, added up from the holdings: those that are closed have no units and no cost. */
export const TOTALS_OF_HOLDINGS = `
  holding.environment_id, holding.investment_id, coalesce(holding.customer_reference, '') as customer_key,
    min(holding.id::text)::uuid as first_holding_id,
    count(*) filter (where holding.status <> 'closed') as holdings_count,
    sum(holding.units::numeric) as units,
    sum(holding.cost_basis::numeric) as cost_basis,
    sum(holding.cost_basis::numeric * ((holding.purchased_at at time zone 'UTC')::date - date '1970-01-01')) as cost_days,
    coalesce(sum(holding.income_settled) filter (where holding.status <> 'closed'), 0) as income_settled,
    coalesce(sum(holding.distributions_paid::numeric) filter (where holding.status <> 'closed'), 0) as distributions_paid`;

export const GROUPED = `group by holding.environment_id, holding.investment_id, coalesce(holding.customer_reference, '')`;

export const readTotals = queryRows<TotalRow, [environment_id: string]>(`
  select ${TOTALS_OF_HOLDINGS}
  from holdings holding
  where holding.environment_id = $1
  ${GROUPED}`);

export const addTotals = addOrInsertRows('position_totals', {
  added: ['holdings_count', 'units', 'cost_basis', 'cost_days', 'income_settled', 'distributions_paid'],
  lowest: ['first_holding_id'],
});

export const insertTotals = insertRows('position_totals');

export const deleteTotals = execute<[environment_id: string]>(`
  delete from position_totals
  where environment_id = $1`);
