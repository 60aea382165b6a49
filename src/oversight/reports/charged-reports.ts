import { certificateCovers, certificateNumber } from '../../charges/taxes-due/certificate-queries.ts';
import { postings, type Reason } from '../../ledger/book/postings.ts';
import { investment } from './dealing-columns.ts';
import {
  currency,
  day,
  inMode,
  instant,
  money,
  ofEachEnvironment,
  partner,
  partnerName,
  percent,
  report,
  text,
} from './definition.ts';

/** What the firm charges: what of it is its income, and what is due to authorities. */

/** Why income moves besides by fees, which reach it with the sweeps. */
const ofSweeps: readonly Reason[] = ['charge_income', 'charge_income_back'];
const otherIncome = (Object.keys(postings) as Reason[]).filter(
  (reason) =>
    [postings[reason].from, postings[reason].to].some((kind) => kind === 'income') && !ofSweeps.includes(reason),
);
const quoted = (reasons: readonly Reason[]): string => reasons.map((reason) => `'${reason}'`).join(', ');
const raises = quoted(otherIncome.filter((reason) => postings[reason].to === 'income'));

export const firmIncome = report({
  takes: ['from'],
  name: 'firm-income',
  title: 'Income of the firm',
  description:
    'What fees brought to the income of the firm, by day, partner, code and product, and below it what else moved the income accounts, such as interest.',
  columns: [
    day('day', 'The day on which it became income.'),
    partner,
    text('what', '`fee`, or why else income moved, as the ledger says it.'),
    text('code', 'The code of the fee; empty of all else.'),
    ...investment,
    currency,
    money('fee', 'What the partner was charged, without the taxes on it; below 0 where more was given back.'),
    money('revenue_share', "The partner's share of it."),
    money('amount', 'What became income: fee - revenue_share, or what a journal brought.'),
    text('source_id', 'The sweep or the journal: the source of its movements in the ledger.'),
  ],
  sql: `
    select swept.day, ${partnerName} as partner, environment.id as environment_id, 'fee' as what, swept.code,
      investment.code as investment, investment.name as investment_name, swept.currency, part.fee, part.revenue_share,
      part.fee - part.revenue_share as amount, swept.id as source_id, swept.id, part.nth
    ${ofEachEnvironment}
    join charge_sweeps swept
      on swept.environment_id = environment.id
      and swept.account = 'income'
      and swept.swept_at >= :since
      and swept.swept_at < :before
    cross join lateral (
      select (product.value ->> 'investment_id')::uuid as investment_id, (product.value ->> 'fee')::numeric as fee,
        (product.value ->> 'revenue_share')::numeric as revenue_share, product.nth
      from json_array_elements(swept.products) with ordinality as product (value, nth)
      union all
      select null, swept.amount::numeric, swept.revenue_share, 0
      where coalesce(json_array_length(swept.products), 0) = 0
    ) part
    left join investments investment on investment.id = part.investment_id
    where ${inMode}
    union all
    select (moved.created_at at time zone 'Africa/Lagos')::date, ${partnerName}, environment.id, moved.reason, null, null, null,
      moved.currency, 0.00, 0.00, case when moved.reason in (${raises}) then moved.amount else -moved.amount end, moved.source_id,
      moved.id, 0
    ${ofEachEnvironment}
    join ledger_transactions moved
      on moved.environment_id = environment.id
      and moved.id >= :since_id
      and moved.id < :before_id
      and moved.reason in (${quoted(otherIncome)})
    where ${inMode}`,
  order: 'day, partner, environment_id, currency, what, code, id, nth',
  totals: ['fee', 'revenue_share', 'amount'],
  ties: [{ total: 'amount', account: 'income', measure: 'movement' }],
});

/** Why charges are due: of taxes and levies each is a charge of the schedule. */
const whatCharges = (Object.keys(postings) as Reason[]).filter(
  (reason) => postings[reason].to === 'charges_due' && !reason.endsWith('_back'),
);

/** Income of a partner, of which tax is withheld; all else is charged. */
const isOfIncome = "charge.subject_type in ('distribution', 'holding', 'redemption')";

export const taxSchedule = report({
  takes: ['from'],
  name: 'tax-schedule',
  title: 'Tax schedule',
  description:
    'Each tax and levy that the firm withheld of income or charged for an act, for the authority that it is owed to: who paid, whose it is, what of what, and the ' +
    'certificate that covers it. What was charged and withheld is compared with the ledger, by code.',
  basis: 'as_found',
  columns: [
    instant('at', 'When it was booked, by the clock of its environment.'),
    text('authority', 'To whom it is owed.'),
    text('code', 'The code of the tax or levy.'),
    text('kind', '`tax` or `levy`.'),
    text('account', 'The ledger account from which the firm pays it; empty: it pays none.'),
    text('charged_for', 'What it is charged for, or withheld of.'),
    text('payer', 'Who paid the income; empty of what is no income.'),
    text('beneficiary', 'The legal name of the business of the partner, or its name where that is not known.'),
    text('tax_id', 'The tax identification number of that business; empty: it is not known.'),
    partner,
    currency,
    money('base', 'What it is computed on.'),
    percent('rate', 'How much of the base, in percent; empty where it is no part of it.'),
    money('amount', 'What is due, before what was given back.'),
    money('withheld', 'The amount where it was withheld of income; 0.00 where it was charged.'),
    money('given_back', 'What was given back of it, with a withdrawal that the bank returned.'),
    text('certificate_number', 'The certificate that covers it; empty: none does.'),
    text('charge_id', 'The charge.'),
  ],
  sql: `
    select charge.created_at as at, tax.authority, charge.code, charge.kind, tax.account,
      case charge.subject_type
        when 'order' then dealt.side
        when 'holding' then 'maturity'
        when 'redemption' then 'maturity'
        when 'funding_payment' then 'funding'
        when 'custody_charge' then 'custody'
        else charge.subject_type
      end as charged_for,
      investment.provider as payer, coalesce(business.legal_name, ${partnerName}) as beneficiary, business.tax_id,
      ${partnerName} as partner, charge.currency, charge.base, trim_scale(charge.rate::numeric)::text as rate, charge.amount,
      case when ${isOfIncome} then charge.amount::numeric else 0.00 end as withheld,
      case when returned.returned_at < :before then charge.amount::numeric else 0.00 end as given_back,
      ${certificateNumber('certificate')} as certificate_number, charge.id as charge_id
    ${ofEachEnvironment}
    join charges charge
      on charge.environment_id = environment.id
      and charge.kind <> 'fee'
      and charge.created_at >= :since
      and charge.created_at < :before
    join tax_codes tax on tax.id = charge.tax_code_id
    left join businesses business on business.environment_id = environment.id
    left join orders dealt
      on charge.subject_type in ('order', 'redemption')
      and (dealt.environment_id, dealt.id) = (environment.id, charge.subject_id)
    left join distributions paid
      on charge.subject_type = 'distribution'
      and (paid.environment_id, paid.id) = (environment.id, charge.subject_id)
    left join holdings holding
      on ${isOfIncome}
      and (holding.environment_id, holding.id) = (environment.id, coalesce(paid.holding_id, charge.subject_id))
    left join investments investment
      on investment.id = case charge.subject_type when 'redemption' then dealt.investment_id else holding.investment_id end
    left join withdrawals returned
      on charge.subject_type = 'withdrawal'
      and (returned.environment_id, returned.id) = (environment.id, charge.subject_id)
      and returned.status = 'returned'
    left join tax_certificates certificate on ${certificateCovers('certificate', 'charge')}
    where ${inMode}`,
  order: 'authority, code, currency, at, charge_id',
  totals: ['base', 'amount', 'withheld', 'given_back'],
  totalsBy: 'code',
  ties: [
    { total: 'withheld', account: 'charges_due', measure: 'movement', reasons: ['tax_withheld'] },
    { total: 'amount', account: 'charges_due', measure: 'movement', reasons: whatCharges, byCode: true },
  ],
});
