import { proof } from '../../platform/database/proof.ts';

/** Every posted adjustment moved what was approved, and none that is only proposed moved anything. */
export const adjustmentChecks = [
  `select adjustment.environment_id, 'adjustment ' || adjustment.id as place,
     'it is ' || adjustment.status || ', and the ledger says otherwise' as problem
   from adjustments adjustment
   left join ledger_transactions transaction
     on (transaction.environment_id, transaction.source_type, transaction.source_id)
       = (adjustment.environment_id, 'adjustment', adjustment.id)
     and transaction.reason <> 'reversal_repayment'
   where (adjustment.status = 'posted') <> coalesce(
       (transaction.reason, transaction.currency, transaction.amount)
         = ('adjustment_' || adjustment.direction, adjustment.currency, adjustment.amount),
       false
     )`,
].map(proof);
