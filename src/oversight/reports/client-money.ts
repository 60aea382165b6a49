import type { AccountKind } from '../../ledger/book/postings.ts';
import { sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import { currency, inMode, money, report, text } from './definition.ts';

/** The accounts that hold what belongs to clients: in their wallets, on its way, or waiting for its owner. */
const ofClients: readonly AccountKind[] = [
  'wallet',
  'order_clearing',
  'payout_clearing',
  'conversion_clearing',
  'suspense',
];
/** What the firm has paid for clients or is owed by them: it is missing in the bank, and belongs to no client. */
const ofTheFirm: readonly AccountKind[] = ['fees', 'receivable'];
const listed = (kinds: readonly AccountKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** What was on the accounts, of which `sequence` finds the last entry. */
const balances = (sequence: string) => `balances as (
      select account.currency, account.kind, sum(coalesce(entry.balance_after, 0.00)) as amount
      from environments environment
      join ledger_accounts account on account.environment_id = environment.id
      cross join lateral (${sequence}
      ) last
      left join ledger_entries entry
        on (entry.environment_id, entry.account_id, entry.sequence)
          = (account.environment_id, account.id, last.sequence)
      where ${inMode}
        and account.kind in (${listed([...ofClients, ...ofTheFirm])})
      group by account.currency, account.kind
    )`;

const compared = `
    banks as (
      select firm.currency, firm.bank_name || ', ' || firm.name as item, known.last_day,
        known.closing_balance - coalesce(later.amount, 0.00) as amount
      from firm_accounts firm
      left join lateral (
        select last_day, closing_balance::numeric, ends_at
        from bank_statements
        where firm_account_id = firm.id
          and first_day <= :as_of
        order by least(last_day, :as_of) desc, ends_at desc nulls last, id desc
        limit 1
      ) known on true
      left join lateral (
        select sum(case direction when 'credit' then amount else -amount end) as amount
        from bank_lines
        where firm_account_id = firm.id
          and day > :as_of
          and day <= known.last_day
          and (known.ends_at is null or ordinal <= known.ends_at)
      ) later on true
      where :mode = 'live'
        and (known.last_day is not null or firm.created_at < :before)
    ),
    sums as (
      select currency, coalesce(bank, 0.00) as bank, counted, coalesce(clients, 0.00) as clients, coalesce(firm, 0.00) as firm
      from (
        select currency, sum(amount) as bank, count(amount) as counted
        from banks
        group by currency
      ) of_banks
      full join (
        select currency,
          sum(amount) filter (where kind in (${listed(ofClients)})) as clients,
          sum(amount) filter (where kind in (${listed(ofTheFirm)})) as firm
        from balances
        group by currency
      ) of_books using (currency)
    )
    select currency, 'bank' as part, item, coalesce(amount, 0.00) as amount, 1 as place,
      case
        when amount is null then 'No statement up to this day was imported.'
        when last_day < :as_of then 'The last statement ends on ' || last_day || '.'
        else 'By its statement.'
      end as note
    from banks
    union all
    select currency, case when kind in (${listed(ofClients)}) then 'clients' else 'firm' end, kind, amount,
      case when kind in (${listed(ofClients)}) then 2 else 3 end,
      case kind
        when 'fees' then 'Fees of payment providers that the firm has borne; they are missing in the bank.'
        when 'receivable' then 'What partners owe after reversals; it is missing in the bank.'
        else 'Belongs to clients.'
      end
    from balances
    union all
    select currency, 'sum', item, amount, place, note
    from sums
    cross join lateral (
      values
        ('all bank accounts', bank, 4, 'As the statements say.'),
        ('client money', clients, 5, 'What is owed to clients.'),
        ('expected in the bank', clients + firm, 6, 'Client money with what the firm has to add.'),
        ('difference', bank - clients - firm, 7,
          case
            when coalesce(counted, 0) = 0 then 'There is no bank statement of this currency to compare with.'
            when bank = clients + firm then 'The bank holds what the books expect.'
            when bank > clients + firm then 'The bank holds ' || (bank - clients - firm) || ' more than the books expect.'
            else 'The bank holds ' || (clients + firm - bank) || ' less than the books expect.'
          end)
    ) as summed (item, amount, place, note)
  ) lines`;

const reconciliation = (sequence: string) => `
  select currency, part, item, amount, note, place
  from (
    with ${balances(sequence)},
${compared}`;

export const clientMoney = report({
  name: 'client-money-reconciliation',
  title: 'Client money reconciliation',
  description:
    'For each currency what the statements of the firm’s bank accounts say, what is owed to clients by the ledger, and the ' +
    'difference in words. The balance of a bank account is that of its statement up to the day; a statement that is imported later ' +
    'for an earlier day changes that day, and nothing else does.',
  columns: [
    currency,
    text('part', '`bank`, `clients`, `firm`, or `sum`: the sums and the difference.'),
    text('item', 'The bank account, the account of the ledger, or what is added up.'),
    money('amount', 'Its balance at the end of the day.'),
    text('note', 'Where it comes from, and what a difference means.'),
  ],
  sql: reconciliation(sequenceBefore(':before')),
  sqlOnCitus: reconciliation(sequenceBeforeOnCitus(':before')),
  order: 'currency, place, item',
  totals: ['amount'],
  totalsBy: 'item',
  ties: [{ total: 'amount', account: 'named', among: [...ofClients, ...ofTheFirm], measure: 'balance' }],
});
