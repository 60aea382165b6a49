import { proof } from '../../platform/database/proof.ts';
import type { SubjectType } from '../../vocabulary/charges.ts';

/**
 * A proof: what records say that they are charged is what their charges come to. `said` selects environment_id, id and amount; `also` is another
 * type of charge that is counted with the same records.
 */
export const chargedAsSaid = (subject: SubjectType, said: string, also: SubjectType = subject): string => `
   select environment_id, '${subject} ' || id as place,
     'it says that ' || coalesce(said.amount, 0.00) || ' is charged, its charges come to ' || coalesce(charged.amount, 0.00) as problem
   from (${said}) said
   full join (
     select environment_id, subject_id as id, sum(amount) as amount
     from charges
     where subject_type in ('${subject}', '${also}')
     group by environment_id, subject_id
   ) charged using (environment_id, id)
   where said.amount is distinct from charged.amount`;

const ofBase = 'trunc(charge.base::numeric * charge.rate / 100, 2)';

/** What must hold between charges and the books. */
export const chargingChecks = [
  `select environment_id, 'charge ' || id as place,
     'it comes to ' || coalesce(charged.amount, 0.00) || ', the ledger has ' || coalesce(booked.amount, 0.00) as problem
   from (select environment_id, id, amount from charges) charged
   full join (
     select environment_id, source_id as id, amount
     from ledger_transactions
     where reason in ('tax_withheld', 'charge_of_buy', 'charge_of_sell', 'charge_of_withdrawal', 'charge_of_conversion',
       'fee_charged', 'tax_charged')
   ) booked using (environment_id, id)
   where charged.amount is distinct from booked.amount`,

  // Custody is for a twelfth of the year, a margin is in the rate, and flat amounts and tiers have no rate.
  `select charge.environment_id, 'charge ' || charge.id as place,
     'it is ' || charge.amount || ', which is not ' || charge.rate || ' % of its base of ' || charge.base as problem
   from charges charge
   left join fee_schedules schedule on schedule.id = charge.fee_schedule_id
   where charge.rate is not null
     and (charge.kind <> 'fee' or (schedule.basis = 'percent' and schedule.charged_for <> 'custody'))
     and charge.amount::numeric <> greatest(least(${ofBase}, schedule.maximum::numeric), schedule.minimum::numeric)`,
].map(proof);
