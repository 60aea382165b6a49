import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { takesFrom } from './sold-lots-queries.ts';

const findSale = statement(`
  (
    select id
    from orders
    where environment_id = $1
      and holding_id = $2
      and id > $3
      and side = 'sell'
      and status = 'completed'
    limit 1
  )
  union all
  (
    select id
    from orders
    where environment_id = $1
      and id > $3
      and ${takesFrom('orders', '$2::uuid')}
      and status = 'completed'
    limit 1
  )
  limit 1`);

/** Whether units of a holding were ever sold; every sell of it is younger than the buy that created it. */
export const hasSoldFrom = async (
  tx: Transaction,
  environment_id: string,
  holding_id: string,
  buy_id: string,
): Promise<boolean> => (await tx.row(findSale, [environment_id, holding_id, buy_id])) !== undefined;
