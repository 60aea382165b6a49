import { proof } from '../../platform/database/proof.ts';

/** What a root says is owed is what its leaves come to. */
export const clientMoneyChecks = [
  `select (select id from environments where mode = 'live' and organisation_id is null) as environment_id, 'client money of ' || root.day || ' ' || root.currency as place,
     'its root says ' || root.owed || ', its leaves come to ' || coalesce(leaves.owed, 0.00) as problem
   from client_money_roots root
   left join (
     select day, currency, sum(amount) as owed
     from client_money_leaves
     group by day, currency
   ) leaves
     on (leaves.day, leaves.currency) = (root.day, root.currency)
   where root.owed::numeric <> coalesce(leaves.owed, 0.00)`,
].map(proof);
