import { chargesIn } from '../../charges/charging/dealing-queries.ts';
import { chargedAsSaid } from '../../charges/charging/verify.ts';
import { proof } from '../../platform/database/proof.ts';
import { eachLot, isAcrossLots } from '../orders/sold-lots-queries.ts';

/** What must hold between holdings that ended or paid, their distributions and the books. */
export const maturityChecks = [
  `select transaction.environment_id, 'transaction ' || transaction.id as place,
     'the holding that it paid back is not closed' as problem
   from ledger_transactions transaction
   left join holdings holding
     on (holding.environment_id, holding.id) = (transaction.environment_id, transaction.source_id)
     and holding.status = 'closed'
   where transaction.reason = 'maturity' and (holding.id is null or transaction.source_type <> 'holding')`,

  `select holding.environment_id, 'holding ' || holding.id as place,
     'it was closed by neither a sale nor a maturity' as problem
   from holdings holding
   left join ledger_transactions transaction
     on (transaction.environment_id, transaction.source_type, transaction.source_id, transaction.reason)
       = (holding.environment_id, 'holding', holding.id, 'maturity')
   left join orders "order"
     on ("order".environment_id, "order".holding_id) = (holding.environment_id, holding.id)
     and "order".side = 'sell'
     and "order".status = 'completed'
   where holding.status = 'closed' and transaction.id is null and "order".id is null
     and not exists (
       select
       from ${eachLot(`${isAcrossLots('orders')} and status = 'completed'`)} lot
       where (lot.environment_id, lot.holding_id) = (holding.environment_id, holding.id)
     )`,

  `select environment_id, 'distribution ' || id as place,
     'it comes to ' || coalesce(paid.amount, 0.00) || ', the ledger paid ' || coalesce(booked.amount, 0.00) as problem
   from (
     select environment_id, id, net_amount as amount
     from distributions
     where status = 'paid' and net_amount > 0
   ) paid
   full join (
     select environment_id, source_id as id, amount
     from ledger_transactions
     where reason = 'distribution'
   ) booked using (environment_id, id)
   where paid.amount is distinct from booked.amount`,

  `select environment_id, 'holding ' || id as place,
     'it says that it paid back ' || coalesce(said.amount, 0.00) || ', the ledger has ' || coalesce(booked.amount, 0.00) as problem
   from (
     select environment_id, id, net_amount as amount
     from holdings
     where net_amount > 0
   ) said
   full join (
     select booked.environment_id, booked.source_id as id, booked.amount
     from ledger_transactions booked
     join holdings paid
       on (paid.environment_id, paid.id) = (booked.environment_id, booked.source_id)
       and paid.net_amount is not null
     where booked.reason = 'maturity'
   ) booked using (environment_id, id)
   where said.amount is distinct from booked.amount`,

  chargedAsSaid(
    'holding',
    `
     select environment_id, id, ${chargesIn('holdings')} as amount
     from holdings
     where charges is not null
       and json_array_length(charges) > 0`,
  ),

  chargedAsSaid(
    'distribution',
    `
     select environment_id, id, charges_total as amount
     from distributions
     where charges_total > 0`,
  ),

  `select holding.environment_id, 'holding ' || holding.id as place,
     'it says that it paid ' || holding.distributions_paid || ', its distributions come to '
       || coalesce(sum(distribution.gross_amount), 0.00) as problem
   from holdings holding
   left join distributions distribution
     on (distribution.environment_id, distribution.holding_id) = (holding.environment_id, holding.id)
     and distribution.status = 'paid'
   group by holding.environment_id, holding.id, holding.distributions_paid
   having holding.distributions_paid <> coalesce(sum(distribution.gross_amount), 0)`,

  `select holding.environment_id, 'holding ' || holding.id as place,
     'it says that ' || holding.income_scheduled || ' is scheduled, its distributions come to '
       || coalesce(sum(distribution.gross_amount), 0.00) as problem
   from holdings holding
   left join distributions distribution
     on (distribution.environment_id, distribution.holding_id) = (holding.environment_id, holding.id)
     and distribution.status = 'scheduled'
   group by holding.environment_id, holding.id, holding.income_scheduled
   having holding.income_scheduled > coalesce(sum(distribution.gross_amount), 0)`,

  `select transaction.environment_id, 'transaction ' || transaction.id as place,
     'it reinvested ' || transaction.amount || ', which no distribution paid' as problem
   from ledger_transactions transaction
   left join distributions distribution
     on (distribution.environment_id, distribution.id) = (transaction.environment_id, transaction.source_id)
     and distribution.status = 'paid'
     and distribution.net_amount >= transaction.amount
   where transaction.reason = 'reinvestment'
     and (distribution.id is null or transaction.source_type <> 'distribution')`,

  `select holding.environment_id, 'holding ' || holding.id as place,
     'it paid ' || holding.distributions_paid || ' and counts ' || holding.income_settled || ' as settled' as problem
   from holdings holding
   where holding.status <> 'closed'
     and holding.income_settled <> holding.distributions_paid
     and not exists (
       select
       from orders sell
       where (sell.environment_id, sell.holding_id) = (holding.environment_id, holding.id)
         and sell.side = 'sell'
         and sell.status = 'completed'
     )
     and not exists (
       select
       from ${eachLot(`${isAcrossLots('orders')} and status = 'completed'`)} lot
       where (lot.environment_id, lot.holding_id) = (holding.environment_id, holding.id)
     )
     and not exists (
       select
       from distributions distribution
       join ledger_transactions transaction
         on (transaction.environment_id, transaction.source_type, transaction.source_id, transaction.reason)
           = (distribution.environment_id, 'distribution', distribution.id, 'reinvestment')
       where (distribution.environment_id, distribution.holding_id) = (holding.environment_id, holding.id)
     )`,
].map(proof);
