import { proof } from '../../platform/database/proof.ts';

/** What must hold between charges and the books. */
export const chargingChecks = [
  `select environment_id, 'charge ' || id as place,
     'it comes to ' || coalesce(charged.amount, 0.00) || ', the ledger has ' || coalesce(booked.amount, 0.00) as problem
   from (select environment_id, id, amount from charges) charged
   full join (
     select environment_id, source_id as id, amount
     from ledger_transactions
     where reason in ('tax_withheld', 'charge_of_buy', 'charge_of_sell')
   ) booked using (environment_id, id)
   where charged.amount is distinct from booked.amount`,
].map(proof);
