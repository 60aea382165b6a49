import { type AccountKind, accountKinds } from '../../ledger/book/postings.ts';
import { sequenceBefore, sequenceBeforeOnCitus } from '../../ledger/book/trial-balance.ts';
import { collectedOn } from '../../ledger/chart/queries.ts';
import { currency, inMode, money, report, text } from './definition.ts';

/** Beside what is due to counterparties: the accounts that hold what belongs to clients, in their wallets, on its way, or waiting for its owner. */
const ofClients: readonly AccountKind[] = ['wallet', 'order_clearing', 'payout_clearing', 'suspense'];
/** What moves money between places and owners. What is not of clients is of the firm: it explains why more or less is held than is owed. */
const compared = accountKinds.filter((kind) => kind !== 'place');
const listed = (kinds: readonly AccountKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/**
 * What was on the accounts, of which `sequence` finds the last entry: when the row of an account was made says nothing, as an opening balance may be
 * older. What one counterparty owes covers nothing that is due to another.
 */
const balances = (sequence: string) => `balances as (
      select account.currency, account.kind, account.part,
        sum(coalesce(entry.balance_after, 0.00)) as amount,
        sum(greatest(coalesce(entry.balance_after, 0.00), 0.00)) as due
      from environments environment
      join ledger_accounts account on account.environment_id = environment.id
      cross join lateral (${sequence}
      ) last
      left join ledger_entries entry
        on (entry.environment_id, entry.account_id, entry.sequence)
          = (account.environment_id, account.id, last.sequence)
      where ${inMode}
        and (last.sequence > 0 or account.kind <> 'place')
      group by account.currency, account.kind, account.part
    )`;

const accounts = `accounts as (
      select currency, kind::text as part, 'Owed to clients.' as note, 3 as section, sum(amount) as amount
      from balances
      where kind in (${listed(ofClients)})
      group by currency, kind
      union all
      select currency, kind::text, 'Due to counterparties for clients.', 3, sum(due)
      from balances
      where kind = 'positions'
      group by currency, kind
      union all
      select currency, kind::text, 'Due from counterparties: it is not held.', 4, sum(amount - due)
      from balances
      where kind = 'positions'
      group by currency, kind
      union all
      select currency, kind::text, case kind
          when 'fees' then 'What providers kept and the firm has to add: it is missing.'
          when 'receivable' then 'What partners owe after reversals: it is missing.'
          when 'advances' then 'What the firm put in for partners that owe.'
          when 'advanced_by_house' then 'What partners that owe have of the firm instead: it is not owed to clients.'
          when 'conversion_clearing' then 'What conversions took or gave: the firm has it, or has to add it.'
          else 'Of the firm: added to what is held, or taken from it.'
        end, 4, sum(amount)
      from balances
      where kind not in (${listed([...ofClients, 'positions', 'place'])})
      group by currency, kind
      union all
      select balances.currency, case place.kind when 'counterparty' then 'counterparties' else 'own_places' end as part,
        case place.kind
          when 'counterparty' then 'With fund houses and brokers: it is not held.'
          else 'Held apart, as money of the firm.'
        end, 4, sum(balances.amount)
      from balances
      join places place on place.id::text = balances.part
      where balances.kind = 'place'
        and (place.kind = 'counterparty' or not place.is_client_money)
      group by balances.currency, 2, 3
    )`;

/** What lies at each place by the books: one object, so that it is not read again for each place. */
const booked = `booked as (
      select jsonb_object_agg(part, -amount) as of_places
      from balances
      where kind = 'place'
    )`;

/** Each place that holds money of clients: its record of the day, or that it has none. */
const days = `days as (
      select place.currency, place.id, place.kind, place.name, record.id as record_id, coalesce(record.status, 'missing') as status,
        record.balance_there as held,
        coalesce(record.balance_here, ((select of_places from booked) ->> place.id::text)::numeric, 0.00) as booked,
        case when record.balance_there is not null then record.explained end as explained,
        record.items, record.prepared_by, record.signed_by, record.note
      from places place
      left join place_reconciliations record
        on record.place_id = place.id
        and record.day = :as_of
      where place.mode = :mode
        and place.is_client_money
        and place.kind <> 'counterparty'
        and (record.id is not null
          or place.mode = 'live'
            and place.status = 'open'
            and ((select of_places from booked) ? place.id::text
              or place.kind = 'bank' and (place.created_at < :before or exists (
                select
                from bank_statements
                where firm_account_id = place.id
                  and first_day <= :as_of
              ))))
    )`;

const sums = `sums as (
      select currency, held, coalesce(owed, 0.00) as owed,
        coalesce(explained, 0.00) + coalesce(by_firm, 0.00) as explained,
        coalesce(not_known, 0.00) as not_known, coalesce(places, 0) as places, coalesce(signed, 0) as signed
      from (
        select currency, sum(held) as held, sum(explained) as explained, count(*) as places,
          sum(booked) filter (where kind = 'unknown') as not_known,
          count(*) filter (where status = 'signed') as signed
        from days
        group by currency
      ) of_places
      full join (
        select currency, sum(amount) filter (where section = 3) as owed, sum(amount) filter (where section = 4) as by_firm
        from accounts
        group by currency
      ) of_books using (currency)
    )`;

const first = `
    select currency, 'sum' as part, 'client money' as item, held - owed as amount, held, owed, held - owed as difference,
      case when held is not null then explained end as explained, held - owed - explained as unexplained,
      case when places > 0 and signed = places then 'signed' else 'not signed' end as status,
      concat_ws(' ',
        case
          when held is null then 'No place has a balance of this day.'
          when held < owed then owed - held || ' less is held than is owed.'
          when held > owed then held - owed || ' more is held than is owed.'
          else 'What is held is what is owed.'
        end,
        case when not_known <> 0.00 then 'By the books ' || not_known || ' lies nobody knows where: it is not held.' end,
        case
          when :mode = 'test' then 'Places of test money are not reconciled.'
          when signed < places then places - signed || ' of ' || places || ' places are not signed: what they hold may change.'
        end) as note,
      null::uuid as place_reconciliation, null::text as gl_account, 1 as section, '' as place, 0::bigint as nth
    from sums`;

/** What was signed before is behind the items of its place. */
const ITEMS_BEFORE = 1_000_000;

const behind = `
    select currency, 'held', name, held, held, booked, held - booked, explained, held - booked - explained, status,
      case status
        when 'missing' then 'The day has no reconciliation.'
        when 'open' then 'Nobody has prepared it.'
        when 'prepared' then 'Prepared by ' || prepared_by || '; another person has to sign it.'
        else 'Prepared by ' || prepared_by || ', signed by ' || signed_by || '.'
      end || coalesce(' ' || note, ''),
      record_id, null, 2, name || ' ' || id, 0
    from days
    union all
    select days.currency, 'item', item.value ->> 'description', (item.value ->> 'amount')::numeric, null, null, null,
      (item.value ->> 'amount')::numeric, null, item.value ->> 'kind', 'Of ' || days.name || '.',
      days.record_id, null, 2, days.name || ' ' || days.id, item.nth
    from days
    cross join lateral json_array_elements(days.items) with ordinality as item (value, nth)
    where days.held is not null
    union all
    select days.currency, 'signed_before', 'the balance that was signed before', days.held - before.balance_there, before.balance_there,
      before.balance_here, before.balance_there - before.balance_here, before.explained, null, 'signed',
      'Of ' || days.name || ': prepared by ' || before.prepared_by || ', signed by ' || before.signed_by || '. Opened again by ' ||
        before.proposed_by || ' and ' || before.approved_by || ': ' || before.reason,
      days.record_id, null, 2, days.name || ' ' || days.id, ${ITEMS_BEFORE} + before.number
    from days
    join replaced_signatures before on before.reconciliation_id = days.record_id
    union all
    select currency, part, replace(part, '_', ' '), amount, null, case section when 3 then amount end, null,
      case section when 4 then amount end, null, null, note, null,
      (select gl_account from (${collectedOn(':as_of')}) of_day where of_day.kind = accounts.part and of_day.part = ''),
      section, '', 0
    from accounts
    where amount <> 0.00`;

const reconciliation = (sequence: string) => `
  select currency, part, item, amount, held, owed, difference, explained, unexplained, status, note, place_reconciliation,
    gl_account, section, place, nth
  from (
    with ${balances(sequence)},
    ${accounts},
    ${booked},
    ${days},
    ${sums}${first}
    union all${behind}
  ) lines`;

export const clientMoney = report({
  name: 'client-money-reconciliation',
  title: 'Client money reconciliation',
  description:
    'For each currency what is held for clients, what is owed to them, the difference, what explains it and what does not; behind that first line ' +
    'the places with the items of their reconciliations of the day, and the accounts of the ledger. A day that was signed stays as it is, unless two people ' +
    'take a statement that changes its balance: what was signed is behind the place then. A place whose day is not signed is named as such, and what it ' +
    'holds may still change.',
  isOfEndedDays: true,
  columns: [
    currency,
    text(
      'part',
      '`sum`: the first line of the currency. `held`: a place. `item`: what explains a part of the place before. `signed_before`: what was signed of that place, until a statement that came later changed its balance. Else the account of the ledger.',
    ),
    text('item', 'The place, what a statement, a posting or a person says of the item, or the account.'),
    money(
      'amount',
      'Of the first line the difference, of a place what it holds, of an item what it explains, of what was signed before what the place has more now, of an account its balance at the end of the day.',
    ),
    money(
      'held',
      'What places of client money hold, as they were reconciled; empty where no one says it. What lies nobody knows where is not held.',
    ),
    money('owed', 'What is owed to clients; of a place, what lies there by the books.'),
    money('difference', 'The first less the second.'),
    money('explained', 'What items, and accounts of the firm, explain of it.'),
    money('unexplained', 'What is left.'),
    text(
      'status',
      'Of a place whether its day is `open`, `prepared`, `signed` or `missing`, of a sum whether all are `signed`; of an item its kind.',
    ),
    text('note', 'What that means.'),
    text('place_reconciliation', 'The reconciliation of the place.'),
    text(
      'gl_account',
      'Of an account of the ledger, the code of the chart that collects it: its entries are behind it.',
    ),
  ],
  sql: reconciliation(sequenceBefore(':before')),
  sqlOnCitus: reconciliation(sequenceBeforeOnCitus(':before')),
  order: 'currency, section, place, nth, part',
  totals: ['amount'],
  totalsBy: 'part',
  ties: [{ total: 'amount', account: 'named', among: compared, measure: 'balance' }],
});
