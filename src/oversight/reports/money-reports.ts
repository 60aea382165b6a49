import { sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import {
  currency,
  inMode,
  instant,
  money,
  ofEachEnvironment,
  partner,
  partnerName,
  report,
  text,
} from './definition.ts';

/** What partners' money did, read from the entries of the ledger. */

const movementsOf = (sequence: string) => `
    select ${partnerName} as partner, environment.organisation_id, environment.id as environment_id,
      case when environment.mode = 'test' then environment.sandbox end as sandbox,
      account.currency, account.kind as account, account.part as part_id, coalesce(place.name, account.part) as part, coalesce(entry.balance_after, 0.00) as opening, moved.credits, moved.debits,
      coalesce(entry.balance_after, 0.00) + moved.credits - moved.debits as closing
    ${ofEachEnvironment}
    join ledger_accounts account on account.environment_id = environment.id
    left join places place on place.id::text = account.part
    cross join lateral (${sequence}
    ) beginning
    left join ledger_entries entry
      on (entry.environment_id, entry.account_id, entry.sequence)
        = (account.environment_id, account.id, beginning.sequence)
    cross join lateral (
      select coalesce(sum(amount) filter (where direction = 'credit'), 0.00) as credits,
        coalesce(sum(amount) filter (where direction = 'debit'), 0.00) as debits
      from ledger_entries
      where environment_id = account.environment_id
        and account_id = account.id
        and sequence > beginning.sequence
        and created_at < :before
    ) moved
    where ${inMode}
      and (coalesce(entry.balance_after, 0.00) <> 0 or moved.credits <> 0 or moved.debits <> 0)`;

export const dailyPositions = report({
  takes: ['from'],
  name: 'daily-positions',
  title: 'Daily positions',
  description:
    'For each partner and each account of the ledger the balance at the beginning, what was credited and debited, and the balance ' +
    'at the end. Accounts without a balance and without a movement are left out.',
  columns: [
    partner,
    text('organisation_id', 'The partner; empty for the firm itself.'),
    text('sandbox', 'In test, which sandbox; empty in live.'),
    currency,
    text('account', 'What the account is for, such as `wallet`.'),
    text('part', 'Of a share its place, of charges their code; empty for other accounts.'),
    money('opening', 'The balance at the beginning of the first day.'),
    money('credits', 'What raised it.'),
    money('debits', 'What lowered it.'),
    money('closing', 'The balance at the end: opening + credits - debits.'),
  ],
  sql: movementsOf(sequenceBefore(':since')),
  sqlOnCitus: movementsOf(sequenceBeforeOnCitus(':since')),
  order: 'partner, environment_id, currency, account, part_id',
  totals: ['opening', 'credits', 'debits', 'closing'],
  totalsBy: 'account',
  ties: [{ total: 'closing', account: 'named', measure: 'balance' }],
});

const ofTheMovement = [
  text('reference', 'What people quote of the record behind it.'),
  text('description', 'What the partner reads of it.'),
  text('source_type', 'The kind of the record that caused it.'),
  text('source_id', 'That record.'),
  text('transaction_id', 'The transaction of the ledger.'),
];

export const cashMovements = report({
  takes: ['from'],
  name: 'cash-movements',
  title: 'Cash movements',
  description: 'Every transaction of the ledger, oldest first.',
  columns: [
    instant('at', 'When it was posted.'),
    partner,
    currency,
    text('reason', 'Why the money moved.'),
    text('from_account', 'The account that it left.'),
    text('to_account', 'The account that it entered.'),
    money('amount', 'How much moved, above 0.'),
    money('wallet_change', 'By how much a wallet rose; below 0 where it fell, 0 where none is concerned.'),
    ...ofTheMovement,
  ],
  sql: `
    select moved.created_at as at, ${partnerName} as partner, moved.currency, moved.reason, payer.kind as from_account,
      payee.kind as to_account, moved.amount,
      case 'wallet' when payee.kind then moved.amount when payer.kind then -moved.amount else 0.00 end as wallet_change,
      moved.reference, moved.description, moved.source_type, moved.source_id, moved.id as transaction_id
    ${ofEachEnvironment}
    join ledger_transactions moved
      on moved.environment_id = environment.id
      and moved.id >= :since_id
      and moved.id < :before_id
    join ledger_accounts payer on (payer.environment_id, payer.id) = (moved.environment_id, moved.from_account_id)
    join ledger_accounts payee on (payee.environment_id, payee.id) = (moved.environment_id, moved.to_account_id)
    where ${inMode}`,
  order: 'at, transaction_id',
  totals: ['amount', 'wallet_change'],
  ties: [{ total: 'wallet_change', account: 'wallet', measure: 'movement' }],
});

export const fees = report({
  takes: ['from'],
  name: 'fees',
  title: 'Fees',
  description: 'The fees that payment providers kept of incoming money and that the firm has borne, oldest first.',
  columns: [
    instant('at', 'When it was posted.'),
    partner,
    currency,
    money('fee', 'What the provider kept.'),
    ...ofTheMovement,
  ],
  sql: `
    select moved.created_at as at, coalesce(payer.name, ${partnerName}) as partner, moved.currency, moved.amount as fee,
      moved.reference, moved.description, moved.source_type, moved.source_id, moved.id as transaction_id
    ${ofEachEnvironment}
    join ledger_transactions moved
      on moved.environment_id = environment.id
      and moved.id >= :since_id
      and moved.id < :before_id
      and moved.reason = 'provider_fee'
    left join provider_charges charge on charge.id = moved.source_id and moved.source_type = 'provider_charge'
    left join environments charged on charged.id = charge.environment_id
    left join organisations payer on payer.id = charged.organisation_id
    where ${inMode}`,
  order: 'at, transaction_id',
  totals: ['fee'],
  ties: [{ total: 'fee', account: 'fees', measure: 'movement', isNegated: true }],
});
