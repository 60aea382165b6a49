import { missingMovements, movementChecks } from '../../ledger/book/verify-movements.ts';
import { proof } from '../../platform/database/proof.ts';

/** Debts that were written off, or are owed again, as the journal says, with the place of both movements. */
const debts = `
  select debt.journal_id as id, debt.environment_id as owner, debt.currency::text as currency, debt.amount::numeric as amount, debt.side,
    place.place_id::text as place, house.id as house
  from journal_lines debt
  join journal_lines place
    on (place.journal_id, place.environment_id, place.currency, place.kind)
      = (debt.journal_id, debt.environment_id, debt.currency, 'place')
  join journals journal on journal.id = debt.journal_id
  join environments house on house.mode = journal.mode and house.organisation_id is null
  where debt.kind = 'receivable'`;

type Movement = readonly [whose: 'owner' | 'house', reason: string, from: string, to: string];

/** A debit of the debt is owed again: the same movements back. */
const expectedOf = (written: Movement, back: Movement): string =>
  [['credit', written] as const, ['debit', back] as const]
    .map(
      ([side, [whose, reason, from, to]]) => `
  select id, owner, ${whose} as environment_id, '${reason}' as reason, currency, amount,
    '${from}' as from_kind, ${partOf(from)} as from_part, '${to}' as to_kind, ${partOf(to)} as to_part
  from (${debts}) debt
  where side = '${side}'`,
    )
    .join(' union all ');

const partOf = (kind: string): string => (kind === 'place' ? 'place' : "''");

const ofThePartner = movementChecks({
  ...{ name: 'written-off debt', source_type: 'journal', otherwise: 'no journal writes a debt off so' },
  reasons: ['debt_written_off', 'debt_written_off_back'],
  expected: expectedOf(
    ['owner', 'debt_written_off', 'place', 'receivable'],
    ['owner', 'debt_written_off_back', 'receivable', 'place'],
  ),
});

/** Its expenses have other causes too. */
const ofTheFirm = missingMovements({
  ...{ name: 'written-off debt', source_type: 'journal.2' },
  reasons: ['journal_expense', 'journal_expense_back'],
  expected: expectedOf(
    ['house', 'journal_expense', 'expense', 'place'],
    ['house', 'journal_expense_back', 'place', 'expense'],
  ),
});

/** What a journal says is what was posted of it, in each environment and currency; a debt is paid by the firm at the place where the partner has it. */
export const journalChecks = [
  `select line.environment_id, 'journal ' || line.journal_id as place,
     'its debits are ' || line.amount || ' ' || line.currency || ', the ledger has ' || coalesce(posted.amount, 0.00) as problem
   from (
     select environment_id, journal_id, currency, sum(amount) as amount
     from journal_lines
     where side = 'debit'
     group by environment_id, journal_id, currency
   ) line
   left join (
     select environment_id, source_id, currency, sum(amount) as amount
     from ledger_transactions
     where split_part(source_type, '.', 1) = 'journal'
     group by environment_id, source_id, currency
   ) posted
     on (posted.environment_id, posted.source_id, posted.currency) = (line.environment_id, line.journal_id, line.currency)
   where line.amount is distinct from posted.amount`,
  ...ofThePartner,
  ofTheFirm,
].map(proof);
