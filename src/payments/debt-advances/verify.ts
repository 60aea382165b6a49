import type { Reason } from '../../ledger/book/postings.ts';
import { movementChecks } from '../../ledger/book/verify-movements.ts';
import { proof } from '../../platform/database/proof.ts';

type Whose = 'house.id' | 'advance.environment_id';
type Kind = 'advances' | 'advanced_by_house' | 'place';
type Movement = readonly [whose: Whose, reason: Reason, way: '>' | '<', from: Kind, to: Kind];

const movements: readonly Movement[] = [
  ['house.id', 'advance_given', '>', 'advances', 'place'],
  ['advance.environment_id', 'advance_received', '>', 'place', 'advanced_by_house'],
  ['advance.environment_id', 'advance_received_back', '<', 'advanced_by_house', 'place'],
  ['house.id', 'advance_given_back', '<', 'place', 'advances'],
];
const reasons = movements.map(([, reason]) => reason);

const part = (kind: Kind) => (kind === 'place' ? 'advance.place_id::text' : "''");

/** The two movements of each: of the firm and of the environment, of one amount at one place. */
const expected = movements
  .map(
    ([whose, reason, way, from, to]) => `
  select advance.id, advance.environment_id as owner, ${whose} as environment_id, '${reason}' as reason,
    advance.currency::text as currency, abs(advance.amount::numeric) as amount,
    '${from}' as from_kind, ${part(from)} as from_part, '${to}' as to_kind, ${part(to)} as to_part
  from debt_advances advance
  join environments environment on environment.id = advance.environment_id
  join environments house on house.mode = environment.mode and house.organisation_id is null
  where advance.amount ${way} 0`,
  )
  .join(' union all ');

/**
 * All that the firm put in for partners, or took back, is in the ledger as two movements of one amount at one place, and nothing else is. What was
 * put in came to no more than what was owed then; what is owed may have changed since, as each later entry of `receivable` says.
 */
export const debtAdvanceChecks = [
  ...movementChecks({
    name: 'debt advance',
    source_type: 'debt_advance',
    expected,
    reasons,
    otherwise: 'nothing that the firm put in is',
  }),

  `select advance.environment_id, 'debt advance ' || advance.id as place,
     advance.owed || ' were owed by its entry ' || advance.owed_sequence || ', the ledger says ' || coalesce(-entry.balance_after, 0.00) as problem
   from debt_advances advance
   left join ledger_accounts debt
     on (debt.environment_id, debt.currency) = (advance.environment_id, advance.currency)
     and debt.kind = 'receivable'
   left join ledger_entries entry
     on (entry.environment_id, entry.account_id, entry.sequence) = (debt.environment_id, debt.id, advance.owed_sequence)
   where entry.id is null
     or -entry.balance_after <> advance.owed`,

  `select advance.environment_id, 'debt advance ' || advance.id as place,
     advance.advanced || ' are put in with it, the ledger says ' || entry.balance_after as problem
   from debt_advances advance
   join ledger_transactions transaction
     on (transaction.environment_id, transaction.source_id) = (advance.environment_id, advance.id)
     and transaction.source_type = 'debt_advance'
   join ledger_accounts account
     on account.environment_id = advance.environment_id
     and account.kind = 'advanced_by_house'
     and account.id in (transaction.from_account_id, transaction.to_account_id)
   join ledger_entries entry
     on (entry.environment_id, entry.account_id, entry.transaction_id) = (account.environment_id, account.id, transaction.id)
   where entry.balance_after <> advance.advanced`,

  // In test mode the firm has what it put in for a sandbox that was reset until work takes it back.
  `select house.id as environment_id, 'environment ' || house.id || ', ' || account.currency as place,
     'it put in ' || given || ' for partners that owe, and they have ' || received as problem
   from (
     select environment.mode, account.currency,
       coalesce(-sum(account.balance) filter (where account.kind = 'advances'), 0.00) as given,
       coalesce(sum(account.balance) filter (where account.kind = 'advanced_by_house'), 0.00) as received
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id and environment.retired_at is null
     where account.kind in ('advances', 'advanced_by_house')
     group by environment.mode, account.currency
   ) account
   join environments house on house.mode = account.mode and house.organisation_id is null
   where given < received
     or (given > received and account.mode = 'live')`,
].map(proof);
