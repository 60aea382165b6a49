import { Decimal } from '../../../../src/vocabulary/decimal.ts';
import { type Product, transitions } from '../../api/calls.generated.ts';
import type { Effect } from '../../format/effect.ts';
import { money } from '../../format/money.ts';
import { type ActField, actOf, type Typed, whyNotFrom } from '../../parts/record-acts.ts';
import { effectOfRate, rateBody, rateFields } from './rate-terms.ts';
import { redemptionBody, redemptionFields } from './redemption-terms.ts';
import { settlementBody, settlementField } from './settlement-terms.ts';

const isPrice = (text: string): boolean => /^\d{1,13}(\.\d{1,8})?$/.test(text) && Decimal.of(text).isPositive;

function whenOf(pricing: Product['pricing'], { date = '', from = '' }: Typed): readonly [string, string] {
  if (pricing === 'forward') return ['Of the dealing day', date || 'the last one that is over'];
  return ['From', from === '' ? 'now' : `the beginning of ${from}, UTC`];
}

/** How far a price moves, and who decides where it moves far. */
export function effectOfPrice(row: Product, typed: Typed): Effect {
  const { price, currency, pricing } = row;
  if (pricing === 'yield') return effectOfRate(row, typed);
  const [wanted = '', bid = ''] = [typed['price'], typed['bid_price']];
  const now = ['Price now', money(price, currency)] as const;
  if (!isPrice(wanted)) return { lines: [now], wrong: 'Give a price above 0 with at most 8 decimals.' };
  if (bid !== '' && !isPrice(bid))
    return { lines: [now], wrong: 'Give the bid price as a number above 0, or nothing.' };
  const move = Decimal.of(wanted).minus(Decimal.of(price)).times(Decimal.of('100'));
  const lines = [
    now,
    ['Price then', money(wanted, currency)],
    ['It moves by', `${move.dividedByCut(Decimal.of(price), 2).toMoney()} %`],
    ['A redemption pays', money(bid === '' ? wanted : bid, currency)],
    whenOf(pricing, typed),
    ['If it moves further than the setting allows', 'another person decides'],
  ] as const;
  if (bid !== '' && Decimal.of(wanted).minus(Decimal.of(bid)).isNegative)
    return { lines, wrong: 'The bid price is above the price.' };
  return { lines, wrong: null };
}

const act = actOf<Product>();
const shared = { permission: 'catalogue.manage' } as const;
const params = (row: Product) => ({ investment: row.id });
const given = (typed: Typed, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (typed[name] ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );
const reason: ActField = { name: 'reason', label: 'Reason', kind: 'area', max: 500, hint: 'The audit keeps it.' };

const priceFields: readonly ActField[] = [
  { name: 'price', label: 'Price', kind: 'amount', hint: 'Required, but where a rate makes it.' },
  { name: 'rate', label: 'Rate a year, percent', kind: 'amount', hint: 'Only where the price is computed from one.' },
  { name: 'bid_price', label: 'Bid price', kind: 'amount', hint: 'What a redemption pays; the price when empty.' },
  {
    name: 'date',
    label: 'Dealing day',
    kind: 'date',
    hint: 'Only where it is dealt forward: the day whose price it is; the last one that is over when empty.',
  },
  {
    name: 'from',
    label: 'From',
    kind: 'date',
    hint: 'The day from whose beginning (UTC) it holds; immediately when empty.',
  },
  { ...reason, hint: 'For the second person, where one decides.' },
];

/** Where the charges of a buy go. */
export const chargesOnChoices: NonNullable<ActField['choices']> = [
  ['inside', 'Out of its amount'],
  ['on_top', 'On top of its amount'],
];

const termFields: readonly ActField[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description', kind: 'area', max: 2_000 },
  { name: 'minimum_investment', label: 'Smallest buy', kind: 'amount' },
  { name: 'maximum_investment', label: 'Largest buy', kind: 'amount' },
  { name: 'expected_return_rate', label: 'Expected return a year, percent', kind: 'amount' },
  { name: 'charges_on', label: 'Charges of a buy', choices: [['', 'Unchanged'], ...chargesOnChoices] },
  ...redemptionFields('Unchanged'),
  { name: 'close_date', label: 'Last day to buy', kind: 'date' },
  { name: 'allocation_total', label: 'Total that can be sold', kind: 'amount' },
  { name: 'terms_url', label: 'Address of the terms', max: 2_048 },
];

const linkFields: readonly ActField[] = [
  { name: 'symbol', label: 'Instrument', isRequired: true, max: 64, hint: 'As the exchange spells it, such as MTNN.' },
  { name: 'exchange', label: 'Exchange', max: 16, hint: 'Its code, such as NGX; the default one when empty.' },
  { ...reason, isRequired: false },
];

const dealingFields: readonly ActField[] = [
  {
    name: 'pricing',
    label: 'Price',
    choices: [
      ['forward', 'That of its dealing day'],
      ['fixed', 'The stated one'],
      ['yield', 'What its rate makes of the days to its maturity'],
      ['quoted', 'As its exchange quotes it'],
    ],
  },
  { name: 'dealing_cut_off', label: 'Cut-off', max: 5, hint: 'In the local time of the calendar, such as 14:00.' },
  { name: 'dealing_calendar', label: 'Calendar', max: 16, hint: 'The exchange whose trading days count, such as NGX.' },
  settlementField,
  ...rateFields('Unchanged'),
  { ...reason, isRequired: true },
];

const verbs = [
  { verb: 'open', title: 'Offer', about: 'It can be bought from now on.' },
  {
    verb: 'suspend',
    title: 'Suspend',
    kind: 'danger',
    about: 'It can neither be bought nor sold until it is resumed.',
  },
  { verb: 'resume', title: 'Resume', about: 'It can be bought and sold again.' },
  { verb: 'close', title: 'Close', kind: 'danger', about: 'It is no longer offered. Existing holdings stay.' },
  { verb: 'mature', title: 'Mark as paid back', about: 'Records that a closed investment has been paid back.' },
] as const;

export const investmentActs = [
  act({
    ...{ ...shared, name: 'price', title: 'Set a price', operation: 'investments.price', fields: priceFields },
    about: 'Partners see it immediately, or from the day on. A price that moves far waits for a second person.',
    whyNot: ({ instrument_id }) => (instrument_id ? 'It follows the price of a listed instrument.' : null),
    effect: effectOfPrice,
    inputOf: (row, typed) => ({
      params: params(row),
      body: given(typed, ['price', 'bid_price', 'rate', 'date', 'from', 'reason']),
    }),
  }),
  act({
    ...{ ...shared, name: 'amend', title: 'Change terms', operation: 'investments.amend', fields: termFields },
    about: 'Empty fields stay unchanged. Prices and the status are changed separately.',
    whyNot: () => null,
    inputOf: (row, typed) => ({
      params: params(row),
      body: {
        ...given(
          typed,
          termFields.map(({ name }) => name),
        ),
        ...redemptionBody(typed),
      },
    }),
  }),
  act({
    ...{ ...shared, name: 'dealing', title: 'Change how it is dealt', operation: 'investments.dealingTerms' },
    fields: dealingFields,
    about: 'Another person decides. Orders that wait keep the dealing day that they were given.',
    whyNot: ({ instrument_id }) => (instrument_id ? 'It is quoted by its exchange.' : null),
    inputOf: (row, typed) => ({
      params: params(row),
      body: {
        ...given(typed, ['dealing_cut_off', 'dealing_calendar']),
        ...settlementBody(typed),
        ...rateBody(typed),
        pricing: typed['pricing'] as Product['pricing'],
        reason: (typed['reason'] ?? '').trim(),
      },
    }),
  }),
  act({
    ...{ ...shared, name: 'link', title: 'Link to an instrument', operation: 'links.set', fields: linkFields },
    about:
      'In test and in live: it follows the latest price of the instrument immediately. A price that is far from the current one waits for ' +
      'a second person.',
    whyNot: () => null,
    effect: ({ instrument_id, price, currency }, { symbol, exchange }) => ({
      lines: [
        ['Price now', money(price, currency)],
        ['Then', `the price of ${symbol || 'the instrument'} of ${exchange || 'the default exchange'}`],
        ...(instrument_id ? [['Linked now', 'to another instrument, which it leaves'] as const] : []),
      ],
      wrong: null,
    }),
    inputOf: ({ code }, typed) => ({
      body: { ...given(typed, ['exchange', 'reason']), code, symbol: (typed['symbol'] ?? '').trim() },
    }),
  }),
  ...verbs.map(({ verb, title, about, ...more }) =>
    act({
      ...{ ...shared, ...more, name: verb, title, about, fields: [reason], operation: `investments.${verb}` as const },
      whyNot: ({ status }) =>
        whyNotFrom(status === 'fully_subscribed' ? 'open' : status, transitions.investments[verb]),
      inputOf: (row, typed) => ({ params: params(row), body: given(typed, ['reason']) }),
    }),
  ),
  ...[true, false].map((hold) =>
    act({
      ...{ ...shared, name: `hold ${hold}`, title: hold ? 'Hold maturities' : 'Pay maturities immediately' },
      ...{ operation: 'investments.holdMaturities' as const, fields: [{ ...reason, isRequired: true }] },
      about: hold
        ? 'What matures waits until a person records that the issuer’s money has arrived.'
        : 'What matures is paid back on its day. What was held is paid back immediately.',
      ...(!hold && { kind: 'danger' as const }),
      whyNot: (row) => (row.hold_until_released === hold ? 'It is already set.' : null),
      inputOf: (row, typed) => ({ params: params(row), body: { hold, reason: (typed['reason'] ?? '').trim() } }),
    }),
  ),
];
