import { proof } from '../../platform/database/proof.ts';

/** Every share is of a place that is there, in its own currency and mode. */
export const placeChecks = [
  `select account.environment_id, 'account ' || account.id as place,
     'its place ' || account.part || ' is not there, or has another currency or mode' as problem
   from ledger_accounts account
   join environments environment on environment.id = account.environment_id
   left join places place
     on place.id::text = account.part
     and (place.currency, place.mode) = (account.currency, environment.mode)
   where account.kind = 'place'
     and place.id is null`,
].map(proof);
