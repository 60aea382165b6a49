import { chargedAsSaid } from '../../charges/charging/verify.ts';
import { proof } from '../../platform/database/proof.ts';
import { custodyChargeMachine } from './states.ts';

/** Of each fee of a charge what it says, and what its lines come to. */
const fees = `
  select environment_id, id, number, said ->> 'kind' as kind,
    (said ->> 'base')::numeric as base, (said ->> 'amount')::numeric as amount,
    coalesce((said ->> 'revenue_share')::numeric, 0.00) as revenue_share
  from (
    select environment_id, id, json_array_elements(charges) as said, generate_series(1, json_array_length(charges))::bigint as number
    from custody_charges
  ) charge`;

const lines = `
  select environment_id, custody_charge_id as id, number::bigint as number, sum(value) as base, sum(fee) as amount, sum(revenue_share) as revenue_share
  from custody_charge_lines
  group by environment_id, custody_charge_id, number`;

/** What a month says that it is charged is what its charges come to, what its lines come to, and, once it was taken, what was booked. */
export const custodyChargeChecks = [
  chargedAsSaid(
    'custody_charge',
    `select environment_id, id, charges_total as amount from custody_charges where ${custodyChargeMachine.sql.is(['taken'])}`,
  ),

  `select environment_id, 'custody charge ' || id as place,
     'it says ' || charges_total || ', its charges come to ' || made as problem
   from (
     select environment_id, id, charges_total::numeric as charges_total, (
         select coalesce(sum((said ->> 'amount')::numeric), 0.00)
         from json_array_elements(charges) said
       ) as made
     from custody_charges
   ) custody
   where charges_total <> made`,

  `select environment_id, 'custody charge ' || id as place,
     'its fee ' || number || ' is ' || coalesce(fee.amount, 0.00) || ' of ' || coalesce(fee.base, 0.00)
       || ', its lines come to ' || coalesce(line.amount, 0.00) || ' of ' || coalesce(line.base, 0.00) as problem
   from (select environment_id, id, number, base, amount, revenue_share from (${fees}) fees where kind = 'fee') fee
   full join (${lines}) line using (environment_id, id, number)
   where (fee.base, fee.amount, fee.revenue_share) is distinct from (line.base, line.amount, line.revenue_share)`,
].map(proof);
